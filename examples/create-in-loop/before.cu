// Radar echoes are turned into spectra, pulse by pulse; each pulse makes a stream and an FFT plan for itself, although
// all pulses are alike. A plan allocates memory and may load kernels; it is meant to be made once.

// nvcc: -lcufft
#include "../common/example.h"

#include <cufft.h>

#define CUFFT_CHECK(call)                                                                                              \
  do {                                                                                                                 \
    if ((call) != CUFFT_SUCCESS) example::fail(#call, "cuFFT error", __FILE__, __LINE__);                              \
  } while (0)

constexpr int kPulses = 100;
constexpr int kSamples = 4096;

static void run(const cufftComplex *echoes, cufftComplex *spectra) {
  for (int pulse = 0; pulse < kPulses; ++pulse) {
    auto *echo = const_cast<cufftComplex *>(echoes + size_t(pulse) * kSamples);
    cudaStream_t stream;
    // finding: create-in-loop
    CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)); // run: create-in-loop
    cufftHandle plan;
    // finding: create-in-loop
    CUFFT_CHECK(cufftPlan1d(&plan, kSamples, CUFFT_C2C, 1));
    CUFFT_CHECK(cufftSetStream(plan, stream));
    CUFFT_CHECK(cufftExecC2C(plan, echo, spectra + size_t(pulse) * kSamples, CUFFT_FORWARD));
    CUFFT_CHECK(cufftDestroy(plan));
    CUDA_CHECK(cudaStreamDestroy(stream));
  }
  CUDA_CHECK(cudaDeviceSynchronize());
}

int main(int argc, char **argv) {
  std::vector<cufftComplex> recorded(size_t(kPulses) * kSamples);
  example::Random random;
  for (cufftComplex &sample : recorded) sample = {random.unit() - 0.5f, random.unit() - 0.5f};
  size_t bytes = recorded.size() * sizeof(cufftComplex);
  cufftComplex *echoes, *spectra;
  CUDA_CHECK(cudaMalloc(&echoes, bytes));
  CUDA_CHECK(cudaMalloc(&spectra, bytes));
  CUDA_CHECK(cudaMemcpy(echoes, recorded.data(), bytes, cudaMemcpyHostToDevice));

  auto checksum = [&] {
    std::vector<cufftComplex> result(recorded.size());
    CUDA_CHECK(cudaMemcpy(result.data(), spectra, bytes, cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(result);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(echoes, spectra); }, checksum);
  CUDA_CHECK(cudaFree(echoes));
  CUDA_CHECK(cudaFree(spectra));
  return status;
}
