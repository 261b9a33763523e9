# Elements that are read back.
import torch.nn as nn


class Chosen(nn.Module):
    """An element in each call, beside no loop."""

    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(8, 8).cuda()

    def forward(self, x, i):
        y = self.fc(x)
        return y[i].item()  # expect-note: xfer-scalar-readback
