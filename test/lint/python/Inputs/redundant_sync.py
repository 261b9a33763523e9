"""A wait behind what has waited already."""
import time

import torch


def train(loader, model, optimizer):
    model.cuda()
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        value = loss.item()
        torch.cuda.synchronize()  # expect: xfer-redundant-sync
        print(value)


def run(loader, model, save):
    model.cuda()
    for x in loader:
        host = model(x.cuda()).cpu()
        torch.cuda.synchronize()  # expect: xfer-redundant-sync
        save(host)


# -- must not be flagged


def behind_work(loader, model, optimizer):
    model.cuda()
    for x in loader:
        loss = model(x.cuda()).mean()
        value = loss.item()
        loss.backward()
        optimizer.step()
        torch.cuda.synchronize()
        print(time.time(), value)


def under_a_condition(loader, model, wanted):
    model.cuda()
    for x in loader:
        out = model(x.cuda())
        if wanted(x):
            print(out.mean().item())
        torch.cuda.synchronize()
        wanted(out)


def with_a_stream(loader, model):
    model.cuda()
    side = torch.cuda.Stream()
    for x in loader:
        with torch.cuda.stream(side):
            other = model(x.cuda())
        value = model(x.cuda()).mean().item()
        torch.cuda.synchronize()
        print(value, other)


def nobody_knows(loader, model, launch):
    model.cuda()
    for x in loader:
        value = model(x.cuda()).mean().item()
        launch(value)
        torch.cuda.synchronize()
