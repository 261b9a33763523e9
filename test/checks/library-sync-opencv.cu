// OpenCV's operations on images of the device wait where they are given no stream.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule library-sync --rule sync-between-launches -- -idirafter %src/lint/libraries
#include <cuda_runtime.h>
#include <opencv2/core/cuda.hpp>
#include <opencv2/cudaarithm.hpp>
#include <opencv2/cudaimgproc.hpp>
#include <opencv2/cudaoptflow.hpp>
#include <opencv2/cudawarping.hpp>

bool next(cv::Mat &frame);
void show(const cv::Mat &);

void waits() {
  cv::Mat frame, shown;
  cv::cuda::GpuMat image, small, grey, scaled;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::resize(image, small, cv::Size(640, 480)); // expect: xfer-library-sync
    cv::cuda::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
    grey.convertTo(scaled, CV_32F, 1 / 255.0);
    scaled.download(shown);
    show(shown);
  }
}

void onTheNullStream() {
  cv::Mat frame, shown;
  cv::cuda::GpuMat image, small, grey;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::resize(image, small, cv::Size(640, 480), 0, 0, cv::INTER_LINEAR, cv::cuda::Stream::Null()); // expect: xfer-library-sync
    cv::cuda::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
    grey.download(shown);
    show(shown);
  }
}

__global__ void infer(float *out, const float *in);

// What goes on is on a stream, which the operations can be given.
void intoAStream(float *out, cudaStream_t stream) {
  cv::Mat frame;
  cv::cuda::GpuMat image, small, scaled;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::resize(image, small, cv::Size(640, 480)); // expect: xfer-library-sync
    small.convertTo(scaled, CV_32F, 1 / 255.0);
    infer<<<64, 256, 0, stream>>>(out, scaled.ptr<float>());
    cudaDeviceSynchronize();
  }
}

// Algorithms that are objects.
void follows() {
  cv::Mat frame;
  cv::cuda::GpuMat image, before, points, moved, found;
  auto flow = cv::cuda::SparsePyrLKOpticalFlow::create(cv::Size(21, 21), 3, 30);
  auto corners = cv::cuda::createGoodFeaturesToTrackDetector(CV_8UC1, 150, 0.01, 30);
  while (next(frame)) {
    image.upload(frame);
    corners->detect(image, points); // expect: xfer-library-sync
    flow->calc(before, image, points, moved, found);
    image.swap(before);
  }
}

// -- must not be flagged

void onAStream() {
  cv::Mat frame, shown;
  cv::cuda::GpuMat image, small, grey, scaled;
  cv::cuda::Stream stream;
  while (next(frame)) {
    image.upload(frame, stream);
    cv::cuda::resize(image, small, cv::Size(640, 480), 0, 0, cv::INTER_LINEAR, stream);
    cv::cuda::cvtColor(small, grey, cv::COLOR_BGR2GRAY, 0, stream);
    grey.convertTo(scaled, CV_32F, 1 / 255.0, stream);
    scaled.download(shown, stream);
    stream.waitForCompletion();
    show(shown);
  }
}

void copied() {
  cv::Mat frame, shown;
  cv::cuda::GpuMat image, kept, last;
  while (next(frame)) {
    image.upload(frame);
    kept.copyTo(last);
    image.copyTo(kept);
    last.download(shown);
    show(shown);
  }
}

void beforeACopyThatWaits() {
  cv::Mat frame, shown;
  cv::cuda::GpuMat image, small;
  while (next(frame)) {
    image.upload(frame);
    cv::cuda::resize(image, small, cv::Size(640, 480));
    small.download(shown);
    show(shown);
  }
}

void once() {
  cv::Mat frame, shown;
  cv::cuda::GpuMat image, small, grey;
  next(frame);
  image.upload(frame);
  cv::cuda::resize(image, small, cv::Size(640, 480));
  cv::cuda::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
  grey.download(shown);
}
