"""A script: what stands in no function is followed as what does."""
import torch
from torch import nn
from torch.utils.data import DataLoader
from tqdm import tqdm

device = torch.device("cuda:0")
net = nn.Linear(3, 3).to(device)
loader = DataLoader(range(3), pin_memory=True, num_workers=4)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
shared = torch.zeros(3)


def show():
    print(shared.shape)


for epoch in range(3):
    bar = tqdm(loader)
    for step, batch in enumerate(bar):
        image = batch["image"]
        labels = torch.ones(image.shape[0]).long()
        labels = labels.unsqueeze(1)
        image, labels = image.to(device, non_blocking=True), labels.to(device)  # expect: xfer-create-then-move
        shared = torch.ones(3)
        shared = shared.unsqueeze(1)
        loss = net(image, labels, shared.to(device)).mean()
        loss.backward()
        optimizer.step()
