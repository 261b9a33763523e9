"""Twenty steps of a small model: train.py eager|compiled"""
import sys

import torch

torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 1)).cuda()
step = torch.compile(model) if sys.argv[1] == "compiled" else model
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
batches = [torch.randn(32, 64) for _ in range(20)]
losses = []
for batch in batches:
    images = batch.cuda()  # load
    loss = step(images).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    losses.append(loss.item())  # read back
print("falling" if losses[-1] < losses[0] else losses)
