"""What lies on the host: nobody waits for it, as for what lies on the device."""
import numpy as np
import torch


def condition(model, loader, device):
    hits = torch.zeros((), device=device)
    for x in loader:
        scores = model(x.to(device))
        if (scores > 0.9).any():  # expect: xfer-scalar-readback
            hits += scores.sum()
    return hits


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


def numpy_arrays(n):
    total = 0.0
    for i in range(n):
        values = np.random.rand(10)
        total += values.mean().item() + float(values.max())
        if (values > 0.5).any():
            print(values)
    return total


def counted(step_of, model, loader, optimizer, device, epoch):
    """A counter is given to the loss as well, and stays one."""
    for i, x in enumerate(loader):
        step = epoch * len(loader) + i
        loss = step_of(model(x.to(device)), step)
        loss.backward()
        optimizer.step()
        if step % 20 == 0:
            print(step)


class Boxes:
    """Where what they are given lies, or on the host."""

    def __init__(self, rows):
        device = rows.device if isinstance(rows, torch.Tensor) else torch.device("cpu")
        self.rows = torch.as_tensor(rows, dtype=torch.float32, device=device)

    def area(self):
        return self.rows[:, 2] * self.rows[:, 3]


def areas(loader):
    return [Boxes([[0, 0, x, x]]).area()[0].item() for x in loader]


def train_and_count(model, steps, optimizer):
    some = 0
    for _ in range(steps):
        x = torch.randn(64, 8)
        some += (x > 3).any().item()  # before it is sent: the host's own
        x = x.cuda()
        loss = model(x).sum()
        loss.backward()
        optimizer.step()
    return some


def asked_before_it_is_sent(model, loader, optimizer):
    for x, y in loader:
        if (x > 3).any().item():
            continue
        count = (y > 0).sum().item()
        x, y = x.cuda(), y.cuda()
        if (x > 3).any().item():  # expect: xfer-scalar-readback
            continue
        loss = (model(x) - y).mean() / count
        loss.backward()
        optimizer.step()
