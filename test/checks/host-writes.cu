// Every way that the host gives new values to what it sends next: data that changed is no duplicate.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule unused-transfer --rule duplicate-transfer --rule round-trip --rule host-reduction -- -std=c++20
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule unused-transfer --rule duplicate-transfer --rule round-trip --rule host-reduction -- -std=c++20 %}
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <numeric>
#include <strings.h>
#include <sys/socket.h>
#include <tuple>
#include <unistd.h>
#include <utility>
#include <vector>

__global__ void work(const float *x, float *y) { y[threadIdx.x] += x[threadIdx.x]; }

FILE *f;
int fd;
std::ifstream file;
void fill(float *, int);
void each(std::function<void(int)>);
std::vector<float> make(int);
void fillAll(std::vector<float> &);
template <class Body> void inTurn(int n, Body body) {
  for (int i = 0; i < n; ++i) body(i);
}

#define POINTER(name, ...)                                                                                             \
  void name(float *x, float *y, size_t n, int steps) {                                                                 \
    float *h = (float *)malloc(n * sizeof(float)), *in = (float *)malloc(n * sizeof(float));                           \
    for (int t = 0; t < steps; ++t) {                                                                                  \
      __VA_ARGS__;                                                                                                     \
      cudaMemcpy(x, h, n * sizeof(float), cudaMemcpyHostToDevice);                                                     \
      work<<<1, 64>>>(x, y);                                                                                           \
    }                                                                                                                  \
  }
#define VECTOR(name, ...)                                                                                              \
  void name(float *x, float *y, size_t n, int steps, std::vector<std::vector<float>> &other) {                         \
    std::vector<float> h(n);                                                                                           \
    for (int t = 0; t < steps; ++t) {                                                                                  \
      __VA_ARGS__;                                                                                                     \
      cudaMemcpy(x, h.data(), n * sizeof(float), cudaMemcpyHostToDevice);                                              \
      work<<<1, 64>>>(x, y);                                                                                           \
    }                                                                                                                  \
  }

POINTER(unchanged, (void)in) // expect: xfer-duplicate-transfer
POINTER(onlyRead, if (h[0] > 1) break) // expect: xfer-duplicate-transfer
POINTER(anotherIsChanged, in[t] = 1) // expect: xfer-duplicate-transfer
VECTOR(unchangedVector, if (h.empty()) break) // expect: xfer-duplicate-transfer
VECTOR(onlyReadVector, if (h.back() > std::accumulate(h.begin(), h.end(), 0.f)) break) // expect: xfer-duplicate-transfer

POINTER(byAFunction, fill(h, n))
POINTER(pointer0, for (int i = 0; i < n; ++i) h[i] = t)
POINTER(pointer1, for (float *p = h; p != h + n; ++p) *p = t)
POINTER(pointer2, std::fill(h, h + n, t))
POINTER(pointer3, std::fill_n(h, n, t))
POINTER(pointer4, std::generate(h, h + n, [&] { return t; }))
POINTER(pointer5, std::generate_n(h, n, [&] { return t; }))
POINTER(pointer6, std::iota(h, h + n, t))
POINTER(pointer7, std::transform(h, h + n, h, [](float v) { return v + 1; }))
POINTER(pointer8, std::transform(in, in + n, h, [](float v) { return v + 1; }))
POINTER(pointer9, std::copy(in + t, in + t + n, h))
POINTER(pointer10, std::copy_n(in + t, n, h))
POINTER(pointer11, std::copy_if(in, in + n, h, [](float v) { return v > 1; }))
POINTER(pointer12, std::partial_sum(in + t, in + t + n, h))
POINTER(pointer13, memcpy(h, in + t, n * 4))
POINTER(pointer14, std::memmove(h, in + t, n * 4))
POINTER(pointer15, memmove(h, in + t, n * 4))
POINTER(pointer16, if (fread(h, 4, n, f) != n) break)
POINTER(pointer17, file.read((char *)h, n * 4))
POINTER(pointer18, std::cin.read(reinterpret_cast<char *>(h), n * 4))
POINTER(pointer19, for (int i = 0; i < n; ++i) std::cin >> h[i])
POINTER(pointer20, for (int i = 0; i < n; ++i) scanf("%f", &h[i]))
POINTER(pointer21, for (int i = 0; i < n; ++i) fscanf(f, "%f", h + i))
POINTER(pointer22, read(fd, h, n * 4))
POINTER(pointer23, recv(fd, h, n * 4, 0))
POINTER(pointer24, std::for_each(h, h + n, [](float &v) { v += 1; }))
POINTER(pointer25, std::swap(h, in))
POINTER(pointer26, h[t % n] = t)
POINTER(pointer27, h[0] += 1)
POINTER(pointer28, std::rotate(h, h + 1, h + n))
POINTER(pointer29, std::reverse(h, h + n))
POINTER(pointer30, std::sort(h, h + n))
POINTER(pointer31, each([&](int i) { h[i] = i; }))
POINTER(pointer32, each([=](int i) { h[i] = i; }))
POINTER(pointer33, auto set = [&](int i) { h[i] = i; }; for (int i = 0; i < n; ++i) set(i))
POINTER(pointer34, inTurn(n, [&](int i) { h[i] = i; }))
POINTER(pointer35, float *p = h; for (int i = 0; i < n; ++i) *p++ = t)
POINTER(pointer36, float &r = h[3]; r = t)
POINTER(pointer37, auto &r = h[3]; ++r)
POINTER(pointer38, h[0] = std::exchange(h[1], t))
POINTER(pointer39, h[0] = std::exchange(in[0], t))
POINTER(pointer40, std::tie(h[0], h[1]) = std::make_pair(1.f, 2.f))
POINTER(pointer41, struct V { float x, y; }; ((V *)h)[0].x = t)
POINTER(pointer42, reinterpret_cast<int *>(h)[0] = t)
POINTER(pointer43, *(h + t % n) = t)
POINTER(pointer44, std::replace(h, h + n, 0.f, 1.f))
POINTER(pointer45, std::inclusive_scan(in, in + n, h))
POINTER(pointer46, std::merge(in, in + n, in, in + n, h))
POINTER(pointer47, sprintf((char *)h, "%d", t))
POINTER(pointer48, strncpy((char *)h, "abc", t))
POINTER(pointer49, bzero(h, n * t))
POINTER(pointer50, memset(h, t, n * 4))

VECTOR(vector0, for (auto &v : h) v = t)
VECTOR(vector1, for (auto it = h.begin(); it != h.end(); ++it) *it = t)
VECTOR(vector2, h.assign(n, t))
VECTOR(vector3, h = other[t])
VECTOR(vector4, h = make(t))
VECTOR(vector5, h.clear(); for (int i = 0; i < n; ++i) h.push_back(t))
VECTOR(vector6, h[0] = t)
VECTOR(vector7, h.at(0) = t)
VECTOR(vector8, h.front() = t)
VECTOR(vector9, h.back() += t)
VECTOR(vector10, std::swap(h, other[t]))
VECTOR(vector11, h.swap(other[t]))
VECTOR(vector12, std::generate(h.begin(), h.end(), [&] { return t; }))
VECTOR(vector13, std::fill(h.begin(), h.end(), t))
VECTOR(vector14, std::copy(other[t].begin(), other[t].end(), h.begin()))
VECTOR(vector15, std::iota(h.begin(), h.end(), t))
VECTOR(vector16, std::sort(h.begin(), h.end()))
VECTOR(vector17, h.data()[0] = t)
VECTOR(vector18, float *p = h.data(); for (int i = 0; i < n; ++i) p[i] = t)
VECTOR(vector19, file.read((char *)h.data(), n * 4))
VECTOR(vector20, if (fread(h.data(), 4, n, f) != n) break)
VECTOR(vector21, std::copy(other[t].begin(), other[t].end(), std::back_inserter(h)))
VECTOR(vector22, std::for_each(h.begin(), h.end(), [](float &v) { v += 1; }))
VECTOR(vector23, fillAll(h))
VECTOR(vector24, std::transform(other[t].begin(), other[t].end(), h.begin(), [](float v) { return v * 2; }))
VECTOR(vector25, h = std::move(other[t]))
VECTOR(vector26, h.insert(h.begin(), t); h.pop_back())
VECTOR(vector27, h.erase(h.begin()); h.push_back(t))
VECTOR(vector28, h.resize(0); h.resize(n, t))
VECTOR(vector29, std::ranges::fill(h, t))
VECTOR(vector30, std::rotate(h.begin(), h.begin() + 1, h.end()))
