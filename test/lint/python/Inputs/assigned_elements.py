"""What is written into elements of a tensor, and what is formatted of it."""
import numpy as np
import torch


def targets_of(predicted, classes, shapes, device):
    found = []
    gain = torch.ones(7, device=device)
    for i in range(len(predicted)):
        gain[2:6] = torch.tensor(shapes[i].shape)[[3, 2, 3, 2]]  # expect: xfer-create-then-move
        gain[0:2] = 3
        wanted = torch.full_like(predicted[i], 0.1, device=device)
        n = predicted[i].shape[0]
        if n:
            wanted[range(n), classes[i]] = 0.9  # expect: xfer-create-then-move
            wanted[torch.arange(n, device=device), classes[i]] = 0.9
        found.append(wanted * gain[2])
    return found


def train(model, loader, optimizer, classes, device):
    model.to(device)
    mean = torch.zeros(3, device=device)
    for i, (x, y) in enumerate(loader):
        predicted = model(x.to(device))
        loss = sum((a - b).abs().mean() for a, b in zip(predicted, targets_of(predicted, classes, predicted, device)))
        loss.backward()
        optimizer.step()
        mean = (mean * i + loss) / (i + 1)
        print(("%10s" * 2 + "%10.4g" * 3) % ("step", i, *mean))  # expect: xfer-scalar-readback
        print(("%10s" * 2) % ("step", i))


def detect(model, loader, names, device):
    model.to(device)
    for x in loader:
        for found in model(x.to(device)):
            if len(found):
                kinds = found[:, 5].unique()  # expect: xfer-library-sync
            for *box, score, kind in reversed(found):
                print(names[int(kind)])  # expect: xfer-scalar-readback
    for x in loader:
        for found in model(x.to(device)):
            found.unique(dim=0)  # expect: xfer-library-sync
            for *box, score in found:
                corners = torch.tensor(box).view(1, 4)  # expect: xfer-scalar-readback


def count(model, loader, device):
    model.to(device)
    matrix, others = np.zeros((4, 4)), np.zeros((4, 4))
    for x, labels in loader:
        found = model(x.to(device))
        for row, kind in enumerate(found[:, 0].int()):
            matrix[kind, row] += 1  # expect: xfer-scalar-readback
            others[row, row] += 1
    return matrix


def assign(model, loader, device):
    model.to(device)
    total = torch.zeros((), device=device)
    for x in loader:
        found = model(x.to(device))
        low, high = ((found < 0.1) & (found > 0)).T
        either = torch.stack((torch.ones_like(low), low, high))
        total += found[either].abs().mean() + (found * 2)[either].abs().mean()  # expect: xfer-library-sync
    return total
