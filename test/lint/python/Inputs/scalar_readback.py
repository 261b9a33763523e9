"""What makes the host wait for a value in each step, and what does not."""
import math
import sys

import numpy as np
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


def condition(model, loader, device):
    hits = torch.zeros((), device=device)
    for x in loader:
        scores = model(x.to(device))
        if (scores > 0.9).any():  # expect: xfer-scalar-readback
            hits += scores.sum()
    return hits


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


# -- must not be flagged


def now_and_then(model, loader, optimizer, device):
    for step, (x, y) in enumerate(loader):
        loss = F.cross_entropy(model(x.to(device)), y.to(device))
        loss.backward()
        optimizer.step()
        if step % 100 == 0:
            print(loss.item())
        if step == 0:
            print("first", float(loss))


def once_an_epoch(model, loader, optimizer, device, epochs):
    for epoch in range(epochs):
        for x in loader:
            loss = model(x.to(device)).mean()
            loss.backward()
            optimizer.step()
        print(loss.item())  # expect-note: xfer-scalar-readback


def of_the_host(model, loader, optimizer, device):
    for x, y in loader:
        largest = y.max().item()
        if (y > 3).any():
            largest = 3
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        print(x.shape, loss.shape, len(x), loss.device, x.size(0) > 3, largest)


def brought_back(model, loader, device):
    rows = []
    for x in loader:
        scores = model(x.to(device)).cpu()
        rows += [row.sum().item() for row in scores]
        best = scores.max().item()
        if scores[0] > best:
            rows.append(best)
    return rows


def evaluated_in_between(model, loader, others, optimizer, device):
    for step, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        if step % 500 == 0:
            hits = 0
            for other in others:
                hits += model(other.to(device)).sum().item()  # expect-note: xfer-scalar-readback


def asserted(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        assert not torch.isnan(loss).any()
        loss.backward()
        optimizer.step()


def evaluate(model, loader, device):
    correct = 0
    for x, y in loader:
        correct += (model(x.to(device)).argmax(1) == y.to(device)).sum().item()  # expect: xfer-scalar-readback
    return correct


def stops(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        value = loss.item()  # expect-note: xfer-scalar-readback
        if not math.isfinite(value):
            sys.exit(1)
        loss.backward()
        optimizer.step()


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


def numbers_of_a_loader(model, make_loader, wrap, device, epochs):
    """What comes out of somebody else's loader is no tensor of the device, though the device was named when it was made."""
    model = model.to(device)
    batches = make_loader(model, device)
    rounds = wrap(enumerate(batches))
    for epoch in range(epochs):
        for i, x in rounds:
            done = i + 100 * epoch
            if done <= 50:
                continue
            loss = model(x.to(device)).mean()
            loss.backward()


class Graph:
    """One of them is moved; the others are where they were made."""

    def __init__(self, edges):
        self.edges = edges

    def count(self):
        return int(self.edges.max())


def moved(graph: Graph, device):
    graph.edges = graph.edges.to(device)
    return graph


def made(tables):
    graphs = []
    for i in range(100):
        edges = torch.from_numpy(tables[i]).nonzero()
        graph = Graph(edges)
        graph.size = int(edges.max()) + 1
        graphs.append(graph)
    return graphs


def epochs_of_one_step(model, x, y, optimizer, device, epochs):
    x, y = x.to(device), y.to(device)
    model = model.to(device)
    for epoch in range(epochs):
        loss = F.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        hits = evaluate_all(model, x, y)  # expect-note: xfer-scalar-readback
    return hits


def told_with_it(model, x, y, optimizer, device, epochs):
    x, y = x.to(device), y.to(device)
    for epoch in range(epochs):
        loss = F.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        print(epoch, loss.item())  # expect-note: xfer-scalar-readback
        print(evaluate_all(model, x, y))  # expect-note: xfer-scalar-readback


def evaluate_all(model, x, y):
    return (model(x).argmax(1) == y).sum().item()


def numpy_arrays(n):
    total = 0.0
    for i in range(n):
        values = np.random.rand(10)
        total += values.mean().item() + float(values.max())
        if (values > 0.5).any():
            print(values)
    return total


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


def largest(model, loader, device):
    """Of a parameter as well, once it has been moved."""
    model = model.cuda()
    for x in loader:
        y = model(x.cuda())
        if y.sum() > 0:  # expect: xfer-scalar-readback
            y = y * 2


class Rows:
    """What a model gives its caller may be anything."""

    def __init__(self, model):
        self.model = model.cuda()

    def count(self, loader):
        for x in loader:
            rows = self.model.decode(x.cuda())
            if rows:
                print(len(rows))


class Player:
    """The emulator needs the action, and the next round works on what it answers."""

    def __init__(self, model, device):
        self.model = model.to(device)

    def act(self, state):
        with torch.no_grad():
            return self.model(state.unsqueeze(0).cuda()).sum(2).argmax(1).item()


def plays(model, env, device, rounds):
    player = Player(model, device)
    state = env.reset()
    for _ in range(rounds):
        action = player.act(state)  # expect-note: xfer-scalar-readback
        state, reward, done = env.step(action)


def decodes(model, tokens, size, rounds, device):
    """It ends when all are done."""
    for step in range(rounds):
        tokens = model(tokens.to(device)).argmax(-1)
        if (tokens == 2).sum().item() == size:  # expect-note: xfer-scalar-readback
            break
    return tokens


def counted(step_of, model, loader, optimizer, device, epoch):
    """A counter is given to the loss as well, and stays one."""
    for i, x in enumerate(loader):
        step = epoch * len(loader) + i
        loss = step_of(model(x.to(device)), step)
        loss.backward()
        optimizer.step()
        if step % 20 == 0:
            print(step)


class Packed(nn.Module):
    def forward(self, x, valid):
        longest = int(valid.sum(1).amax().item())  # expect-note: xfer-scalar-readback
        return x[:, : torch.arange(longest, device=x.device).shape[0]]


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


def compute_vote_loss(votes, wanted):
    """Nobody here calls it, by whatever name it is called: a loss is computed in each step."""
    zeros = torch.zeros(votes.shape[0])
    return ((votes - wanted).abs() * zeros.cuda()).mean()


def plot_loss(votes):
    return votes.cuda().mean().item()


class Boxes:
    """Where what they are given lies, or on the host."""

    def __init__(self, rows):
        device = rows.device if isinstance(rows, torch.Tensor) else torch.device("cpu")
        self.rows = torch.as_tensor(rows, dtype=torch.float32, device=device)

    def area(self):
        return self.rows[:, 2] * self.rows[:, 3]


def areas(loader):
    return [Boxes([[0, 0, x, x]]).area()[0].item() for x in loader]


def shown(x):
    return float(x.max().cpu())


def in_a_phase(model, loader, optimizer, device, step):
    for i, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        early = i % 100 == 0 and step < 2000
        late = step % 2000 == 0
        if early or late:
            print(loss.item(), shown(loss))


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


def an_epoch(model, loader, optimizer, criterion, device, distributed):
    total = 0
    for x, y in loader:
        loss = criterion(model(x.to(device)), y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    if distributed:
        total = torch.tensor([float(len(loader))], device=device).sum().item()  # what stands beside the steps is done once an epoch
    return total


def epochs(model, loader, optimizer, criterion, device):
    for epoch in range(90):
        print(epoch, an_epoch(model, loader, optimizer, criterion, device, True))  # expect-note: xfer-scalar-readback
