// A lambda that a library of somebody else's is given is called when something happens, and not when the library is given it.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
#include <cuda_runtime.h>
#include <functional>
#include <vector>

void parallel_for(int from, int to, std::function<void(int)> f);
struct Server { // declared in a header, and made elsewhere
  void post(const char *path, std::function<void()> f);
  void listen(int port);
};
const std::vector<float> &received();

__global__ void infer(float *x, int n) { x[threadIdx.x] += n; }

class Model {
public:
  explicit Model(int n) {
    cudaMalloc(&x_, n * sizeof(float));
    cudaStreamCreate(&stream_);
  }
  void run(const std::vector<float> &tokens) {
    cudaMemcpyAsync(x_, tokens.data(), tokens.size() * sizeof(float), cudaMemcpyHostToDevice, stream_); // expect: xfer-pageable-async
    infer<<<1, 64, 0, stream_>>>(x_, tokens.size());
  }
  void load(const std::vector<float> &weights) {
    cudaMemcpyAsync(x_, weights.data(), weights.size() * sizeof(float), cudaMemcpyHostToDevice, stream_); // expect-note: xfer-pageable-async
    infer<<<1, 64, 0, stream_>>>(x_, weights.size());
  }

private:
  float *x_;
  cudaStream_t stream_;
};

int main() {
  Model model(1 << 20);
  parallel_for(0, 4, [&](int) { model.load(received()); });
  Server server;
  server.post("/infer", [&model] { model.run(received()); });
  server.listen(80);
}
