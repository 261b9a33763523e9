"""Waits in each step that nobody needs."""
import time

import torch
import torch.nn.functional as F


def train(model, loader, optimizer, device):
    for x, y in loader:
        loss = F.cross_entropy(model(x.to(device)), y.to(device))
        loss.backward()
        optimizer.step()
        torch.cuda.synchronize()  # expect: xfer-sync-between-launches


def with_a_readback(model, loader, optimizer, device):
    total = 0.0
    for x, y in loader:
        loss = F.cross_entropy(model(x.to(device)), y.to(device))
        loss.backward()
        optimizer.step()
        torch.cuda.synchronize()  # expect: xfer-sync-between-launches
        total += loss.item()
    return total


def where_there_is_momentum(args, model, loader, optimizer, device):
    for x in loader:
        model(x.to(device)).mean().backward()
        optimizer.step()
        if args.momentum > 0:
            torch.cuda.synchronize()  # expect: xfer-sync-between-launches


# -- must not be flagged


def timed(model, loader, device):
    times = []
    for x in loader:
        begin = time.time()
        model(x.to(device))
        torch.cuda.synchronize()
        times.append(time.time() - begin)
    return times


def timed_where_there_is_a_gpu(model, loader, device):
    times = []
    for x in loader:
        if torch.cuda.is_available():
            torch.cuda.synchronize()
        elif hasattr(torch, "mps"):
            torch.mps.synchronize()
        begin = time.perf_counter()
        model(x.to(device))
        if torch.cuda.is_available():
            torch.cuda.synchronize()
        times.append(time.perf_counter() - begin)
    return times


def asked_for(args, model, loader, optimizer, device):
    for x in loader:
        model(x.to(device)).mean().backward()
        optimizer.step()
        if args.synchronize_step:
            torch.cuda.synchronize()


def now_and_then(model, loader, optimizer, device):
    for step, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        if step % 50 == 0:
            torch.cuda.synchronize()


def after(model, loader, device):
    for x in loader:
        model(x.to(device))
    torch.cuda.synchronize()


def copied(model, loader, device):
    rows = []
    for x in loader:
        row = model(x.to(device)).to("cpu", non_blocking=True)
        torch.cuda.synchronize()
        rows.append(row.numpy().copy())
    return rows


def side_by_side(model, loader, device):
    side = torch.cuda.Stream()
    for x in loader:
        x = x.to(device)
        with torch.cuda.stream(side):
            y = model(x)
        z = model(x)
        torch.cuda.synchronize()
        print(y.shape, z.shape)
