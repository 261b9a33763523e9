"""What makes the host wait for a value in each step."""
import torch
import torch.nn as nn
import torch.nn.functional as F


def item(model, loader, optimizer, device):
    total = 0.0
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        total += loss.item()  # expect: xfer-scalar-readback
    return total


def conversions(model, loader, optimizer, criterion):
    seen = []
    for step, batch in enumerate(loader):
        loss = criterion(model(batch.cuda()))
        loss.backward()
        optimizer.step()
        seen.append(float(loss))  # expect: xfer-scalar-readback
    for step, batch in enumerate(loader):
        loss = criterion(model(batch.cuda()))
        loss.backward()
        optimizer.step()
        print(f"step {step}: {loss:.3f}")  # expect: xfer-scalar-readback
    for batch in loader:
        loss = criterion(model(batch.cuda()))
        loss.backward()
        optimizer.step()
        print(step, loss)  # expect: xfer-scalar-readback
    for batch in loader:
        loss = criterion(model(batch.cuda()))
        loss.backward()
        optimizer.step()
        seen.append(loss.detach().cpu().numpy())  # expect: xfer-scalar-readback
    return seen


class Trainer:
    """Where a module lies is known from another method."""

    def __init__(self, loader):
        self.loader = loader
        self.net = nn.Linear(8, 1).cuda()
        self.loss = nn.MSELoss()
        self.optimizer = torch.optim.SGD(self.net.parameters(), lr=0.1)
        self.total = 0.0

    def run(self):
        for x, y in self.loader:
            self.step(x, y)  # expect: xfer-scalar-readback

    def step(self, x, y):
        loss = self.loss(self.net(x), y)
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        self.total += loss.item()


def through_a_helper(model, loader, device, optimizer):
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        note(loss)  # expect: xfer-scalar-readback


def note(value, seen=[]):
    seen.append(value.item())


def largest(model, loader, device):
    """Of a parameter as well, once it has been moved."""
    model = model.cuda()
    for x in loader:
        y = model(x.cuda())
        if y.sum() > 0:  # expect: xfer-scalar-readback
            y = y * 2


def each_of_a_dictionary(model, loader, optimizer, device, averages):
    """Each is read by itself; that it is one of several names is no condition that differs from step to step."""
    for x in loader:
        losses = model(x.to(device))
        sum(losses.values()).backward()
        optimizer.step()
        for key in losses:
            if "loss" in key or key.endswith("ratio"):
                averages[key].add(losses[key].item())  # expect: xfer-scalar-readback


def read_again(model, loader, losses, device):
    """The name that held the tensor holds the number: it is not where the next round begins."""
    for x in loader:
        for key, v in model(x.to(device)).items():
            v = v.mean().item()  # expect: xfer-scalar-readback
            losses[key] += v


def silenced(model, loader, optimizer, device):
    total = 0.0
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        total += loss.item()  # noqa: xfer-scalar-readback
    return total


def silenced_with_a_reason(model, loader, optimizer, device):
    total = 0.0
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        total += loss.item()  # noqa: E501, xfer-scalar-readback: somebody looks at every one of them
    return total


def timed(model, x, device):
    x, total = x.to(device), 0.0
    for i in range(100):  # xfer: repeat
        x = model(x)
        total += x.sum().item()  # expect-note: xfer-scalar-readback
    return total
