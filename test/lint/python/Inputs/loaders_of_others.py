"""Loaders that a constructor has made: what it says of them holds where their batches are sent."""
import torch
from torch.utils.data import DataLoader, TensorDataset


class DataProcessor:
    def __init__(self, data, rows):
        self.train_loader = DataLoader(data, batch_size=4, num_workers=2, pin_memory=False)
        self.pinned_loader = DataLoader(data, batch_size=4, num_workers=2, pin_memory=True)
        self.own_loader = DataLoader(data, batch_size=4, **rows)
        self.row_loader = DataLoader(TensorDataset(rows), batch_size=4)


def step(model, optimizer, x):
    loss = model(x).mean()
    loss.backward()
    optimizer.step()


def train(model, data_processor, optimizer):
    """The parameter is called after a class that the module knows."""
    model.cuda()
    for x in data_processor.train_loader:
        step(model, optimizer, x.cuda(non_blocking=True))  # expect: xfer-pageable-async


class Trainer:
    def __init__(self, model, data):
        self.model = model.cuda()
        self.loader = DataLoader(data, batch_size=4)  # expect: xfer-no-overlap
        self.waiting = DataLoader(data, batch_size=4, num_workers=4, pin_memory=True)
        self.optimizer = torch.optim.Adam(self.model.parameters())

    def train(self):
        for x in self.loader:
            step(self.model, self.optimizer, x.cuda())

    def train_pinned(self):
        for x, y in self.waiting:
            x, y = x.cuda(), y.cuda()  # expect: xfer-no-overlap
            step(self.model, self.optimizer, x + y)

    # -- must not be flagged

    def train_well(self):
        for x in self.waiting:
            step(self.model, self.optimizer, x.cuda(non_blocking=True))

    def evaluate(self):
        for x in self.loader:
            print(self.model(x.cuda()).shape)


def train_well(model, data_processor, optimizer):
    model.cuda()
    for x in data_processor.pinned_loader:
        step(model, optimizer, x.cuda(non_blocking=True))
    for x in data_processor.own_loader:
        step(model, optimizer, x.cuda(non_blocking=True))


def nobody_knows(model, processor, optimizer):
    """One word may be the name of anything."""
    model.cuda()
    for x in processor.train_loader:
        step(model, optimizer, x.cuda(non_blocking=True))
