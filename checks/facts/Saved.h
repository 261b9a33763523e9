// What lint learnt of a source, kept beside the project for the editor, whose parser skips the bodies of header functions.
#pragma once
#include "checks/facts/Facts.h"
#include <memory>
#include <string>
#include <string_view>

namespace xferguard::facts {

// ROOT/.xferguard/index/HASH.facts; `file` is absolute.
std::string savedUnitPath(std::string_view root, std::string_view file);

// From the nearest folder above `file` that has it. Null when there is none, or when a header that it speaks of is newer.
std::shared_ptr<const Unit> savedUnit(std::string_view file);

} // namespace xferguard::facts
