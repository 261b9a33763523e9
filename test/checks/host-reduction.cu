// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule host-reduction
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule host-reduction %}
#include <cuda_runtime.h>
#include <math.h>
#include <numeric>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

__global__ void update(float *ranks, float *diffs, int n) { diffs[threadIdx.x] = ranks[threadIdx.x] *= 0.9f; }

static float largest(const float *values, int n) {
  float most = 0;
  for (int i = 0; i < n; ++i) most = fmaxf(most, values[i]);
  return most;
}

void maximumInAHelper(float *ranks, float *device_diffs, int n) {
  float *diffs = (float *)malloc(n * sizeof(float));
  float change = 1;
  while (change > 1e-3f) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    change = largest(diffs, n);
  }
  free(diffs);
}

// A fresh array each time is no part of a result that is kept.
static double partialSums(float *ranks, float *device_diffs, int n) {
  update<<<1, n>>>(ranks, device_diffs, n);
  float *diffs = new float[n];
  cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += diffs[i];
  delete[] diffs;
  return sum;
}
double sumInAHelper(float *ranks, float *device_diffs, int n, int steps) {
  double last = 1;
  for (int t = 0; t < steps && last > 0; ++t) last = partialSums(ranks, device_diffs, n); // expect: xfer-host-reduction
  return last;
}

double sumInPlace(float *ranks, float *device_diffs, int n, int steps) {
  std::vector<float> diffs(n);
  double all = 0;
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs.data(), device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    double sum = 0;
    for (int i = 0; i < n; ++i) sum += diffs[i];
    all += sqrt(sum);
  }
  return all;
}

double byTheLibrary(float *ranks, float *device_diffs, int n, int steps) {
  std::vector<float> diffs(n);
  double all = 0;
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs.data(), device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    all += std::accumulate(diffs.begin(), diffs.end(), 0.0f);
  }
  return all;
}

// k-means: a sum for each centre, of points that lie on the device too.
__global__ void assign(const float *points, int *labels, float at) { labels[threadIdx.x] = points[threadIdx.x] > at; }
void sumsOfClasses(const float *points, float *device_points, int *device_labels, int n, int rounds) {
  double centre = 0;
  std::vector<int> labels(n);
  cudaMemcpy(device_points, points, n * sizeof(float), cudaMemcpyHostToDevice);
  for (int round = 0; round < rounds; ++round) {
    assign<<<1, n>>>(device_points, device_labels, centre);
    cudaMemcpy(labels.data(), device_labels, n * sizeof(int), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    double sums[16] = {};
    for (int i = 0; i < n; ++i) sums[labels[i]] += points[i];
    centre = sums[0] / sums[1];
  }
}

// Points that are on the device as well, labels from there: what stays are sixteen sums.
struct Point {
  int x, y;
};

__global__ void nearest(const Point *points, const Point *centres, int *labels) { labels[threadIdx.x] = points[threadIdx.x].x > centres->x; }

void sumsOfMembers(const std::vector<Point> &points, Point *device_points, Point *device_centres, int *device_labels, int n, int rounds) {
  std::vector<int> labels(n);
  std::vector<Point> centres(16);
  cudaMemcpy(device_points, points.data(), n * sizeof(Point), cudaMemcpyHostToDevice);
  for (int round = 0; round < rounds; ++round) {
    cudaMemcpy(device_centres, centres.data(), 16 * sizeof(Point), cudaMemcpyHostToDevice);
    nearest<<<1, n>>>(device_points, device_centres, device_labels);
    cudaMemcpy(labels.data(), device_labels, n * sizeof(int), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    long x[16] = {}, count[16] = {};
    for (int i = 0; i < n; ++i) {
      x[labels[i]] += points[i].x;
      ++count[labels[i]];
    }
    for (int c = 0; c < 16; ++c) centres[c].x = x[c] / count[c];
  }
}

// Means of classes: each point is added to the sums of its class, and the classes of the round before are only compared with.
__global__ void classify(const float *points, const float *means, int *classes, int n) { classes[threadIdx.x] = means[0] < points[threadIdx.x]; }
int classMeans(float **points, float *device_points, float *device_means, int *device_classes, int *classes, float **sums, int *sizes, float *means, int k, int d, int n) {
  int *before = new int[n], changed = 0, rounds = 0;
  cudaMemcpy(device_points, points[0], n * d * sizeof(float), cudaMemcpyHostToDevice);
  do {
    changed = 0;
    cudaMemcpy(device_means, means, k * d * sizeof(float), cudaMemcpyHostToDevice);
    classify<<<1, n>>>(device_points, device_means, device_classes, n);
    cudaMemcpy(classes, device_classes, n * sizeof(int), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) {
      int own = classes[i];
      sizes[own]++;
      if (classes[i] != before[i]) ++changed, before[i] = classes[i];
      for (int j = 0; j < d; ++j) sums[own][j] += points[i][j];
    }
    for (int c = 0; c < k; ++c)
      for (int j = 0; j < d; ++j) means[c * d + j] = sums[c][j] / sizes[c], sums[c][j] = 0;
  } while (changed > 0 && ++rounds < 500);
  delete[] before;
  return rounds;
}

// Fewer bins than elements: how many there are is told by something else.
void sumsOfBins(float *ranks, float *device_diffs, float *diffs, int *device_bins, const int *bin_of, float *out, int bins, int n, int steps) {
  std::vector<float> totals(bins);
  float *sums = (float *)calloc(bins, sizeof(float));
  cudaMemcpy(device_bins, bin_of, n * sizeof(int), cudaMemcpyHostToDevice);
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) sums[bin_of[i]] += diffs[i];
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) totals[bin_of[i]] += diffs[i];
  }
  for (int i = 0; i < bins; ++i) out[i] = sums[i] + totals[i];
  free(sums);
}

// At the head of the next iteration.
float meanOfTheLast(float *ranks, float *device_diffs, float *diffs, int n, int steps) {
  float all = 0;
  for (int step = 0; step < steps; ++step) {
    float sum = 0;
    for (int i = 0; i < n; ++i) sum += diffs[i];
    all += sum / n;
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
  }
  return all;
}

void rowSums(float *ranks, float *device_diffs, float *diffs, double *sums, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) {
      sums[i] = 0;
      for (int j = 0; j < n; ++j) sums[i] += diffs[i * n + j];
    }
  }
}

// One bad element ends the program: the device can look for it.
__global__ void volumes(const float *x, double *v) { v[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x]; }
__global__ void deform(float *x, int t) { x[threadIdx.x] -= t; }

void testedEachStep(float *x, double *d_volume, double *volume, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    deform<<<1, n>>>(x, t);
    volumes<<<1, n>>>(x, d_volume);
    cudaMemcpy(volume, d_volume, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i)
      if (volume[i] <= 0) exit(1);
  }
}

// Histograms of blocks are added up in the first of them, and that one is kept.
void histograms(float *ranks, float *device_counts, float *counts, float *result, int blocks, int bins, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<blocks, bins>>>(ranks, device_counts, bins);
    cudaMemcpy(counts, device_counts, blocks * bins * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 1; i < blocks; ++i)
      for (int j = 0; j < bins; ++j) counts[j] += counts[i * bins + j];
    for (int j = 0; j < bins; ++j) result[j] += counts[j];
    update<<<blocks, bins>>>(ranks, device_counts, bins);
    cudaMemcpy(counts, device_counts, blocks * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 1; i < blocks; ++i) counts[0] += counts[i];
    result[0] -= counts[0];
  }
}

// A helper that only says whether there is one.
static bool anyAbove(const float *values, int n, float limit) {
  for (int i = 0; i < n; ++i)
    if (values[i] > limit) return true;
  return false;
}
void untilNoneIsLeft(float *ranks, float *device_diffs, float *diffs, int n) {
  bool again = true;
  while (again) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    again = anyAbove(diffs, n, 1e-3f);
  }
}

// What a caller gives is looked at only by name: the others get nothing.
struct Model {
  float *ranks, *device_losses, *losses, mean;
};
void forward(Model *model, const int *inputs, const int *targets, int n) {
  update<<<1, n>>>(model->ranks, model->device_losses, n);
  if (targets != nullptr) {
    cudaMemcpy(model->losses, model->device_losses, n * sizeof(float), cudaMemcpyDeviceToHost);
    float mean = 0;
    for (int i = 0; i < n; ++i) mean += model->losses[i];
    model->mean = mean / n;
  }
}
void train(Model *model, int n, int steps) {
  std::vector<int> inputs(n), targets(n);
  for (int step = 0; step < steps; ++step) {
    forward(model, inputs.data(), targets.data(), n); // expect: xfer-host-reduction
    inputs[0] = model->mean;
  }
}
void generate(Model *model, int *inputs, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    forward(model, inputs, NULL, n);
    inputs[step] = step;
  }
}
