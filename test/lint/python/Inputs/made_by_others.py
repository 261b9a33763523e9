"""What a constructor has had made on the host, or a cache remembers, goes up again in each step, whatever view of it that is."""
import functools

import torch
import torch.nn as nn
from scipy import signal


def made_mask(n, width):
    sizes = []
    sizes.append(n)
    mask = torch.zeros(n, n)
    for i in range(n):
        mask[i, :width] = 1
    mask = (1 - mask).bool()
    return mask, sizes


def made_there(n, device):
    mask = torch.zeros(n, n, device=device)
    mask[0] = 1
    return mask, n


class Encoder(nn.Module):
    def __init__(self, n, device):
        super().__init__()
        self.layer = nn.Linear(n, n)
        self.mask, self.sizes = made_mask(n, 3)
        self.rows, self.count = made_mask(n, 2)
        self.column = torch.ones(n)
        self.grown = torch.ones(n)
        self.register_buffer("kept", torch.ones(n))
        self.there, self.places = made_there(n, device)

    def forward(self, x):
        x = self.layer(x)
        x = x * self.mask.repeat(len(x), 1, 1).to(x.device)  # expect: xfer-duplicate-transfer
        x = x * self.rows.to(x.device)  # expect: xfer-duplicate-transfer
        x = x + self.column.unsqueeze(0).to(x.device)  # expect: xfer-duplicate-transfer
        x = x + self.kept.unsqueeze(0).to(x.device)
        x = x + self.there.repeat(len(x), 1, 1).to(x.device)
        self.grown = self.grown * 2
        return x + self.grown.unsqueeze(0).to(x.device)


class Spectrogram(nn.Module):
    @staticmethod
    @functools.lru_cache(None)
    def window(kind, n):
        return signal.get_window(kind, n)

    @functools.lru_cache(maxsize=4)
    def window_there(self, n, device):
        return torch.hann_window(n, device=device)

    @staticmethod
    def noise(kind, n):
        return drawn_by(kind, n)

    def forward(self, x):
        window = self.window("hann", x.shape[1])
        window = torch.from_numpy(window).to(x.device).float()  # expect: xfer-duplicate-transfer
        noise = self.noise("hann", x.shape[1])
        noise = torch.from_numpy(noise).to(x.device).float()
        return x * window + noise + self.window_there(x.shape[1], x.device).to(x.device)


def made(n):
    return Encoder(n, "cuda").cuda(), Spectrogram().cuda()
