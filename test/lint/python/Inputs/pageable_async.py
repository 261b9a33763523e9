"""non_blocking from what is not pinned."""
import numpy as np
import torch
from torch.utils.data import DataLoader
from tqdm import tqdm


def step(model, optimizer, x):
    loss = model(x).mean()
    loss.backward()
    optimizer.step()


def own_loader(model, dataset, optimizer, device):
    loader = DataLoader(dataset, batch_size=64, shuffle=True, num_workers=4)
    for x, y in loader:
        x = x.to(device, non_blocking=True)  # expect: xfer-pageable-async
        y = y.to(device, non_blocking=True)
        step(model, optimizer, x + y)


def make_loader(dataset):
    return DataLoader(dataset, batch_size=64)


def train(model, loader, optimizer):
    for step_number, batch in enumerate(loader):
        step(model, optimizer, batch["image"].cuda(non_blocking=True))  # expect: xfer-pageable-async


def main(model, dataset, optimizer):
    loader = make_loader(dataset)
    for epoch in range(20):
        train(model.cuda(), loader, optimizer)


class Trainer:
    def __init__(self, dataset, model):
        self.loader = DataLoader(dataset, batch_size=8, num_workers=2)
        self.model = model.cuda()
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)

    def run(self):
        for x in self.loader:
            x = x.cuda(non_blocking=True)  # expect: xfer-pageable-async
            step(self.model, self.optimizer, x)


def started(dataset, model):
    Trainer(dataset, model).run()


def arrays(model, rows, optimizer, device):
    for row in rows:
        x = torch.from_numpy(np.stack(row)).float()
        step(model, optimizer, x.to(device, non_blocking=True))  # expect: xfer-pageable-async


# -- must not be flagged


def pinned(model, dataset, optimizer, device, pin):
    for x in DataLoader(dataset, batch_size=64, pin_memory=True):
        step(model, optimizer, x.to(device, non_blocking=True))
    for x in DataLoader(dataset, batch_size=64, pin_memory=pin):
        step(model, optimizer, x.to(device, non_blocking=True))


def settings(model, dataset, optimizer, device, **kwargs):
    for x in DataLoader(dataset, batch_size=64, **kwargs):
        step(model, optimizer, x.to(device, non_blocking=True))


def of_somebody_else(model, loader, optimizer, device):
    for x in loader:
        step(model, optimizer, x.to(device, non_blocking=True))


def blocking(model, dataset, optimizer, device):
    for x in DataLoader(dataset, batch_size=64):
        step(model, optimizer, x.to(device))


def a_few_numbers(model, lengths, optimizer, device):
    for length in lengths:
        step(model, optimizer, torch.tensor([length, 1]).to(device, non_blocking=True))


def evaluate(model, dataset, device):
    total = torch.zeros((), device=device)
    for x in DataLoader(dataset, batch_size=64):
        total += model(x.to(device, non_blocking=True)).sum()  # expect: xfer-pageable-async
    return total


def pinned_here(model, rows, optimizer, device):
    for row in rows:
        x = torch.from_numpy(row).pin_memory()
        step(model, optimizer, x.to(device, non_blocking=True))


def prepared(data, device):
    """Whether it is a tensor is asked, and it always is one."""
    if torch.is_tensor(data):
        data = data.to(device, non_blocking=True)
    return data


def of_a_type(data, model, optimizer, device):
    for x in DataLoader(data, batch_size=4):
        model(prepared(x, device)).mean().backward()  # expect: xfer-pageable-async
        optimizer.step()


def behind_a_bar(dataset, model, optimizer, device):
    """What a loader is wrapped in gives the loader's batches, pinned or not."""
    pinned = tqdm(DataLoader(dataset, batch_size=64, pin_memory=True))
    for x in pinned:
        step(model, optimizer, x.to(device, non_blocking=True))
    pageable = tqdm(DataLoader(dataset, batch_size=64))
    for i, x in enumerate(pageable):
        step(model, optimizer, x.to(device, non_blocking=True))  # expect: xfer-pageable-async


def of_two_views(dataset, model, criterion, optimizer):
    """What the host puts together of pinned batches is not pinned."""
    loader = torch.utils.data.DataLoader(dataset, batch_size=4, num_workers=4, pin_memory=True)
    model.cuda()
    for images, labels in loader:
        images = torch.cat([images[0], images[1]], dim=0)
        images = images.cuda(non_blocking=True)  # expect: xfer-pageable-async
        labels = labels.cuda(non_blocking=True)
        loss = criterion(model(images), labels)
        loss.backward()
        optimizer.step()
