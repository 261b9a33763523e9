// What is no reduction, or none that the device could do alone; with it stand a few that are, beside what looks like them.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule host-reduction
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule host-reduction %}
#include <cuda_runtime.h>
#include <math.h>
#include <numeric>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

__global__ void update(float *ranks, float *diffs, int n) { diffs[threadIdx.x] = ranks[threadIdx.x] *= 0.9f; }
struct Point {
  int x, y;
};

__global__ void nearest(const Point *points, const Point *centres, int *labels) { labels[threadIdx.x] = points[threadIdx.x].x > centres->x; }

__global__ void volumes(const float *x, double *v) { v[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x]; }
__global__ void deform(float *x, int t) { x[threadIdx.x] -= t; }

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
