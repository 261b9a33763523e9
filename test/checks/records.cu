// What a record holds, by whatever name, and in whatever copy of it.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>
#include <memory>
#include <utility>

__global__ void work(float *state, const float *scratch);

struct Room {
  float *data = nullptr;
  int size = 0;
  void make(int n) { cudaMalloc(&data, n), size = n; }
  void drop() { cudaFree(data), data = nullptr; }
};
struct Pair {
  Room first, second;
  Room get() const { return first; }
};
struct Keeper {
  Room kept;
  void keep(Room room) { kept = room; }
};
struct Parameters {
  float *scratch;
  int n;
};
__global__ void worked(float *state, Parameters parameters);

struct Solver {
  float *state;
  Room own;

  void byPointer(int n) {
    Room room;
    Room *it = &room;
    room.make(n);
    work<<<1, 64>>>(state, it->data);
    it->drop();
  }
  void byMember(int n) {
    struct Holder {
      Room *room;
    };
    Room room;
    Holder holder{&room};
    room.make(n);
    work<<<1, 64>>>(state, room.data);
    holder.room->drop();
  }
  void byCopy(int n) {
    Room room;
    room.make(n);
    Room same = room;
    work<<<1, 64>>>(state, same.data);
    same.drop();
  }
  void byMove(int n) {
    Room room;
    room.make(n);
    Room same(std::move(room));
    work<<<1, 64>>>(state, same.data);
    same.drop();
  }
  void bySetter(int n) {
    Room room;
    Keeper keeper;
    room.make(n);
    keeper.keep(room);
    work<<<1, 64>>>(state, keeper.kept.data);
    keeper.kept.drop();
  }
  void byList(int n) {
    Room room;
    room.make(n);
    Pair pair{room, own};
    work<<<1, 64>>>(state, pair.first.data);
    Room same = pair.get();
    same.drop();
  }

  // Both in one record at first, and then not.
  void apart(int n) {
    Room room;
    room.make(n);
    Room other = room;
    other.data = state;
    work<<<1, 64>>>(state, room.data);
    other.drop();
    own = room;
  }
  // Another one is released.
  void another(int n) {
    Pair pair;
    pair.first.make(n);
    Room *second = &pair.second;
    work<<<1, 64>>>(state, pair.first.data);
    second->drop();
    own = pair.first;
  }
};

void run(Solver &solver) {
  for (int i = 0; i < 1000; ++i) solver.byPointer(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byMember(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byCopy(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byMove(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.bySetter(i); // expect: xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) solver.byList(i); // expect: xfer-alloc-in-loop

  // -- must not be flagged
  for (int i = 0; i < 1000; ++i) solver.apart(i);
  for (int i = 0; i < 1000; ++i) solver.another(i);
}
