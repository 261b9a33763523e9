"""Whoever runs this has said where `torch.ones` makes its tensor: on the device, as like as not."""
import torch


class Layer(torch.nn.Module):
    def forward(self, x):
        ones = torch.ones(x.shape[0], 3)
        return x + ones.to(x.device)
