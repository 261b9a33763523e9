"""Random numbers that NumPy draws in each step, only to be sent."""
import numpy as np
import torch


def train(model, loader, optimizer, device, z_dim):
    model.to(device)
    for x in loader:
        x = x.to(device)
        z = torch.from_numpy(np.random.normal(0, 1, (x.shape[0], z_dim))).float().to(device)  # expect: xfer-create-then-move
        w = np.random.uniform(-1, 1, size=(x.shape[0], 4)) * 2 - 1
        w = torch.tensor(w, dtype=torch.float32).cuda()  # expect: xfer-create-then-move
        order = torch.from_numpy(np.random.permutation(x.shape[0])).to(device)  # expect: xfer-create-then-move
        loss = model(x[order], z, w).mean()
        loss.backward()
        optimizer.step()


# -- must not be flagged


def of_data(model, loader, optimizer, device, order, means, spread):
    """What is drawn from is the host's own; and what was drawn before the loop, the host has."""
    model.to(device)
    kept = np.random.rand(1000, 3)
    for i, x in enumerate(loader):
        x = x.to(device)
        z = torch.from_numpy(np.random.normal(means, spread)).to(device)
        q = torch.from_numpy(np.random.permutation(order)).to(device)
        p = torch.from_numpy(np.random.choice(order, 3)).to(device)
        k = torch.from_numpy(kept[i]).to(device)
        loss = model(x, z, q, p, k).mean()
        loss.backward()
        optimizer.step()
