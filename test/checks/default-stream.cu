// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule default-stream
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule default-stream %}
#include <cuda_runtime.h>

__global__ void encodeVideo(float *picture, int frame) { picture[threadIdx.x] += frame; }
__global__ void encodeAudio(float *samples, int frame) { samples[threadIdx.x] += frame; }

void encode(float *picture, float *samples, int frames) {
  cudaStream_t audio;
  cudaStreamCreate(&audio);
  for (int f = 0; f < frames; ++f) {
    encodeAudio<<<4, 256, 0, audio>>>(samples, f);
    encodeVideo<<<64, 256>>>(picture, f); // expect: xfer-default-stream
  }
  cudaDeviceSynchronize();
  cudaStreamDestroy(audio);
}

void copiesAsWell(float *picture, float *samples, float *more, float *pinned, int frames) {
  cudaStream_t audio;
  cudaStreamCreateWithFlags(&audio, cudaStreamDefault);
  for (int f = 0; f < frames; ++f) {
    encodeAudio<<<4, 256, 0, audio>>>(samples, f);
    cudaMemcpyAsync(more, pinned, 1 << 20, cudaMemcpyHostToDevice, 0); // expect: xfer-default-stream
  }
  cudaDeviceSynchronize();
  cudaStreamDestroy(audio);
}

// Nothing is queued before it: what comes behind it may need the order with what came before.
void firstInLine(float *picture, float *samples, float *host, int frames) {
  cudaStream_t audio;
  cudaStreamCreate(&audio);
  for (int f = 0; f < frames; ++f) {
    encodeVideo<<<64, 256>>>(picture, f); // expect-note: xfer-default-stream
    encodeAudio<<<4, 256, 0, audio>>>(samples, f);
    cudaMemcpy(host, picture, 1024, cudaMemcpyDeviceToHost);
  }
  cudaStreamDestroy(audio);
}

// The one stream's results are stamped, and the others wait as well.
struct Camera {
  float *picture;
  cudaStream_t stream;
};

void stamped(int frames) {
  Camera cameras[4];
  for (Camera &camera : cameras) {
    cudaMalloc(&camera.picture, 1024);
    cudaStreamCreate(&camera.stream);
  }
  for (int f = 0; f < frames; ++f)
    for (const Camera &camera : cameras) {
      encodeAudio<<<4, 256, 0, camera.stream>>>(camera.picture, f);
      encodeVideo<<<1, 256>>>(camera.picture, f); // expect-note: xfer-default-stream
    }
  cudaDeviceSynchronize();
}

// Whoever calls it may have other streams at work, and all of them wait for such a copy.
void pooled(float *pool, const int *lengths, int n, float *picture, cudaStream_t stream) {
  cudaMemcpy(pool, lengths, n * sizeof(int), cudaMemcpyHostToDevice); // expect: xfer-default-stream
  encodeAudio<<<4, 256, 0, stream>>>(pool, 1);
  encodeVideo<<<64, 256, 0, stream>>>(picture, n);
}

void twoStreams(float *picture, float *samples, float *host, int frames) {
  cudaStream_t video, audio;
  cudaStreamCreate(&video);
  cudaStreamCreate(&audio);
  for (int f = 0; f < frames; ++f) {
    encodeVideo<<<64, 256, 0, video>>>(picture, f);
    encodeAudio<<<4, 256, 0, audio>>>(samples, f);
    cudaMemcpy(host + f, picture, 1024, cudaMemcpyDeviceToHost); // expect: xfer-default-stream
  }
  cudaStreamDestroy(video);
  cudaStreamDestroy(audio);
}

// One for all copies of a function.
class Decoder {
public:
  void decode(float *picture, int frame) {
    encodeVideo<<<64, 256, 0, stream_>>>(samples_, frame);
    cudaStreamSynchronize(stream_);
    cudaMemcpy(picture, samples_, bytes_, cudaMemcpyDeviceToHost); // expect: xfer-default-stream
    cudaMemset(samples_, 0, bytes_);
  }

private:
  float *samples_ = nullptr;
  size_t bytes_ = 0;
  cudaStream_t stream_ = nullptr;
};

void decodeAll(Decoder &decoder, float *picture, int frames) {
  for (int f = 0; f < frames; ++f) decoder.decode(picture, f);
}

// -- must not be flagged

// The only stream there is: nobody else has to wait.
void oneStream(float *picture, float *host, int frames) {
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  for (int f = 0; f < frames; ++f) {
    encodeVideo<<<64, 256, 0, stream>>>(picture, f);
    cudaMemcpy(host + f, picture, 1024, cudaMemcpyDeviceToHost);
  }
  cudaStreamDestroy(stream);
}

// Its kernels are on the legacy stream as well: the copy is in order with them.
void mixed(float *pool, const int *lengths, int n, float *picture, cudaStream_t stream) {
  cudaMemcpy(pool, lengths, n * sizeof(int), cudaMemcpyHostToDevice);
  encodeAudio<<<4, 256, 0, stream>>>(pool, 1);
  encodeVideo<<<64, 256>>>(picture, n); // expect-note: xfer-default-stream
}

void onlyAtFirst(float *pool, const int *lengths, int n, float *picture, cudaStream_t stream) {
  static bool sent = false;
  if (!sent) {
    cudaMemcpy(pool, lengths, n * sizeof(int), cudaMemcpyHostToDevice);
    sent = true;
  }
  encodeVideo<<<64, 256, 0, stream>>>(picture, n);
}

void nonBlocking(float *picture, float *samples, int frames) {
  cudaStream_t audio;
  cudaStreamCreateWithFlags(&audio, cudaStreamNonBlocking);
  for (int f = 0; f < frames; ++f) {
    encodeAudio<<<4, 256, 0, audio>>>(samples, f);
    encodeVideo<<<64, 256>>>(picture, f);
  }
  cudaDeviceSynchronize();
  cudaStreamDestroy(audio);
}

void fromElsewhere(float *picture, float *samples, int frames, cudaStream_t audio) {
  for (int f = 0; f < frames; ++f) {
    encodeAudio<<<4, 256, 0, audio>>>(samples, f);
    encodeVideo<<<64, 256>>>(picture, f);
  }
}

void onlyTheDefault(float *picture, float *samples, int frames) {
  for (int f = 0; f < frames; ++f) {
    encodeAudio<<<4, 256>>>(samples, f);
    encodeVideo<<<64, 256>>>(picture, f);
  }
}

// The order is wanted: both work on the same data.
void oneAfterTheOther(float *picture, int frames) {
  cudaStream_t first;
  cudaStreamCreate(&first);
  for (int f = 0; f < frames; ++f) {
    encodeAudio<<<4, 256, 0, first>>>(picture, f);
    encodeVideo<<<64, 256>>>(picture, f);
  }
  cudaStreamDestroy(first);
}

// Each waits for what it has queued before the other begins.
void inTurns(float *picture, float *samples, int frames) {
  cudaStream_t audio;
  cudaStreamCreate(&audio);
  for (int f = 0; f < frames; ++f) {
    encodeAudio<<<4, 256, 0, audio>>>(samples, f);
    cudaStreamSynchronize(audio);
    encodeVideo<<<64, 256>>>(picture, f);
    cudaDeviceSynchronize();
  }
  cudaStreamDestroy(audio);
}

void setUpOnce(float *picture, float *samples, int frames) {
  cudaStream_t audio;
  cudaStreamCreate(&audio);
  encodeVideo<<<64, 256>>>(picture, 0);
  for (int f = 0; f < frames; ++f) encodeAudio<<<4, 256, 0, audio>>>(samples, f);
  cudaStreamSynchronize(audio);
  cudaStreamDestroy(audio);
}

__global__ void scale(float *data, float by);
__global__ void halve(float *data);

// Who calls it gives it a stream: that they have none of their own to compare with says nothing for it.
void attention(float *data, cudaStream_t stream) {
  scale<<<1, 256, 0, stream>>>(data, 2);
  halve<<<1, 256>>>(data); // expect: xfer-default-stream
  scale<<<1, 256, 0, stream>>>(data, 3);
}

struct Net {
  cudaStream_t stream;
  float *data;
};

void trainNet(Net *net, int layers) {
  for (int step = 0; step < 1000; ++step)
    for (int layer = 0; layer < layers; ++layer) attention(net->data, net->stream);
}

// All who call it mean the default stream.
void normalise(float *data, cudaStream_t stream) {
  scale<<<1, 256, 0, stream>>>(data, 2);
  halve<<<1, 256>>>(data); // expect-note: xfer-default-stream
}

void normaliseAll(Net *net, int layers) {
  for (int step = 0; step < 1000; ++step) normalise(net->data, 0);
}

// Copies that wait go there as well, where all kernels have the stream that it is given.
void lengthsOf(float *data, int *lengths, const int *host, int n, int rows, cudaStream_t stream) {
  if (rows == 0) return;
  for (int row = 0; row < rows; ++row)
    if (n > 0) cudaMemcpy(lengths + row, data + row * n, sizeof(int), cudaMemcpyDeviceToDevice); // expect: xfer-default-stream
  cudaMemsetAsync(data, 0, n, stream);
}

// Whoever calls may have no stream to give.
void lengthsOfEither(float *data, float *from, int n, cudaStream_t stream) {
  if (stream) cudaMemcpyAsync(data, from, n, cudaMemcpyDeviceToDevice, stream);
  else cudaMemcpy(data, from, n, cudaMemcpyDeviceToDevice);
  cudaMemsetAsync(data, 0, n, stream);
}

void encoder(Net *net, int *lengths, const int *host, int n) {
  for (int step = 0; step < 1000; ++step) {
    lengthsOf(net->data, lengths, host, n, 4, net->stream);
    lengthsOfEither(net->data, net->data + n, n, net->stream);
    scale<<<1, 256, 0, net->stream>>>(net->data, 3);
  }
}

// One of the ways that a call may take has been forgotten.
void convert(float *out, const float *in, int format, int n, cudaStream_t stream) {
  if (format == 1) return (void)cudaMemcpyAsync(out, in, n, cudaMemcpyDeviceToDevice, stream);
  else if (format == 2) cudaMemcpy(out, in, n, cudaMemcpyDeviceToDevice); // expect: xfer-default-stream
  else scale<<<1, 256, 0, stream>>>(out, 3);
}

void convertAll(Net *net, int format, int n) {
  for (int step = 0; step < 1000; ++step) {
    convert(net->data, net->data + n, format, n, net->stream);
    scale<<<1, 256, 0, net->stream>>>(net->data, 2);
  }
}

// Where it goes stands in what it is given.
void configured(float *data, cudaStream_t stream) {
  cudaLaunchConfig_t config = {};
  config.gridDim = 1, config.blockDim = 256, config.stream = stream;
  cudaLaunchKernelEx(&config, halve, data);
  scale<<<1, 256, 0, stream>>>(data, 2);
}

void configuredAll(Net *net, int n) {
  for (int step = 0; step < n; ++step) configured(net->data, net->stream);
}
