"""Conditions that are the same in each step, and some that are not."""
import time

import torch
import torch.nn as nn


def mean_over(tensor, count):
    copy = tensor.clone()
    torch.distributed.all_reduce(copy)
    return copy / count


def train(num_gpus, loader, model, optimizer):
    model.cuda()
    for x, y in loader:
        loss = model(x.cuda(), y.cuda()).mean()
        if num_gpus > 1:
            told = mean_over(loss.data, num_gpus).item()  # expect: xfer-scalar-readback
        else:
            told = loss.item()  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


def train_rarely_told(chosen, loader, model, optimizer):
    model.cuda()
    for step, (x, y) in enumerate(loader):
        loss = model(x.cuda(), y.cuda()).mean()
        if step in chosen:
            told = loss.item()  # expect-note: xfer-scalar-readback
        loss.backward()
        optimizer.step()


class Wrapper(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model
        self.register_buffer("scale", torch.ones(1))

    def training_step(self, batch, batch_idx):
        if self.global_step == 0 and batch_idx == 0:
            print(f"the scale is {self.scale}")  # once
        return self.model(batch * self.scale)


class DeviceTimer:
    def __enter__(self):
        torch.cuda.synchronize()
        self.begun = time.time()

    def __exit__(self, *failed):
        torch.cuda.synchronize()  # somebody measures
        self.took = time.time() - self.begun


def run(model, loader):
    model.cuda()
    for x in loader:
        with DeviceTimer():
            model(x.cuda())
