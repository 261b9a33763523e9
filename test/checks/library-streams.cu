// A library's call goes to the stream that its handle was given; of a handle from elsewhere nobody knows which.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches --rule redundant-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches --rule redundant-sync %}
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <stdio.h>
#include <time.h>

__global__ void halve(double *x) { x[threadIdx.x] /= 2; }

// Both on one stream.
void given(double *x, double *y, int n, int steps, cudaStream_t stream) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasSetStream(handle, stream);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256, 0, stream>>>(x);
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
  cublasDestroy(handle);
}

// Given none, it is the default one.
void givenNone(double *x, double *y, int n, int steps) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256>>>(x);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
  cublasDestroy(handle);
}

// Its own calls are in order, whatever stream that is.
void oneHandle(cublasHandle_t handle, double *x, double *y, int n, int steps) {
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    cublasDaxpy(handle, n, &one, y, 1, x, 1);
  }
}

// Others are given their stream by each call.
void byTheCall(cublasLtHandle_t handle, cublasLtMatmulDesc_t how, cublasLtMatrixLayout_t shape, const double *one, double *x, double *y, int steps, cudaStream_t stream) {
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256, 0, stream>>>(x);
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
    cublasLtMatmul(handle, how, one, x, shape, x, shape, one, y, shape, y, shape, nullptr, nullptr, 0, stream);
  }
}

// A handle that was made here and told nothing gives its results to the host, wherever that keeps them: the call has waited.
double madeHere(double *x, double *result, int n) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasDnrm2(handle, n, x, 1, result);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  cublasDestroy(handle);
  return *result;
}

// It waits for the device by itself, to tell the host where the pivot is.
bool hasPivots(csrilu02Info_t info) {
  cusparseHandle_t handle;
  cusparseCreate(&handle);
  int at = -1;
  cusparseXcsrilu02_zeroPivot(handle, info, &at);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  cusparseDestroy(handle);
  return at < 0;
}

// -- must not be flagged: without the wait the two may run at the same time

void anotherStream(double *x, double *y, int n, int steps, cudaStream_t stream) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasSetStream(handle, stream);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256>>>(x);
    cudaDeviceSynchronize();
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
  cublasDestroy(handle);
}

void fromElsewhere(cublasHandle_t handle, double *x, double *y, int n, int steps) {
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256>>>(x);
    cudaDeviceSynchronize();
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
}

void perhaps(double *x, double *y, int n, int steps, cudaStream_t stream, bool apart) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  if (apart) cublasSetStream(handle, stream);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256>>>(x);
    cudaDeviceSynchronize();
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
  cublasDestroy(handle);
}

void fromTheSecondOn(double *x, double *y, int n, int steps, cudaStream_t stream) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256>>>(x);
    cudaDeviceSynchronize();
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
    cublasSetStream(handle, stream);
  }
  cublasDestroy(handle);
}

void byTheCallAnother(cublasLtHandle_t handle, cublasLtMatmulDesc_t how, cublasLtMatrixLayout_t shape, const double *one, double *x, double *y, int steps, cudaStream_t stream, cudaStream_t other) {
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256, 0, stream>>>(x);
    cudaStreamSynchronize(stream);
    cublasLtMatmul(handle, how, one, x, shape, x, shape, one, y, shape, y, shape, nullptr, nullptr, 0, other);
  }
}

// The host looks at what the solver has left in memory that both can reach.
int singular(cusolverDnHandle_t solver, double *a, double *work, int *pivots, int n, int steps) {
  int *info, all = 0;
  cudaMallocManaged(&info, sizeof(int));
  for (int s = 0; s < steps; ++s) {
    cusolverDnDgetrf(solver, n, n, a, n, work, pivots, info);
    cudaDeviceSynchronize();
    all += *info != 0;
  }
  cudaFree(info);
  return all;
}

// In device pointer mode nobody has waited.
void resultStays(cublasHandle_t handle, double *x, double *sum, int n) {
  cublasDdot(handle, n, x, 1, x, 1, sum);
  cudaDeviceSynchronize();
}

// The handle keeps the stream that the variable was; another element is another stream; a result of unknown place may stay on the device.
void rebound(double *x, double *y, int n, int steps, cudaStream_t stream, cudaStream_t other) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasSetStream(handle, stream);
  stream = other;
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256, 0, stream>>>(x);
    cudaStreamSynchronize(stream);
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
}

void elements(double *x, double *y, int n, int steps) {
  cudaStream_t streams[2];
  cudaStreamCreate(&streams[0]), cudaStreamCreate(&streams[1]);
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256, 0, streams[1]>>>(x);
    cudaStreamSynchronize(streams[1]);
    halve<<<1, 256, 0, streams[0]>>>(x);
  }
}

void handles(double *x, double *y, int n, int steps, cudaStream_t s0, cudaStream_t s1) {
  cublasHandle_t h[2];
  cublasCreate(&h[0]), cublasCreate(&h[1]);
  cublasSetStream(h[0], s0), cublasSetStream(h[1], s1);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256, 0, s1>>>(x);
    cudaStreamSynchronize(s1);
    cublasDaxpy(h[0], n, &one, x, 1, y, 1);
    cudaStreamSynchronize(s0);
  }
}

double deviceMode(double *x, int n) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  double *r;
  cudaMallocManaged(&r, 8);
  cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
  cublasDdot(handle, n, x, 1, x, 1, r);
  cudaDeviceSynchronize();
  return *r;
}

// The same handle by another name, by which it was given a stream.
void byAnotherName(double *x, double *y, int n, int steps, cudaStream_t stream) {
  cublasHandle_t handle, same;
  cublasCreate(&handle);
  same = handle;
  cublasSetStream(same, stream);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256>>>(x);
    cudaDeviceSynchronize();
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
}

void reboundByAnotherName(double *x, double *y, int n, int steps, cudaStream_t stream, cudaStream_t other) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasSetStream(handle, stream);
  cublasHandle_t same = handle;
  cublasSetStream(same, other);
  const double one = 1;
  for (int s = 0; s < steps; ++s) {
    halve<<<1, 256, 0, stream>>>(x);
    cudaStreamSynchronize(stream);
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
}

static void keepResults(cublasHandle_t handle) { cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE); }
double throughAWrapper(double *x, double *result, int n) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  keepResults(handle);
  cublasDnrm2(handle, n, x, 1, result);
  cudaDeviceSynchronize();
  cublasDestroy(handle);
  return *result;
}

// Somebody in this program sets a mode: it may be this handle's.
double readAtOnce(cublasHandle_t handle, double *x, double *y, double *result, int n, int steps) {
  const double one = 1;
  double sum = 0;
  for (int s = 0; s < steps; ++s) {
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
    cublasDnrm2(handle, n, y, 1, result);
    cudaDeviceSynchronize();
    sum += *result;
  }
  return sum;
}

// What a call computes in is no state: the same product again, timed, is a repetition.
void timedWithAWorkspace(cublasLtHandle_t handle, cublasLtMatmulDesc_t how, cublasLtMatrixLayout_t shape, const double *one, const double *zero, double *x, double *y, double *z, void *workspace,
                         int times, cudaStream_t stream) {
  clock_t begin = clock();
  for (int i = 0; i < times; ++i) {
    cublasLtMatmul(handle, how, one, x, shape, y, shape, zero, z, shape, z, shape, nullptr, workspace, 1 << 20, stream);
    cudaStreamSynchronize(stream);
  }
  printf("%f\n", double(clock() - begin) / times);
}

// Which of two handles it is that gets the mode, or the stream, by another name: nobody knows.
double eitherOfTwo(double *x, double *result, int n, bool first) {
  cublasHandle_t handle, other;
  cublasCreate(&handle);
  cublasCreate(&other);
  cublasHandle_t one = first ? handle : other;
  cublasSetPointerMode(one, CUBLAS_POINTER_MODE_DEVICE);
  cublasDnrm2(handle, n, x, 1, result);
  cudaDeviceSynchronize();
  return *result;
}
void byItsAddress(double *x, double *y, int n, int steps, cudaStream_t stream) {
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasHandle_t *place = &handle;
  cublasSetStream(*place, stream);
  const double one = 1;
  for (int i = 0; i < steps; ++i) {
    halve<<<1, 64>>>(x);
    cudaDeviceSynchronize();
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
  }
}
