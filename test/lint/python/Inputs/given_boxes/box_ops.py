"""What is given these are tensors, by what is done to them; where those lie, who calls says."""
import torch


def overlap(boxes, others):
    assert (boxes[:, 2:] >= boxes[:, :2]).all()
    top = torch.max(boxes[:, None, :2], others[:, :2])
    bottom = torch.min(boxes[:, None, 2:], others[:, 2:])
    return (bottom - top).clamp(min=0)


def scaled(boxes, most=None):
    assert most is None or most == 1.0
    return boxes * 2 if most else boxes
