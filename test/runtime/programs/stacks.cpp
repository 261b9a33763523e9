// A hundred uploads through a frame that keeps a variable in the frame pointer's register, as optimised code does, and
// fifty launches; then it is killed.
#include "driver_user.h"
#include <csignal>
#include <unistd.h>

// callWith(function, value): calls the function with the value in rbp.
__asm__(R"(
        .text
        .globl callWith
        .type callWith, @function
callWith:
        .cfi_startproc
        pushq %rbp
        .cfi_adjust_cfa_offset 8
        .cfi_offset %rbp, -16
        movq %rsi, %rbp
        callq *%rdi
        popq %rbp
        .cfi_adjust_cfa_offset -8
        .cfi_restore %rbp
        retq
        .cfi_endproc
        .size callWith, .-callWith
)");
extern "C" void callWith(void (*)(), long value);

namespace {
DriverUser driver;
DevicePointer device;
char host[64];
int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, void **, void **);
} // namespace

__attribute__((noinline)) void uploadOne() {
  driver.upload(device, host, 64);
  __asm__ volatile("" ::: "memory");
}

int main() {
  driver = openDriver();
  driver.memAlloc(&device, 64);
  launch = reinterpret_cast<decltype(launch)>(dlsym(dlopen("libcuda.so.1", RTLD_NOW), "cuLaunchKernel"));
  for (long i = 0; i < 100; ++i) callWith(uploadOne, i);
  for (int i = 0; i < 50; ++i) launch(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr);
  kill(getpid(), SIGKILL);
}
