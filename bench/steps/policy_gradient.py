"""A policy-gradient loop: an environment on the host, small launches, an action read back each time. A step is an episode and
what is learnt from it, or one of the environment's: both loops come again and again, and do most of the work."""
import numpy as np
import torch

from told import Steps

steps, inner = Steps(), Steps()
torch.manual_seed(1)
random = np.random.default_rng(1)
policy = torch.nn.Sequential(torch.nn.Linear(4, 64), torch.nn.Tanh(), torch.nn.Linear(64, 2)).cuda()
optimizer = torch.optim.Adam(policy.parameters(), lr=1e-2)
for episode in range(30):
    state = random.standard_normal(4).astype(np.float32)
    log_probabilities, rewards = [], []
    for _ in range(50):
        observed = torch.from_numpy(state).cuda()
        choice = torch.distributions.Categorical(logits=policy(observed))
        action = choice.sample()
        log_probabilities.append(choice.log_prob(action))
        state = (0.9 * state + (action.item() - 0.5)).astype(np.float32)
        rewards.append(float(-np.abs(state).sum()))
        inner()
    returns = torch.tensor(rewards).cuda()
    loss = -(torch.stack(log_probabilities) * (returns - returns.mean())).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    steps()
steps.tell()
inner.tell("inner_")
