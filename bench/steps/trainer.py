"""transformers: Trainer on a small classifier, logging every ten steps. A step is a batch."""
import tempfile

import torch
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainerCallback, TrainingArguments

from told import Steps

steps = Steps()


class Count(TrainerCallback):
    def on_step_end(self, *_, **__):
        steps()


torch.manual_seed(1)
data = [{"input_ids": torch.randint(0, 1000, (64,)), "attention_mask": torch.ones(64, dtype=torch.long), "labels": torch.tensor(i % 2)} for i in range(3200)]
model = BertForSequenceClassification(BertConfig(num_hidden_layers=4, hidden_size=256, num_attention_heads=4, intermediate_size=512, vocab_size=1000))
settings = TrainingArguments(output_dir=tempfile.mkdtemp(), per_device_train_batch_size=16, num_train_epochs=1, logging_steps=10, save_strategy="no",
                             report_to=[], dataloader_pin_memory=False, disable_tqdm=True)
Trainer(model=model, args=settings, train_dataset=data, callbacks=[Count()]).train()
steps.tell()
