"""One array of the host, with which several tensors of the device are indexed: it goes up for each of them."""
import numpy as np
import torch
import torch.nn as nn


def learn(agent, optimizer, obs, returns, size):
    device = torch.device("cuda")
    agent = agent.to(device)
    b_obs, b_returns, b_values = torch.zeros(size, 4, device=device), torch.zeros(size, device=device), torch.zeros(size, device=device)
    order = np.arange(size)
    for epoch in range(4):
        np.random.shuffle(order)
        for start in range(0, size, 64):
            chosen = order[start:start + 64]
            value = agent(b_obs[chosen])  # expect: xfer-duplicate-transfer
            loss = (value - b_returns[chosen]).mean() + (value - b_values[chosen]).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


class Taken(nn.Module):
    def forward(self, x, y):
        where = np.where(np.random.randint(0, 2, 64))[0]
        return self.head(x.unsqueeze(0)[0][where]) + y.unsqueeze(0)[0][where]  # expect: xfer-duplicate-transfer


# -- must not be flagged


class Once(nn.Module):
    def forward(self, x, y, where):
        one = np.random.randint(64)  # a number: nothing goes up for it
        also = np.arange(64)[0]
        x, y = x.unsqueeze(0)[0], y.unsqueeze(0)[0]
        there = torch.as_tensor(where, device=x.device)
        order = np.argsort(one + also)
        return self.head(x[order]) + y[one] + x[one] + x[also] + y[also] + y[there] + x[there]


class Another(nn.Module):
    def forward(self, x, y):
        x, y = x.unsqueeze(0)[0], y.unsqueeze(0)[0]
        where = np.random.permutation(64)
        first = self.head(x[where])
        where = np.random.permutation(64)
        return first + y[where]


def of_the_host(rows, names, model, loader):
    order = np.random.permutation(len(rows))
    table, other = np.zeros((4, 4)), np.ones((4, 4))
    for x in loader:
        print(model(x.cuda()).shape, table[order].sum(), other[order].sum())
