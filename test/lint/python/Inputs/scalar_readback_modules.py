"""What modules, losses and optimizers are given, and what they hold."""
import torch
import torch.nn as nn


class Net(nn.Module):
    """A setting of a module is no tensor, wherever the module lies."""

    def __init__(self, depth, dropout):
        super().__init__()
        self.depth = depth
        self.dropout = dropout
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        if self.depth > 1 and self.dropout:
            x = self.layer(x)
        return x


def settings(loader, optimizer, epochs):
    net = Net(3, 0.1).cuda()
    for epoch in range(epochs):
        for step, x in enumerate(loader):
            done = step + epoch * len(loader)
            if done > 10 and net.depth > 2:
                continue
            loss = net(x.cuda()).mean()
            loss.backward()
            optimizer.step()


class Gate(nn.Module):
    """What a layer gives is a tensor, wherever it is used."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 1)

    def forward(self, x):
        y = self.layer(x)
        if y.max() > 3:
            y = y / float(y.max())
        return y


def gated(loader, optimizer):
    net = Gate().cuda()
    for x in loader:
        loss = net(x.cuda()).mean()  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


class Rows:
    """What a model gives its caller may be anything."""

    def __init__(self, model):
        self.model = model.cuda()

    def count(self, loader):
        for x in loader:
            rows = self.model.decode(x.cuda())
            if rows:
                print(len(rows))


class Packed(nn.Module):
    def forward(self, x, valid):
        longest = int(valid.sum(1).amax().item())  # expect-note: xfer-scalar-readback
        return x[:, : torch.arange(longest, device=x.device).shape[0]]


class Trusting(torch.optim.Optimizer):
    """What the groups of an optimizer hold are its parameters."""

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                size = p.norm()
                if size == 0:  # expect: xfer-scalar-readback
                    continue
                p.data.add_(p.grad, alpha=group["lr"])


class Weighed(torch.nn.Module):
    """What `forward` is given and what is asked for a tensor's parts is one; an image of a batch that is looked at by itself is a wait each."""

    def forward(self, x, classes, names):
        kept = []
        for i in range(x.size(0)):
            if classes[i].sum() == 0:  # expect: xfer-scalar-readback
                continue
            kept.append(x[i] * classes[i])
        if names[0] == "all":
            return torch.stack(kept).mean()
        return torch.stack(kept)


def compute_vote_loss(votes, wanted):
    """Nobody here calls it, by whatever name it is called: a loss is computed in each step."""
    zeros = torch.zeros(votes.shape[0])
    return ((votes - wanted).abs() * zeros.cuda()).mean()


def plot_loss(votes):
    return votes.cuda().mean().item()
