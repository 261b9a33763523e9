"""Classes that are no modules, and by their names work on what a model gives."""
import torch


class BoxMatcher:
    def __init__(self, device):
        self.device = torch.device("cuda")

    def match(self, scores, least):
        keep = scores.softmax(-1).max(-1).values > least
        return scores[keep]  # expect: xfer-library-sync


# -- must not be flagged


class Reader:
    def match(self, scores, least):
        keep = scores.softmax(-1).max(-1).values > least
        return scores[keep]


class TableMatcher:
    def match(self, rows, least):
        return rows[rows > least]
