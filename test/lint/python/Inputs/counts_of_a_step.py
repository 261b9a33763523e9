"""A count that the host sends, has reduced over all processes, and reads back, only to divide on the device by it."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Criterion(nn.Module):
    def forward(self, outputs, targets):
        count = sum(len(each["labels"]) for each in targets)
        count = torch.as_tensor([count], dtype=torch.float, device=next(iter(outputs.values())).device)  # expect: xfer-create-then-move
        if torch.distributed.is_initialized():
            torch.distributed.all_reduce(count)
        count = torch.clamp(count / 4, min=1).item()  # expect: xfer-scalar-readback
        return {"boxes": F.l1_loss(outputs["boxes"], targets[0]["boxes"], reduction="sum") / count}


class Counts(nn.Module):
    def forward(self, mask):
        count = mask.cuda().sum().item()  # expect-note: xfer-scalar-readback
        return {"count": count + 1}
