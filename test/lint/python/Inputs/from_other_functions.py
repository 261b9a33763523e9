# What a module or an outer function knows of a variable is known in its functions as well, but for the objects and steps that only the other has.
import torch

device = torch.device("cuda")
TABLE = {"one": [torch.ones(3), "a", "b"], "two": [torch.zeros(3), "c", "d"]}


class Rule:
    def __init__(self, content, parts):
        self.content, self.parts = content, parts


RULES = {"string": Rule("x", []), "number": Rule("y", ["string"]), "text": Rule("z", ["number", "string"])}


class Converter:
    def add(self, name, rule):
        return rule.content + name

    def strings(self, names):
        return [self.add(name, RULES["text"]) for name in names] + [self.add("number", RULES["number"])]


def train(model, loader, optimizer):
    pair = (model(torch.ones(3, device=device)), torch.zeros(3, device=device).cpu(), [torch.ones(4, device=device) for _ in range(4)])

    def report(step):
        first, second = pair[0], pair[1]
        return first[second.long()], pair[2]

    def sizes():
        return TABLE["two"][0].to(first_device())[pair[1].long()]

    def first_device():
        return pair[0].device

    for batch in loader:
        loss = model(batch.to(device)).mean()
        loss.backward()
        optimizer.step()
        report(loss)
        print(loss.item())  # expect: xfer-scalar-readback
    return sizes()
