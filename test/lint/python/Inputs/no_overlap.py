"""Nobody makes the next batch while the device works, or pins it: told where the loader is made."""
import torch
from torch.utils.data import DataLoader, TensorDataset


def step(model, optimizer, x):
    loss = model(x).mean()
    loss.backward()
    optimizer.step()


def without_workers(model, dataset, optimizer, device):
    loader = DataLoader(dataset, batch_size=64, shuffle=True, pin_memory=True)  # expect: xfer-no-overlap
    for x, y in loader:
        x = x.to(device)
        y = y.to(device)
        step(model, optimizer, x + y)


def refilled(model, records, optimizer, steps):
    batch = torch.empty(64, 128, pin_memory=True)
    for number in range(steps):
        torch.sub(records[number], 128.0, out=batch)
        step(model, optimizer, batch.cuda())  # expect-note: xfer-no-overlap


def that_does_not_pin(model, dataset, optimizer, device, workers):
    loader = DataLoader(dataset, batch_size=64, num_workers=workers)  # expect: xfer-no-overlap
    for x in loader:
        step(model, optimizer, x.to(device))


def of_tensors(model, x, optimizer, device):
    dataset = TensorDataset(x)
    for part in DataLoader(dataset, batch_size=64):  # expect-note: xfer-no-overlap
        step(model, optimizer, part.to(device))


def sent_behind_the_model(model, criterion, loader, optimizer, device):
    for x, y in loader:
        out = model(x.to(device, non_blocking=True))
        loss = criterion(out, y.to(device))  # expect: xfer-no-overlap
        loss.backward()
        optimizer.step()


def pinned_and_waited_for(model, dataset, optimizer, device, workers):
    for x in DataLoader(dataset, batch_size=64, num_workers=workers, pin_memory=True):
        step(model, optimizer, x.to(device))  # expect: xfer-no-overlap


# -- must not be flagged


def with_workers(model, dataset, optimizer, device, workers):
    for x in DataLoader(dataset, batch_size=64, num_workers=4, pin_memory=True):
        step(model, optimizer, x.to(device, non_blocking=True))
    for x in DataLoader(dataset, batch_size=64, num_workers=workers, pin_memory=True):
        step(model, optimizer, x.to(device, non_blocking=True))


def evaluated(model, dataset, device):
    """Each batch once: no step of training."""
    for x in DataLoader(dataset, batch_size=64, num_workers=4):
        print(model(x.to(device)).shape)


def sent_before_the_model(model, criterion, loader, optimizer, device):
    for x, y in loader:
        y = y.to(device)
        loss = criterion(model(x.to(device, non_blocking=True)), y)
        loss.backward()
        optimizer.step()


def once(model, dataset, device):
    x = next(iter(DataLoader(dataset, batch_size=64)))
    return model(x.to(device))


def on_the_host(model, dataset, optimizer):
    for x in DataLoader(dataset, batch_size=64):
        step(model, optimizer, x)
