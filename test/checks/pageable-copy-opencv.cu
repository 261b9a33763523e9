// OpenCV's images take what lies on the other side with their constructors.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy --rule round-trip -- -idirafter %src/lint/libraries
#include <cuda_runtime.h>
#include <opencv2/opencv.hpp>
#include <opencv2/cudaarithm.hpp>
#include <opencv2/cudaimgproc.hpp>
#include <memory>

bool next(cv::Mat &frame);
void show(const cv::Mat &);

void there() {
  cv::Mat frame(1080, 1920, CV_8UC3);
  cv::cuda::GpuMat grey;
  while (next(frame)) {
    cv::cuda::GpuMat image(frame); // expect: xfer-pageable-copy
    cv::cuda::cvtColor(image, grey, cv::COLOR_BGR2GRAY);
  }
}

void backAgain() {
  cv::Mat frame(1080, 1920, CV_8UC3);
  cv::cuda::GpuMat image, grey;
  while (next(frame)) {
    image.upload(frame); // expect: xfer-pageable-copy
    cv::cuda::cvtColor(image, grey, cv::COLOR_BGR2GRAY);
    cv::Mat shown(grey); // expect: xfer-pageable-copy
    show(shown);
  }
}

void withoutAName() {
  cv::Mat frame(1080, 1920, CV_8UC3);
  cv::cuda::GpuMat grey;
  while (next(frame)) cv::cuda::cvtColor(cv::cuda::GpuMat(frame), grey, cv::COLOR_BGR2GRAY); // expect: xfer-pageable-copy
}

// -- must not be flagged

// A copy of an image, or a part of it, shares its pixels.
void shared() {
  cv::Mat frame(1080, 1920, CV_8UC3);
  cv::cuda::GpuMat image, grey;
  image.upload(frame);
  while (next(frame)) {
    cv::cuda::GpuMat same(image), part(image, cv::Rect(0, 0, 64, 64));
    cv::Mat mine(frame);
    cv::cuda::cvtColor(same, grey, cv::COLOR_BGR2GRAY);
    cv::cuda::cvtColor(part, grey, cv::COLOR_BGR2GRAY);
    show(mine);
  }
}

void once() {
  cv::Mat mask(1080, 1920, CV_8UC1);
  cv::cuda::GpuMat on_device(mask);
  cv::cuda::GpuMat inverted;
  cv::cuda::bitwise_not(on_device, inverted);
}
