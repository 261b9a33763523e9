"""Functions beside a torch.autograd.Function run with it."""
import torch

device = torch.device("cuda")


class Clip(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return clip(x)


def sparse(layout, values):
    h, r, c = layout.nonzero(as_tuple=True)
    return values.unsqueeze(0)[:, torch.arange(4)]  # expect: xfer-create-then-move


def clip(x):
    return x.clamp(0, 1)
