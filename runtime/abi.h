// Our own words for the CUDA driver's ABI, so that runtime/ builds without a toolkit. Where there is one, a test compares
// every signature made of them with cudaTypedefs.h.
#pragma once
#include <cstddef>
#include <cstdint>

namespace xferguard::abi {

using Result = int; // CUresult; 0 is success
inline constexpr Result success = 0, invalid_value = 1, out_of_memory = 2, not_initialized = 3;

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t; // CUdeviceptr among others
using i32 = std::int32_t;  // enums and device ordinals
using size = std::size_t;
using ptr = void *;        // handles and pointers of all kinds

struct location { // CUmemLocation
  i32 type, id;
};
struct ipc { // CUipcMemHandle
  char bytes[64];
};

// CUmemorytype
enum MemoryType : u32 { HostMemory = 1, DeviceMemory = 2, ArrayMemory = 3, UnifiedMemory = 4 };

struct Copy2D { // CUDA_MEMCPY2D_v2
  size src_x, src_y;
  u32 src_type;
  const void *src_host;
  u64 src_device;
  void *src_array;
  size src_pitch;
  size dst_x, dst_y;
  u32 dst_type;
  void *dst_host;
  u64 dst_device;
  void *dst_array;
  size dst_pitch;
  size width, height;
};
static_assert(sizeof(Copy2D) == 128);

struct Copy3D { // CUDA_MEMCPY3D_v2, of which CUDA_MEMCPY3D_PEER only renames two reserved words
  size src_x, src_y, src_z, src_lod;
  u32 src_type;
  const void *src_host;
  u64 src_device;
  void *src_array, *src_context;
  size src_pitch, src_height;
  size dst_x, dst_y, dst_z, dst_lod;
  u32 dst_type;
  void *dst_host;
  u64 dst_device;
  void *dst_array, *dst_context;
  size dst_pitch, dst_height;
  size width, height, depth;
};
static_assert(sizeof(Copy3D) == 200);

struct NodeParameters { // CUgraphNodeParams, of which only what moves data is read
  static constexpr i32 Memcpy = 1, Child = 4;
  i32 type, reserved0[3];
  union {
    struct {
      i32 flags, reserved;
      void *context;
      Copy3D copy;
    };
    void *child;
    long long reserved1[29];
  };
  long long reserved2;
};
static_assert(sizeof(NodeParameters) == 256);

struct Operand3D { // CUmemcpy3DOperand
  u32 type; // 1 pointer, 2 array
  union {
    struct {
      u64 address;
      size row_length, layer_height;
      location hint;
    } pointer;
    struct {
      void *array;
      size x, y, z;
    } array;
  };
};
struct BatchCopy3D { // CUDA_MEMCPY3D_BATCH_OP
  Operand3D src, dst;
  size width, height, depth;
  u32 order, flags;
};
static_assert(sizeof(BatchCopy3D) == 112);

struct ArrayDescriptor { // CUDA_ARRAY3D_DESCRIPTOR_v2
  size width, height, depth;
  u32 format, channels, flags;
};
struct FlatArrayDescriptor { // CUDA_ARRAY_DESCRIPTOR_v2
  size width, height;
  u32 format, channels;
};

struct LaunchConfig { // CUlaunchConfig, as far as we read it
  u32 grid[3], block[3], shared_bytes;
  void *stream;
};

struct AllocationProperties { // CUmemAllocationProp, as far as we read it
  i32 type, handle_types;
  location where; // type 1 is a device, everything else host memory
};
inline constexpr i32 location_device = 1;

// Handles of the two default streams.
inline constexpr std::uintptr_t legacy_stream = 1, per_thread_stream = 2;
inline constexpr std::uint64_t event_of_processes = 4; // CU_EVENT_INTERPROCESS

// Flags of cuMemHostAlloc and cuMemHostRegister.
inline constexpr u32 host_device_map = 2, host_alloc_write_combined = 4;

// CUpointer_attribute
inline constexpr i32 attribute_memory_type = 2, attribute_is_managed = 8, attribute_device_ordinal = 9, attribute_range_start = 11, attribute_range_size = 12;

} // namespace xferguard::abi
