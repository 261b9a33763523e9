"""The same again and again, on what lies on the device: a note, for how long the kernels are only a run tells."""
import torch


def asked(model, questions):
    model = model.cuda()
    questions = questions.cuda()
    answers = torch.empty_like(questions)
    for i in range(200):
        answers[i] = model(questions[i])  # expect-note: xfer-launch-bound
    return answers


def small(x, n):
    x = x.cuda()
    for i in range(n):
        y = x.sin()  # expect-note: xfer-launch-bound
        y = y * 2
        y = y + 1
        x = y / 3
    return x


# -- must not be flagged


def fed(model, loader):
    model = model.cuda()
    for x in loader:
        model(x.cuda())


def one(x, n):
    x = x.cuda()
    for i in range(n):
        x = x.sin()
    return x


def of_the_host(model, x):
    for i in range(200):
        x = model(x)
    return x
