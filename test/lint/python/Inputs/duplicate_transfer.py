"""Sent again, unchanged."""
import torch
import torch.nn as nn


def constant(model, loader, optimizer, device):
    model = model.to(device)
    weights = torch.tensor([0.5, 1.0, 2.0])
    for x in loader:
        loss = (model(x.to(device)) * weights.to(device)).mean()  # expect: xfer-duplicate-transfer
        loss.backward()
        optimizer.step()


def targets_twice(weights, loader):
    weights = weights.cuda()
    hits = torch.zeros((), device="cuda")
    for inputs, targets in loader:
        scores = inputs.cuda() @ weights
        hits += (scores - targets.cuda()).square().sum()
        hits += (scores.argmax(1) == targets.cuda().argmax(1)).sum()  # expect: xfer-duplicate-transfer
    return hits


def brought_twice(model, loader, optimizer, score, save, device):
    for x in loader:
        output = model(x.to(device))
        output.mean().backward()
        optimizer.step()
        score(output.cpu().numpy())
        save(output.detach().clone().cpu().numpy())  # expect: xfer-duplicate-transfer


def brought_once_each(model, loader, optimizer, score, device):
    for x in loader:
        output = model(x.to(device))
        output.mean().backward()
        optimizer.step()
        score(output.cpu().numpy())
        output = output.softmax(-1)
        score(output.cpu().numpy())
        score(output[0].cpu().numpy())
        score(output[1].cpu().numpy())


class Masked(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.layer = nn.Linear(n, n)
        self.mask = torch.tril(torch.ones(n, n))
        self.scale = torch.ones(n)
        self.seen = torch.zeros(n)
        self.register_buffer("kept", torch.ones(n))

    def forward(self, x):
        x = self.layer(x) * self.scale.to(x.device)
        self.seen += 1
        return x + self.seen.to(x.device) + self.kept.to(x.device)


def trained(loader, optimizer):
    net = Masked(8).cuda()
    for x in loader:
        loss = net(x.cuda()).mean()  # expect: xfer-duplicate-transfer
        loss.backward()
        optimizer.step()


# -- must not be flagged


def changed(model, loader, optimizer, device):
    model = model.to(device)
    weights = torch.ones(3)
    for x in loader:
        weights[0] += 1
        loss = (model(x.to(device)) * weights.to(device)).mean()
        loss.backward()
        optimizer.step()


def moved_first(model, loader, optimizer, device):
    model = model.to(device)
    weights = torch.ones(3).to(device)  # expect-note: xfer-create-then-move
    for x in loader:
        x = x.to(device)
        loss = (model(x) * weights.to(device)).mean() + x.to(device).sum()
        loss.backward()
        optimizer.step()


def given(model, weights, loader, optimizer, device):
    model = model.to(device)
    for x in loader:
        loss = (model(x.to(device)) * weights.to(device)).mean()
        loss.backward()
        optimizer.step()


def one_or_the_other(model, loader, optimizer, device, plain):
    model = model.to(device)
    for x in loader:
        if plain:
            loss = model(x.to(device)).mean()
        else:
            loss = model(x.to(device)).sum()
        loss.backward()
        optimizer.step()


def parts(model, loader, optimizer, device):
    model = model.to(device)
    for batch in loader:
        x, y = batch[0].to(device), batch[1].to(device)
        loss = (model(x) * y).mean()
        loss.backward()
        optimizer.step()


class Schedule:
    """Computed on the host of what was made there: sent with each step, all of it or a row."""

    def __init__(self, steps, device):
        self.betas = torch.linspace(0.1, 20.0, steps)
        self.kept = torch.sqrt(torch.cumprod(1.0 - self.betas, dim=0))
        self.there = torch.sqrt(1.0 - self.betas).to(device)
        self.learnt = torch.sqrt(self.betas)

    def learn(self):
        self.learnt += 1


class Noisy(nn.Module):
    def __init__(self, steps, device):
        super().__init__()
        self.net = nn.Linear(3, 3)
        self.scale = torch.sqrt(torch.FloatTensor([3]))
        self.schedule = Schedule(steps, device)

    def forward(self, x, t):
        x = x / self.scale.to(x.device)  # expect: xfer-duplicate-transfer
        x = x * self.schedule.kept.to(x.device)[t]  # expect: xfer-duplicate-transfer
        x = x * self.schedule.there.to(x.device)[t]
        x = x * self.schedule.learnt.to(x.device)[t]
        nothing = torch.tensor(0.0, device=x.device)  # expect: xfer-duplicate-transfer
        return self.net(x) + nothing


class Scaled(nn.Module):
    def forward(self, x, config):
        return self.net(x - config.data.mean.to(x.device))  # expect: xfer-duplicate-transfer


def kept(model, loader, store):
    for images in loader:
        scores = model(images.cuda())
        if len(store) == 0:
            store.append(scores.detach().cpu())
        else:
            store[0] = torch.cat([store[0], scores.detach().cpu()])
