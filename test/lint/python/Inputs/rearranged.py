"""einops: another view of what it is given, or new values of it."""
import numpy as np
import torch
import torch.nn as nn
from einops import rearrange, reduce, repeat
from einops.layers.torch import Rearrange


class Packed(nn.Module):
    def __init__(self):
        super().__init__()
        self.to_rows = nn.Sequential(Rearrange("b c h w -> b (h w) c"), nn.Linear(4, 4)).cuda()

    def forward(self, x, counts):
        x = self.to_rows(x)
        places = torch.arange(x.shape[1], device=x.device)
        kept = rearrange(places < rearrange(counts, "b -> b 1"), "b n -> (b n)")
        x = rearrange(x, "b n d -> (b n) d")
        x = x[kept]  # expect: xfer-library-sync
        worst = reduce(x, "n d -> d", "max")
        if worst.sum() > 1:  # expect: xfer-scalar-readback
            x = x / 2
        return repeat(x, "n d -> n d k", k=2)


def picture_of(name):
    picture = rearrange(np.load(name), "h w c -> c h w")
    if picture.max() > 1:
        picture = picture / 255
    return picture
