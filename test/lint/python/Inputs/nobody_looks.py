"""What comes to the host and is given up, or never looked at again before it is something else."""
import torch


def rate(model, users, device):
    best = []
    for batch in users:
        rating = model.rate(torch.tensor(batch).to(device))
        _, first = torch.topk(rating, k=20)
        rating = rating.cpu().numpy()  # expect: xfer-unused-transfer
        del rating
        best.append(first.cpu())
    return best


def carry(model, users, device):
    rating = None
    for batch in users:
        found = model.rate(torch.tensor(batch).to(device), rating)
        rating = found.cpu()  # the next round looks at it
    return found
