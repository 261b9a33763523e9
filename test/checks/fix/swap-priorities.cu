// Priorities that are the wrong way round change places.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule stream-priority | FileCheck %s
#include <cuda_runtime.h>
#define FIRST 0

struct Streams { cudaStream_t urgent, background; };

void open(Streams &s) {
  cudaStreamCreateWithPriority(&s.urgent, cudaStreamNonBlocking, 0);
  cudaStreamCreateWithPriority(&s.background, cudaStreamNonBlocking, -1);
}
// CHECK:      {{^}}-  cudaStreamCreateWithPriority(&s.urgent, cudaStreamNonBlocking, 0);
// CHECK-NEXT: {{^}}-  cudaStreamCreateWithPriority(&s.background, cudaStreamNonBlocking, -1);
// CHECK-NEXT: {{^}}+  cudaStreamCreateWithPriority(&s.urgent, cudaStreamNonBlocking, -1);
// CHECK-NEXT: {{^}}+  cudaStreamCreateWithPriority(&s.background, cudaStreamNonBlocking, 0);

// must not be flagged
void right(Streams &s) {
  cudaStreamCreateWithPriority(&s.urgent, cudaStreamNonBlocking, -1);
  cudaStreamCreateWithPriority(&s.background, cudaStreamNonBlocking, 0);
}
void silent(cudaStream_t *one, cudaStream_t *other) {
  cudaStreamCreateWithPriority(one, cudaStreamNonBlocking, 0);
  cudaStreamCreateWithPriority(other, cudaStreamNonBlocking, -1);
}
// CHECK-NOT: {{^[-+] }}
// CHECK: 1 fix applied
// CHECK-NOT: left:
