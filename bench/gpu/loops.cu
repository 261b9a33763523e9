// Loops that toggle the guard's recording inside the process, in ABBA order, so that drift and noise hit both alike.
//   LD_PRELOAD=libxferguard.so loops launch|copy|mixed BLOCKS     prints "on off off on" in ns, a line a block
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <sched.h>
#include <string>

namespace {

__global__ void nothing() {}

float *device, *host;

void launches(int n) {
  for (int i = 0; i < n; ++i) nothing<<<1, 1>>>();
}
void copies(int n) {
  for (int i = 0; i < n; ++i) cudaMemcpy(device, host, 4096, cudaMemcpyHostToDevice);
}
// What a step of a small solver looks like: parameters up, kernels, a residual down.
void mixed(int n) {
  float residual;
  for (int i = 0; i < n; ++i) {
    cudaMemcpyAsync(device, host, 256, cudaMemcpyHostToDevice);
    for (int k = 0; k < 8; ++k) nothing<<<1, 1>>>();
    cudaMemcpyAsync(&residual, device, sizeof residual, cudaMemcpyDeviceToHost);
    cudaStreamSynchronize(nullptr);
  }
}

double nsOf(void (*loop)(int), int n) {
  const auto from = std::chrono::steady_clock::now();
  loop(n);
  cudaDeviceSynchronize();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - from).count();
}

// The launching thread alone, and only now: the driver's own threads stay free.
void stayOnThisProcessor() {
  cpu_set_t here;
  CPU_ZERO(&here);
  CPU_SET(sched_getcpu(), &here);
  sched_setaffinity(0, sizeof here, &here);
}

} // namespace

int main(int argc, char **argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const int blocks = argc > 2 ? std::atoi(argv[2]) : 250;
  void (*const loop)(int) = what == "launch" ? launches : what == "copy" ? copies : mixed;
  const int n = what == "launch" ? 500 : what == "copy" ? 250 : 60; // two milliseconds, about
  const auto toggle = reinterpret_cast<int (*)(int)>(dlsym(RTLD_DEFAULT, "xg_recording"));
  if (!toggle) return std::fprintf(stderr, "loops: libxferguard.so is not preloaded\n"), 2;
  cudaMalloc(&device, 4096);
  host = static_cast<float *>(std::calloc(1024, sizeof(float)));
  for (int i = 0; i < 20; ++i) nsOf(loop, n);
  stayOnThisProcessor();
  for (int block = 0; block < blocks; ++block) {
    double ns[4];
    for (int part = 0; part < 4; ++part) {
      toggle(part == 0 || part == 3);
      nsOf(loop, n / 10); // what the other state left in the caches is no part of this one
      ns[part] = nsOf(loop, n);
    }
    std::printf("%.0f %.0f %.0f %.0f\n", ns[0], ns[1], ns[2], ns[3]);
  }
  toggle(1);
}
