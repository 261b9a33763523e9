"""Batches that somebody else goes over a loader for: they are the loader's all the same."""
import torch
from torch.utils.data import DataLoader


def cycle(loader):
    while True:
        for batch in loader:
            yield batch


def by_a_generator(model, data, optimizer):
    model.cuda()
    batches = cycle(DataLoader(data, batch_size=8))  # expect: xfer-no-overlap
    for _ in range(1000):
        x, y = next(batches)
        x, y = x.cuda(), y.cuda()
        model(x, y).mean().backward()
        optimizer.step()


def one_of_several(model, data, other, optimizer, backend, is_sharded):
    model.cuda()
    dl = DataLoader(data, batch_size=8)  # expect: xfer-no-overlap
    (model, optimizer, spread_dl, _) = backend.distribute(model=model, optimizer=optimizer, data=other if is_sharded else dl)
    for i, (x, y) in enumerate(spread_dl):
        x = x.cuda()
        model(x).mean().backward()
        optimizer.step()


def begun_again(model, data, optimizer):
    model.cuda()
    dl = DataLoader(data, batch_size=8)  # expect: xfer-no-overlap
    rest = iter(dl)
    for _ in range(1000):
        try:
            x = next(rest)
        except StopIteration:
            rest = iter(dl)
            x = next(rest)
        x = x.cuda()
        model(x).mean().backward()
        optimizer.step()


# -- must not be flagged


def with_workers(model, data, optimizer, backend):
    model.cuda()
    dl = DataLoader(data, batch_size=8, num_workers=4, pin_memory=True)
    model, spread_dl = backend.distribute(model, dl)
    for x in cycle(spread_dl):
        x = x.cuda(non_blocking=True)
        model(x).mean().backward()
        optimizer.step()


def another_iterator(model, data, other, optimizer):
    """What the rounds before have left there comes from somewhere else."""
    model.cuda()
    rest = iter(DataLoader(data, batch_size=8))
    for _ in range(1000):
        try:
            x = next(rest)
        except StopIteration:
            rest = iter(other)
            x = next(rest)
        x = x.cuda()
        model(x).mean().backward()
        optimizer.step()


class Rows(torch.utils.data.Dataset):
    """Its file shows what is in it, and nothing learns from that."""

    def shown(self, draw):
        train_loader = DataLoader(self, batch_size=4)
        for images, labels in train_loader:
            draw(images.numpy(), labels)


def scores(model, data, cycle_of):
    """What comes back is no batch."""
    losses, name = cycle_of(model, DataLoader(data, batch_size=8))
    for each in losses:
        print(name, each)
