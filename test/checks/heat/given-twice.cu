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

// So are those of a function that runs again and again.
struct Stereo {
  OnDevice<unsigned char> left, right;
  std::vector<unsigned char> lefts, rights;
  float *pose;
  cudaStream_t stream;
  void send() {
    left.upload(lefts.data(), stream);
    track<<<64, 256, 0, stream>>>(reinterpret_cast<unsigned short *>(left.data), left.data, pose);
    right.upload(rights.data(), stream);
    track<<<64, 256, 0, stream>>>(reinterpret_cast<unsigned short *>(left.data), right.data, pose);
  }
};
void turn(Stereo &stereo) { stereo.send(); }
void play(Stereo &stereo, bool (*grab)(Stereo &)) {
  while (grab(stereo)) turn(stereo);
}
// CHECK: [[@LINE-10]]:{{.*}} warning: the copy from 'lefts' is not asynchronous
// CHECK: [[@LINE-9]]:{{.*}} warning: the copy from 'rights' is not asynchronous

// Of a class whose memory is known to be pageable: still the business of who gives one.
struct Picture {
  unsigned char *data;
  size_t size;
  explicit Picture(size_t n) : data(new unsigned char[n]), size(n) {}
  ~Picture() { delete[] data; }
};
struct Sender {
  unsigned char *device;
  void upload(const Picture &from, cudaStream_t stream) { cudaMemcpyAsync(device, from.data, from.size, cudaMemcpyHostToDevice, stream); }
};
struct Viewer {
  Sender sender;
  Picture picture;
  cudaStream_t stream;
  float *pose;
  void show() {
    sender.upload(picture, stream);
    track<<<64, 256, 0, stream>>>(reinterpret_cast<unsigned short *>(sender.device), sender.device, pose);
  }
};
void turnOver(Viewer &viewer) { viewer.show(); }
void watch(Viewer &viewer, bool (*grab)(Viewer &)) {
  while (grab(viewer)) turnOver(viewer);
}
// CHECK: [[@LINE-8]]:{{.*}} warning: the copy from 'picture.data' is not asynchronous
