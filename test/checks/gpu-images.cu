// OpenCV's images of the device: whole images are copied by upload and download, and a sum is told to the host.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy --rule scalar-readback --rule unused-transfer -- -idirafter %src/lint/libraries
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
