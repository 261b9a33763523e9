"""What a fix rewrites: comments, layout and everything else stays as it is."""
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader


def train(model, dataset, optimizer, device):
    loader = DataLoader(
        dataset,
        batch_size=64,  # as many as fit
        num_workers=4,
    )
    model = model.to(device)
    total = 0.0
    for x, y in loader:
        mask = torch.ones(64, 64).to(device)  # all of them
        zero = torch.zeros(
            8,
            dtype=torch.float16,  # half
        ).cuda()
        noise = torch.randn(64).to(device)
        loss = F.cross_entropy(model(x.to(device, non_blocking=True)) * mask + zero + noise, y.to(device))
        loss.backward()
        optimizer.step()
        torch.cuda.synchronize()
        total += loss.item()  # noqa: xfer-scalar-readback
    return total


def only_statement(model, loader, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        if True:
            torch.cuda.synchronize()
        print(loss.item())  # noqa: xfer-scalar-readback
