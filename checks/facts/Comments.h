// What a file's text says beside its code: comments that speak to us, and lines that only debug builds compile.
#pragma once
#include "checks/facts/Facts.h"
#include <string_view>

namespace xferguard::facts {

void readComments(Unit &, int file, std::string_view text);

} // namespace xferguard::facts
