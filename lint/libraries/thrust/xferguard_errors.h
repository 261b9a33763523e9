// What Thrust throws.
#pragma once
#include "xferguard_base.h"
#include <string>
namespace thrust {
namespace system {
enum class xg_errc { success };
class error_condition; class error_code;
class error_category {
public:
  virtual ~error_category() {}
  virtual const char *name() const = 0;
  virtual std::string message(int) const = 0;
  bool operator==(const error_category &) const XG_NO_CODE
  bool operator!=(const error_category &) const XG_NO_CODE
};
class error_condition { public: error_condition() {} error_condition(int, const error_category &) {} int value() const XG_NO_CODE const error_category &category() const XG_NO_CODE std::string message() const XG_NO_CODE explicit operator bool() const XG_NO_CODE };
class error_code {
public:
  error_code() {}
  error_code(int, const error_category &) {}
  template <class E_> error_code(E_) {}
  void assign(int, const error_category &) XG_NO_CODE
  void clear() XG_NO_CODE
  int value() const XG_NO_CODE
  const error_category &category() const XG_NO_CODE
  error_condition default_error_condition() const XG_NO_CODE
  std::string message() const XG_NO_CODE
  explicit operator bool() const XG_NO_CODE
};
inline bool operator==(const error_code &, const error_code &) XG_NO_CODE
inline bool operator!=(const error_code &, const error_code &) XG_NO_CODE
inline bool operator==(const error_code &, const error_condition &) XG_NO_CODE
const error_category &generic_category();
const error_category &system_category();
const error_category &cuda_category();
namespace cuda { namespace errc { enum errc_t { success = cudaSuccess, memory_allocation = cudaErrorMemoryAllocation, unknown_error = cudaErrorUnknown }; } }
namespace errc { enum errc_t { invalid_argument = 22, not_enough_memory = 12 }; }
class system_error : public std::runtime_error {
public:
  system_error(error_code) : std::runtime_error("") {}
  system_error(error_code, const std::string &said) : std::runtime_error(said) {}
  system_error(error_code, const char *said) : std::runtime_error(said) {}
  system_error(int, const error_category &) : std::runtime_error("") {}
  system_error(int, const error_category &, const std::string &said) : std::runtime_error(said) {}
  system_error(int, const error_category &, const char *said) : std::runtime_error(said) {}
  const error_code &code() const XG_NO_CODE
};
namespace detail { class bad_alloc : public std::bad_alloc { public: bad_alloc(const std::string &) {} }; }
} // namespace system
using system::error_category; using system::error_code; using system::error_condition; using system::system_error;
using system::generic_category; using system::system_category; using system::cuda_category; namespace errc = system::errc;
namespace cuda { using system::cuda_category; namespace errc = system::cuda::errc; }
namespace cuda_cub { inline void throw_on_error(cudaError_t) XG_NO_CODE inline void throw_on_error(cudaError_t, const char *) XG_NO_CODE using system::cuda_category; }
namespace system { namespace cuda { namespace detail { inline void throw_on_error(cudaError_t, const char * = "") XG_NO_CODE } } }
} // namespace thrust
