"""A policy-gradient loop as the benchmarks share it: about 30 small launches a step, three read-backs, and next to nothing for the GPU to do."""
import time

import numpy
import torch

random = numpy.random.default_rng(1)
policy = torch.nn.Sequential(torch.nn.Linear(4, 64), torch.nn.Tanh(), torch.nn.Linear(64, 2)).cuda()
optimizer = torch.optim.Adam(policy.parameters(), lr=1e-2)
EPISODE = 50


def episode():
    state = random.standard_normal(4).astype(numpy.float32)
    log_probabilities, rewards = [], []
    for _ in range(EPISODE):
        choice = torch.distributions.Categorical(logits=policy(torch.from_numpy(state).cuda()))
        action = choice.sample()
        log_probabilities.append(choice.log_prob(action))
        state = (0.9 * state + (action.item() - 0.5)).astype(numpy.float32)
        rewards.append(float(-numpy.abs(state).sum()))
    returns = torch.tensor(rewards).cuda()
    loss = -(torch.stack(log_probabilities) * (returns - returns.mean())).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def ns_of(steps):
    """Of whole episodes, for as many steps as were asked for."""
    episodes = max(1, steps // EPISODE)
    begin = time.perf_counter_ns()
    for _ in range(episodes):
        episode()
    return (time.perf_counter_ns() - begin) * steps // (episodes * EPISODE)
