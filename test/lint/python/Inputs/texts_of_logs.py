"""A logger of the standard library and tqdm make texts of what they are given; a sum by `reduce` is a tensor, if that is of tensors."""
import functools
import logging
import operator

import torch
import torch.nn.functional as F
from tqdm import tqdm

logger = logging.getLogger(__name__)
device = torch.device("cuda")


def by_a_logger(model, loader, optimizer):
    for x, y in loader:
        loss = F.cross_entropy(model(x.to(device)), y.to(device))
        loss.backward()
        optimizer.step()
        logger.debug("loss %f", loss)  # who asks for that much waits
        logger.info("seen %d", x.shape[0])
        logger.info("loss %f", loss)  # expect: xfer-scalar-readback


def by_a_bar(model, loader, optimizer):
    bar = tqdm(loader)
    for x, y in bar:
        loss = F.cross_entropy(model(x.to(device)), y.to(device))
        loss.backward()
        optimizer.step()
        bar.set_postfix(seen=x.shape[0])
        bar.set_postfix(loss=loss)  # expect: xfer-scalar-readback


def summed(model, loader, optimizer):
    for x, y in loader:
        y = y.to(device)
        losses = [F.cross_entropy(each, y) for each in model(x.to(device))]
        functools.reduce(operator.add, losses).backward()
        optimizer.step()
        print(functools.reduce(operator.add, losses).item())  # expect: xfer-scalar-readback
        print(float(functools.reduce(operator.mul, x.shape)))  # of sizes
