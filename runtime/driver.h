// The real functions of libcuda and the wrappers that stand in for them, matched by address: the same name means
// different functions at different versions, the address never does.
#pragma once
#include "runtime/abi.h"
#include "runtime/generated/driver_functions.h"

#define XG_EXPORT __attribute__((visibility("default")))

namespace xferguard {

inline constexpr std::size_t function_count = static_cast<std::size_t>(Function::Count);

// Filled by findDriver(); an entry stays null when this libcuda does not have the function.
extern void *real_functions[function_count];
extern void *const wrapper_addresses[function_count]; // generated

// Resolves every exported variant, once, from the libcuda that is loaded. `hint` is a handle some caller looked a cu*
// name up in. False while there is none.
bool findDriver(void *hint = nullptr);
bool driverIsThere();

// The wrapper for a real address, or null for one that is not in the table.
void *wrapperOf(void *real);
bool isWrapper(const void *address);
// Whether the table has that name; a quick no for everything that is not cu*.
bool isDriverName(const char *name);

// For calls that arrive by linking, before anybody looked anything up. Never null: without a driver it is a function
// that returns CUDA_ERROR_NOT_INITIALIZED.
void *resolveForCall(Function);

template <class Signature> Signature *realFunction(Function f) {
  void *const p = real_functions[static_cast<std::size_t>(f)];
  return reinterpret_cast<Signature *>(__builtin_expect(p != nullptr, 1) ? p : resolveForCall(f));
}

// Driver functions that we ask ourselves. Null where this libcuda has none, or before findDriver().
struct DriverQueries {
  abi::Result (*context_id)(void *, abi::u64 *); // since CUDA 12.0
  abi::Result (*context_current)(void **);
  abi::Result (*context_push)(void *);
  abi::Result (*context_pop)(void **);
  abi::Result (*context_device)(abi::i32 *);
  abi::Result (*device_attribute)(abi::i32 *, abi::i32 attribute, abi::i32 device);
  abi::Result (*exchange_capture_mode)(int *);
  abi::Result (*stream_id)(void *, abi::u64 *);
  abi::Result (*stream_id_per_thread)(void *, abi::u64 *);
  abi::Result (*stream_flags)(void *, unsigned *);
  abi::Result (*stream_priority)(void *, int *);
  abi::Result (*stream_capturing)(void *, int *);
  abi::Result (*stream_capturing_per_thread)(void *, int *);
  abi::Result (*pointer_attribute)(void *, abi::i32, abi::u64);
  abi::Result (*graph_nodes)(void *graph, void **nodes, std::size_t *count);
  abi::Result (*node_type)(void *node, int *);
  abi::Result (*node_copy)(void *node, abi::Copy3D *);
  abi::Result (*node_child)(void *node, void **graph);
  abi::Result (*function_parameter)(void *function, std::size_t index, std::size_t *offset, std::size_t *bytes); // since CUDA 12.4
  abi::Result (*kernel_parameter)(void *kernel, std::size_t index, std::size_t *offset, std::size_t *bytes);
  abi::Result (*module_load)(void **module, const void *text);
  abi::Result (*module_function)(void **function, void *module, const char *name);
};
extern DriverQueries driver;

} // namespace xferguard
