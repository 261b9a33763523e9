"""What comes to the host to be reckoned with there by a helper, and goes back: the device could do it. What the device cannot do is no matter of it."""
import numpy as np
import torch
from scipy.optimize import linear_sum_assignment


def widths_of(boxes):
    widths = []
    for row in boxes:
        widths.append(max(row[2] - row[0], 0))
    return np.array(widths)


def kept_of(boxes, limit):
    widths = widths_of(boxes)
    order = np.argsort(-widths)
    keep = np.zeros(len(order), dtype=bool)
    for place in order:
        if widths[place] > limit:
            keep[place] = True
    return keep, widths


def matched(cost):
    rows, columns = linear_sum_assignment(cost)
    return columns


def evaluate(model, loader, device):
    model.eval()
    for images in loader:
        boxes = model(images.to(device))
        keep, widths = kept_of(boxes.cpu().numpy(), 3.0)
        widths = torch.as_tensor(widths, device=boxes.device)  # expect: xfer-round-trip
        columns = matched(boxes.cpu().numpy())
        columns = torch.as_tensor(columns, device=boxes.device)
        yield boxes, widths, columns
