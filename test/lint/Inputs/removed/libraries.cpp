#include <cuda_runtime.h>
#include <cufft.h>
#include <cusparse.h>

const char *name(cufftResult result) {
  switch (result) {
  case CUFFT_INCOMPLETE_PARAMETER_LIST: return "incomplete";
  case CUFFT_PARSE_ERROR: return "parse";
  case CUFFT_LICENSE_ERROR: return "licence";
  default: return "";
  }
}

void product(cusparseHandle_t handle, cusparseMatDescr_t matrix, float *values, int *rows, int *columns, float *x, float *y) {
  const float one = 1, zero = 0;
  float sum = 0;
  for (int i = 0; i < 8; ++i) {
    cusparseScsrmv(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, 8, 8, 64, &one, matrix, values, rows, columns, x, &zero, y);
    cudaMemcpy(&sum, y, sizeof sum, cudaMemcpyDeviceToHost);
    if (sum > 1) break;
  }
}
