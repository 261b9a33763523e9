// The detection loop of tensorrtx/yolov5 (preprocess.cu, yolov5_det.cpp, postprocess.cpp) in plain CUDA:
// OpenCV's images are vectors of bytes that lie in memory, and TensorRT's engine is two kernels.
#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <vector>
#define CUDA_CHECK(callstr)\
  {\
    cudaError_t error_code = callstr;\
    if (error_code != cudaSuccess) {\
      std::cerr << "CUDA error " << error_code << " at " << __FILE__ << ":" << __LINE__;\
      assert(0);\
    }\
  }
constexpr int kBatchSize = 4, kInputH = 640, kInputW = 640, kMaxNumOutputBbox = 1000;
const float kNmsThresh = 0.45f, kConfThresh = 0.5f;
const int kMaxInputImageSize = 4096 * 3112;
struct alignas(float) Detection {
  float bbox[4], conf, class_id, mask[32];
};
const int kOutputSize = kMaxNumOutputBbox * sizeof(Detection) / sizeof(float) + 1;
struct Image {
  int cols, rows;
  std::vector<uint8_t> data;
};
struct AffineMatrix {
  float value[6];
};
static uint8_t* img_buffer_host = nullptr;
static uint8_t* img_buffer_device = nullptr;

__global__ void warpaffine_kernel(uint8_t* src, int src_line_size, int src_width, int src_height, float* dst, int dst_width, int dst_height,
                                  uint8_t const_value_st, AffineMatrix d2s, int edge) {
  int position = blockDim.x * blockIdx.x + threadIdx.x;
  if (position >= edge) return;
  int dx = position % dst_width, dy = position / dst_width;
  float src_x = d2s.value[0] * dx + d2s.value[1] * dy + d2s.value[2] + 0.5f;
  float src_y = d2s.value[3] * dx + d2s.value[4] * dy + d2s.value[5] + 0.5f;
  float c[3] = {(float)const_value_st, (float)const_value_st, (float)const_value_st};
  if (src_x > -1 && src_x < src_width && src_y > -1 && src_y < src_height) {
    int y_low = floorf(src_y), x_low = floorf(src_x);
    float ly = src_y - y_low, lx = src_x - x_low;
    for (int k = 0; k < 3; k++) {
      float v[4];
      for (int n = 0; n < 4; n++) {
        int x = x_low + n % 2, y = y_low + n / 2;
        v[n] = x >= 0 && x < src_width && y >= 0 && y < src_height ? src[y * src_line_size + x * 3 + k] : const_value_st;
      }
      c[k] = (1 - ly) * ((1 - lx) * v[0] + lx * v[1]) + ly * ((1 - lx) * v[2] + lx * v[3]);
    }
  }
  int area = dst_width * dst_height;
  for (int k = 0; k < 3; k++) dst[k * area + position] = c[2 - k] / 255.0f;
}

__global__ void stem(const float* in, float* out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y, channel = blockIdx.z % 16, image = blockIdx.z / 16;
  if (x >= kInputW / 4) return;
  float sum = 0;
  for (int k = 0; k < 3; k++)
    for (int j = 0; j < 8; j++)
      for (int i = 0; i < 8; i++)
        sum += in[((image * 3 + k) * kInputH + min(y * 4 + j, kInputH - 1)) * kInputW + min(x * 4 + i, kInputW - 1)] * (((channel * 7 + k * 5 + j * 3 + i) % 11) - 5) * 0.02f;
  out[((image * 16 + channel) * (kInputH / 4) + y) * (kInputW / 4) + x] = sum > 0 ? sum : 0.1f * sum;
}

__global__ void head(const float* in, float* out) {
  int slot = blockIdx.x * blockDim.x + threadIdx.x, image = blockIdx.y;
  float* of = out + image * kOutputSize;
  if (slot == 0) of[0] = kMaxNumOutputBbox;
  if (slot >= kMaxNumOutputBbox) return;
  int y = slot / 40 * 6, x = slot % 40 * 4;
  float best = -1e9f;
  int kind = 0;
  for (int channel = 0; channel < 16; channel++) {
    float sum = 0;
    for (int j = 0; j < 6; j++)
      for (int i = 0; i < 4; i++) sum += in[((image * 16 + channel) * (kInputH / 4) + y + j) * (kInputW / 4) + x + i];
    if (sum > best) best = sum, kind = channel;
    of[1 + slot * 38 + 6 + channel] = sum;
    of[1 + slot * 38 + 22 + channel] = -sum;
  }
  float box[6] = {x * 4.f, y * 4.f, 40.f + kind, 40.f - kind, 1 / (1 + expf(-best)), (float)kind};
  for (int i = 0; i < 6; i++) of[1 + slot * 38 + i] = box[i];
}

struct Context {
  float* features;
  void enqueue(int batch, void** buffers, cudaStream_t stream) {
    stem<<<dim3(2, kInputH / 4, batch * 16), 96, 0, stream>>>((float*)buffers[0], features);
    head<<<dim3(4, batch), 256, 0, stream>>>(features, (float*)buffers[1]);
  }
};

void cuda_preprocess(uint8_t* src, int src_width, int src_height, float* dst, int dst_width, int dst_height, cudaStream_t stream) {
  int img_size = src_width * src_height * 3;
  // copy data to pinned memory
  memcpy(img_buffer_host, src, img_size);
  // copy data to device memory
  CUDA_CHECK(cudaMemcpyAsync(img_buffer_device, img_buffer_host, img_size, cudaMemcpyHostToDevice, stream));
  float scale = std::min(dst_height / (float)src_height, dst_width / (float)src_width);
  AffineMatrix d2s{{1 / scale, 0, (scale * src_width * 0.5f - dst_width * 0.5f) / scale, 0, 1 / scale, (scale * src_height * 0.5f - dst_height * 0.5f) / scale}};
  int jobs = dst_height * dst_width;
  int threads = 256;
  int blocks = ceil(jobs / (float)threads);
  warpaffine_kernel<<<blocks, threads, 0, stream>>>(img_buffer_device, src_width * 3, src_width, src_height, dst, dst_width, dst_height, 128, d2s, jobs);
}

void cuda_batch_preprocess(std::vector<Image*>& img_batch, float* dst, int dst_width, int dst_height, cudaStream_t stream) {
  int dst_size = dst_width * dst_height * 3;
  for (size_t i = 0; i < img_batch.size(); i++) {
    cuda_preprocess(img_batch[i]->data.data(), img_batch[i]->cols, img_batch[i]->rows, &dst[dst_size * i], dst_width, dst_height, stream);
    CUDA_CHECK(cudaStreamSynchronize(stream));
  }
}

void cuda_preprocess_init(int max_image_size) {
  // prepare input data in pinned memory
  CUDA_CHECK(cudaMallocHost((void**)&img_buffer_host, max_image_size * 3));
  // prepare input data in device memory
  CUDA_CHECK(cudaMalloc((void**)&img_buffer_device, max_image_size * 3));
}

void prepare_buffers(float** gpu_input_buffer, float** gpu_output_buffer, float** cpu_output_buffer) {
  CUDA_CHECK(cudaMalloc((void**)gpu_input_buffer, kBatchSize * 3 * kInputH * kInputW * sizeof(float)));
  CUDA_CHECK(cudaMalloc((void**)gpu_output_buffer, kBatchSize * kOutputSize * sizeof(float)));
  *cpu_output_buffer = new float[kBatchSize * kOutputSize];
}

void infer(Context& context, cudaStream_t& stream, void** gpu_buffers, float* output, int batchsize) {
  context.enqueue(batchsize, gpu_buffers, stream);
  CUDA_CHECK(cudaMemcpyAsync(output, gpu_buffers[1], batchsize * kOutputSize * sizeof(float), cudaMemcpyDeviceToHost, stream));
  cudaStreamSynchronize(stream);
}

static float iou(float l[4], float r[4]) {
  float box[] = {std::max(l[0] - l[2] / 2, r[0] - r[2] / 2), std::min(l[0] + l[2] / 2, r[0] + r[2] / 2),
                 std::max(l[1] - l[3] / 2, r[1] - r[3] / 2), std::min(l[1] + l[3] / 2, r[1] + r[3] / 2)};
  if (box[2] > box[3] || box[0] > box[1]) return 0;
  float s = (box[1] - box[0]) * (box[3] - box[2]);
  return s / (l[2] * l[3] + r[2] * r[3] - s);
}

void nms(std::vector<Detection>& res, float* output, float conf_thresh, float nms_thresh) {
  int det_size = sizeof(Detection) / sizeof(float);
  std::map<float, std::vector<Detection>> m;
  for (int i = 0; i < output[0] && i < kMaxNumOutputBbox; i++) {
    if (output[1 + det_size * i + 4] <= conf_thresh) continue;
    Detection det;
    memcpy(&det, &output[1 + det_size * i], det_size * sizeof(float));
    m[det.class_id].push_back(det);
  }
  for (auto it = m.begin(); it != m.end(); it++) {
    auto& dets = it->second;
    std::stable_sort(dets.begin(), dets.end(), [](const Detection& a, const Detection& b) { return a.conf > b.conf; });
    for (size_t m = 0; m < dets.size(); ++m) {
      res.push_back(dets[m]);
      for (size_t n = m + 1; n < dets.size(); ++n)
        if (iou(dets[m].bbox, dets[n].bbox) > nms_thresh) dets.erase(dets.begin() + n), --n;
    }
  }
}

int main() {
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreate(&stream));
  cuda_preprocess_init(kMaxInputImageSize);
  Context context;
  CUDA_CHECK(cudaMalloc(&context.features, kBatchSize * 16 * (kInputH / 4) * (kInputW / 4) * sizeof(float)));
  float* gpu_buffers[2];
  float* cpu_output_buffer = nullptr;
  prepare_buffers(&gpu_buffers[0], &gpu_buffers[1], &cpu_output_buffer);
  std::vector<Image> frames(16);
  unsigned state = 1;
  for (auto& f : frames) {
    f = {1920, 1080, std::vector<uint8_t>(1920 * 1080 * 3)};
    for (auto& b : f.data) b = (state = state * 1664525 + 1013904223) >> 24;
  }
  double sum = 0;
  size_t found = 0;
  auto start = std::chrono::steady_clock::now();
  for (int batch = 0; batch < 300; batch++) {
    std::vector<Image*> img_batch;
    for (int j = 0; j < kBatchSize; j++) img_batch.push_back(&frames[(batch * kBatchSize + j) % frames.size()]);
    cuda_batch_preprocess(img_batch, gpu_buffers[0], kInputW, kInputH, stream);
    infer(context, stream, (void**)gpu_buffers, cpu_output_buffer, kBatchSize);
    for (int i = 0; i < kBatchSize; i++) {
      std::vector<Detection> res;
      nms(res, &cpu_output_buffer[i * kOutputSize], kConfThresh, kNmsThresh);
      found += res.size();
      for (auto& d : res) sum += d.conf;
    }
  }
  double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  printf("found %zu sum %.6f\n", found, sum);
  fprintf(stderr, "time %.3f ms\n", ms);
}
