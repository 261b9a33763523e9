"""What Lightning, transformers and accelerate put on the device, and who fetches a tensor to log it."""
import logging

import torch
import torch.nn as nn
import torch.nn.functional as F
import wandb
from accelerate import Accelerator
from pytorch_lightning import Callback, LightningModule
from torch.utils.tensorboard import SummaryWriter
from transformers import Trainer


class Lit(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 1)
        self.seen = []

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.mse_loss(self.layer(x), y)
        self.log("train_loss", loss, prog_bar=True)
        self.seen.append(loss.item())  # expect: xfer-scalar-readback
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", F.mse_loss(self.layer(x), y))
        self.seen.append(F.mse_loss(self.layer(x), y).item())  # expect: xfer-scalar-readback


class Own(Trainer):
    def compute_loss(self, model, inputs, return_outputs=False):
        outputs = model(**inputs)
        labels = inputs["labels"]
        loss = F.cross_entropy(outputs.logits, labels)
        if loss > 10:  # expect: xfer-scalar-readback
            loss = loss * 0.1
        return (loss, outputs) if return_outputs else loss


def accelerated(model, loader, optimizer):
    accelerator = Accelerator()
    model, optimizer, loader = accelerator.prepare(model, optimizer, loader)
    total = 0.0
    for batch in loader:
        loss = model(**batch).loss
        accelerator.backward(loss)
        optimizer.step()
        total += accelerator.gather(loss).mean().item()  # expect: xfer-scalar-readback
    return total


def to_a_board(model, loader, optimizer, device):
    writer = SummaryWriter("runs")
    for step, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        writer.add_scalar("loss", loss, step)  # expect: xfer-scalar-readback
    return norm


def to_a_service(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        wandb.log({"loss": loss})  # expect: xfer-scalar-readback


def to_a_log(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        logging.info("gradient %f", norm)  # expect: xfer-scalar-readback


# -- must not be flagged


def every_tenth(model, loader, optimizer, device):
    writer = SummaryWriter("runs")
    for step, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        if step % 10 == 0:
            writer.add_scalar("loss", loss, step)
            wandb.log({"loss": loss, "step": step})
            logging.info("loss %f", loss)


def of_the_host(rows):
    writer = SummaryWriter("runs")
    for step, row in enumerate(rows):
        writer.add_scalar("rows", len(row), step)
        wandb.log({"rows": len(row), "largest": max(row)})
        logging.info("rows %d", len(row))


class Logged(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 1)

    def training_step(self, batch, batch_idx):
        loss = F.mse_loss(self.layer(batch[0]), batch[1])
        self.log_dict({"loss": loss, "rate": self.rate})
        return {"loss": loss}


class Watch(Callback):
    def on_train_batch_end(self, trainer, module, outputs, batch, batch_idx):
        norm = module.layer.weight.cuda().norm()
        self.norms.append(norm.item())  # expect: xfer-scalar-readback

    def on_train_epoch_end(self, trainer, module):
        norm = module.layer.weight.cuda().norm()
        self.norms.append(norm.item())
