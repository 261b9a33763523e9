"""A loader that Accelerate goes over: it sends the batches itself."""
from torch.utils.data import DataLoader


def train(model, data, optimizer, accelerator):
    dl = DataLoader(data, batch_size=8)  # expect: xfer-no-overlap
    model, optimizer, dl = accelerator.prepare(model, optimizer, dl)
    for x in dl:
        accelerator.backward(model(x).mean())
        optimizer.step()


# -- must not be flagged


def train_well(model, data, optimizer, accelerator):
    dl = DataLoader(data, batch_size=8, num_workers=4, pin_memory=True)
    model, optimizer, dl = accelerator.prepare(model, optimizer, dl)
    for x in dl:
        accelerator.backward(model(x).mean())
        optimizer.step()


def evaluate(model, data, accelerator):
    dl = DataLoader(data, batch_size=8)
    model, dl = accelerator.prepare(model, dl)
    for x in dl:
        print(model(x).shape)
