"""Losses that a table of lambdas gives, and that are asked whether they are numbers."""
import logging

import torch

PERIODIC = [[0.0, 1.0], [1.0, 0.0]]


def of_angles(outputs, wanted):
    periodic = torch.tensor(PERIODIC, device=outputs["angles"].device)  # expect: xfer-duplicate-transfer
    return ((outputs["angles"] - wanted["angles"]) * periodic).square().mean()


class Losses(torch.nn.Module):
    def __init__(self, weights):
        super().__init__()
        self.weights = weights

    def forward(self, outputs, wanted):
        parts = {
            "angles": lambda: of_angles(outputs, wanted),
            "lengths": lambda: (outputs["lengths"] - wanted["lengths"]).abs().mean(),
        }
        total = 0.0
        for name, part in parts.items():
            loss = part()
            if torch.isnan(loss):  # expect: xfer-scalar-readback
                logging.warning("%s is no number", name)
                continue
            total = total + self.weights[name] * loss
        return total


def step(losses, model, pictures, wanted):
    return losses(model(pictures.cuda()), wanted)
