"""A loss read every step, and every fiftieth."""
import sys

import torch

model = torch.nn.Linear(16, 1).cuda()
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
x = torch.randn(64, 16, device="cuda")


def train(display_step):
    shown = []
    for step in range(200):
        loss = model(x).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % display_step == 0:
            shown.append(loss.item())  # finding: scalar-readback
    return len(shown)


print({"before": lambda: train(1), "after": lambda: train(50)}[sys.argv[1]]() > 0)
