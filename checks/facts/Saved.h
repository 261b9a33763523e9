// What lint learnt of a source, kept beside the project for the editor, whose parser skips the bodies of header functions.
#pragma once
#include "checks/facts/Facts.h"
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace xferguard::facts {

// Facts as they are stored: a large text is compressed. Unpacking gives nothing where that cannot be undone.
std::string packed(std::string text);
std::optional<std::string> unpacked(std::string_view stored);

// ROOT/.xferguard/index/HASH.facts; `file` is absolute.
std::string savedUnitPath(std::string_view root, std::string_view file);

// From the nearest folder above `file` that has it. Null when there is none, or when a header that it speaks of is newer.
std::shared_ptr<const Unit> savedUnit(std::string_view file);

} // namespace xferguard::facts
