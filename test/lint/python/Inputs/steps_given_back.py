"""A function that makes one step of training, and is given back by the function that it stands in."""
import torch
import torch.nn.functional as F


def make_step(model, optimizer, rounds):
    def train(x, y):
        for i in range(rounds):
            loss = F.mse_loss(model(x.cuda()), y.cuda())
            loss.backward()
        optimizer.step()
        return {"loss": loss.item()}  # expect: xfer-scalar-readback

    return train


def run(model, optimizer, rounds):
    def train(x, y):
        for i in range(rounds):
            loss = F.mse_loss(model(x.cuda()), y.cuda())
            loss.backward()
        optimizer.step()
        return {"loss": loss.item()}  # called below, and that is all

    return train(rounds.x, rounds.y)
