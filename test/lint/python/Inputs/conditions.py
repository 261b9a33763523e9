"""That one process of several is asked hides no work; a switch that is off unless asked for does."""
import torch
import torch.nn as nn


class Ranked(nn.Module):
    def forward(self, x, mask=None):
        x = self.net(x)
        if mask is not None and self.rank == 0:
            if x.mean() > 0:  # expect: xfer-scalar-readback
                x = x * 2
        return x


class Loss(nn.Module):
    def __init__(self, weight=0.1, autobalance=False):
        super().__init__()
        self.weight, self.autobalance = weight, autobalance

    def forward(self, x):
        loss = self.net(x).mean()
        if self.autobalance:
            self.weight = 0.1 / loss.item()
        return loss


def train(loader, model, optimizer):
    criterion = Loss()
    model = model.cuda()
    for x in loader:
        loss = criterion(model(x.cuda()))  # expect-note: xfer-scalar-readback
        loss.backward()
        optimizer.step()


# -- must not be warned of


def seldom(model, loader, optimizer, config, rank):
    model.cuda()
    for step, x in enumerate(loader):
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        if rank == 0 and step % 100 == 0:
            print(loss.item())
        if config["debug"]:
            print(loss.item())  # expect-note: xfer-scalar-readback


class Debugged(nn.Module):
    def forward(self, x, config):
        x = self.net(x)
        if config["debug"]:
            if x.mean() > 0:  # expect-note: xfer-scalar-readback
                x = x * 2
        return x


class Head(nn.Module):
    def forward(self, x, boxes):
        heat = self.net(x)
        for i in range(len(boxes)):
            heat = heat + self.assign(heat[i], boxes=boxes[i].cpu())
        return heat

    def assign(self, heat, boxes):
        for k in range(boxes.shape[0]):
            if boxes.unsqueeze(0)[0, k].sum() > 0:
                heat = heat * boxes[k].item()
        return heat


# What is held against None is answered by its type: nobody waits.
class Quantized(nn.Module):
    def forward(self, x):
        if x != None:
            x = self.net(x)
        if None == x:
            return None
        x = self.net(x)
        if x.sum() != 0:  # expect: xfer-scalar-readback
            x = x * 2
        return x


# A rate is a number, whoever gives it.
class Cell(nn.Module):
    def forward(self, x, drop_prob):
        x = self.net(x)
        if self.training and drop_prob > 0.:
            x = x * drop_prob
        return x
