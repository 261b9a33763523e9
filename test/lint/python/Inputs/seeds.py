"""What the articles that this project grew from warn of, as far as a source shows it: by their numbers. What only a run shows:

B1  where a tensor lies is no fault; `--why` tells it.
C1, C2  whether independent models would run side by side, and whether that pays: a source does not know how much of the device one fills.
D2  how many workers are enough, and how large a batch, only a run tells; that there are none is a note.
E1, E8, E9  are about the reports of a run, and about tools beside it.
E2  that memory leaks: what lives on in lists and closures is seen in a run. What is given back in each step is found.
E3  priorities: the rule reads C++ sources only, and a run.
E7  an extension is C++: test/checks/tensors.cpp.
"""
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader


def a1(model, n):
    model = model.cuda()
    results = []
    for i in range(n):
        value = torch.tensor([[float(i)]]).cuda()  # expect: xfer-copy-in-loop
        results.append(model(value).cpu().numpy()[0, 0])  # expect: xfer-scalar-readback
    return results


def a2(model, images):
    model = model.cuda()
    with torch.no_grad():
        return [model(image.unsqueeze(0).cuda()).cpu() for image in images]  # expect: xfer-copy-in-loop


def a3(images):
    return torch.stack([image.cuda() for image in images])  # expect-note: xfer-copy-in-loop


def a4(model, loader, optimizer):
    model = model.cuda()
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        print(loss.item())  # expect: xfer-scalar-readback


def a4_as_it_should_be(model, loader, optimizer, display_step):
    model = model.cuda()
    for step, x in enumerate(loader):
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        if step % display_step == 0:
            print(loss.item())


def a5(model, loader, optimizer):
    model = model.cuda()
    for x, y in loader:
        scores = model(x.cuda())
        loss = F.cross_entropy(scores, y.cuda())
        hits = (scores.argmax(1) == y.cuda()).sum()  # expect: xfer-duplicate-transfer
        loss.backward()
        optimizer.step()


def b2(data, passes):
    data = data.cuda()
    for _ in range(passes):
        data = torch.sin(data).cpu().cuda()  # expect: xfer-round-trip
    return data


def b3(weights):
    first, second = [], []
    for layer in weights:
        first.append(layer.to("cuda:0"))
        second.append(layer.to("cuda:1"))  # expect-note: xfer-duplicate-transfer


def d1_d2_e4(model, dataset, optimizer):
    model = model.cuda()
    for x in DataLoader(dataset, batch_size=64):  # expect: xfer-no-overlap
        loss = model(x.cuda(non_blocking=True)).mean()  # expect: xfer-pageable-async
        loss.backward()
        optimizer.step()


def e2(model, loader, optimizer):
    model = model.cuda()
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        torch.cuda.empty_cache()  # expect: xfer-alloc-in-loop


def e5_e6(x, n):
    x = x.cuda()
    for i in range(n):
        x = ((x.sin() * 2 + 1) / 3).exp()  # expect-note: xfer-launch-bound
    return x
