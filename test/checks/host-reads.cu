// Every way that the host reads what came back: nothing of it was brought for nothing.
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
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

__global__ void work(float *x, int t) { x[threadIdx.x] += t; }

std::ofstream out;
int fd;
FILE *f;
std::vector<std::vector<float>> every;
std::map<int, std::vector<float>> m;
std::vector<float> flat;
std::vector<float *> places;
float keep[1000][100];
void each(std::function<void(int)>);
template <class Body> void inTurn(int n, Body body) {
  for (int i = 0; i < n; ++i) body(i);
}

#define POINTER(name, ...)                                                                                             \
  void name(float *x, int n, int steps) {                                                                              \
    float *h = (float *)malloc(n * sizeof(float)), *other = (float *)malloc(n * sizeof(float));                        \
    for (int t = 0; t < steps; ++t) {                                                                                  \
      work<<<1, 64>>>(x, t);                                                                                           \
      cudaMemcpy(h, x, n * sizeof(float), cudaMemcpyDeviceToHost);                                                     \
      __VA_ARGS__;                                                                                                     \
    }                                                                                                                  \
    free(h);                                                                                                           \
    free(other);                                                                                                       \
  }
#define VECTOR(name, ...)                                                                                              \
  void name(float *x, int n, int steps) {                                                                              \
    std::vector<float> h(n);                                                                                           \
    for (int t = 0; t < steps; ++t) {                                                                                  \
      work<<<1, 64>>>(x, t);                                                                                           \
      cudaMemcpy(h.data(), x, n * sizeof(float), cudaMemcpyDeviceToHost);                                              \
      __VA_ARGS__;                                                                                                     \
    }                                                                                                                  \
  }

POINTER(unread, (void)other) // expect: xfer-unused-transfer
POINTER(itsAddress, printf("%p", h)) // expect: xfer-unused-transfer
POINTER(itsPlaceIsKept, places.push_back(other)) // expect: xfer-unused-transfer
POINTER(anotherIsWritten, fwrite(other, sizeof(float), n, f)) // expect: xfer-unused-transfer
POINTER(anotherIsCaptured, each([=](int i) { printf("%f", other[i]); })) // expect: xfer-unused-transfer
VECTOR(unreadVector, if (h.empty()) break) // expect: xfer-unused-transfer

POINTER(pointer0, out.write((const char *)h, n * 4))
POINTER(pointer1, out.write(reinterpret_cast<char *>(h), n * 4))
POINTER(pointer2, ::write(fd, h, n * 4))
POINTER(pointer3, std::fwrite(h, 4, n, f))
POINTER(pointer4, std::copy(h, h + n, std::ostream_iterator<float>(std::cout)))
POINTER(pointer5, every.emplace_back(h, h + n))
POINTER(pointer6, every.push_back(std::vector<float>(h, h + n)))
POINTER(pointer7, m[t] = std::vector<float>(h, h + n))
POINTER(pointer8, flat.insert(flat.end(), h, h + n))
POINTER(pointer9, memcpy(keep[t], h, n * 4))
POINTER(pointer10, std::for_each(h, h + n, [](float v) { std::cout << v; }))
POINTER(pointer11, std::stringstream s; s.write((char *)h, n * 4); std::cout << s.str())
POINTER(pointer12, for (float *p = h; p != h + n; ++p) std::cout << *p)
POINTER(pointer13, std::string s((char *)h, n); std::cout << s)
POINTER(pointer14, printf("%.*s", n, (char *)h))
POINTER(pointer15, fputs((char *)h, f))
POINTER(pointer16, std::copy_n(h, n, keep[t]))
POINTER(pointer17, std::transform(h, h + n, keep[t], [](float v) { return v * 2; }))
POINTER(pointer18, auto print = [&] { for (int i = 0; i < n; ++i) printf("%f", h[i]); }; print())
POINTER(pointer19, std::cout.write((char *)h, n))
POINTER(pointer20, if (memcmp(h, keep[0], n)) break)
POINTER(pointer21, std::vector<float> copy(h, h + n); every.push_back(copy))
POINTER(pointer22, std::vector<float> copy; copy.assign(h, h + n); every.push_back(std::move(copy)))
POINTER(pointer23, FILE *g = fopen("x", "w"); fwrite(h, 1, n * 4, g); fclose(g))
POINTER(pointer24, fprintf(f, "%f %f", h[0], h[1]))
POINTER(pointer25, char text[100]; snprintf(text, 100, "%f", *h); puts(text))
POINTER(pointer26, float *q = h; fwrite(q + 1, 4, n - 1, f))
POINTER(pointer27, struct { float *p; int n; } s = {h, n}; fwrite(s.p, 4, s.n, f))
POINTER(lambda0, auto print = [h, n] { for (int i = 0; i < n; ++i) printf("%f", h[i]); }; print())
POINTER(lambda1, std::function<void()> print = [=] { for (int i = 0; i < n; ++i) printf("%f", h[i]); }; print())
POINTER(lambda2, [=] { for (int i = 0; i < n; ++i) printf("%f", h[i]); }())
POINTER(lambda3, each([=](int i) { printf("%f", h[i]); }))
POINTER(lambda4, auto show = [h](int i) { printf("%f", h[i]); }; each(show))
POINTER(lambda5, inTurn(n, [=](int i) { printf("%f", h[i]); }))
POINTER(lambda6, inTurn(n, [&](int i) { printf("%f", h[i]); }))

VECTOR(vector0, for (auto v : h) std::cout << v)
VECTOR(vector1, for (const auto &v : h) std::cout << v << "\n")
VECTOR(vector2, for (float v : h) printf("%f", v))
VECTOR(vector3, for (auto v : h) flat.push_back(v))
VECTOR(vector4, for (auto it = h.begin(); it != h.end(); ++it) std::cout << *it)
VECTOR(vector5, for (int i = 0; i < n; ++i) std::cout << h.at(i))
VECTOR(vector6, std::cout << h.back() << h.front())
VECTOR(vector7, fwrite(h.data(), sizeof(float), h.size(), f))
VECTOR(vector8, every.push_back(h))
VECTOR(vector9, m[t] = h)
VECTOR(vector10, flat.insert(flat.end(), h.begin(), h.end()))

struct Pair {
  float a, b;
};
void bindings(Pair *x, int n, int steps) {
  std::vector<Pair> h(n);
  for (int t = 0; t < steps; ++t) {
    work<<<1, 64>>>(&x->a, t);
    cudaMemcpy(h.data(), x, n * sizeof(Pair), cudaMemcpyDeviceToHost);
    for (auto [a, b] : h) std::cout << a;
  }
}

void text(char *x, int n, int steps) {
  std::string s(n, ' ');
  for (int t = 0; t < steps; ++t) {
    work<<<1, 64>>>((float *)x, t);
    cudaMemcpy(&s[0], x, n, cudaMemcpyDeviceToHost);
    std::cout << s;
  }
}

struct Image {
  float pixels[64];
  float *host = (float *)malloc(256);
  void save(float *x, int steps) {
    for (int t = 0; t < steps; ++t) {
      work<<<1, 64>>>(x, t);
      cudaMemcpy(pixels, x, sizeof pixels, cudaMemcpyDeviceToHost);
      fwrite(this, sizeof *this, 1, f);
    }
  }
  void show(float *x, int steps) {
    for (int t = 0; t < steps; ++t) {
      work<<<1, 64>>>(x, t);
      cudaMemcpy(host, x, 256, cudaMemcpyDeviceToHost);
      each([this](int i) { printf("%f", host[i]); });
    }
  }
};
void whole(float *x, int steps) {
  Image image;
  image.save(x, steps);
  image.show(x, steps);
  for (int t = 0; t < steps; ++t) {
    work<<<1, 64>>>(x, t);
    cudaMemcpy(image.pixels, x, 256, cudaMemcpyDeviceToHost);
    fwrite(&image, sizeof image, 1, f);
  }
}
