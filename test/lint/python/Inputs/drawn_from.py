"""Weights that come to the host only to draw from them."""
import numpy as np
import torch

model = torch.load("model.pt", map_location="cuda")
is_transformer = hasattr(model, "kind") and model.kind == "Transformer"


def generate(words, n):
    token = torch.zeros((1, 1), dtype=torch.long, device="cuda")
    for i in range(n):
        if is_transformer:
            weights = model(token)[-1].squeeze().exp().cpu()  # expect: xfer-host-reduction
            drawn = torch.multinomial(weights, 1)[0]
            token = torch.cat([token, torch.Tensor([[drawn]]).long().to("cuda")], 0)
        else:
            weights = model(token).squeeze().exp().cpu()  # expect: xfer-host-reduction
            drawn = torch.multinomial(weights, 1)[0]
            token.fill_(drawn)
        print(words[drawn])


def by_a_method(n):
    token = torch.zeros((1, 1), dtype=torch.long, device="cuda")
    for i in range(n):
        token.fill_(model(token).softmax(-1).cpu().multinomial(1)[0])  # expect: xfer-host-reduction


def given_by_its_caller(token, n, greedy):
    for i in range(n):
        if not greedy:
            weights = model(token).softmax(-1).cpu()  # expect: xfer-host-reduction
            token.fill_(torch.multinomial(weights, 1)[0])
        else:
            token = model(token).argmax(-1)


def by_numpy(letters, token, n):
    for i in range(n):
        odds = model(token).softmax(-1).cpu().numpy()  # expect-note: xfer-host-reduction
        token.fill_(letters[np.random.choice(len(odds), p=odds)])


# -- must not be flagged


def looked_at_as_well(token, n):
    for i in range(n):
        weights = model(token).softmax(-1).cpu()
        print(weights)
        token.fill_(torch.multinomial(weights, 1)[0])


def on_the_device(token, n):
    for i in range(n):
        token = torch.multinomial(model(token).softmax(-1), 1)


def any_of_them(odds, letters, token, n):
    for i in range(n):
        token.fill_(letters[np.random.choice(len(odds))])
        token = model(token)


def now_and_then(token, n):
    for i in range(n):
        if i % 100 == 0:
            weights = model(token).softmax(-1).cpu()
            print(torch.multinomial(weights, 1)[0])
        token = model(token).argmax(-1)


def as_many_as_come_down(token, n):
    for i in range(n):
        sizes = model(token).cpu().numpy()
        print(np.random.choice(100, size=sizes))
        token = token + 1
