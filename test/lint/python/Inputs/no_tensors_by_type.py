# Numbers: by the type that is asked for, by an annotation, and among what a list of mixed things holds.
import torch

device = torch.device("cuda")


def register(value):
    if isinstance(value, bool):
        raise TypeError("no")
    if not isinstance(value, int):
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
        values, counter, capacity = buffers[i]
        count = capacity if counts is None else counts[i]
        if count <= 0:
            continue
        values.mul_(2)


def train(model, loader, optimizer):
    for batch in loader:
        x = batch.to(device)
        loss = model(x).mean()
        buffers = made(4)
        reduce(buffers)
        register(x)
        packed(x)
        bounds(x, 3)
        print(loss.item())  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()
