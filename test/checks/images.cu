// Pixels of OpenCV's images are pageable, unless the image was made over somebody's own memory.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
#include <cuda_runtime.h>
#include <tuple>
#include <vector>

namespace cv {
class Mat {
public:
  Mat();
  Mat(int rows, int cols, int type, void *pixels, unsigned long step = 0);
  Mat(const Mat &);
  Mat &operator=(const Mat &);
  unsigned char *data;
  int rows, cols;
  unsigned char *ptr(int row = 0);
  template <class T> T *ptr(int row = 0);
  template <class T> T &at(int row, int column);
};
template <class T> class Mat_ : public Mat {
public:
  using Mat::Mat;
  T *operator[](int row);
};
} // namespace cv
__global__ void normalise(const unsigned char *pixels, float *out);
struct Job { cv::Mat image; };

void ofEachJob(std::vector<Job> &jobs, unsigned char *d, float *out, cudaStream_t s) {
  for (Job &job : jobs) {
    cudaMemcpyAsync(d, job.image.data, job.image.cols * job.image.rows * 3, cudaMemcpyHostToDevice, s); // expect: xfer-pageable-async
    normalise<<<1, 64, 0, s>>>(d, out);
  }
  cudaStreamSynchronize(s);
}

void ofATuple(std::vector<std::tuple<cv::Mat, int>> &jobs, unsigned char *d, float *out, cudaStream_t s) {
  for (auto &job : jobs) {
    auto &image = std::get<0>(job);
    cudaMemcpyAsync(d, image.data, image.cols * image.rows * 3, cudaMemcpyHostToDevice, s); // expect: xfer-pageable-async
    normalise<<<1, 64, 0, s>>>(d, out);
  }
  cudaStreamSynchronize(s);
}

// Its rows and its elements are the same pixels.
void throughMethods(std::vector<cv::Mat> &images, cv::Mat_<float> &depth, unsigned char *d, float *out, cudaStream_t s) {
  for (cv::Mat &image : images) {
    cudaMemcpyAsync(d, image.ptr(), image.cols * image.rows * 3, cudaMemcpyHostToDevice, s); // expect: xfer-pageable-async
    normalise<<<1, 64, 0, s>>>(d, out);
    cudaMemcpyAsync(d, image.ptr<float>(0), image.cols * image.rows * 3, cudaMemcpyHostToDevice, s); // expect: xfer-pageable-async
    normalise<<<1, 64, 0, s>>>(d, out);
    cudaMemcpyAsync(d, &image.at<float>(0, 0), image.cols * image.rows * 3, cudaMemcpyHostToDevice, s); // expect: xfer-pageable-async
    normalise<<<1, 64, 0, s>>>(d, out);
    cudaMemcpyAsync(depth[0], out, depth.cols * depth.rows * 4, cudaMemcpyDeviceToHost, s); // expect: xfer-pageable-async
    normalise<<<1, 64, 0, s>>>(d, out);
  }
  cudaStreamSynchronize(s);
}

// -- must not be flagged

void overPinnedMemoryByRows(int frames, unsigned char *d, float *out, cudaStream_t s, void (*fill)(cv::Mat &)) {
  void *pinned;
  cudaMallocHost(&pinned, 1 << 22);
  cv::Mat image(1024, 1024, 16, pinned);
  for (int f = 0; f < frames; ++f) {
    fill(image);
    cudaMemcpyAsync(d, image.ptr<float>(0), 1 << 21, cudaMemcpyHostToDevice, s);
    normalise<<<1, 64, 0, s>>>(d, out);
  }
  cudaStreamSynchronize(s);
}

void overPinnedMemory(int frames, unsigned char *d, float *out, cudaStream_t s, void (*fill)(cv::Mat &)) {
  void *pinned;
  cudaMallocHost(&pinned, 1 << 22);
  cv::Mat image(1024, 1024, 16, pinned), other;
  other = cv::Mat(1024, 1024, 16, pinned);
  for (int f = 0; f < frames; ++f) {
    fill(image);
    cudaMemcpyAsync(d, image.data, 1 << 21, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(d, other.data, 1 << 21, cudaMemcpyHostToDevice, s);
    normalise<<<1, 64, 0, s>>>(d, out);
  }
  cudaStreamSynchronize(s);
}

// Its own constructor makes the image over pinned memory.
class Camera {
public:
  explicit Camera(void *pinned) : image(1024, 1024, 16, pinned), other() { other = cv::Mat(1024, 1024, 16, pinned); }
  void next(unsigned char *d, float *out, int frames, cudaStream_t s) {
    for (int f = 0; f < frames; ++f) {
      cudaMemcpyAsync(d, image.data, 1 << 21, cudaMemcpyHostToDevice, s);
      cudaMemcpyAsync(d, other.data, 1 << 21, cudaMemcpyHostToDevice, s);
      normalise<<<1, 64, 0, s>>>(d, out);
    }
    cudaStreamSynchronize(s);
  }

private:
  cv::Mat image, other;
};
void take(Camera &camera, unsigned char *d, float *out, cudaStream_t s) { camera.next(d, out, 100, s); }
