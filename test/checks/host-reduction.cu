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

// -- must not be flagged

// Every element is used for itself.
void written(float *ranks, float *device_diffs, float *diffs, FILE *out, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) fprintf(out, "%f\n", diffs[i]);
  }
}

void everyTenth(float *ranks, float *device_diffs, float *diffs, float *sums, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    if (step % 10 == 0) {
      cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
      sums[step] = 0;
      for (int i = 0; i < n; ++i) sums[step] += diffs[i];
    }
  }
}

// What the labels are compared with, the host alone has.
int againstAReference(const std::vector<Point> &reference, Point *device_points, Point *device_centres, int *device_labels, int n, int rounds) {
  std::vector<int> labels(n);
  int wrong = 0;
  for (int round = 0; round < rounds; ++round) {
    nearest<<<1, n>>>(device_points, device_centres, device_labels);
    cudaMemcpy(labels.data(), device_labels, n * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) wrong += labels[i] != reference[i].x;
    cudaMemset(device_centres, wrong, sizeof(Point));
  }
  return wrong;
}

// The best of all, and the place where it was found, in the rows that have any.
__global__ void rate(const float *rows, float *scores, int *places, int row) { scores[threadIdx.x] = rows[row], places[threadIdx.x] = row; }
float bestWithItsPlace(const float *rows, const int *sizes, float *device_scores, int *device_places, int *best, int n) {
  float *scores = (float *)malloc(4096 * sizeof(float)), sum = 0;
  int *places = (int *)malloc(4096 * sizeof(int));
  for (int row = 0; row < n; ++row) {
    float most = -1;
    int place[2];
    if (sizes[row] > 0) {
      rate<<<1, 64>>>(rows, device_scores, device_places, row);
      cudaMemcpy(places, device_places, 4096 * sizeof(int), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
      cudaMemcpy(scores, device_scores, 4096 * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
      for (int i = 0; i < 4096; ++i)
        if (scores[i] > most) {
          most = scores[i];
          for (int k = 0; k < 2; ++k) {
            if (places[i] < 0) break;
            place[k] = places[i];
          }
        }
    }
    best[row] = place[0];
    sum += most;
  }
  free(scores), free(places);
  return sum;
}

// As many as there were, added up over the rounds (host-reduction-added.cu has more of it).
void added(float *ranks, float *device_diffs, float *diffs, float *sums, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) sums[i] += diffs[i];
  }
}

// In another order, perhaps: as many places as elements, or nobody knows how many.
void addedInOrder(float *ranks, float *device_diffs, float *diffs, int *device_order, const int *order, float *unknown, float *out, int n, int steps) {
  float *own = (float *)calloc(n, sizeof(float));
  cudaMemcpy(device_order, order, n * sizeof(int), cudaMemcpyHostToDevice);
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) own[order[i]] += diffs[i];
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) unknown[order[i]] += diffs[i];
  }
  for (int i = 0; i < n; ++i) out[i] = own[i];
  free(own);
}

// The elements themselves are kept, and looked at elsewhere.
int keptForLater(float *ranks, float *device_diffs, float *diffs, float *before, float *log, int n, int steps) {
  int changed = 0;
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i)
      if (diffs[i] != before[i]) ++changed, before[i] = diffs[i];
    log[step] = before[step];
  }
  return changed;
}

// The sums stand with what only the host has.
float weighted(float *ranks, float *device_diffs, float *diffs, const float *weights, float *sums, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) sums[i] += diffs[i * n + j] * weights[j];
  }
  return sums[0];
}

// Written and summed at the head of the next iteration: another array then.
float refilled(float *ranks, float *device_diffs, float *diffs, int n, int steps) {
  float sum = 0;
  for (int step = 0; step < steps; ++step) {
    for (int i = 0; i < n; ++i) diffs[i] = i * step;
    for (int i = 0; i < n; ++i) sum += diffs[i];
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
  return sum + diffs[0];
}

// A kilobyte comes as fast as its sum would.
int aFewCounts(float *ranks, int *device_counts, int rounds) {
  int counts[54], passed = 0;
  for (int round = 0; round < rounds && passed < 54; ++round) {
    update<<<1, 54>>>(ranks, (float *)device_counts, 54);
    cudaMemcpy(counts, device_counts, sizeof counts, cudaMemcpyDeviceToHost);
    passed = 0;
    for (int t = 0; t < 54; ++t)
      if (counts[t] > 5) ++passed;
  }
  return passed;
}

// As many sums as elements, reached through something else.
struct Totals {
  float *sums;
};
void addedThrough(float *ranks, float *device_diffs, float *diffs, Totals *totals, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) totals->sums[i] += diffs[i];
  }
}
void addedInRows(float *ranks, float *device_diffs, float *diffs, float **rows, int m, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, m * n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int j = 0; j < m; ++j)
      for (int i = 0; i < n; ++i) rows[j][i] += diffs[j * n + i];
  }
}

// All of it is used behind the sums, or the sums go on through the array.
void usedBehindItsSums(float *ranks, float *device_counts, float *counts, float *result, int blocks, int bins, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<blocks, bins>>>(ranks, device_counts, bins);
    cudaMemcpy(counts, device_counts, blocks * bins * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 1; i < blocks; ++i)
      for (int j = 0; j < bins; ++j) counts[j] += counts[i * bins + j];
    for (int j = 0; j < blocks * bins; ++j) result[j] += counts[j];
    update<<<blocks, bins>>>(ranks, device_counts, bins);
    cudaMemcpy(counts, device_counts, bins * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 1; i < bins; ++i) counts[i] += counts[i - 1];
    result[0] -= counts[0];
    update<<<blocks, bins>>>(ranks, device_counts, bins);
    cudaMemcpy(counts, device_counts, bins * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 1; i < bins; ++i)
      for (int j = 0; j < i; ++j) counts[j] += counts[i];
    result[1] -= counts[0];
  }
}

// Room for as many as there may be.
void roomForAll(float *ranks, float *device_diffs, float *diffs, int *device_order, const int *order, float *out, int n, int steps) {
  float *own = (float *)calloc(100000, sizeof(float));
  cudaMemcpy(device_order, order, n * sizeof(int), cudaMemcpyHostToDevice);
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) own[order[i]] += diffs[i];
  }
  for (int i = 0; i < n; ++i) out[i] = own[i];
  free(own);
}

// Which one it is, the host is told.
static int firstAbove(const float *values, int n, float limit) {
  for (int i = 0; i < n; ++i)
    if (values[i] > limit) return i;
  return -1;
}
void untilNoneIsFound(float *ranks, float *device_diffs, float *diffs, int *found, int n, int steps) {
  for (int step = 0; step < steps; ++step) {
    update<<<1, n>>>(ranks, device_diffs, n);
    cudaMemcpy(diffs, device_diffs, n * sizeof(float), cudaMemcpyDeviceToHost);
    found[step] = firstAbove(diffs, n, 1e-3f);
  }
}

// What the host knows decides as well, or it says which element it was.
void comparedWithTheHosts(float *x, double *d_volume, double *volume, const double *least, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    deform<<<1, n>>>(x, t);
    volumes<<<1, n>>>(x, d_volume);
    cudaMemcpy(volume, d_volume, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i)
      if (volume[i] <= least[i]) exit(1);
  }
}
void toldWhich(float *x, double *d_volume, double *volume, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    deform<<<1, n>>>(x, t);
    volumes<<<1, n>>>(x, d_volume);
    cudaMemcpy(volume, d_volume, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i)
      if (volume[i] <= 0) {
        printf("element %d\n", i);
        exit(1);
      }
  }
}

// A pointer that may be null gives nothing for certain.
float *lookup(const char *);
static void stepOf(float *x, float *h, float *losses, int n) {
  update<<<1, n>>>(x, x, n);
  if (losses) {
    cudaMemcpy(h, x, n * sizeof(float), cudaMemcpyDeviceToHost);
    float s = 0;
    for (int i = 0; i < n; ++i) s += h[i];
    *losses = s;
  }
}
float e1(float *x, float *h, int n, int steps, bool want) {
  float l = 0;
  float *p = want ? &l : nullptr;
  for (int t = 0; t < steps; ++t) stepOf(x, h, p, n);
  return l;
}
float e2(float *x, float *h, int n, int steps) {
  float l = 0;
  float *p = &l;
  for (int t = 0; t < steps; ++t) { stepOf(x, h, p, n); p = nullptr; }
  return l;
}
float e3(float *x, float *h, int n, int steps) {
  float *p = lookup("loss");
  for (int t = 0; t < steps; ++t) stepOf(x, h, p, n);
  return p ? *p : 0;
}
float e4(float *x, float *h, int n, int steps) {
  float l[1]; float *p = nullptr;
  for (int t = 0; t < steps; ++t) { if (t % 100 == 0) p = l; stepOf(x, h, p, n); p = 0; }
  return l[0];
}
float *pick(int t, float *l) { return t % 100 == 0 ? l : nullptr; }
float e5(float *x, float *h, int n, int steps) {
  float l[1];
  for (int t = 0; t < steps; ++t) stepOf(x, h, pick(t, l), n);
  return l[0];
}
float e6(float *x, float *h, int n, int steps) {
  float l[1];
  for (int t = 0; t < steps; ++t) stepOf(x, h, t % 100 ? nullptr : l, n);
  return l[0];
}
float e7(float *x, float *h, int n, int steps) {
  float l[1];
  for (int t = 0; t < steps; ++t) { float *p = t % 100 ? nullptr : l; stepOf(x, h, p, n); }
  return l[0];
}

// The other rows are read as well.
void rowsAreKept(float *ranks, float *dd, float *out, int steps) {
  float m[64][64];
  for (int s = 0; s < steps; ++s) {
    update<<<1, 64>>>(ranks, dd, 64);
    cudaMemcpy(m, dd, sizeof m, cudaMemcpyDeviceToHost);
    for (int i = 1; i < 64; ++i)
      for (int j = 0; j < 64; ++j) m[0][j] += m[i][j];
    for (int r = 0; r < 64; ++r)
      for (int j = 0; j < 64; ++j) out[r * 64 + j] = m[r][j];
  }
}
void rowsAreKeptThrough(float *ranks, float *dd, float *out, float *buf, int rows, int cols, int steps) {
  for (int s = 0; s < steps; ++s) {
    update<<<1, 64>>>(ranks, dd, 64);
    cudaMemcpy(buf, dd, rows * cols * 4, cudaMemcpyDeviceToHost);
    for (int i = 1; i < rows; ++i)
      for (int j = 0; j < cols; ++j) buf[j] += buf[i * cols + j];
    for (int r = 0; r < rows; ++r) {
      float *row = buf + r * cols;
      for (int j = 0; j < cols; ++j) out[r * cols + j] = row[j];
    }
  }
}

// It stops at a place that depends on an element, and still sums up what came before.
__global__ void moveOn(float *x) { x[threadIdx.x] += 1; }
float untilTheFirstHole(float *x, float *host, int n, int steps) {
  float all = 0;
  for (int t = 0; t < steps; ++t) {
    moveOn<<<1, 64>>>(x);
    cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    for (int i = 0; i < n; ++i) {
      if (host[i] < 0) break;
      all += host[i];
    }
  }
  return all;
}
