"""Functions that make a tensor on the host, of nothing but sizes: kept as a plain attribute, it stays there."""
import torch
import torch.nn as nn


def positions(h, w, dim, temperature: int = 10000, dtype=torch.float32):
    y, x = torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij")
    omega = 1.0 / temperature ** (torch.arange(dim // 4) / (dim // 4 - 1))
    y, x = y.flatten()[:, None] * omega[None, :], x.flatten()[:, None] * omega[None, :]
    return torch.cat((x.sin(), x.cos(), y.sin(), y.cos()), dim=1).type(dtype)


def positions_there(h, w, device):
    return torch.arange(h * w, device=device)


def shifted(weights, n):
    """Of a tensor that it is given, wherever that lies."""
    return weights.exp() + torch.arange(n).type_as(weights)


class Attending(nn.Module):
    def __init__(self, h, w, dim, weights):
        super().__init__()
        self.kept = positions(h=h // 4, w=w // 4, dim=dim)
        self.there = positions_there(h, w, "cuda")
        self.shifted = shifted(weights, dim)
        self.register_buffer("table", positions(h, w, dim))

    def forward(self, x):
        x = x + self.kept.to(x.device, dtype=x.dtype)  # expect: xfer-duplicate-transfer
        x = x + self.there.to(x.device)
        x = x + self.shifted.to(x.device)
        return x + self.table.to(x.device)


if torch.cuda.is_available():
    Attending(32, 32, 64, torch.load("weights")).cuda()
