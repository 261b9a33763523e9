// An image of the device that is made in each round takes memory for itself, and gives it back.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule create-in-loop -- -idirafter %src/lint/libraries
#include <cuda_runtime.h>
#include <opencv2/core/cuda.hpp>
#include <opencv2/cudaarithm.hpp>
#include <opencv2/cudaimgproc.hpp>
#include <opencv2/cudawarping.hpp>

bool next(cv::Mat &frame);
__global__ void reduce(float *sums, const unsigned char *image);

void filled() {
  cv::Mat frame;
  cv::cuda::GpuMat image, shown;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::GpuMat grey; // expect: xfer-alloc-in-loop
    cv::cuda::cvtColor(image, grey, cv::COLOR_BGR2GRAY);
    cv::cuda::resize(grey, shown, cv::Size(640, 480));
  }
}

void ofASize() {
  cv::Mat frame;
  cv::cuda::GpuMat image;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::GpuMat sums(1, 27, CV_32FC1); // expect: xfer-alloc-in-loop
    reduce<<<64, 256>>>(sums.ptr<float>(), image.ptr());
  }
}

void ofAPicture() {
  cv::Mat frame;
  cv::cuda::GpuMat grey;
  while (next(frame)) {
    cv::cuda::GpuMat image(frame); // expect: xfer-alloc-in-loop
    cv::cuda::cvtColor(image, grey, cv::COLOR_BGR2GRAY);
  }
}

void inOnePiece() {
  cv::Mat frame;
  cv::cuda::GpuMat image;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::GpuMat sums{cv::cuda::createContinuous(1, 27, CV_32FC1)}; // expect: xfer-alloc-in-loop
    reduce<<<64, 256>>>(sums.ptr<float>(), image.ptr());
  }
}

// -- must not be flagged

void parts(float *sums) {
  cv::Mat frame;
  cv::cuda::GpuMat image;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::GpuMat part(image, cv::Rect(0, 0, 64, 64)), same = image, over(64, 64, CV_32FC1, sums);
    cv::cuda::GpuMat later;
    later = image.rowRange(0, 64);
    reduce<<<64, 256>>>(sums, part.ptr());
    reduce<<<64, 256>>>(sums, same.ptr());
    reduce<<<64, 256>>>(over.ptr<float>(), later.ptr());
  }
}

cv::cuda::GpuMat handedOut(cv::cuda::GpuMat &image) {
  cv::cuda::GpuMat grey;
  cv::cuda::cvtColor(image, grey, cv::COLOR_BGR2GRAY);
  return grey;
}

void kept() {
  cv::Mat frame;
  cv::cuda::GpuMat image, grey;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::cvtColor(image, grey, cv::COLOR_BGR2GRAY);
  }
}
