// Conjugate gradients with cuBLAS. The scalars live on the host, so that both dot products of an iteration wait for the
// device before they return, and the device waits for the host before it gets the next step.

// nvcc: -lcublas
#include "../common/example.h"

#include <cublas_v2.h>

#define CUBLAS_CHECK(call)                                                                                             \
  do {                                                                                                                 \
    cublasStatus_t status_ = (call);                                                                                   \
    if (status_ != CUBLAS_STATUS_SUCCESS) example::fail(#call, cublasGetStatusString(status_), __FILE__, __LINE__);    \
  } while (0)

constexpr int kSize = 1 << 22;
constexpr int kIterations = 300;

/// The matrix: 3 on the diagonal, -1 beside it.
__global__ void multiply(const float *p, float *q) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  q[i] = 3 * p[i] - (i > 0 ? p[i - 1] : 0) - (i < kSize - 1 ? p[i + 1] : 0);
}

struct Solver {
  cublasHandle_t blas;
  float *b, *x, *r, *p, *q;
};

static void run(const Solver &s) {
  CUDA_CHECK(cudaMemset(s.x, 0, kSize * sizeof(float)));
  CUBLAS_CHECK(cublasScopy(s.blas, kSize, s.b, 1, s.r, 1));
  CUBLAS_CHECK(cublasScopy(s.blas, kSize, s.b, 1, s.p, 1));
  float rr, pq, next;
  CUBLAS_CHECK(cublasSdot(s.blas, kSize, s.r, 1, s.r, 1, &rr));
  for (int i = 0; i < kIterations; ++i) {
    multiply<<<kSize / 256, 256>>>(s.p, s.q);
    CUDA_CHECK(cudaGetLastError());
    // finding: library-sync
    CUBLAS_CHECK(cublasSdot(s.blas, kSize, s.p, 1, s.q, 1, &pq));
    float alpha = rr / (pq + 1e-30f), minus_alpha = -alpha;
    CUBLAS_CHECK(cublasSaxpy(s.blas, kSize, &alpha, s.p, 1, s.x, 1));
    CUBLAS_CHECK(cublasSaxpy(s.blas, kSize, &minus_alpha, s.q, 1, s.r, 1));
    // finding: library-sync
    CUBLAS_CHECK(cublasSdot(s.blas, kSize, s.r, 1, s.r, 1, &next));
    float beta = next / (rr + 1e-30f), one = 1;
    rr = next;
    CUBLAS_CHECK(cublasSscal(s.blas, kSize, &beta, s.p, 1));
    CUBLAS_CHECK(cublasSaxpy(s.blas, kSize, &one, s.r, 1, s.p, 1));
  }
  CUDA_CHECK(cudaDeviceSynchronize());
}

int main(int argc, char **argv) {
  std::vector<float> b(kSize), x(kSize);
  example::Random random;
  for (float &value : b) value = random.unit();
  Solver s;
  CUBLAS_CHECK(cublasCreate(&s.blas));
  for (float **vector : {&s.b, &s.x, &s.r, &s.p, &s.q}) CUDA_CHECK(cudaMalloc(vector, kSize * sizeof(float)));
  CUDA_CHECK(cudaMemcpy(s.b, b.data(), kSize * sizeof(float), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    CUDA_CHECK(cudaMemcpy(x.data(), s.x, kSize * sizeof(float), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(x);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(s); }, checksum);
  for (float *vector : {s.b, s.x, s.r, s.p, s.q}) CUDA_CHECK(cudaFree(vector));
  CUBLAS_CHECK(cublasDestroy(s.blas));
  return status;
}
