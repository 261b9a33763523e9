"""A loop that numbers a data set reads it itself, while the device waits; its rounds are those of an evaluation."""
import torch
from torch.utils.data import DataLoader


def evaluate_all(dataset, model):
    model.eval()
    total = 0.0
    for i in range(len(dataset)):  # expect: xfer-no-overlap
        sample = dataset[i]
        rays = sample["rays"].cuda()
        for chunk in range(0, rays.shape[0], 1024):
            part = model(rays[chunk:chunk + 1024])  # expect-note: xfer-launch-bound
        total += part.mean().item()  # expect: xfer-scalar-readback
    return total


def layers_of(layers, x):
    for i in range(len(layers)):
        x = layers[i](x)
    return x


def by_hand(dataset, model, chosen):
    model.eval()
    for i in range(len(dataset)):
        picture = chosen[i].cuda()
        model(picture)


def by_a_loader(dataset, model):
    model.eval()
    for x in DataLoader(dataset, num_workers=4, pin_memory=True):
        model(x.cuda(non_blocking=True))
