"""What is not read in each step, or not to be looked at only: now and then, once an epoch, to go on, in an evaluation."""
import math
import sys

import torch
import torch.nn.functional as F


def now_and_then(model, loader, optimizer, device):
    for step, (x, y) in enumerate(loader):
        loss = F.cross_entropy(model(x.to(device)), y.to(device))
        loss.backward()
        optimizer.step()
        if step % 100 == 0:
            print(loss.item())
        if step == 0:
            print("first", float(loss))


def once_an_epoch(model, loader, optimizer, device, epochs):
    for epoch in range(epochs):
        for x in loader:
            loss = model(x.to(device)).mean()
            loss.backward()
            optimizer.step()
        print(loss.item())  # expect-note: xfer-scalar-readback


def evaluated_in_between(model, loader, others, optimizer, device):
    for step, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        if step % 500 == 0:
            hits = 0
            for other in others:
                hits += model(other.to(device)).sum().item()  # expect: xfer-scalar-readback


def asserted(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        assert not torch.isnan(loss).any()  # expect-note: xfer-scalar-readback
        assert x.shape[1] == 3 and loss is not None
        loss.backward()
        optimizer.step()


def evaluate(model, loader, device):
    correct = 0
    for x, y in loader:
        correct += (model(x.to(device)).argmax(1) == y.to(device)).sum().item()  # expect: xfer-scalar-readback
    return correct


def stops(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        value = loss.item()  # expect: xfer-scalar-readback
        if not math.isfinite(value):
            sys.exit(1)
        loss.backward()
        optimizer.step()


def epochs_of_one_step(model, x, y, optimizer, device, epochs):
    x, y = x.to(device), y.to(device)
    model = model.to(device)
    for epoch in range(epochs):
        loss = F.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        hits = evaluate_all(model, x, y)  # expect-note: xfer-scalar-readback
    return hits


def told_with_it(model, x, y, optimizer, device, epochs):
    x, y = x.to(device), y.to(device)
    for epoch in range(epochs):
        loss = F.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        print(epoch, loss.item())  # expect-note: xfer-scalar-readback
        print(evaluate_all(model, x, y))  # expect-note: xfer-scalar-readback


def evaluate_all(model, x, y):
    return (model(x).argmax(1) == y).sum().item()


class Player:
    """The emulator needs the action, and the next round works on what it answers."""

    def __init__(self, model, device):
        self.model = model.to(device)

    def act(self, state):
        with torch.no_grad():
            return self.model(state.unsqueeze(0).cuda()).sum(2).argmax(1).item()


def plays(model, env, device, rounds):
    player = Player(model, device)
    state = env.reset()
    for _ in range(rounds):
        action = player.act(state)  # expect-note: xfer-scalar-readback
        state, reward, done = env.step(action)


def decodes(model, tokens, size, rounds, device):
    """It ends when all are done."""
    for step in range(rounds):
        tokens = model(tokens.to(device)).argmax(-1)
        if (tokens == 2).sum().item() == size:  # expect-note: xfer-scalar-readback
            break
    return tokens


def shown(x):
    return float(x.max().cpu())


def in_a_phase(model, loader, optimizer, device, step):
    for i, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        early = i % 100 == 0 and step < 2000
        late = step % 2000 == 0
        if early or late:
            print(loss.item(), shown(loss))


def an_epoch(model, loader, optimizer, criterion, device, distributed):
    total = 0
    for x, y in loader:
        loss = criterion(model(x.to(device)), y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    if distributed:
        total = torch.tensor([float(len(loader))], device=device).sum().item()  # what stands beside the steps is done once an epoch
    return total


def epochs(model, loader, optimizer, criterion, device):
    for epoch in range(90):
        print(epoch, an_epoch(model, loader, optimizer, criterion, device, True))  # expect-note: xfer-scalar-readback


class Debugged:
    """What is done for who debugs is no part of a step, whatever it reads."""

    def __init__(self, model, config):
        self.model, self.debug_mode, self.most = model.cuda(), config.debug_mode, 0

    def learn(self, x, optimizer):
        loss = self.model(x.cuda()).mean()
        optimizer.zero_grad()
        loss.backward()
        if self.debug_mode:
            self.tell_norms(self.model)
        self.keep_most(self.model)
        optimizer.step()

    def tell_norms(self, network):
        total = 0
        for name, weight in network.named_parameters():
            total += weight.grad.data.norm(2).item() ** 2
        print(total ** 0.5)

    def keep_most(self, network):
        for name, weight in network.named_parameters():
            self.most = max(self.most, weight.grad.data.norm(2).item())

    def train(self, loader, optimizer):
        for x in loader:
            self.learn(x, optimizer)  # expect: xfer-scalar-readback
