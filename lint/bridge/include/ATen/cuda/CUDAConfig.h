// The CUDA build of LibTorch generates this header; the others install those that include it. Searched last.
#pragma once
#define AT_CUDNN_ENABLED() 0
#define AT_MAGMA_ENABLED() 0
#define AT_ROCM_ENABLED() 0
#define NVCC_FLAGS_EXTRA ""
