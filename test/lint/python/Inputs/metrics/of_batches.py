"""Stands in a package that is called after metrics: what is given tensors runs for each batch there as well; its own name may say otherwise."""
import torch

device = torch.device("cuda")


def quantiles_of(predicted, levels):
    noise = torch.randn(predicted.shape).to(predicted.device)  # expect: xfer-create-then-move
    return torch.quantile(predicted + noise, levels)


def plot_quantiles(predicted):
    noise = torch.randn(predicted.shape).to(predicted.device)  # expect-note: xfer-create-then-move
    return predicted + noise
