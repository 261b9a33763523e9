// A landscape is drawn from a camera that flies over it. The heights never change, and are sent with each picture.
// Rewritten: the heights are sent once.
#include "pair.h"

constexpr int map_side = 2048, width = 640, height = 360;

__global__ void draw(const float *heights, float x, float y, uchar4 *picture) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= width || row >= height) return;
  const float side = (column - width / 2) / static_cast<float>(width), down = (row - 40) / static_cast<float>(height);
  float at_x = x, at_y = y, at_z = 80, far = 0;
  for (int i = 0; i < 200; ++i) {
    const int cell = (static_cast<int>(at_y) & (map_side - 1)) * map_side + (static_cast<int>(at_x) & (map_side - 1));
    if (heights[cell] > at_z) break;
    at_x += side * 2, at_y += 2, at_z -= down, far += 1;
  }
  const auto light = static_cast<unsigned char>(255 - far);
  picture[row * width + column] = make_uchar4(light, static_cast<unsigned char>(light / 2 + static_cast<int>(at_z) % 64), light / 3, 255);
}

int main(int count, char **arguments) {
  const int frames = stepsOf(count, arguments, 2000);
  constexpr std::size_t map_bytes = map_side * map_side * sizeof(float), picture_bytes = width * height * sizeof(uchar4);
  float *heights = nullptr, *on_device = nullptr;
  uchar4 *picture = nullptr, *drawn = nullptr;
  CHECK(cudaMallocHost(&heights, map_bytes));
  CHECK(cudaMallocHost(&picture, picture_bytes));
  CHECK(cudaMalloc(&on_device, map_bytes));
  CHECK(cudaMalloc(&drawn, picture_bytes));
  for (int i = 0; i < map_side * map_side; ++i) heights[i] = static_cast<float>(hashOf(static_cast<unsigned>(i) / 61) % 70);
#ifdef REWRITTEN
  CHECK(cudaMemcpy(on_device, heights, map_bytes, cudaMemcpyHostToDevice));
#endif
  Checksum checksum;
  runSteps(frames, checksum, [&](int frame) {
#ifndef REWRITTEN
    CHECK(cudaMemcpy(on_device, heights, map_bytes, cudaMemcpyHostToDevice));
#endif
    draw<<<dim3(width / 16, (height + 15) / 16), dim3(16, 16)>>>(on_device, 0.7f * frame, 1.3f * frame, drawn);
    CHECK(cudaMemcpy(picture, drawn, picture_bytes, cudaMemcpyDeviceToHost));
    checksum.add(picture, picture_bytes, 257);
  });
}
