// A loop without end goes over nothing: that some object of its own has another stream or event each time makes no lanes of its rounds.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *state, const float *picture);
bool isOver();

class Timer {
public:
  void begin() {
    Mark mark;
    cudaEventCreate(&mark.begin);
    cudaEventCreate(&mark.end);
    cudaEventRecord(mark.begin, 0);
    marks.push_back(mark);
  }
  void end() {
    Mark &mark = marks[marks.size() - 1];
    cudaEventRecord(mark.end, 0);
  }

private:
  struct Mark {
    cudaEvent_t begin, end;
  };
  std::vector<Mark> marks;
};

class Tracker {
public:
  void process(const float *picture) {
    float *copy;
    timer.begin();
    cudaMalloc(&copy, 4096);
    cudaMemcpy(copy, picture, 4096, cudaMemcpyHostToDevice);
    step<<<1, 64>>>(state, copy);
    cudaFree(copy);
    timer.end();
  }

private:
  Timer timer;
  float *state;
};

void track(Tracker &tracker, const float *picture) {
  while (true) {
    tracker.process(picture); // expect: xfer-alloc-in-loop
    if (isOver()) break;
  }
}

// -- must not be flagged

// Each of them has its own, whatever counts them.
void trackAll(std::vector<cudaStream_t> &streams, float *state, const float *picture) {
  std::size_t next = 0;
  while (next < streams.size()) {
    float *copy;
    cudaMalloc(&copy, 4096);
    step<<<1, 64, 0, streams[next]>>>(state, copy);
    cudaFree(copy);
    ++next;
  }
}
