// Conjugate gradients with cuBLAS. The scalars live on the device, where two tiny kernels divide them: the host queues
// all iterations and waits once.

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

struct Scalars {
  float rr, pq, next, alpha, minus_alpha, beta, one;
};

__global__ void findAlpha(Scalars *s) {
  s->alpha = s->rr / (s->pq + 1e-30f);
  s->minus_alpha = -s->alpha;
  s->one = 1;
}
__global__ void findBeta(Scalars *s) {
  s->beta = s->next / (s->rr + 1e-30f);
  s->rr = s->next;
}

struct Solver {
  cublasHandle_t blas;
  float *b, *x, *r, *p, *q;
  Scalars *scalars; // on the device
};

static void run(const Solver &s) {
  CUDA_CHECK(cudaMemset(s.x, 0, kSize * sizeof(float)));
  CUBLAS_CHECK(cublasScopy(s.blas, kSize, s.b, 1, s.r, 1));
  CUBLAS_CHECK(cublasScopy(s.blas, kSize, s.b, 1, s.p, 1));
  CUBLAS_CHECK(cublasSdot(s.blas, kSize, s.r, 1, s.r, 1, &s.scalars->rr));
  for (int i = 0; i < kIterations; ++i) {
    multiply<<<kSize / 256, 256>>>(s.p, s.q);
    CUDA_CHECK(cudaGetLastError());
    CUBLAS_CHECK(cublasSdot(s.blas, kSize, s.p, 1, s.q, 1, &s.scalars->pq));
    findAlpha<<<1, 1>>>(s.scalars);
    CUBLAS_CHECK(cublasSaxpy(s.blas, kSize, &s.scalars->alpha, s.p, 1, s.x, 1));
    CUBLAS_CHECK(cublasSaxpy(s.blas, kSize, &s.scalars->minus_alpha, s.q, 1, s.r, 1));
    CUBLAS_CHECK(cublasSdot(s.blas, kSize, s.r, 1, s.r, 1, &s.scalars->next));
    findBeta<<<1, 1>>>(s.scalars);
    CUBLAS_CHECK(cublasSscal(s.blas, kSize, &s.scalars->beta, s.p, 1));
    CUBLAS_CHECK(cublasSaxpy(s.blas, kSize, &s.scalars->one, s.r, 1, s.p, 1));
  }
  CUDA_CHECK(cudaDeviceSynchronize());
}

int main(int argc, char **argv) {
  std::vector<float> b(kSize), x(kSize);
  example::Random random;
  for (float &value : b) value = random.unit();
  Solver s;
  CUBLAS_CHECK(cublasCreate(&s.blas));
  CUBLAS_CHECK(cublasSetPointerMode(s.blas, CUBLAS_POINTER_MODE_DEVICE));
  CUDA_CHECK(cudaMalloc(&s.scalars, sizeof(Scalars)));
  for (float **vector : {&s.b, &s.x, &s.r, &s.p, &s.q}) CUDA_CHECK(cudaMalloc(vector, kSize * sizeof(float)));
  CUDA_CHECK(cudaMemcpy(s.b, b.data(), kSize * sizeof(float), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    CUDA_CHECK(cudaMemcpy(x.data(), s.x, kSize * sizeof(float), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(x);
    return sum.value();
  };
  example::Floor floor;
  floor.launches = kIterations * 9; // a dot product is one kernel at least
  int status = example::report(example::options(argc, argv), [&] { run(s); }, checksum, floor);
  CUDA_CHECK(cudaFree(s.scalars));
  for (float *vector : {s.b, s.x, s.r, s.p, s.q}) CUDA_CHECK(cudaFree(vector));
  CUBLAS_CHECK(cublasDestroy(s.blas));
  return status;
}
