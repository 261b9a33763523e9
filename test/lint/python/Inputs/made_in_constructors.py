"""What a constructor makes on the host, by way of a variable, and keeps as a plain attribute."""
import torch


class Expands(torch.nn.Module):
    def __init__(self, size, given):
        super().__init__()
        kernel = torch.eye(size).view(size, 1, 3, 3)
        self.kernel = kernel.repeat(3, 1, 1, 1)
        other = torch.eye(size)
        other = given  # something else by then
        self.other = other.repeat(2, 1)

    def forward(self, x):
        x = torch.nn.functional.conv2d(x, self.kernel.to(x))  # expect: xfer-duplicate-transfer
        return x @ self.other.to(x)


def run(expands, pictures):
    return expands.cuda()(pictures.cuda())
