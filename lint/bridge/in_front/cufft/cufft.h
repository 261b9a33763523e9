// The toolkit's, and the results that CUDA 13 took away.
#pragma once
#include <driver_types.h> // with all members
#include_next <cufft.h>
#if CUFFT_VERSION >= 12000
#define CUFFT_INCOMPLETE_PARAMETER_LIST ((cufftResult)0xA)
#define CUFFT_PARSE_ERROR ((cufftResult)0xC)
#define CUFFT_LICENSE_ERROR ((cufftResult)0xF)
#endif
