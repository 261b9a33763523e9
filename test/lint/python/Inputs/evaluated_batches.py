"""Evaluations whose batches are fed and tried by methods of their own; a way to evaluate is no wish to see more; repetitions within a step."""
import torch
from torch.utils.data import DataLoader


class Restores:
    def __init__(self, network, data, options):
        self.network = network.cuda()
        self.loader = DataLoader(data, pin_memory=True, num_workers=2)
        self.options = options

    def feed(self, batch):
        self.low, self.high = batch["low"].cuda(), batch["high"].cuda()

    def test(self):
        with torch.no_grad():
            self.found = self.network(self.low)

    def validate(self, metrics):
        scores = []
        for batch in self.loader:
            self.feed(batch)
            self.test()
            scores += [metric(self.found, self.high) for metric in metrics]
            torch.cuda.empty_cache()  # expect: xfer-alloc-in-loop
        return scores


def validate(args, model, loader):
    found = []
    for images, labels in loader:
        outputs = model(images.cuda())
        if args.eval_flip:
            found.append(outputs.max().item())  # expect: xfer-scalar-readback
        if args.verbose:
            print(outputs.mean().item())  # expect-note: xfer-scalar-readback
    return found


def train(model, batches, optimizer, rounds):
    for batch in batches:
        found = model(batch.cuda())
        for _ in range(rounds):
            found = found.detach()
            torch.cuda.empty_cache()  # expect: xfer-alloc-in-loop
            found = model(found)  # expect-note: xfer-launch-bound
        found.mean().backward()
        optimizer.step()
