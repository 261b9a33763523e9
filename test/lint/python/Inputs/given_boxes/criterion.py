import torch
import torch.nn as nn

import box_ops


class Criterion(nn.Module):
    """Where `outputs` lies, one method asks; in the others they lie there as well."""

    def loss_labels(self, outputs, targets):
        logits = outputs["logits"]
        wanted = torch.full(logits.shape[:2], 3, device=logits.device)
        return (logits - wanted).sum()

    def loss_boxes(self, outputs, targets):
        found = outputs["boxes"]
        return box_ops.overlap(found, targets).sum() + box_ops.scaled(found, 1.0).sum()  # expect-note: xfer-scalar-readback

    def forward(self, outputs, targets):
        return self.loss_labels(outputs, targets) + self.loss_boxes(outputs, targets)


def drawn(picture, boxes):
    """Boxes of the host, for a picture of them."""
    return picture, box_ops.overlap(torch.tensor(boxes), torch.zeros(3, 4))


def train(model, criterion, loader, optimizer):
    model.cuda()
    for x, y in loader:
        criterion(model(x.cuda()), y).backward()
        optimizer.step()
