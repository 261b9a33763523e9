"""Pinned for one copy: a note, for what it costs depends on the size."""
import torch


def steps(model, rows, optimizer, device):
    model = model.to(device)
    for row in rows:
        x = torch.from_numpy(row).pin_memory()  # expect-note: xfer-pin-per-copy
        loss = model(x.to(device, non_blocking=True)).mean()
        loss.backward()
        optimizer.step()


# -- must not be flagged


def once(model, rows, optimizer, device):
    model = model.to(device)
    x = torch.from_numpy(rows).pin_memory()
    for i in range(100):
        loss = model(x.to(device, non_blocking=True)).mean()
        loss.backward()
        optimizer.step()


def for_others(rows):
    return [torch.from_numpy(row).pin_memory() for row in rows]
