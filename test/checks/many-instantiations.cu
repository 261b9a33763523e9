// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// A template that is instantiated for every length of a word: some of them speak for all, and calls of the others are
// calls of the nearest, so that what they do is known.
#include <cuda_runtime.h>
#include <utility>

template <int Words> struct Word {
  unsigned long long part[Words];
};

template <int Words> __global__ void count(Word<Words> *words, int *counts) { counts[threadIdx.x] += words[threadIdx.x].part[0] & 1; }

template <int Words> void countAll(Word<Words> *words, int *counts, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    int *scratch;
    cudaMalloc(&scratch, sizeof(Word<Words>)); // expect: xfer-alloc-in-loop
    count<Words><<<1, 32>>>(words, scratch);
    count<Words><<<1, 32>>>(words, counts);
    cudaFree(scratch);
  }
}

template <int Words> void waitFor(Word<Words> *) { cudaDeviceSynchronize(); }

template <int... Lengths> void all(void *words, int *counts, int rounds, std::integer_sequence<int, Lengths...>) {
  (countAll<Lengths + 1>(static_cast<Word<Lengths + 1> *>(words), counts, rounds), ...);
}

void everyLength(void *words, int *counts, int rounds) { all(words, counts, rounds, std::make_integer_sequence<int, 100>()); }

// The caller's loop sees what an instantiation does that no facts were kept of.
template <int... Lengths> void waitAll(void *words, int *counts, int rounds, std::integer_sequence<int, Lengths...>) {
  for (int round = 0; round < rounds; ++round) {
    count<1><<<1, 32>>>(static_cast<Word<1> *>(words), counts);
    waitFor<50>(static_cast<Word<50> *>(words)); // expect: xfer-sync-between-launches
  }
  (waitFor<Lengths + 1>(static_cast<Word<Lengths + 1> *>(words)), ...); // expect: xfer-redundant-sync
}

void waits(void *words, int *counts, int rounds) { waitAll(words, counts, rounds, std::make_integer_sequence<int, 100>()); }
