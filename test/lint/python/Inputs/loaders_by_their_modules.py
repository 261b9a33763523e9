"""A loader is one from whichever module it is taken; and batches that are asked for one by one, part by part."""
import torch
import torch_geometric
from torch.utils.data.dataloader import DataLoader
from torchdata.stateful_dataloader import StatefulDataLoader


class Trainer:
    def __init__(self, config, model, dataset):
        self.config, self.model, self.dataset = config, model, dataset
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.model = self.model.to(self.device)

    def run(self, optimizer):
        loader = DataLoader(self.dataset, shuffle=False, pin_memory=True, num_workers=self.config.num_workers)
        batches = iter(loader)
        rounds = 0
        while True:
            try:
                batch = next(batches)
            except StopIteration:
                batches = iter(loader)
                batch = next(batches)
            batch = [each.to(self.device) for each in batch]  # expect: xfer-no-overlap
            x, y = batch
            loss = self.model(x, y)
            loss.backward()
            optimizer.step()
            rounds += 1
            if rounds >= self.config.max_rounds:
                break


def resumed(model, optimizer, dataset):
    for batch in StatefulDataLoader(dataset, num_workers=4):  # expect: xfer-no-overlap
        model(batch.to("cuda")).mean().backward()
        optimizer.step()


def of_graphs(model, optimizer, dataset):
    for graph in torch_geometric.data.DataLoader(dataset, num_workers=0):  # expect: xfer-no-overlap
        model(graph.to("cuda")).mean().backward()
        optimizer.step()


# -- must not be flagged


def as_it_should_be(model, optimizer, dataset):
    for batch in DataLoader(dataset, num_workers=4, pin_memory=True):
        batch = [each.to("cuda", non_blocking=True) for each in batch]
        model(*batch).mean().backward()
        optimizer.step()
