"""transformers: text generation, token by token. A step is a token."""
import torch
from transformers import GPT2Config, GPT2LMHeadModel, StoppingCriteria, StoppingCriteriaList

from told import Steps

steps = Steps()


class Count(StoppingCriteria):
    def __call__(self, input_ids, scores, **_):
        steps()
        return torch.zeros(input_ids.shape[0], dtype=torch.bool, device=input_ids.device)


torch.manual_seed(1)
model = GPT2LMHeadModel(GPT2Config(n_layer=8, n_head=8, n_embd=512, vocab_size=8000)).cuda().eval()
prompt = torch.randint(0, 8000, (1, 16)).cuda()
with torch.no_grad():
    out = model.generate(prompt, max_new_tokens=200, min_new_tokens=200, do_sample=True, pad_token_id=0, eos_token_id=1,
                         stopping_criteria=StoppingCriteriaList([Count()]))
print("checksum", int(out.sum()))
steps.tell()
