"""Where tensors lie, and what a step is, told by what the program itself says: `backward`, `.device`, modules, what functions give back."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader


# -- what backward is called on lies where the program's modules lie


class Agent:
    def __init__(self, policy, optimizer):
        self.policy, self.optimizer = policy, optimizer

    def update(self, rollouts):
        losses, sums = [], 0.0
        for sample in rollouts.batches(64):
            value_loss, policy_loss, entropy = self.policy.evaluate(sample)
            self.optimizer.zero_grad()
            (value_loss * 0.5 + policy_loss - entropy * 0.01).backward()
            self.optimizer.step()
            losses.append(policy_loss.item())  # expect: xfer-scalar-readback
        return losses


def by_a_setting(model, loader, optimizer, settings):
    model = model.to(settings.device)
    seen = []
    for x in loader:
        loss = model(x).mean()
        if settings.distributed:
            seen.append(reduced(loss).item())  # expect: xfer-scalar-readback
        else:
            seen.append(loss.item())  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()
    return seen


def reduced(x):
    return x.clone()


# -- what a module is given, and what it has of its own


class Gate(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(()))
        self.sizes = torch.zeros(3)

    def forward(self, x, names=("a", "b")):
        if x.max() > 3:  # expect: xfer-scalar-readback
            x = x / 2
        x = torch.relu(x) * self.scale
        if names and self.sizes[0] > 1:
            x = x + 1
        return x + torch.arange(4).to(x.device)  # expect: xfer-create-then-move


class Limit(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("limit", torch.zeros(()))

    def forward(self, x):
        if self.limit > 0:  # expect: xfer-scalar-readback
            x = x.clamp(max=3)
        return x * 2


class Mask(nn.Module):
    def forward(self, x):
        mask = torch.ones(x.shape)
        if x.is_cuda:
            mask = mask.cuda()  # expect: xfer-create-then-move
        frequencies = torch.exp(torch.arange(0, 8) / 8).to(x.device)  # expect: xfer-create-then-move
        x[x > 3] = 0
        nearest = x * 2
        x[mask > 0.5] = nearest[mask > 0.5]  # expect: xfer-library-sync
        return x * mask + frequencies


class Table(nn.Module):
    def __init__(self, steps):
        super().__init__()
        self.steps = steps
        self.filled = []

    def forward(self, x):
        table = torch.tensor(self.steps, device=x.device)  # expect: xfer-duplicate-transfer
        weights = torch.tensor([0.3, 0.7], device=x.device)  # expect: xfer-duplicate-transfer
        self.filled.append(3)
        other = torch.tensor(self.filled, device=x.device)
        return x * table * weights + other


# -- what functions give back


def loaders(data, other):
    train = DataLoader(data, num_workers=2, pin_memory=False)
    test = DataLoader(other, num_workers=2, pin_memory=True)
    return train, test


def built(size):
    model = Gate(size)
    return model.cuda()


def to_gpu(x):
    x = x.contiguous()
    if torch.cuda.is_available():
        x = x.cuda(non_blocking=True)
    return x


def pinned_or_not(data, other, optimizer):
    train, test = loaders(data, other)
    model = nn.Linear(4, 4).cuda()
    for x, y in train:
        loss = F.mse_loss(model(to_gpu(x)), to_gpu(y))  # expect: xfer-pageable-async
        loss.backward()
        optimizer.step()
    for x, y in test:
        loss = F.mse_loss(model(to_gpu(x)), to_gpu(y))
        loss.backward()
        optimizer.step()


# -- a few values that are brought by `.cpu()`, what is asked of a metric, what goes up and comes back


def fetched(x):
    return x.detach().cpu()


def parts_of_a_loss(model, loader, optimizer, device):
    rows = []
    for x in loader:
        x = x.to(device)
        first, second = torch.zeros(1, device=device), torch.zeros(1, device=device)
        first += model(x).mean()
        second += model(x).std()
        loss = first + second
        rows.append(fetched(torch.cat((first, second, loss))))  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()
    return rows


def accuracy(output, target):
    return (output.argmax(1) == target).float().mean().item()


def with_a_metric(model, loader, optimizer, device):
    hits = 0.0
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        output = model(x)
        loss = F.cross_entropy(output, y)
        loss.backward()
        optimizer.step()
        hits += accuracy(output, y)  # expect: xfer-scalar-readback
    return hits


def back_again(model, loader, optimizer, device):
    seen = []
    for x, y in loader:
        x, y = x.to(device), y.long().to(device)
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        seen.append(y.view(-1).cpu().numpy())  # expect: xfer-round-trip
    return seen


def norms(optimizer, model, loader):
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        total = sum(p.grad.norm() ** 2 for p in model.parameters())  # expect: xfer-launch-bound
        if math.sqrt(total) < 10:  # expect: xfer-scalar-readback
            optimizer.step()


# -- must not be flagged


class Words(nn.Module):
    """Settings of a module, and what only looks like a tensor."""

    def forward(self, x, depth: int = 3, return_all=False, sizes=(1, 2)):
        if depth > 1 and return_all:
            x = x + 1
        if sizes[0] > 2 or len(sizes) > 3:
            x = x * 2
        made = torch.zeros(4, device=x.device)
        return x + made


def of_the_data(data, other):
    """Nobody says that these go anywhere."""
    total = 0.0
    for row in data:
        low = torch.ones(3) * row
        if low.max() > 3:
            total += low.sum().item()
    return total


def moved_by_hand(model, loader, optimizer, device):
    """What is filled on the host first is the host's own data."""
    for rows in loader:
        mask = torch.zeros(len(rows), 10)
        for i, row in enumerate(rows):
            mask[i, : len(row)] = 1
        loss = model(mask.to(device)).mean()
        loss.backward()
        optimizer.step()


def numbers(model, loader, optimizer, device):
    scale, rate = 3.0, 0.1
    for x in loader:
        loss = model(x.to(device)).mean() * scale
        (loss + 0.5 * rate).backward()
        optimizer.step()
        if rate > 0.5:
            rate = rate / 2
        print(rate, scale)


def decode(model, prompt, device):
    tokens = prompt.to(device)
    while True:
        tokens = torch.cat((tokens, model(tokens).argmax(-1)))  # expect-note: xfer-launch-bound
        if tokens[-1] == 0:  # expect-note: xfer-scalar-readback
            return tokens


def by_the_tensor_itself(model, loader, optimizer):
    """A dictionary asks which tensor it is, not for its value; a list does."""
    kept, order = {}, [3, 1, 2]
    for x in loader:
        for p in model.parameters():
            kept[p] = p.grad
        x = x.cuda()
        loss = model(x).mean()
        loss.backward()
        for p in model.parameters():  # expect: xfer-launch-bound
            p.grad.add_(kept[p])
        best = model(x).argmax()
        print(order[best])  # expect: xfer-scalar-readback


class Identity(nn.Module):
    """The same numbers, whatever has been done with them on the way; and `.to(x)` of a tensor."""

    def forward(self, x):
        same = torch.tensor([1.0, 0.0, 0.0, 1.0]).view(1, 4).repeat(x.size(0), 1)
        if x.is_cuda:
            same = same.cuda()  # expect: xfer-duplicate-transfer
        return x + same


def beside_another(losses, sizes):
    made = torch.tensor([len(sizes)], device=losses.device)  # expect: xfer-create-then-move
    return made + torch.zeros(3).to(losses)  # expect: xfer-create-then-move
