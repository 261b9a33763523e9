// RUN: %python %src/test/checks/check.py %s --cuda %cuda --rule library-sync --rule scalar-readback
// REQUIRES: cuda-toolkit
// A value that comes to the host only to go on to the device: through what the host computes of it, and through who returns it.
#include <cuda_runtime.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <cmath>
#include <cstdio>

__global__ void make(float *a);
__global__ void use(float *a, float x);

float scale(float *a, int n, cudaStream_t s) {
  thrust::device_ptr<float> p(a);
  float z = thrust::reduce(thrust::cuda::par.on(s), p, p + n);
  return 1.0f / (2.0f * z + n);
}
float straight(float *a, int n) {
  thrust::device_ptr<float> p(a);
  return thrust::reduce(p, p + n);
}
void alongWithALambda(float *a, const int *mask, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64>>>(a);
    thrust::device_ptr<float> p(a);
    const float z = thrust::reduce(p, p + n); // expect: xfer-library-sync
    const double weight = i / z;
    thrust::for_each_n(thrust::cuda::par_nosync, mask, n, [=] __device__(int at) {
      // However long the lambda is: what it says before it comes to the value is of no interest to whoever asks for it,
      // and neither are three lines of comment, of which this one is the third, and which end here at last.
      const float own = a[at] * at;
      a[at] = own * weight;
    });
  }
}
void returned(float *a, int n, int steps, cudaStream_t s) {
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64, 0, s>>>(a);
    const float z = scale(a, n, s); // expect: xfer-library-sync
    use<<<1, 64, 0, s>>>(a, z);
  }
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64>>>(a);
    float z = straight(a, n); // expect: xfer-library-sync
    use<<<1, 64>>>(a, z);
  }
}
void uploaded(float *a, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64>>>(a);
    thrust::device_ptr<float> p(a);
    float z = thrust::reduce(p, p + n); // expect: xfer-library-sync
    z /= n;
    cudaMemcpy(a, &z, sizeof(float), cudaMemcpyHostToDevice);
  }
}
void computed(float *a, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64>>>(a);
    thrust::device_ptr<float> p(a);
    float largest = thrust::reduce(p, p + n, 0.0f, thrust::maximum<float>()); // expect: xfer-library-sync
    if (largest == 0) largest = 1;
    use<<<1, 64>>>(a, std::sqrt(largest));
  }
}
void copied(float *a, int steps) {
  for (int i = 0; i < steps; ++i) {
    float h;
    make<<<1, 64>>>(a);
    cudaMemcpy(&h, a, 4, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    h = h * 2;
    use<<<1, 64>>>(a, h);
  }
}

// In a template nobody has made `/=` out of it yet.
template <class T> struct ForceFloat { typedef T type; };
template <class T> struct Mean { void forward(T *data, T *out, int n, int steps); };
template <class T> void Mean<T>::forward(T *data, T *out, int n, int steps) {
  typedef typename ForceFloat<T>::type Tc;
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64>>>((float *)data);
    thrust::device_ptr<const Tc> x(data);
    Tc sum = thrust::reduce(x, x + n, (Tc)0, thrust::plus<Tc>()); // expect: xfer-library-sync
    sum /= n;
    cudaMemcpy(out, &sum, sizeof(Tc), cudaMemcpyHostToDevice);
  }
}

// -- must not be flagged: somebody else wants it

void shown(float *a, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64>>>(a);
    thrust::device_ptr<float> p(a);
    float z = thrust::reduce(p, p + n);
    printf("%f\n", z);
    use<<<1, 64>>>(a, z);
  }
}
void decides(float *a, int n) {
  for (;;) {
    make<<<1, 64>>>(a);
    float z = straight(a, n);
    if (z < 1e-3f) break;
    use<<<1, 64>>>(a, z);
  }
}
void decidesByAFlag(float *a, int n) {
  for (bool done = false; !done;) {
    make<<<1, 64>>>(a);
    float z = straight(a, n);
    if (z < 1e-3f) done = true;
    use<<<1, 64>>>(a, z);
  }
}
void decidesByAnother(float *a, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    make<<<1, 64>>>(a);
    float z = straight(a, n);
    bool small = false;
    if (z < 1e-3f) small = true;
    use<<<1, 64>>>(a, z);
    if (small) return;
  }
}
float toWhoKnows(float *a, int n) {
  make<<<1, 64>>>(a);
  return straight(a, n);
}

// Of a record the host looks at one member, and hands on another.
struct Best {
  float cost;
  int at;
};
struct Better {
  __host__ __device__ Best operator()(const Best &a, const Best &b) const { return a.cost < b.cost ? a : b; }
};
__global__ void move(Best *a, int at);
void looksAtAMember(thrust::device_ptr<Best> a, Best *all, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    Best z = thrust::reduce(a, a + n, Best{0, 0}, Better());
    if (z.cost > 1e30f) continue;
    move<<<1, 64>>>(all, z.at);
  }
}
void looksAtNone(thrust::device_ptr<Best> a, Best *all, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    Best z = thrust::reduce(a, a + n, Best{0, 0}, Better()); // expect: xfer-library-sync
    move<<<1, 64>>>(all, z.at);
  }
}
