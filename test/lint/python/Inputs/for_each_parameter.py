"""A few small kernels for each of a model's parameters, in each step."""
import torch


def soft_update(ours, theirs, tau):
    for target, local in zip(theirs.parameters(), ours.parameters()):
        target.data.copy_(tau * local.data + (1.0 - tau) * target.data)  # expect: xfer-launch-bound


class Average:
    def __init__(self, model):
        self.kept, self.decay = model, 0.999

    def update(self, model):
        now = model.state_dict()
        for name, value in self.kept.state_dict().items():
            if value.dtype.is_floating_point:
                value *= self.decay  # expect: xfer-launch-bound
                value += (1.0 - self.decay) * now[name].detach()


def copied(ours, theirs):
    for target, local in zip(theirs.parameters(), ours.parameters()):
        target.data.copy_(local.data.clone())


def counted(model):
    return sum(each.numel() for each in model.parameters())


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
