"""Under a condition that the data or a choice of the user decides, and what is written down, asserted, or read in an evaluation."""
import math
import sys

import numpy as np
import torch


def by_a_choice(model, loader, optimizer, device, floor):
    for x in loader:
        out = model(x.to(device)).softmax(-1)
        if floor > 0:
            least = out.max().item() * floor  # expect: xfer-scalar-readback
            out = out[out > least]
        out.mean().backward()
        optimizer.step()


def written_down(model, loader, optimizer, device, board):
    for i, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        board.add_scalar("loss", loss, i)  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


def accumulated(model, loader, optimizer, device, accumulation_steps):
    for i, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        if (i + 1) % accumulation_steps == 0:
            print(loss.item())  # expect: xfer-scalar-readback
            optimizer.step()


def stopped_by_an_error(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        if not math.isfinite(loss.item()):  # expect: xfer-scalar-readback
            raise RuntimeError("no number")
        loss.backward()
        optimizer.step()


class Confusion:
    def __init__(self, n):
        self.matrix = np.zeros((n, n))

    def process(self, found, wanted):
        for i, each in enumerate(wanted.int()):
            self.matrix[each, i] += 1


def counted(model, loader, device):
    confusion = Confusion(3)
    model.to(device).eval()
    for x, y in loader:
        y = y.to(device)
        confusion.process(model(x.to(device)), y)  # expect: xfer-scalar-readback


# -- must not be flagged


def seldom(model, loader, optimizer, device, chosen, every):
    for i, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        if i in chosen:
            print(loss.item())  # expect-note: xfer-scalar-readback
        if i < 3:
            print(loss.item())  # expect-note: xfer-scalar-readback
        if i % every == 0:
            print(loss.item())
        loss.backward()
        optimizer.step()


def stops(model, loader, device):
    for x in loader:
        if model(x.to(device)).mean().item() < 0.1:  # expect-note: xfer-scalar-readback
            break


def simulated(model, env, device, steps):
    state = env.reset()
    for _ in range(steps):
        action = model(torch.from_numpy(state).to(device)).cpu().numpy()
        state, reward, done, _ = env.step(action)
        if max(min(reward, 1.0), -1.0) > 0 or done:
            sys.stdout.write(f"{reward}")


def scaled(x, old_shape, new_shape):
    return x * min(new_shape[0] / old_shape[0], new_shape[1] / old_shape[1])


def scales(model, loader, device):
    for x, shape in loader:
        out = model(x.to(device))
        scaled(out, shape, out.shape)


def numbered(models, images, device, first):
    for number, model, image in zip(range(1, 4), models, images):
        if number < first:
            continue
        model.to(device)(image.to(device))
