"""A few numbers: a box that is a list by its annotation, what NumPy makes of the settings of an object; not the lengths of what a batch has."""
from typing import List

import numpy as np
import torch

device = torch.device("cuda")


class VESDE:
    def __init__(self, sigma_min=0.01, sigma_max=50.0):
        self.sigma_min, self.sigma_max = sigma_min, sigma_max

    def sde(self, x, t):
        rate = torch.tensor(2 * (np.log(self.sigma_max) - np.log(self.sigma_min)), device=t.device)  # expect: xfer-create-then-move
        return x * torch.sqrt(rate)


def near_edge(boxes: torch.Tensor, crop_box: List[int]):
    edge = torch.as_tensor(crop_box, dtype=torch.float, device=boxes.device)  # expect: xfer-create-then-move
    return torch.isclose(boxes, edge)


def embedded(boxes: torch.Tensor, tokens: List[int]):
    words = torch.as_tensor(tokens, device=boxes.device)  # a text, as long as it may be
    return boxes[words]


def lengths(boxes: torch.Tensor, targets):
    of_each = torch.as_tensor([len(each["labels"]) for each in targets], device=boxes.device)  # data of this batch
    return boxes.sum() + of_each


def load_to_gpu(batch):
    for key, val in batch.items():
        if key == "images":
            batch[key] = val.cuda()
        elif not isinstance(val, np.ndarray):
            continue
        else:
            batch[key] = torch.from_numpy(val).float().cuda()  # arrays of the batch


def train(model, loader, optimizer):
    for batch in loader:
        load_to_gpu(batch)
        model(batch).backward()
        optimizer.step()
