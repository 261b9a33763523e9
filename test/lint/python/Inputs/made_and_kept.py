"""What the host has made once and sends in each step: variables of the module, tables of a constructor, what a dictionary has written down."""
import numpy as np
import torch
import torch.nn as nn

MEAN = torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1)
STEPS = torch.arange(10)
STEPS[0] = 3
PLACED = torch.ones(3, device="cuda")


class Window(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.table = nn.Parameter(torch.zeros((2 * size - 1) ** 2, 4))
        corners = torch.stack(torch.meshgrid(torch.arange(size), torch.arange(size))).flatten(1)
        self.pairs = (corners[:, :, None] - corners[:, None]).sum(0)

    def forward(self, x):
        bias = self.table[self.pairs.view(-1)]  # expect: xfer-duplicate-transfer
        return (x - MEAN.to(x.device)) @ bias  # expect: xfer-duplicate-transfer

    def untouched(self, x):
        return x + STEPS.to(x.device) + PLACED.to(x.device)


def later(size):
    mask = np.triu(np.ones((1, size, size)), k=1).astype("uint8")
    return torch.from_numpy(mask) == 0


class Decoder(nn.Module):
    def forward(self, tokens):
        mask = later(tokens.size(1)).to(tokens.device)  # expect: xfer-create-then-move
        return tokens * mask


class Memory:
    def __init__(self, size):
        self.seen = np.zeros((size, 4), dtype=np.float32)
        self.done = np.zeros(size, dtype=np.float32)
        self.size = 0

    def store(self, seen, done):
        self.seen[self.size], self.done[self.size] = seen, done
        self.size += 1

    def sample_batch(self, count):
        chosen = np.random.randint(0, self.size, size=count)
        batch = dict(seen=self.seen[chosen], then=self.seen[chosen + 1], done=self.done[chosen])
        return {name: torch.as_tensor(part, dtype=torch.float32).cuda() for name, part in batch.items()}


def learn(model, memory, optimizer):
    for step in range(100000):
        batch = memory.sample_batch(32)  # expect: xfer-adjacent-copies
        loss = (model(batch["seen"]) - batch["done"]).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
