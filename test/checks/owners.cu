// Owners that release what they were given: with a function, a lambda or a destructor, at their end.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>
#include <memory>

__global__ void work(float *state, const float *scratch);

struct Room {
  float *data = nullptr;
  explicit Room(int n) { cudaMalloc(&data, n); }
  ~Room() { cudaFree(data); }
  static Room *make(int n) { return new Room(n); }
  static std::shared_ptr<Room> shared(int n) { return std::make_shared<Room>(n); }
};
static float *allocated(int n) {
  float *data = nullptr;
  cudaMalloc(&data, n);
  return data;
}
static std::shared_ptr<Room> kept;

struct Solver {
  float *state;
  std::shared_ptr<float> own;
  std::unique_ptr<float, decltype(&cudaFree)> last{nullptr, &cudaFree};
  void byFunction(int n) {
    std::unique_ptr<float, decltype(&cudaFree)> room(allocated(n), &cudaFree);
    work<<<1, 64>>>(state, room.get());
  }
  void byLambda(int n) {
    std::shared_ptr<float> room(allocated(n), [](float *data) { cudaFree(data); });
    work<<<1, 64>>>(state, room.get());
  }
  void byMaker(int n) {
    std::unique_ptr<Room> room(Room::make(n));
    work<<<1, 64>>>(state, room->data);
  }
  void byReset(int n) {
    std::unique_ptr<Room> room;
    room.reset(new Room(n));
    work<<<1, 64>>>(state, room->data);
  }
  void byShared(int n) {
    auto room = Room::shared(n);
    work<<<1, 64>>>(state, room->data);
  }

  // Others have them then, or as well.
  void givenAway(int n) {
    std::unique_ptr<float, decltype(&cudaFree)> room(allocated(n), &cudaFree);
    work<<<1, 64>>>(state, room.get());
    last = std::move(room);
  }
  void keptByLambda(int n) {
    std::shared_ptr<float> room(allocated(n), [](float *data) { cudaFree(data); });
    work<<<1, 64>>>(state, room.get());
    own = room;
  }
  void keptByShared(int n) {
    auto room = Room::shared(n);
    work<<<1, 64>>>(state, room->data);
    kept = room;
  }
};

void run(Solver &solver) {
  for (int i = 0; i < 1000; ++i) solver.byFunction(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byLambda(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byMaker(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byReset(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byShared(i); // expect: xfer-alloc-in-loop

  // -- must not be flagged
  for (int i = 0; i < 1000; ++i) solver.givenAway(i);
  for (int i = 0; i < 1000; ++i) solver.keptByLambda(i);
  for (int i = 0; i < 1000; ++i) solver.keptByShared(i);
}
