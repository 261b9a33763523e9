#pragma once
#if __cplusplus >= 201703L
#include <optional>
namespace boost {
using none_t = std::nullopt_t;
inline constexpr std::nullopt_t none = std::nullopt;
} // namespace boost
#endif
