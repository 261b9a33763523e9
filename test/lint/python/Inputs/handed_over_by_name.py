"""What a function gathers by name, `**values`, and what a writer of one's own is told."""
import torch
from torch.utils.tensorboard import SummaryWriter


class MetricLogger:
    def __init__(self):
        self.meters = {}

    def update(self, **kwargs):
        for k, v in kwargs.items():
            if isinstance(v, torch.Tensor):
                v = v.item()
            assert isinstance(v, (float, int))
            self.meters[k].update(v)


class Logger(SummaryWriter):
    def log_step(self, norm, step):
        self.add_scalar("norm", norm, step)


class Converting(SummaryWriter):
    def log_step(self, norm, step):
        norm = converted(norm)
        self.add_scalar("norm", norm, step)


def converted(x):
    return x if isinstance(x, float) else x.detach().cpu().numpy()


def train(loader, model, optimizer):
    model.cuda()
    metric_logger = MetricLogger()
    for x in loader:
        losses = model(x.cuda())
        reduced = {k: v * 2 for k, v in losses.items()}
        loss = sum(losses[k] for k in losses.keys())
        loss.backward()
        optimizer.step()
        metric_logger.update(lr=0.1, **reduced)  # expect: xfer-scalar-readback
        metric_logger.update(lr=optimizer.param_groups[0]["lr"])


def written(loader, model, optimizer):
    model.cuda()
    logger = Logger("runs")
    for step, x in enumerate(loader):
        model(x.cuda()).mean().backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        logger.log_step(norm, step)  # expect: xfer-scalar-readback


# -- must not be flagged


def of_the_host(loader, model, optimizer):
    model.cuda()
    metric_logger, logger = MetricLogger(), Logger("runs")
    for step, x in enumerate(loader):
        model(x.cuda()).mean().backward()
        optimizer.step()
        rates = {"lr": optimizer.rate, "step": step}
        metric_logger.update(loss=3.0, **rates)
        logger.log_step(optimizer.rate, step)
