// A loop without end goes over nothing: that some object of its own has another stream or event each time makes no lanes of its rounds.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
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
    cudaEventRecord(marks[count++].end, 0);
  }

private:
  struct Mark {
    cudaEvent_t begin, end;
  };
  std::vector<Mark> marks;
  int count = 0;
};

class Tracker {
public:
  void process(const float *picture) {
    timer.begin();
    step<<<1, 64>>>(state, picture);
    timer.end();
    step<<<1, 64>>>(state, picture);
    cudaDeviceSynchronize();
    step<<<1, 64>>>(state, picture);
  }

private:
  Timer timer;
  float *state;
};

void track(Tracker &tracker, const float *picture) {
  while (true) {
    tracker.process(picture); // expect: xfer-sync-between-launches
    if (isOver()) break;
  }
}

// -- must not be flagged

// Each of them has its own, whatever counts them.
void trackAll(std::vector<cudaStream_t> &streams, float *state, const float *picture) {
  std::size_t next = 0;
  while (next < streams.size()) {
    step<<<1, 64, 0, streams[next]>>>(state, picture);
    cudaStreamSynchronize(streams[next]);
    step<<<1, 64, 0, streams[next]>>>(state, picture);
    ++next;
  }
}
