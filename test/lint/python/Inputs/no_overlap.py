"""Nobody makes the next batch while the device works: a note, for how long that takes only a run tells."""
import torch
from torch.utils.data import DataLoader


def step(model, optimizer, x):
    loss = model(x).mean()
    loss.backward()
    optimizer.step()


def without_workers(model, dataset, optimizer, device):
    loader = DataLoader(dataset, batch_size=64, shuffle=True, pin_memory=True)
    for x, y in loader:
        x = x.to(device)  # expect-note: xfer-no-overlap
        y = y.to(device)
        step(model, optimizer, x + y)


def refilled(model, records, optimizer, steps):
    batch = torch.empty(64, 128, pin_memory=True)
    for number in range(steps):
        torch.sub(records[number], 128.0, out=batch)
        step(model, optimizer, batch.cuda())  # expect-note: xfer-no-overlap


# -- must not be flagged


def with_workers(model, dataset, optimizer, device, workers):
    for x in DataLoader(dataset, batch_size=64, num_workers=4):
        step(model, optimizer, x.to(device))
    for x in DataLoader(dataset, batch_size=64, num_workers=workers):
        step(model, optimizer, x.to(device))


def once(model, dataset, device):
    x = next(iter(DataLoader(dataset, batch_size=64)))
    return model(x.to(device))


def on_the_host(model, dataset, optimizer):
    for x in DataLoader(dataset, batch_size=64):
        step(model, optimizer, x)
