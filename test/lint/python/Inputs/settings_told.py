"""What a module tells of itself is how it was made: numbers, wherever the module lies."""
import torch
import torch.nn as nn


class Patches(nn.Module):
    def __init__(self, features, size, levels):
        super().__init__()
        self.features, self.size, self.levels = features, size, levels
        self.scale = nn.Parameter(torch.ones(1))

    def extra_repr(self):
        return f"size={self.size!r}"

    def forward(self, x):
        ratio = x.shape[2] * self.size[0] / self.size[1]
        if ratio > 1:
            x = x * 2
        if self.scale > 1:  # expect: xfer-scalar-readback
            x = x * self.scale
        return x


if torch.cuda.is_available():
    Patches(3, [4, 4], 2).cuda()


class Memory(nn.Module):
    def __init__(self, tokens, default):
        super().__init__()
        self.num_tokens = default(tokens, 0)
        self.offset = default(tokens, 0)

    def forward(self, x):
        count = self.num_tokens
        if count > 0:
            x = x * 2
        return x


def denoised(denoise, x, strength, limit):
    x = x.cuda()
    for i in range(200):
        if strength > 0:
            x = denoise(x, strength)
        if limit.abs() > 0:  # expect: xfer-scalar-readback
            x = denoise(x, limit)
        x = denoise(x, 0)
    return x.cpu()


class Tokens(nn.Module):
    def __init__(self, tokens, default):
        super().__init__()
        self.tokens = default(tokens, 0)
        self.scale = nn.Parameter(torch.ones(1))

    def forward(self, x):
        batch, device, count, scale = *x.shape, x.device, self.num_tokens, self.scale
        if count > 0:
            x = x * 2
        if batch > 3:
            x = x * 3
        if scale > 0:  # expect: xfer-scalar-readback
            x = x * 4
        return x


def counted(reader, model, optimizer):
    model.cuda()
    idx, x = reader[0]
    x = x.cuda()
    for row in range(200):
        idx, x = reader[row].cuda()
        if idx == 0:
            x = x * 2
        if x == 0:  # expect: xfer-scalar-readback
            x = x * 3
        model(x)
