// The toolkit's cuDNN, and behind version 8 and later what they took away.
#pragma once
#include_next <cudnn.h>
#if CUDNN_MAJOR >= 8
#include "../../removed_cudnn.h"
#endif
