// The texts of checks/model/*.yaml, put into the binary by the build (checks/model/embed.cmake).
#pragma once
#include <span>
#include <string_view>

namespace xferguard::model {

struct BuiltInFile {
  std::string_view name, family, text;
};
extern const std::span<const BuiltInFile> built_in_files;

} // namespace xferguard::model
