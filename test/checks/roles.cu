// What a loop is for, from what its iterations leave behind: repetitions of an experiment are no algorithms, however they
// keep their results, and algorithms are no repetitions, however they count.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <thread>
#include <time.h>

__global__ void score(const float *model, int *scores, int *found, int n) { scores[threadIdx.x] = model[threadIdx.x] * n, *found = n; }
__global__ void add(float *y, const float *x) { y[threadIdx.x] += x[threadIdx.x]; }
__global__ void fill(float *out, const float *in) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void push(float *v, const float *x) { v[threadIdx.x] -= x[threadIdx.x]; }
__global__ void part(float *out, const float *in, int from) { out[threadIdx.x + from] = in[threadIdx.x]; }

static void guess(float *model, const float *data, int n) {
  for (int i = 0; i < n; ++i) model[i] = data[i] / 2;
}

static void guessInThreads(float *model, const float *data, int n) {
  std::thread([=] {
    for (int i = 0; i < n; ++i) model[i] = data[i] / 2;
  }).join();
}

static long long now() { return clock(); }

// -- repetitions

// The best of all rounds is kept, and the round after knows nothing of it. A thread of the host prepares each from the same data.
int keepsTheBest(float *model, float *device_model, const float *data, int *scores, int *device_scores, int *device_found, int n, int rounds) {
  int best = 0;
  for (int round = 0; round < rounds; ++round) {
    int zero = 0, found = 0;
    cudaMemcpy(device_found, &zero, sizeof(int), cudaMemcpyHostToDevice);
    std::thread worker(guess, model, data, n);
    worker.join();
    cudaMemcpy(device_model, model, n * sizeof(float), cudaMemcpyHostToDevice);
    score<<<1, 64>>>(device_model, device_scores, device_found, n);
    cudaMemcpy(&found, device_found, sizeof(int), cudaMemcpyDeviceToHost);
    cudaMemcpy(scores, device_scores, found * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < found; ++i)
      if (scores[i] > best) best = scores[i];
  }
  return best;
}

// A thread within the thread's function writes it: the second upload is another one.
int throughInnerThreads(float *model, float *device_model, const float *data, int *device_scores, int *device_found, int n, int rounds) {
  int sum = 0;
  for (int round = 0; round < rounds; ++round) {
    cudaMemcpy(device_model, model, n * sizeof(float), cudaMemcpyHostToDevice);
    std::thread worker(guessInThreads, model, data, n);
    worker.join();
    cudaMemcpy(device_model, model, n * sizeof(float), cudaMemcpyHostToDevice);
    score<<<1, 64>>>(device_model, device_scores, device_found, n);
    int found = 0;
    cudaMemcpy(&found, device_found, sizeof(int), cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += found;
  }
  return sum;
}

// In place, and timed from outside: one kernel with the same arguments is no simulation.
double inPlaceAndTimed(float *y, float *x, int rounds) {
  long long start = now();
  for (int round = 0; round < rounds; ++round) {
    add<<<1, 64>>>(y, x);
    cudaDeviceSynchronize();
  }
  return double(now() - start) / rounds;
}

// The clocks stand in the loop, the launches in a helper.
static void both(float *y, float *x) { add<<<1, 64>>>(y, x), push<<<1, 64>>>(x, y); }
long long timedThroughAHelper(float *y, float *x, float *sums, float *device_sums, int rounds) {
  long long all = 0;
  for (int round = 0; round < rounds; ++round) {
    long long start = clock();
    both(y, x);
    cudaMemcpy(sums, device_sums, 64 * sizeof(float), cudaMemcpyDeviceToHost);
    float sum = 0;
    for (int i = 0; i < 64; ++i) sum += sums[i];
    all += clock() - start;
    printf("%f\n", sum);
  }
  return all;
}

// The share of the host grows from round to round; every round is checked and nothing else comes out of it.
void sweepsAShare(float *out, const float *in, float *device_out, float *device_in) {
  bool pass = true;
  long long time = 0;
  for (int share = 0; share <= 100; ++share) {
    int from[2], of_host[2];
    of_host[0] = share * 64 / 100;
    of_host[1] = 64;
    from[0] = of_host[0];
    from[1] = 0;
    long long start = now();
    if (of_host[0] < 64) part<<<1, 64>>>(device_out, device_in, from[0]);
    if (of_host[0] > 0) {
      for (int i = 0; i < of_host[0]; ++i) out[i] = in[i];
      cudaMemcpy(device_out, out, from[0] * sizeof(float), cudaMemcpyHostToDevice);
    }
    cudaMemcpy(out, device_out, (1 << 20) * sizeof(float), cudaMemcpyDeviceToHost);
    time += now() - start;
    for (int i = 0; i < 64; ++i) pass &= out[i] == in[i];
  }
  printf("%s %lld\n", pass ? "PASS" : "FAIL", time);
}

// What is uploaded was downloaded a round before, but the kernel overwrites it without having read it.
void sendsWhatNobodyReads(float *host, float *device, const float *in, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    cudaMemcpy(device, host, 64 * sizeof(float), cudaMemcpyHostToDevice);
    fill<<<1, 64>>>(device, in);
    cudaDeviceSynchronize();
    cudaMemcpy(host, device, 64 * sizeof(float), cudaMemcpyDeviceToHost);
  }
}

// Warmed up by the same calls, then timed: what they keep on the device for the next call is no state.
static void both_in_turn(float *y, float *x, float *out, float *host) {
  cudaMemcpy(x, host, 64 * sizeof(float), cudaMemcpyHostToDevice);
  both(y, x);
  cudaMemcpy(out, y, 64 * sizeof(float), cudaMemcpyDeviceToHost);
}
double warmedUp(float *y, float *x, float *out, float *host, int rounds) {
  for (int i = 0; i < 100; ++i) both_in_turn(y, x, out, host);
  long long start = now();
  for (int i = 0; i < rounds; ++i) both_in_turn(y, x, out, host);
  return double(now() - start) / rounds;
}

// Each size is sorted in place and checked; the scratch memory is nobody's state.
__global__ void sort(float *data, float *scratch, int n) { scratch[threadIdx.x] += data[threadIdx.x], data[threadIdx.x] = scratch[n]; }
void sortsEachSize(float *data, float *device, float *scratch, int most) {
  for (int n = 1; n <= most; n *= 2) {
    for (int i = 0; i < n; ++i) data[i] = rand();
    cudaMemcpy(device, data, n * sizeof(float), cudaMemcpyHostToDevice);
    float *stack;
    cudaMalloc(&stack, 64);
    sort<<<1, 64>>>(device, scratch, n);
    cudaFree(stack);
    cudaMemcpy(data, device, n * sizeof(float), cudaMemcpyDeviceToHost);
    printf("%d: %f\n", n, data[0]);
  }
}

// Every round reads the same file again, from its beginning.
static void load(const char *path, float *weights, int n) {
  char name[100];
  snprintf(name, sizeof name, "%s/weights", path);
  FILE *file = fopen(name, "r");
  for (int i = 0; i < n; ++i)
    if (fscanf(file, "%f", weights + i) != 1) exit(1);
  fclose(file);
}
static void infer(float *weights, float *device, float *out, float *device_out) {
  cudaMemcpy(device, weights, sizeof(float) * (1 << 22), cudaMemcpyHostToDevice);
  fill<<<1 << 14, 256>>>(device_out, device);
  cudaMemcpy(out, device_out, sizeof(float) * (1 << 22), cudaMemcpyDeviceToHost);
}
void readsTheSameAgain(const char *path, float *device, float *device_out, int rounds) {
  float *weights = (float *)malloc(sizeof(float) * (1 << 22)), *out = (float *)malloc(sizeof(float) * (1 << 22));
  for (int round = 0; round < rounds; ++round) {
    load(path, weights, 1 << 22);
    long long start = clock();
    infer(weights, device, out, device_out);
    printf("%lld %f\n", (long long)clock() - start, out[0]);
  }
  free(weights), free(out);
}

// Paid once for as many launches as the inner loop makes.
void onceForMany(float *y, float *x, int steps, int inner) {
  for (int step = 0; step < steps; ++step) {
    add<<<1, 64>>>(y, x);
    for (int i = 0; i < inner; ++i) push<<<1, 64>>>(x, y);
    float value = 0;
    cudaMemcpy(&value, y, sizeof(float), cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    printf("%f\n", value);
  }
}

// Timed by events, each pass by itself.
void byEvents(float *y, float *x, float *out, float *host, int passes, cudaEvent_t begin, cudaEvent_t end) {
  float all = 0;
  for (int pass = 0; pass < passes; ++pass) {
    cudaEventRecord(begin);
    add<<<1, 64>>>(y, x);
    push<<<1, 64>>>(x, y);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float time = 0;
    cudaEventElapsedTime(&time, begin, end);
    all += time;
    cudaMemcpy(host, y, 1 << 20, cudaMemcpyDeviceToHost); // expect-note: xfer-unused-transfer
  }
  printf("%f %f\n", all, host[0]);
}

// Called once to warm up and once to be timed: the loop is the same.
static void rounds(float *y, const float *x, int count) {
  for (int i = 0; i < count; ++i) {
    add<<<1, 64>>>(y, x);
    cudaDeviceSynchronize();
  }
}
double rehearsedByACall(float *y, const float *x, int count) {
  rounds(y, x, 1);
  long long start = now();
  rounds(y, x, count);
  return double(now() - start) / count;
}

// A benchmark beside the program: what it repeats, the program does not.
static void advance(float *y, const float *x, int count) {
  for (int i = 0; i < count; ++i) {
    add<<<1, 64>>>(y, x);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}
double benchmark(float *y, const float *x, int count) {
  advance(y, x, 1);
  long long start = now();
  advance(y, x, count);
  return double(now() - start) / count;
}
void simulate(float *y, const float *x, int days) { advance(y, x, 24 * days); }

// What a helper notes in the record that it is given, and a lambda in it hands on, is the same in every round.
struct Work {
  float *out, *scratch;
  const float *in;
  int blocks;
};
__global__ void work(Work given) { given.out[threadIdx.x] += given.in[threadIdx.x] + (given.scratch[threadIdx.x] += 1); }
static void launch(Work &given, float *scratch) {
  given.scratch = scratch;
  auto go = [&]() {
    dim3 grid(given.blocks);
    work<<<grid, 64>>>(given);
  };
  go();
}
double scratchForEach(Work &given, int count) {
  long long start = now();
  for (int i = 0; i < count; ++i) {
    float *scratch;
    cudaMalloc(&scratch, 1 << 20);
    cudaMemset(scratch, 0, 1 << 20);
    launch(given, scratch);
    cudaDeviceSynchronize();
    cudaFree(scratch);
  }
  return double(now() - start) / count;
}

// A kernel that reads what it has written itself takes nothing from the iteration before; the input is drawn anew, member by member.
struct Pixel { float x, y; };
__global__ void detect(const Pixel *image, unsigned *found) {
  int i = threadIdx.x;
  found[i] = 0;
  if (image[i].x > image[i].y) found[i] = found[i] | 1;
}
float timesDetection(Pixel *image, Pixel *device_image, unsigned *found, unsigned *device_found, int n, int rounds) {
  float sum = 0;
  long long time = 0;
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < n; ++i) image[i].x = rand(), image[i].y = rand();
    cudaMemcpy(device_image, image, n * sizeof(Pixel), cudaMemcpyHostToDevice);
    long long start = now();
    detect<<<1, 64>>>(device_image, device_found);
    cudaDeviceSynchronize();
    time += now() - start;
    cudaMemcpy(found, device_found, n * sizeof(unsigned), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) sum += found[i];
  }
  printf("%lld\n", time);
  return sum;
}

// Start and stop of somebody's timer are no work: what is timed stands before the loop as well, to warm up.
struct Timer {
  long long begin = 0, all = 0;
  void start() { begin = now(); }
  void stop() { all += now() - begin; }
};
static void addTwice(float *y, const float *x, const float *host) {
  cudaMemcpy(y, host, 64 * sizeof(float), cudaMemcpyHostToDevice);
  add<<<1, 64>>>(y, x);
}
long long latency(float *y, const float *x, const float *host, int rounds) {
  Timer timer;
  addTwice(y, x, host);
  for (int round = 0; round < rounds; ++round) {
    timer.start();
    addTwice(y, x, host);
    timer.stop();
  }
  return timer.all;
}

// An experiment that makes all its memory, is timed, and is compared to what was expected; the next one reads another file.
struct Case {
  float in[64], expected;
};
static long long offload(const Case &each) {
  float *x, *y, result;
  long long start = now();
  cudaMalloc(&x, sizeof each.in), cudaMalloc(&y, sizeof each.in);
  cudaMemcpy(x, each.in, sizeof each.in, cudaMemcpyHostToDevice);
  fill<<<1, 64>>>(y, x);
  cudaMemcpy(&result, y, sizeof result, cudaMemcpyDeviceToHost);
  cudaFree(x), cudaFree(y);
  long long time = now() - start;
  if (result != each.expected) printf("FAIL: %f\n", result);
  return time;
}
void eachFile(const char **names, int repeat) {
  long long time = 0;
  for (int i = 0; i < repeat; ++i) {
    Case each;
    FILE *file = fopen(names[i % 17], "r");
    if (fread(&each, sizeof each, 1, file) != 1) return;
    fclose(file);
    time += offload(each);
  }
  printf("%lld\n", time / repeat);
}

// -- algorithms

// A kernel that reads another thread's place reads what the iteration before has left there.
__global__ void smooth(float *x, const float *force) {
  int i = threadIdx.x;
  x[i] = force[i];
  x[i] += x[i + 1];
}
double relaxes(float *x, float *force, float *host, int n, int rounds) {
  double sum = 0;
  long long time = 0;
  for (int round = 0; round < rounds; ++round) {
    long long start = now();
    smooth<<<1, 64>>>(x, force);
    cudaDeviceSynchronize();
    time += now() - start;
    cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) sum += host[i];
  }
  printf("%lld\n", time);
  return sum;
}

// In one case of several, or behind a condition within an expression, it has written nothing itself.
__global__ void choose(float *x, int way) {
  int i = threadIdx.x;
  switch (way) {
  case 0: x[i] = 1; break;
  case 1: x[i] = x[i] * 2; break;
  }
}
__global__ void perhaps(float *x, bool first) {
  int i = threadIdx.x;
  first && (x[i] = 1);
  x[i] = x[i] * 2;
}
void grows(float *x, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    choose<<<1, 64>>>(x, 1);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
  for (int round = 0; round < rounds; ++round) {
    perhaps<<<1, 64>>>(x, false);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}

// One member of two is given a value, the other one is kept.
float follows(Pixel *image, Pixel *device_image, unsigned *found, unsigned *device_found, int n, int rounds) {
  float sum = 0;
  long long time = 0;
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < n; ++i) image[i].x = image[i].x + image[i].y;
    cudaMemcpy(device_image, image, n * sizeof(Pixel), cudaMemcpyHostToDevice);
    long long start = now();
    detect<<<1, 64>>>(device_image, device_found);
    cudaDeviceSynchronize();
    time += now() - start;
    cudaMemcpy(found, device_found, n * sizeof(unsigned), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) sum += found[i];
  }
  printf("%lld\n", time);
  return sum;
}

// The same as an experiment with files, but somebody goes on with what comes of them.
float allAnswers(const char **names, int count) {
  float answer, sum = 0;
  for (int i = 0; i < count; ++i) {
    Case each;
    FILE *file = fopen(names[i], "r");
    if (fread(&each, sizeof each, 1, file) != 1) break;
    fclose(file);
    long long start = now();
    float *x, *y;
    cudaMalloc(&x, sizeof each.in); // expect: xfer-alloc-in-loop
    cudaMalloc(&y, sizeof each.in); // expect: xfer-alloc-in-loop
    cudaMemcpy(x, each.in, sizeof each.in, cudaMemcpyHostToDevice);
    fill<<<1, 64>>>(y, x);
    cudaMemcpy(&answer, y, sizeof answer, cudaMemcpyDeviceToHost);
    cudaFree(x), cudaFree(y);
    sum += answer;
    printf("%lld\n", now() - start);
  }
  return sum;
}

// Warmed up and timed, yet the host sums what a state that moves on brings each time.
double statistics(float *y, float *x, int rounds) {
  double sum = 0;
  float energy;
  for (int round = 0; round < 3; ++round) {
    add<<<1, 64>>>(y, x);
    push<<<1, 64>>>(x, y);
    cudaMemcpy(&energy, y, sizeof(float), cudaMemcpyDeviceToHost);
  }
  long long start = now();
  for (int round = 0; round < rounds; ++round) {
    add<<<1, 64>>>(y, x);
    push<<<1, 64>>>(x, y);
    cudaMemcpy(&energy, y, sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += energy;
  }
  printf("%lld\n", now() - start);
  return sum;
}

// Timed inside, but what the host makes of the energies decides what the device does next.
__global__ void flip(float *lattice, float temperature) { lattice[threadIdx.x] += temperature; }
__global__ void energy(const float *lattice, float *out) { out[threadIdx.x] = lattice[threadIdx.x]; }
void exchanges(float *lattice, float *device_energy, float *energies, float *temperatures, int *order, int n, int rounds) {
  long long time = 0;
  for (int round = 0; round < rounds; ++round) {
    long long start = now();
    for (int i = 0; i < 10; ++i) flip<<<1, 64>>>(lattice, -2 / temperatures[order[i]]);
    time += now() - start;
    energy<<<1, 64>>>(lattice, device_energy);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    energy<<<1, 64>>>(lattice, device_energy + 64);
    cudaMemcpy(energies, device_energy, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i + 1 < n; ++i)
      if (energies[i] > energies[i + 1]) order[i] = order[i + 1];
    printf("%d\n", round);
  }
  printf("%lld\n", time);
}

// Every item is timed, but all results are fetched below the loop.
__global__ void place(float *out, const float *a, const float *b, const float *c, int item) { out[item] = a[0] + b[0] + c[0]; }
void eachItem(float *out, const float *items, float *device_out, float *device_a, float *device_b, float *device_c, int n) {
  long long time = 0;
  for (int i = 0; i < n; ++i) {
    float a[4], b[4], c[4];
    for (int k = 0; k < 4; ++k) a[k] = items[i] * k, b[k] = items[i] + k, c[k] = items[i] - k;
    cudaMemcpy(device_a, a, sizeof a, cudaMemcpyHostToDevice); // expect: xfer-adjacent-copies
    cudaMemcpy(device_b, b, sizeof b, cudaMemcpyHostToDevice);
    cudaMemcpy(device_c, c, sizeof c, cudaMemcpyHostToDevice);
    long long start = now();
    place<<<1, 1>>>(device_out, device_a, device_b, device_c, i);
    cudaDeviceSynchronize();
    time += now() - start;
  }
  cudaMemcpy(out, device_out, n * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%lld\n", time);
}

// Two kernels that work on each other's results step through time, timed or not.
double steps(float *y, float *x, int count) {
  long long start = now();
  for (int step = 0; step < count; ++step) {
    add<<<1, 64>>>(y, x);
    push<<<1, 64>>>(x, y);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
  return double(now() - start) / count;
}

// One kernel, but the host has a word in what it does.
double counts(float *y, float *x, int count) {
  long long start = now();
  for (int step = 0; step < count; ++step) {
    part<<<1, 64>>>(y, x, step);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
  return double(now() - start) / count;
}

// Back and forth through a copy on the device.
void throughACopy(float *out, float *in, int count) {
  for (int step = 0; step < count; ++step) {
    fill<<<1, 64>>>(out, in);
    cudaMemcpyAsync(in, out, 64 * sizeof(float), cudaMemcpyDeviceToDevice);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}

// Each step is timed, and the host keeps the mean of a state that moves on.
double meanOf(float *y, float *x, int count) {
  double sum = 0, seconds = 0;
  float value;
  for (int step = 0; step < count; ++step) {
    long long start = now();
    add<<<1, 64>>>(y, x);
    push<<<1, 64>>>(x, y);
    seconds += now() - start;
    cudaMemcpy(&value, y, sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += value;
  }
  return seconds > 0 ? sum / count : 0;
}

// Another file every time.
static void frame(const char *path, int number, float *pixels, int n) {
  char name[100];
  snprintf(name, sizeof name, "%s/%d", path, number);
  FILE *file = fopen(name, "r");
  if (fread(pixels, sizeof(float), n, file) != (size_t)n) exit(1);
  fclose(file);
}
void readsAnother(const char *path, float *device, float *device_out, int frames) {
  float *pixels = (float *)malloc(sizeof(float) * (1 << 22));
  for (int number = 0; number < frames; ++number) {
    frame(path, number, pixels, 1 << 22);
    cudaMemcpy(device, pixels, sizeof(float) * (1 << 22), cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    fill<<<1 << 14, 256>>>(device_out, device);
  }
  free(pixels);
}

// -- callers know more than the function that they call

struct Bench {
  float *host = (float *)malloc(1 << 20), *device = nullptr, *more = nullptr;
  cudaStream_t stream = nullptr;
  void download() { cudaMemcpyAsync(host, device, 1 << 20, cudaMemcpyDeviceToHost, stream); } // awaited at once by all who call it
  void run() {
    fill<<<1, 64, 0, stream>>>(device, more);
    download();
    cudaStreamSynchronize(stream);
  }
};

void bench(Bench &bench) { bench.run(); }
