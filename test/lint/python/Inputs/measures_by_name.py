# REQUIRES: lint
"""Metrics that are chosen by their name, or handed in: all of it comes to the host for a number."""
import numpy as np

import metrics


def dice(pred, wanted):
    return 2 * np.logical_and(pred, wanted).sum() / (pred.sum() + wanted.sum())


def psnr(pred, wanted):
    return -10 * np.log10(np.mean((pred - wanted) ** 2))


def saved(pred, wanted):
    np.save("pred.npy", pred)


METRICS = {"dice": dice, "psnr": psnr}
WRITERS = {"array": saved}


def of_a_table(model, loader, device, name, totals):
    for x, y in loader:
        pred = model(x.to(device)).cpu().numpy()  # expect: xfer-host-reduction
        totals.append(METRICS[name](pred, y.numpy()))


def written_by_a_table(model, loader, device, name):
    for x, y in loader:
        pred = model(x.to(device)).cpu().numpy()
        WRITERS[name](pred, y.numpy())


def by_a_name(model, loader, device, name):
    measure, total = getattr(metrics, name), 0
    for x, y in loader:
        pred = model(x.to(device)).cpu().numpy()  # expect: xfer-host-reduction
        total += measure(pred, y.numpy())
    return total


def handed_in(model, loader, device, metric_fn):
    total = 0
    for x, y in loader:
        pred = model(x.to(device)).cpu().numpy()  # expect: xfer-host-reduction
        total += metric_fn(pred, y.numpy())
    return total


def drawn_as_well(model, loader, device, metric_fn, draw):
    total = 0
    for x, y in loader:
        pred = model(x.to(device)).cpu().numpy()
        total += metric_fn(pred, y.numpy())
        draw(pred)
    return total


class Tracker:
    def __init__(self, writer):
        self.writer, self.total = writer, 0

    def update(self, key, value, n=1):
        if self.writer is not None:
            self.writer.add_scalar(key, value)
        self.total += value * n


class Trainer:
    """Each of them gives a number, which it has read itself."""

    def __init__(self, model, metric_functions, loader, writer):
        self.model, self.metric_functions, self.loader, self.tracker = model.cuda(), metric_functions, loader, Tracker(writer)

    def train(self, criterion, optimizer):
        for x, y in self.loader:
            x, y = x.cuda(), y.cuda()
            output = self.model(x)
            loss = criterion(output, y)
            loss.backward()
            optimizer.step()
            for metric in self.metric_functions:
                self.tracker.update(metric.__name__, metric(output, y))
