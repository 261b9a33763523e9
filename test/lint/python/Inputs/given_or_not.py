# REQUIRES: lint
"""What stands under `if x is not None` does not run where nobody gives x."""
from typing import Optional

import torch
import torch.nn as nn
import torch.nn.functional as F


class Pooled(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.layer = nn.Linear(dim, dim)

    def forward(self, x, batch=None, scale=None):
        x = self.layer(x)
        if batch is not None:
            if batch.max() > 3:
                x = x * 2
        if scale is None:
            x = x + 1
        else:
            x = x * float(scale.mean())
        return x


def not_given(loader, optimizer, device):
    net = Pooled(4).to(device)
    for x, y in loader:
        loss = F.mse_loss(net(x.to(device)), y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def given_nothing(loader, optimizer, device):
    net = Pooled(4).to(device)
    for x, y in loader:
        loss = F.mse_loss(net(x.to(device), None, scale=None), y.to(device))
        loss.backward()
        optimizer.step()


def given(loader, optimizer, device):
    net = Pooled(4).to(device)
    for x, batch, scale in loader:
        loss = net(x.to(device), batch.to(device), scale=scale.to(device)).mean()  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


def clipped(x, low=None):
    if low is None:
        return x
    return x if low.sum() > 3 else -x


def perhaps_given(loader, model, optimizer, device, more):
    for x in loader:
        x = x.to(device)
        given = (x, model(x)) if more else (x,)
        loss = model(clipped(*given)).mean()
        loss.backward()
        optimizer.step()


def counts_of_a_batch(model, loader, optimizer, device):
    """Nobody waits for `batch.batch_size`; a drop path is a list of numbers."""
    total = 0
    for batch in loader:
        batch = batch.to(device)
        out = model(batch.x)[:batch.batch_size]
        loss = out.mean()
        loss.backward()
        optimizer.step()
        if batch.num_nodes > 100:
            total += batch.batch_size
    print(total)


class Dropped(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.rates = [x.item() for x in torch.linspace(0, 0.1, depth)]
        self.layers = nn.ModuleList([nn.Linear(4, 4) for _ in range(depth)])

    def forward(self, x):
        for layer, rate in zip(self.layers, self.rates):
            if rate > 0:
                x = F.dropout(x, rate)
            x = layer(x)
        return x


def drops(loader, optimizer, device):
    net = Dropped(3).to(device)
    for x in loader:
        loss = net(x.to(device)).mean()
        loss.backward()
        optimizer.step()


class Weighted(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.layer = nn.Linear(dim, dim)

    def forward(self, x, weight=None):
        x = self.layer(x)
        if weight is None:
            return x
        if weight.sum() > 3:
            x = x * weight
        return x


def without_weights(loader, optimizer, device):
    net = Weighted(4).to(device)
    for x in loader:
        loss = net(x.to(device)).mean()
        loss.backward()
        optimizer.step()


def with_weights(loader, optimizer, device):
    net = Weighted(4).to(device)
    for x, weight in loader:
        loss = net(x.to(device), weight.to(device)).mean()  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


class Grid:
    """Whoever asks whether what stands for nothing unless it is given is true asks whether it is given."""

    def __init__(self, device):
        self.table = torch.zeros(4, device=device)

    def spec(self, table: Optional[torch.Tensor] = None, bias: torch.Tensor = None, *, scale: Optional[torch.Tensor] = None):
        table = self.table * 2 if not table else table
        if bias:
            table = table + bias
        if scale:
            table = table * scale
        return table

    def asked_anew(self, bias: Optional[torch.Tensor] = None):
        bias = self.table.sum() > 3
        if bias:
            return self.table
        return self.table * 2

    def of_its_values(self, low: Optional[torch.Tensor] = None):
        return self.table if low.sum() > 3 else self.table * 2


def asks_whether_given(loader, model, optimizer, device):
    grid = Grid(device)
    for x, y, low in loader:
        x, y, low = x.to(device), y.to(device), low.to(device)
        table = grid.spec(x, bias=y, scale=x * 2)
        table = table + grid.of_its_values(low)  # expect: xfer-scalar-readback
        loss = model(table).mean()
        loss.backward()
        optimizer.step()


def asks_what_was_given_anew(loader, model, optimizer, device):
    grid = Grid(device)
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        loss = model(grid.asked_anew(y) + x).mean()  # expect-note: xfer-scalar-readback
        loss.backward()
        optimizer.step()
