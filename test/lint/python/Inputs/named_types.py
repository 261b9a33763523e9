"""What an annotation says by way of a name: a dictionary of tensors, a list of them; keys are of the host."""
from typing import Dict, Final, List, Optional, Union

import torch
import torch.nn as nn
from torch import Tensor

Batch: Final = Dict[str, torch.Tensor]
Levels = List[Tensor]
Counts = Dict[str, int]
MASS = "mass"


class Metrics(nn.ModuleList):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(3, 1).cuda()
        self.last = {}

    def forward(self, preds: Batch, wanted: "Optional[Batch]" = None):
        for name in preds.keys():
            if name == MASS:
                continue
            self.last[name] = preds[name].norm().item()  # expect: xfer-scalar-readback
        masses = preds[MASS]
        heavy = masses[masses > 1]  # expect: xfer-library-sync
        return self.head(heavy)


class Pyramid(nn.Module):
    def forward(self, levels: Levels, counts: Counts, name: Union[str, None]):
        for level in levels:
            if level.max() > 1:  # expect: xfer-scalar-readback
                level = level / 2
        if counts["levels"] > 3 or counts.get("few"):
            levels = levels[:3]
        for key, count in counts.items():
            if count > 3 and key == name:
                levels = levels[1:]
        return levels


def both(x: Tensor) -> Dict[str, Tensor]:
    return {"low": x - 1, "high": x + 1}


class Bounded(nn.Module):
    def forward(self, x):
        parts = both(x)
        if parts["high"].sum() > 0:  # expect: xfer-scalar-readback
            x = x / 2
        return parts["low"] + x
