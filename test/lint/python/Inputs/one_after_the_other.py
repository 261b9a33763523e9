"""Beams, agents and trackers: what is told may keep it, an agent learns every n-th step of a simulator, and what goes on from the last frame cannot be batched."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils.rnn import pack_padded_sequence


class Beam:
    def __init__(self, size, device):
        self.next = [torch.zeros(size, device=device)]
        self.done = False

    def advance(self, scores):
        best, chosen = scores.view(-1).topk(3)
        self.next.append(chosen)
        if self.next[-1][0].item() == 2:
            self.done = True
        return self.done


class Translator:
    def __init__(self, model, device):
        self.model, self.device = model, device

    def search_beams(self, text):
        memory = self.model.encoder(text.to(self.device))
        beams = [Beam(3, self.device) for _ in range(text.size(0))]
        for length in range(1, 100):
            places = torch.arange(1, length + 1).unsqueeze(0).to(self.device)  # expect: xfer-create-then-move
            scores = F.log_softmax(self.model.decoder(places, memory), dim=-1)
            for place, beam in enumerate(beams):
                beam.advance(scores[place])  # expect: xfer-scalar-readback
        return beams


def translate(translator, loader):
    for text in loader:
        yield translator.search_beams(text)


class Policy(nn.Module):
    def evaluate(self, seen, actions):
        return self.layer(seen).gather(1, actions)


class Agent:
    def __init__(self, device):
        self.policy = Policy().to(device)
        self.optimizer = torch.optim.Adam(self.policy.parameters())

    def update(self, seen, actions):
        distances = []
        for _ in range(80):
            chances = self.policy.evaluate(seen, actions)  # expect-note: xfer-launch-bound
            loss = -chances.mean()
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            distances.append(loss.item())  # expect: xfer-scalar-readback


def play(env, agent):
    for step in range(1000000):
        state = env.step(agent.pick(step))
        if step % 2000 == 0:
            agent.update(state, state)


class Encoder(nn.Module):
    def forward(self, x, lengths):
        packed = pack_padded_sequence(x, lengths.cpu(), batch_first=True)  # expect: xfer-scalar-readback
        return self.rnn(packed)


class Suppression(nn.Module):
    def forward(self, predicted):
        for rows in predicted.detach():
            rows = rows[rows[:, 4] > self.least]  # expect: xfer-library-sync
            yield rows


def accumulated(model, loader, optimizer, settings):
    for step, (x, y) in enumerate(loader):
        loss = F.mse_loss(model(x.cuda(non_blocking=True)), y.cuda(non_blocking=True)) / settings["accum"]
        loss.backward()
        if (step + 1) % settings["accum"] == 0:
            norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            if torch.isnan(norm):  # expect: xfer-scalar-readback
                continue
            optimizer.step()


# -- must not be flagged


class Tracker:
    def __init__(self, model, device):
        self.model, self.device, self.found = model.to(device), device, None

    @torch.no_grad()
    def follow(self, frame):
        x = torch.as_tensor(frame).to(self.device)
        self.found = self.model(x[None])
        return self.found


def follow_all(model, videos, device):
    tracker = Tracker(model, device)
    for video in videos:
        for frame in video.frames:
            tracker.follow(frame)


def points_of(model, loader, optimizer):
    for points, wanted in loader:
        points = points.data.numpy()
        points[:, :, 0:3] = points[:, :, 0:3] * 2
        points = torch.Tensor(points)
        loss = F.mse_loss(model(points.cuda()), wanted.cuda())
        loss.backward()
        optimizer.step()
