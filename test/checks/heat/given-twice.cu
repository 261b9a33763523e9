// What a helper is given is the business of each that gives it something: several things are several findings, on whichever way a call goes.
// RUN: xferguard-facts --check --rule pageable-async %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --implicit-check-not=warning:
#include <cuda_runtime.h>
#include <vector>

__global__ void track(const unsigned short *depth, const unsigned char *colour, float *pose);
struct Image {
  std::vector<unsigned char> pixels;
};
template <class T> struct OnDevice {
  T *data = nullptr;
  size_t count = 0;
  void upload(const T *from, cudaStream_t stream) { cudaMemcpyAsync(data, from, count * sizeof(T), cudaMemcpyHostToDevice, stream); }
};
void halve(const std::vector<unsigned char> &from, std::vector<unsigned char> &to);

struct Tracker {
  OnDevice<unsigned char> depth, colour;
  std::vector<unsigned char> depths;
  Image image;
  float *pose;
  cudaStream_t stream;
  int pyramid_level;
  void process() {
    if (pyramid_level == 0) {
      depth.upload(depths.data(), stream);
    } else {
      std::vector<unsigned char> smaller(depths.size() / 4);
      halve(depths, smaller);
      depth.upload(smaller.data(), stream);
    }
    colour.upload(image.pixels.data(), stream);
    track<<<64, 256, 0, stream>>>(reinterpret_cast<unsigned short *>(depth.data), colour.data, pose);
  }
};

void run(Tracker &tracker, bool (*grab)(Tracker &)) {
  while (grab(tracker)) tracker.process();
}
// CHECK: [[@LINE-2]]:{{.*}} warning: the copy from 'tracker.depths' is not asynchronous
// CHECK: path: {{.*}}:26: calls OnDevice::upload
// CHECK: path: {{.*}}:30: and here: the copy from 'smaller' is not asynchronous
// CHECK: path: {{.*}}:32: and here: the copy from 'tracker.image.pixels' is not asynchronous
