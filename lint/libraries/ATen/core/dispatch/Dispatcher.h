#pragma once
#include "torch/xferguard_torch.h"
