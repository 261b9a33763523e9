#pragma once
// Theirs brings the handles along that it gives.
#include <cublas_v2.h>
#include <cusparse.h>
#include "torch/xferguard_torch.h"
