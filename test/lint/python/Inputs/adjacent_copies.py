"""Arrays of the host go up one after the other, or tensors come down so, in each step."""
import random

import numpy as np
import torch
import torch.nn.functional as F


class ReplayBuffer:
    def __init__(self):
        self.kept = []
        self.device = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")

    def sample(self, n):
        chosen = random.sample(self.kept, k=n)
        states = torch.from_numpy(np.vstack([each.state for each in chosen])).float().to(self.device)  # expect: xfer-adjacent-copies
        actions = torch.from_numpy(np.vstack([each.action for each in chosen])).float().to(self.device)
        rewards = torch.from_numpy(np.vstack([each.reward for each in chosen])).float().to(self.device)
        return states, actions, rewards


class Agent:
    def __init__(self, net, optimizer):
        self.net, self.optimizer = net.cuda(), optimizer
        self.buffer = ReplayBuffer()

    def learn(self):
        states, actions, rewards = self.buffer.sample(64)
        loss = F.mse_loss(self.net(states, actions), rewards)
        loss.backward()
        self.optimizer.step()


def update(batch, net, optimizer, device):
    state = torch.FloatTensor(batch.state).to(device)  # expect: xfer-adjacent-copies
    action = torch.tensor(batch.action, device=device)
    reward = torch.FloatTensor(batch.reward).unsqueeze(1).to(device)
    loss = F.mse_loss(net(state, action), reward)
    loss.backward()
    optimizer.step()


def evaluate(loader, model):
    model = model.cuda()
    kept = []
    for x in loader:
        found = model(x.cuda())
        right = torch.zeros(found.shape[0], 3, device=found.device)
        kept.append((right.cpu(), found[:, 4].cpu(), found[:, 5].cpu()))  # expect: xfer-adjacent-copies
    return kept


# -- must not be flagged


def two(batch, net, optimizer, device):
    state = torch.FloatTensor(batch.state).to(device)
    reward = torch.FloatTensor(batch.reward).to(device)
    F.mse_loss(net(state), reward).backward()
    optimizer.step()


def with_work_between(batch, net, optimizer, device):
    state = net(torch.FloatTensor(batch.state).to(device))
    action = net(torch.FloatTensor(batch.action).to(device))
    reward = net(torch.FloatTensor(batch.reward).to(device))
    (state + action + reward).mean().backward()
    optimizer.step()


def parts_of_a_batch(loader, net, optimizer, device):
    for x, y, z in loader:
        x, y, z = x.to(device, non_blocking=True), y.to(device, non_blocking=True), z.to(device, non_blocking=True)
        net(x, y, z).mean().backward()
        optimizer.step()


def once(table, net, device):
    a = torch.FloatTensor(table.a).to(device)
    b = torch.FloatTensor(table.b).to(device)
    c = torch.FloatTensor(table.c).to(device)
    return net, a, b, c


def of_the_host(loader, model):
    kept = []
    for x in loader:
        kept.append((x[:, 0].cpu(), x[:, 1].cpu(), x[:, 2].cpu()))
    return kept


class Voxelize(torch.autograd.Function):
    # Whose device is no GPU takes the other way.
    @staticmethod
    def backward(ctx, feats, coords, counts):
        if feats.device.type == "cuda":
            grad = voxelize_cuda(feats, coords, counts)
        else:
            grad = voxelize_cpu(feats.cpu(), coords.cpu(), counts.cpu()).to(feats.device)  # expect-note: xfer-adjacent-copies
        return grad
