import torch.nn as nn

from .heads import Heads


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = Heads()

    def forward(self, x):
        return self.heads(x.cuda())
