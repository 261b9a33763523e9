"""What stands in a file of modules, and asks its parameters for what only tensors have, is given what lies where the modules do."""
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self, device):
        super().__init__()
        self.layer = nn.Linear(3, 3).to(device)


def chosen(boxes, scores, least):
    keep = scores.softmax(-1).max(-1).values > least
    return boxes[keep].contiguous()  # expect: xfer-library-sync


class Outputs(nn.Module):
    def losses(self, scores, wanted):
        known = wanted >= 0
        count = known.nonzero().numel()  # expect: xfer-library-sync
        return scores.log_softmax(-1).sum(dim=1).sum() / count + wanted.unsqueeze(0).sum()


# -- must not be flagged


def load_weights(weights, least):
    return weights[weights.detach() > least].contiguous()


def of_numbers(rows, least):
    return [each for each in rows if each > least]


def of_an_array(points, least):
    return points[points.sum(axis=1) > least]
