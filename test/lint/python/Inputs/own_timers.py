"""Synchronisations for the program's own timers, of which nobody sees how they read the clock."""
import torch

device = torch.device("cuda")


def train(model, loader, optimizer, meter, timer, logs):
    for x in loader:
        loss = model(x.to(device)).sum()
        loss.backward()
        optimizer.step()
        torch.cuda.synchronize()
        meter.iter_tic()


def train_timed(model, loader, optimizer, timer):
    for x in loader:
        torch.cuda.synchronize()
        timer.start()
        model(x.to(device)).sum().backward()
        optimizer.step()
        torch.cuda.synchronize()
        timer.stop()


def train_slowly(model, loader, optimizer, static, logs):
    for x in loader:
        model(x.to(device)).sum().backward()
        optimizer.step()
        torch.cuda.synchronize()  # expect: xfer-sync-between-launches
        static.stop(logs)
