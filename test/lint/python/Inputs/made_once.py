"""What is made for the first time, or made anew where it no longer fits."""
import torch
import torch.nn as nn


class Detecting(nn.Module):
    def __init__(self):
        super().__init__()
        self.grid = [torch.zeros(1)] * 3
        self.ready = self.told = False

    def prepare(self, x):
        self.ready = True
        self.order = x[torch.randperm(x.shape[0])]

    def tell(self, x):
        self.seen = x[torch.randperm(x.shape[0])]

    def forward(self, x):
        for i in range(3):
            if self.grid[i].shape[2:4] != x[i].shape[2:4]:
                self.grid[i] = torch.arange(x[i].shape[2]).to(x[i].device)  # expect-note: xfer-create-then-move
            if self.grid[i].shape[2:4] != x[i].shape[2:4]:
                x[i] = x[i] + torch.arange(x[i].shape[2]).to(x[i].device)  # expect-note: xfer-create-then-move
        if not self.ready:
            self.prepare(x[0])  # expect-note: xfer-create-then-move
        if not self.told:
            self.tell(x[0])  # expect: xfer-create-then-move
        return x

    def embed(self, sample_t, x):
        if sample_t == 0:
            x = torch.zeros(4).to(x.device)  # expect-note: xfer-create-then-move
        return x


class Agent:
    def __init__(self, sizes, device):
        self.target = -torch.prod(torch.Tensor(sizes.shape).to(device))  # expect-note: xfer-create-then-move


if torch.cuda.is_available():
    Detecting().cuda()


def show(model, loader, vis, draw):
    """What is drawn is drawn where somebody wants to see it."""
    model.cuda()
    found = []
    for x in loader:
        boxes = model(x.cuda())
        if vis:
            draw(boxes.cpu().numpy())
        found.append(boxes.cpu().numpy())
    return found
