"""A bar that goes over a loader, shown or not; what is counted of moved batches in a member; lists that are added to."""
import torch
from torch.utils.data import DataLoader
from tqdm import tqdm


class Trainer:
    def __init__(self, model, data):
        self.model = model.cuda()
        self.device = "cuda"
        self.data = data

    def train(self, config, optimizer):
        def epoch(shows):
            loader = DataLoader(self.data, pin_memory=True, num_workers=4)
            bar = tqdm(enumerate(loader), total=len(loader)) if shows else enumerate(loader)
            for it, (x, y) in bar:
                x = x.to(self.device)  # of pinned batches, and waited for  # expect: xfer-no-overlap
                y = y.to(self.device)
                loss = self.model(x, y)
                loss.backward()
                optimizer.step()
                self.tokens += (y >= 0).sum()
                if self.tokens < config.warmup:  # a tensor by now  # expect: xfer-scalar-readback
                    optimizer.slow()

        self.tokens = 0
        for n in range(config.epochs):
            epoch(True)


def play(policy, env, device):
    actions, rewards = [], []
    state = env.reset()
    while True:
        action = policy(state.to(device))
        actions += [action]
        state, reward, done = env.step(action)
        rewards += [reward]
        policy.look_at(torch.tensor(actions).to(device), torch.tensor(rewards))  # one read-back for each  # expect: xfer-scalar-readback
