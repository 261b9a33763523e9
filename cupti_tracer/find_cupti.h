// Where CUPTI is.
#pragma once
#include <cstdint>

namespace xferguard::cupti {

struct Found {
  void *handle = nullptr; // never closed
  char path[1024] = "";
  std::uint32_t version = 0; // cuptiGetVersion: 18 is CUDA 11.8, 26 is 12.8, 130000 is 13.0
  bool was_there = false;    // somebody had loaded it
};

// The copy that is in the process already; else XFERGUARD_CUPTI, the one beside the CUDA runtime in use (a Python wheel's),
// a toolkit's, what the loader finds. Versions before CUDA 11.8 are passed over.
bool find(Found &);

// "13.0", of a cuptiGetVersion number; empty when it is none that we know.
void nameVersion(std::uint32_t version, char (&into)[16]);

} // namespace xferguard::cupti
