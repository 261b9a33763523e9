// A tensor that is made on the host only to be moved is made on the device; random ones would be others, so they are only shown.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --rule create-then-move --include %S/../Inputs/torch_stub %if libtorch %{ --torch /usr/include/torch/csrc/api/include %} | FileCheck %s
#include <torch/torch.h>

at::Tensor masks(at::Device device, int n) {
  at::Tensor sum = torch::zeros({4, 4}).cuda();
  for (int i = 0; i < n; ++i) {
    at::Tensor ones = torch::ones({4, 4}).cuda();
    at::Tensor typed = torch::ones({4}, torch::kInt64).to(device);
    at::Tensor full = torch::full({4}, 3, torch::dtype(torch::kInt32)).to(torch::kCUDA);
    sum += ones + typed + full;
  }
  return sum;
}
// CHECK:      {{^}}-  at::Tensor sum = torch::zeros({4, 4}).cuda();
// CHECK-NEXT: {{^}}+  at::Tensor sum = torch::zeros({4, 4}, torch::kCUDA);
// CHECK:      {{^}}-    at::Tensor ones = torch::ones({4, 4}).cuda();
// CHECK-NEXT: {{^}}-    at::Tensor typed = torch::ones({4}, torch::kInt64).to(device);
// CHECK-NEXT: {{^}}-    at::Tensor full = torch::full({4}, 3, torch::dtype(torch::kInt32)).to(torch::kCUDA);
// CHECK-NEXT: {{^}}+    at::Tensor ones = torch::ones({4, 4}, torch::kCUDA);
// CHECK-NEXT: {{^}}+    at::Tensor typed = torch::ones({4}, torch::dtype(torch::kInt64).device(device));
// CHECK-NEXT: {{^}}+    at::Tensor full = torch::full({4}, 3, torch::dtype(torch::kInt32).device(torch::kCUDA));

at::Tensor others(at::Tensor like, int n) {
  at::Tensor sum = like;
  for (int i = 0; i < n; ++i) {
    at::Tensor noise = torch::randn({4}).cuda();
    at::Tensor host = torch::ones({4});
    at::Tensor counted = torch::arange(4).cuda();
    at::Tensor placed = torch::ones({4}, torch::kCPU).cuda();
    at::Tensor pinned = torch::ones({4}, torch::dtype(torch::kInt32).pinned_memory(true)).cuda();
    sum += noise + counted + host.cuda() + placed + pinned;
  }
  return sum;
}
// CHECK-NOT: {{^[-+] }}
// CHECK: 4 fixes applied
// CHECK: display-only: give torch::randn(..) the device: other random numbers
// CHECK: unsafe: make it on the device
// CHECK: unsafe: make it on the device
// CHECK: no automatic fix: it asks for pinned memory
