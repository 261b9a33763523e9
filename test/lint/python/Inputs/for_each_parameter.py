"""A few small kernels for each of a model's parameters, in each step."""
import torch


def soft_update(ours, theirs, tau):
    for target, local in zip(theirs.parameters(), ours.parameters()):  # expect: xfer-launch-bound
        target.data.copy_(tau * local.data + (1.0 - tau) * target.data)


class Average:
    def __init__(self, model):
        self.kept, self.decay = model, 0.999

    def update(self, model):
        now = model.state_dict()
        for name, value in self.kept.state_dict().items():  # expect: xfer-launch-bound
            if value.dtype.is_floating_point:
                value *= self.decay
                value += (1.0 - self.decay) * now[name].detach()


class ModelEma:
    """Nobody here calls it: it is behind each step of somebody's optimizer."""

    def __init__(self, model, device=None):
        self.module, self.device = model, device

    def update(self, model):
        for kept, now in zip(self.module.state_dict().values(), model.state_dict().values()):  # expect: xfer-launch-bound
            if self.device is not None:
                now = now.to(device=self.device)
            kept.copy_(kept * 0.9 + now * 0.1)

    def set(self, model):
        for kept, now in zip(self.module.state_dict().values(), model.state_dict().values()):
            kept.copy_(now * 1.0)


def norm_of(params):
    params = [p for p in params if p.grad is not None]
    total = 0.0
    for p in params:  # expect: xfer-launch-bound
        total += p.grad.norm() ** 2
    return total


def norm_at_once(parameters, norm_type=2.0):
    parameters = [p for p in parameters if p.grad is not None]
    device = parameters[0].grad.device
    return torch.norm(torch.stack([torch.norm(p.grad.detach(), norm_type).to(device) for p in parameters]), norm_type)  # expect: xfer-launch-bound


def decayed(model):
    return sum(p.pow(2).sum() for p in model.parameters())  # expect: xfer-launch-bound


def elsewhere(model):
    return [p.detach().to("cpu") * 2 for p in model.parameters()]


def trainable(model):
    return [p for p in model.parameters() if p.requires_grad], sum(p.numel() for p in model.parameters())


class AveragedAcross:
    def finish(self, handles, world_size):
        for p, handle in handles:  # expect: xfer-launch-bound
            handle.wait()
            p.grad.data /= world_size


def copied(ours, theirs):
    for target, local in zip(theirs.parameters(), ours.parameters()):
        target.data.copy_(local.data.clone())


def counted(model):
    return sum(each.numel() for each in model.parameters())


class Made(torch.nn.Module):
    """As often as a layer is made."""

    def __init__(self, sizes):
        super().__init__()
        for size in sizes:
            zeroed(torch.nn.Linear(size, size))


def zeroed(layer):
    for each in layer.parameters():
        each.detach().mul_(0.0)
    return layer


class Adam(torch.optim.Optimizer):
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                if len(state) == 0:
                    state["average"] = torch.zeros_like(p)
                group["kept"].append(p)


def frozen(model):
    for each in model.parameters():
        each.requires_grad = False


def train(loader, model, other, optimizer):
    model.cuda()
    average = Average(model)
    for x in loader:
        model(x.cuda()).mean().backward()
        optimizer.step()
        soft_update(model, other, 0.1)
        norm_of(model.parameters())
        norm_at_once(model.parameters())
        decayed(model)
        elsewhere(model)
        trainable(model)
        AveragedAcross().finish([(p, p.handle) for p in model.parameters()], 8)
        copied(model, other)
        average.update(model)
        frozen(other)
        counted(model)


def set_up(model, other):
    """Once, and nobody waits for it."""
    for mine, its in zip(model.parameters(), other.parameters()):
        mine.data.mul_(0.5).add_(its.data)


if __name__ == "__main__":
    set_up(torch.nn.Linear(3, 3).cuda(), torch.nn.Linear(3, 3).cuda())
