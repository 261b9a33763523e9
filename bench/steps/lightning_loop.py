"""Lightning: a module that logs its loss at every step. A step is a batch."""
import lightning
import torch

from told import Steps

steps = Steps()


class Model(lightning.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Sequential(torch.nn.Linear(256, 512), torch.nn.ReLU(), torch.nn.Linear(512, 512), torch.nn.ReLU(), torch.nn.Linear(512, 1))
        self.seen = 0.0

    def training_step(self, batch, _):
        x, y = batch
        loss = torch.nn.functional.mse_loss(self.net(x), y)
        self.seen += loss.item()
        self.log("loss", loss)
        return loss

    def on_train_batch_end(self, *_):
        steps()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


torch.manual_seed(1)
data = torch.utils.data.TensorDataset(torch.randn(300 * 128, 256), torch.randn(300 * 128, 1))
trainer = lightning.Trainer(max_epochs=1, accelerator="gpu", devices=1, logger=False, enable_checkpointing=False, enable_progress_bar=False, enable_model_summary=False)
trainer.fit(Model(), torch.utils.data.DataLoader(data, batch_size=128))
steps.tell()
