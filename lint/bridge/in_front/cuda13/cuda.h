// The toolkit's, or the project's own of that name, and behind the former what CUDA 13 took away.
#pragma once
#include_next <cuda.h>
#include "../../removed_driver.h"
