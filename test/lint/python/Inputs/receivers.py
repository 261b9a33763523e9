"""`logger.log(x)`, where nobody says what a logger is: the one class of the project that is called so. What functions give back may be functions."""
import torch
import torch.nn as nn
from elsewhere import instantiate, CLASSES


class Logger:
    def log(self, name, value):
        if type(value) == torch.Tensor:
            value = value.item()
        self.kept.append(value)


class MeanMeter:
    def take_in(self, value):
        self.total += float(value.detach())


class FirstMeter:
    def put_down(self, value):
        self.first = float(value.detach())  # expect-note: xfer-scalar-readback


class LastMeter:
    def put_down(self, value):
        self.last = float(value.detach())  # expect-note: xfer-scalar-readback


class Agent:
    def __init__(self, config, device):
        self.device = device
        self.critic = instantiate(config.critic).to(device)
        self.optimizer = torch.optim.Adam(self.critic.parameters())

    def update(self, replay_buffer, logger, step):
        loss = self.critic(replay_buffer.draw(step)).mean()
        logger.log("critic", loss)  # expect: xfer-scalar-readback
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


class ReplayBuffer:
    def draw(self, count):
        mask = torch.ones(count, 1).to(self.device)  # expect: xfer-create-then-move
        return self.states[:count] * mask


def many_of_a_name(model, loader, meter, mean_meter):
    """Of two meters nobody knows which it is; a mean meter there is one of."""
    model = model.cuda()
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        meter.put_down(loss)
        mean_meter.take_in(loss)  # expect: xfer-scalar-readback


def of_numbers(model, loader, logger):
    model = model.cuda()
    for step, x in enumerate(loader):
        model(x.cuda()).mean().backward()
        logger.log("step", step)


def loss_of(model, weight):
    def loss_fn(x, wanted):
        out = model(x)
        if (out - wanted).abs().max() > weight:
            out = out.clamp(0, weight)
        return (out - wanted).pow(2).mean()

    return loss_fn


def given_back(loader, optimizer):
    model = nn.Linear(3, 3).cuda()
    loss_fn = loss_of(model, 2.0)
    for x, y in loader:
        loss = loss_fn(x.cuda(), y.cuda())  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


def pair_of(scores, labels, ignored=None):
    if ignored is None:
        return scores, labels
    return scores * 2, labels * 2


def of_a_pair(scores, labels, classes=CLASSES):
    losses = []
    for place in classes:
        wanted = (labels == place).float()
        if wanted.sum() == 0:
            continue
        losses.append((scores - wanted).abs().mean())
    return torch.stack(losses).mean()


class Losses(nn.Module):
    def forward(self, output, target):
        return of_a_pair(*pair_of(output.softmax(1), target))  # expect: xfer-scalar-readback


class Counted(nn.Module):
    def forward(self, output, target):
        for each in range(target.min(), 20):  # expect: xfer-scalar-readback
            output = output + each
        return output
