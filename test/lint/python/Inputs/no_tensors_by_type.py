# Numbers: by the type that is asked for, by an annotation, and among what a list of mixed things holds.
import torch

import foreign

device = torch.device("cuda")


def register(value):
    if not isinstance(value, (bool, int)):
        raise TypeError("no")
    if value < 1:
        raise ValueError("no")
    return value


def packed(value):
    if isinstance(value, (bool, int, float)):
        return float(value)
    return value


def bounds(dim: tuple[int, ...], n: int, most: int | None = None):
    padded = dim + (1,) * max(0, n - len(dim))
    kept = padded[:n]
    if most is not None and kept[0] > most:
        raise ValueError("no")
    return kept


def made(n):
    buffers = []
    for _ in range(n):
        values = torch.zeros(100, device=device)
        count = torch.zeros(1, device=device)
        buffers.append((values, count, 100))
    return buffers


def reduce(buffers, counts=None):
    for i, _ in enumerate(buffers):
        values, counter, room = buffers[i]
        left = room if counts is None else counts[i]
        if left <= 0:
            continue
        values.mul_(2)


def room_for(n, most):
    rooms = []
    for each in range(n):
        rooms.append((foreign.array(each).to(device), most * each))
    return rooms


def emptied(rooms):
    for i, _ in enumerate(rooms):
        values, record_count = rooms[i]
        if record_count <= 0:
            continue
        values.zero_()


def train(model, loader, optimizer):
    for batch in loader:
        x = batch.to(device)
        loss = model(x).mean()
        buffers = made(4)
        reduce(buffers)
        emptied(room_for(4, foreign.most))
        register(x)
        packed(x)
        bounds(x, 3)
        print(loss.item())  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()
