"""Masks that a helper of a module fills by slices: nothing but numbers is in them, and each forward pass sends one."""
import torch
import torch.nn as nn


def windows_of(x, size):
    B, H, W, C = x.shape
    x = x.view(B, H // size, size, W // size, size, C)
    return x.permute(0, 1, 3, 2, 4, 5).contiguous().view(-1, size, size, C)


class Shifted(nn.Module):
    def __init__(self, dim, size, shift):
        super().__init__()
        self.size, self.shift = size, shift
        self.attention = nn.Linear(dim, dim)

    def mask_of(self, rows, columns):
        image = torch.zeros((1, rows, columns, 1))
        slices = (slice(0, -self.size), slice(-self.size, -self.shift), slice(-self.shift, None))
        count = 0
        for h in slices:
            for w in slices:
                image[:, h, w, :] = count
                count += 1
        windows = windows_of(image, self.size)
        windows = windows.view(-1, self.size * self.size)
        mask = windows.unsqueeze(1) - windows.unsqueeze(2)
        return mask.masked_fill(mask != 0, float(-100.0)).masked_fill(mask == 0, float(0.0))

    def forward(self, x, rows, columns):
        return self.attention(x) + self.mask_of(rows, columns).to(x.device)  # expect: xfer-create-then-move


class Counted(nn.Module):
    def triangle(self, n):
        mask = torch.ones(n, n)
        for i in range(n):
            mask[i, :i] = 0
        return mask

    def forward(self, x):
        return x * self.triangle(x.shape[1]).to(x.device)  # expect: xfer-create-then-move


# -- must not be flagged


class OfData(nn.Module):
    """Which rows, the data says: the host has them."""

    def mask_of(self, n, rows):
        mask = torch.zeros(n, n)
        for each in rows:
            mask[each, :] = 1
        return mask

    def forward(self, x, rows):
        return x * self.mask_of(x.shape[1], rows).to(x.device)


def run(model, other, third, loader, rows):
    model.cuda()
    for x in loader:
        model(x.cuda(), 14, 14), other(x.cuda()), third(x.cuda(), rows)
