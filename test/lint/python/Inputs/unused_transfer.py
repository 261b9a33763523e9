"""It comes to the host, and nobody looks at it there."""
import torch

kept = None


def run(loader, model, save):
    model.cuda()
    for x in loader:
        out, style = model(x.cuda())
        wanted = out.cpu().numpy()
        unwanted = style.cpu().numpy()  # expect: xfer-unused-transfer
        save(wanted)


# -- must not be flagged


def looked_at_later(loader, model, save):
    model.cuda()
    last = None
    for x in loader:
        last = model(x.cuda()).cpu()
    save(last)


def kept_elsewhere(loader, model):
    global kept
    model.cuda()
    for x in loader:
        kept = model(x.cuda()).cpu()


def of_a_closure(loader, model):
    model.cuda()
    for x in loader:
        out = model(x.cuda()).cpu()
        yield lambda: out.sum()


def once(x, model):
    out = model.cuda()(x.cuda()).cpu()
    print("done")
