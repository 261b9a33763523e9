"""A step of training is one, whoever calls it; and what a flag says is done is done once."""
import torch
import torch.nn.functional as F
from torch import nn


class Agent:
    def __init__(self, device, every):
        self.every = every
        self.critic = nn.Linear(3, 3).to(device)
        self.optimizer = torch.optim.Adam(self.critic.parameters())

    def update_critic(self, seen, wanted):
        metrics = dict()
        found = self.critic(seen)
        loss = F.mse_loss(found, wanted)
        metrics["loss"] = loss.item()  # expect: xfer-scalar-readback
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return metrics

    def update(self, batches, step):
        if step % self.every != 0:
            return {}
        seen, wanted = next(batches)
        return self.update_critic(seen.cuda(), wanted.cuda())


class Codebook(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("ready", torch.zeros(1))
        self.register_buffer("codes", torch.zeros(8, 3))

    def begin(self, x):
        if self.ready:  # expect: xfer-scalar-readback
            return
        self.codes.data.copy_(torch.zeros(8, 3).to(x.device))  # expect-note: xfer-create-then-move
        self.ready.data.copy_(torch.ones(1))

    def forward(self, x):
        self.begin(x)
        return x @ self.codes.t()
