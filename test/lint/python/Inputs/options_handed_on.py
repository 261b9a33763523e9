"""What `**options` says of a loader, where it is written down; and devices as torch.accelerator names them."""
import torch
from torch.utils.data import DataLoader


def step(model, optimizer, x):
    loss = model(x).mean()
    loss.backward()
    optimizer.step()


def of_an_accelerator(model, dataset, optimizer, workers):
    device = torch.accelerator.current_accelerator() if torch.accelerator.is_available() else torch.device("cpu")
    for x in DataLoader(dataset, num_workers=workers, pin_memory=True):
        step(model, optimizer, x.to(device))  # expect: xfer-no-overlap
        torch.accelerator.synchronize()  # expect: xfer-sync-between-launches
        step(model, optimizer, torch.ones(5).to(device))  # expect: xfer-create-then-move


def updated(model, dataset, optimizer, args):
    use_accel = not args.no_accel and torch.accelerator.is_available()
    device = torch.accelerator.current_accelerator() if use_accel else torch.device("cpu")
    options = {"batch_size": 64}
    if use_accel:
        options.update({"num_workers": 1, "pin_memory": True})
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))  # expect: xfer-no-overlap


def unpinned(model, dataset, optimizer, device):
    options = dict(batch_size=64, num_workers=4, shuffle=True)
    for x in DataLoader(dataset, **options):  # expect: xfer-no-overlap
        step(model, optimizer, x.to(device))


def one_by_one(model, dataset, optimizer, device):
    options = {"batch_size": 64}
    options["num_workers"] = 4
    options["pin_memory"] = True
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))  # expect: xfer-no-overlap


def with_an_accelerator(model, dataset, optimizer, device):
    options = {"batch_size": 64}
    if torch.accelerator.is_available():
        options.update(num_workers=4, pin_memory=True)
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))  # expect: xfer-no-overlap


def unless_told(model, dataset, optimizer, args, device):
    options = {"batch_size": 64}
    if not args.no_accel:
        options.update(num_workers=4, pin_memory=True)
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))  # expect: xfer-no-overlap


def on_a_gpu(model, dataset, optimizer, args, device):
    options = {"num_workers": 4, "pin_memory": True} if args.cuda else {}
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))  # expect: xfer-no-overlap


class Trainer:
    def __init__(self, dataset):
        options = {"num_workers": 4}
        self.batches = DataLoader(dataset, **options)  # expect: xfer-no-overlap

    def run(self, model, optimizer, device):
        for x in self.batches:
            step(model, optimizer, x.to(device))


# -- must not be flagged


def as_somebody_says(model, dataset, optimizer, args, device):
    options = {"num_workers": args.workers, "pin_memory": args.pin, "batch_size": -1}
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))


def by_a_caller(model, dataset, optimizer, device, **options):
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))


def with_more(model, dataset, optimizer, device, more):
    options = {"batch_size": 64}
    options.update(more)
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device))


def for_debugging(model, dataset, optimizer, device, args):
    options = {"num_workers": 4, "pin_memory": True}
    if args.single_process:
        options["num_workers"] = 0
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device, non_blocking=True))


def not_without_a_gpu(model, dataset, optimizer, args, device):
    if args.cuda:
        options = {"num_workers": 4, "pin_memory": True}
    else:
        options = {"num_workers": 0}
    for x in DataLoader(dataset, **options):
        step(model, optimizer, x.to(device, non_blocking=True))


def asked_only(model, optimizer, batches):
    device = torch.accelerator.current_accelerator()
    for x in batches:
        step(model, optimizer, x)
        print(device)
        torch.accelerator.set_device_index(0)
        print(torch.accelerator.device_count(), torch.accelerator.current_device_index())
