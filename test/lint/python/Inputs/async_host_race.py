"""Read before it has come."""
import torch


def race(model, loader, device):
    model = model.to(device)
    rows = []
    for x in loader:
        row = model(x.to(device)).to("cpu", non_blocking=True)
        rows.append(row.numpy().copy())  # expect: xfer-async-host-race
    return rows


def condition(x):
    x = x.cuda()
    largest = x.max().to("cpu", non_blocking=True)
    if largest > 3:  # expect: xfer-async-host-race
        return None
    return x


# -- must not be flagged


def waited(model, loader, device):
    model = model.to(device)
    rows = []
    for x in loader:
        row = model(x.to(device)).to("cpu", non_blocking=True)
        torch.cuda.synchronize()
        rows.append(row.numpy().copy())
    return rows


def event(x):
    x = x.cuda()
    done = torch.cuda.Event()
    row = (x * 2).to("cpu", non_blocking=True)
    done.record()
    done.synchronize()
    return row.numpy()


def blocking(x):
    return x.cuda().cpu().numpy()


def up(x):
    return x.pin_memory().to("cuda", non_blocking=True) * 2


def collected(model, loader, device):
    model = model.to(device)
    rows = [model(x.to(device)).to("cpu", non_blocking=True) for x in loader]
    torch.cuda.synchronize()
    return [row.numpy() for row in rows]
