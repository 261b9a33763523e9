"""Loaders that no loop of the program goes over, and batches that a helper turns round under a condition."""
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader
from tqdm import tqdm


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_size=8, num_workers=4)  # expect: xfer-no-overlap

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=8, num_workers=4)


class Pinned(pl.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_size=8, num_workers=4, pin_memory=True)


class Given(pl.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.train, **self.options)


def turned(batch, key):
    x = batch[key]
    if x.dim() == 3:
        x = x[..., None]
    return x.permute(0, 3, 1, 2).float()


def segment(loader, model, save):
    model.eval()
    for batch in tqdm(loader):
        image = turned(batch, "image")
        image = image.cuda()
        save(model(image))


def everything(dataset, model, save):
    loader = DataLoader(dataset, batch_size=1)  # expect: xfer-no-overlap
    segment(loader, model.cuda(), save)
