"""Element by element from the device."""
import torch


def elements(x):
    x = x.cuda()
    total = 0.0
    for i in range(x.size(0)):
        total += x[i].item()  # expect: xfer-element-access
    return total


def both(boxes, device):
    boxes = boxes.to(device)
    rows = []
    for i in range(len(boxes)):
        rows.append((float(boxes[i, 0]), int(boxes[i, 1])))  # expect: xfer-element-access  # expect: xfer-element-access
    return rows


# -- must not be flagged


def brought(x):
    x = x.cuda().cpu()
    return sum(x[i].item() for i in range(x.size(0)))


def unknown(x):
    return [x[i].item() for i in range(10)]


def few(x):
    x = x.cuda()
    return [x[i].item() for i in range(2)]  # expect-note: xfer-element-access
