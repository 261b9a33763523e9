"""What looks like a tensor of the device and is none: each beside one that is."""
import taichi as ti
import torch
import torch.nn as nn
from torch.nn.modules.utils import _pair


class Deformed(nn.Module):
    def __init__(self, kernel_size):
        super().__init__()
        self.kernel_size = _pair(kernel_size)
        self.seen = nn.Parameter(torch.zeros(1))

    def forward(self, x):
        if x.size(2) < self.kernel_size[0]:
            x = nn.functional.pad(x, (0, max(self.kernel_size[1] - x.size(3), 0)))
        if self.seen > 3:  # expect: xfer-scalar-readback
            x = x * 2
        return x[:, :, :x.size(2) - self.kernel_size[0]]


class Results:
    def __init__(self, model):
        self.found, self.model = {}, model.cuda()

    def learn(self, loader, names, optimizer):
        for x in loader:
            self.found["a"] = self.model(x.cuda())
            host = {folder: torch.mean(scores, dim=0).cpu() for folder, scores in self.found.items()}
            total = {name: 0 for name in names}
            for folder in names:
                total[folder] += host[folder][0].item()
            loss = self.found["a"].mean()
            loss.backward()
            optimizer.step()
            total["loss"] = loss.item()  # expect: xfer-scalar-readback


@ti.kernel
def march(rays: ti.types.ndarray(ndim=2)):
    for i in ti.ndrange(rays.shape[0]):
        if rays[i, 0] >= 0:
            rays[i, 0] = 1


class Marching(nn.Module):
    def forward(self, x):
        march(x.contiguous())
        if x.sum() > 0:  # expect: xfer-scalar-readback
            x = x + 1
        return self.net(x)


class Adversarial(nn.Module):
    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.loss(self(batch.cuda()), optimizer_idx)
        if optimizer_idx == 0:
            return loss.mean()
        return -loss

    def forward(self, x, stage):
        x = self.net(x)
        if stage == 2:
            return self.coarse(x, stage)
        return self.fine(x, stage)


class Masked(nn.Module):
    def forward(self, x, mask):
        if not mask.any():  # expect: xfer-scalar-readback
            return x
        return self.fine(x, mask)


class Flow(Enum):
    ImplicitGEMM = 0
    FetchOnDemand = 1


class Convolution(nn.Module):
    def forward(self, x):
        flow = x.cuda().amax()  # whatever is taken for a tensor: nobody compares one with a word
        if flow == Flow.ImplicitGEMM:
            return self.gemm(x)
        return self.fetch(x)
