// OpenCV's images of the device: whole images are copied by upload and download, and a sum is told to the host.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy --rule scalar-readback --rule unused-transfer --rule duplicate-transfer --rule pageable-async --rule sync-between-launches -- -idirafter %src/lint/libraries
#include <cuda_runtime.h>
#include <opencv2/core.hpp>
#include <opencv2/core/cuda.hpp>
#include <opencv2/cudaarithm.hpp>
#include <opencv2/highgui.hpp>
#include <opencv2/videoio.hpp>

__global__ void brighten(unsigned char *pixels) { pixels[threadIdx.x] += 1; }

void frames(cv::VideoCapture &camera) {
  cv::Mat frame, shown;
  cv::cuda::GpuMat image, small;
  while (camera.read(frame)) {
    image.upload(frame); // expect: xfer-pageable-copy
    cv::cuda::resize(image, small, cv::Size(640, 480));
    brighten<<<640, 480>>>(small.data);
    const int lit = cv::cuda::countNonZero(small); // expect: xfer-scalar-readback
    if (lit > 10) cv::imshow("lit", frame);
    small.download(shown); // expect: xfer-pageable-copy
    cv::imshow("small", shown);
  }
}

// What OpenCV takes as "anything that is an image" is that image: it is looked at.
void shown(unsigned char *pixels, int n) {
  cv::Mat image(4096, 4096, CV_8U);
  for (int i = 0; i < n; ++i) {
    brighten<<<4096, 1024>>>(pixels);
    cudaMemcpy(image.data, pixels, 4096 * 4096, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
    cv::imshow("image", image);
  }
}

void pinned(cv::VideoCapture &camera, int n) {
  cv::cuda::HostMem page_locked(480, 640, CV_8U);
  cv::Mat frame = page_locked.createMatHeader();
  cv::cuda::GpuMat image;
  for (int i = 0; i < n; ++i) {
    camera.read(frame);
    cudaMemcpy(image.data, page_locked.data, 480 * 640, cudaMemcpyHostToDevice);
    brighten<<<640, 480>>>(image.data);
  }
}

// By a stream of OpenCV's, and handed to a kernel by OpenCV's name for its memory.
__global__ void darken(cv::cuda::PtrStepSzb pixels) { pixels.data[threadIdx.x] -= 1; }

void queued(cv::VideoCapture &camera) {
  cv::Mat frame;
  cv::cuda::GpuMat image, small;
  cv::cuda::Stream stream;
  while (camera.read(frame)) {
    image.upload(frame, stream); // expect: xfer-pageable-async
    darken<<<640, 480, 0, cv::cuda::StreamAccessor::getStream(stream)>>>(image);
    stream.waitForCompletion(); // expect: xfer-sync-between-launches
    brighten<<<640, 480, 0, cv::cuda::StreamAccessor::getStream(stream)>>>(image.data);
  }
}

// Filled anew each time, though OpenCV takes it as a constant.
__global__ void add(float *sums, const unsigned char *pixels) { sums[threadIdx.x] += pixels[threadIdx.x]; }

void filled(cv::VideoCapture &camera, unsigned char *pixels, float *sums) {
  cv::Mat frame(4096, 4096, CV_8U);
  while (camera.grab()) {
    camera.retrieve(frame);
    cudaMemcpy(pixels, frame.data, 4096 * 4096, cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    add<<<4096, 1024>>>(sums, pixels);
  }
}

void unchanged(unsigned char *pixels, float *sums, int n) {
  cv::Mat frame(4096, 4096, CV_8U);
  cv::randu(frame, 0, 255);
  for (int i = 0; i < n; ++i) {
    cudaMemcpy(pixels, frame.data, 4096 * 4096, cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    add<<<4096, 1024>>>(sums, pixels);
  }
}

// A part of another image has no pixels of its own: whoever has the whole one reads them.
void descriptors(cv::OutputArray out, cv::cuda::GpuMat &image, int levels) {
  out.create(100, 32, CV_8U);
  cv::Mat all = out.getMat();
  for (int l = 0; l < levels; ++l) {
    darken<<<1, 32>>>(image);
    cv::Mat part = all.rowRange(l * 10, l * 10 + 10);
    image.download(part); // expect: xfer-pageable-copy
  }
}
