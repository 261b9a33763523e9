"""What a function gives back is one value, as its returns say."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Criterion(nn.Module):
    def __init__(self, weight):
        super().__init__()
        self.weight = weight

    def coarse(self, predicted, wanted):
        scale = self.weight
        if self.weight > 1:
            return scale * (predicted - wanted).abs().mean()
        return scale * F.mse_loss(predicted, wanted)

    def errors(self, predicted, wanted):
        return (predicted - wanted).abs().mean(dim=1)

    def forward(self, predicted, wanted):
        loss = self.coarse(predicted, wanted)
        errors = self.errors(predicted, wanted)
        told = {"loss": loss.clone().detach().cpu()}
        return loss, told, errors.detach().cpu()  # these are many


def train(model, loader, optimizer):
    model.cuda()
    criterion = Criterion(0.5).cuda()
    for x, y in loader:
        loss, told, errors = criterion(model(x.cuda()), y.cuda())  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


def train_with(model, loader, optimizer, loss_fn, metric_fns):
    """Functions that it is given give one value, as their names say."""
    model.cuda()
    for x, y in loader:
        predicted = model(x.cuda())
        loss = loss_fn(predicted, y.cuda())
        loss.backward()
        optimizer.step()
        told = {name: metric_fn(predicted, y.cuda()).detach().cpu() for name, metric_fn in metric_fns.items()}  # expect: xfer-scalar-readback


def train_of_old(model, loader, optimizer, loss_fn):
    model.cuda()
    total = 0
    for x, y in loader:
        loss = loss_fn(model(x.cuda()), y.cuda())
        loss.backward()
        optimizer.step()
        total += loss.data[0]  # expect: xfer-scalar-readback
