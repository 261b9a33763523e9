"""What is said to be a tensor lies where the modules of its file do; so it is beside what autograd runs, and beside distributions."""
import torch
from torch import Tensor, nn

device = torch.device("cuda")


class Encoder(nn.Module):
    def shuffled(self, values: Tensor, rows: int) -> Tensor:
        order = torch.cat([i + torch.randperm(4) for i in range(rows)])  # expect-note: xfer-create-then-move
        return values[order]

    def load_rows(self, values: Tensor, rows: int) -> Tensor:
        order = torch.cat([i + torch.randperm(4) for i in range(rows)])
        return values[order]


def clipped(values: Tensor, low: float) -> Tensor:
    if (values < low).any():  # expect: xfer-scalar-readback
        values = values.clamp(low)
    return values


def numbered(values: list, low: float):
    if low > 0:
        values = [max(each, low) for each in values]
    return values


def test_clipped(values: Tensor):
    if (values < 0).any():
        raise ValueError(values)
