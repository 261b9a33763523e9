// The text form of facts: one record a line, what is not said has its default. `xferguard lint --dump-facts` prints it, the
// cache and the cross-file index store it, the rules' unit tests read it back. read(dump(u)) == u.
#pragma once
#include "checks/facts/Facts.h"
#include <string>
#include <string_view>

namespace xferguard::facts {

inline constexpr int format_version = 11;

std::string dump(const Unit &);

// Reads a dump. On failure returns nothing and says in `error` which line is wrong and why. Functions that are not wanted are
// there without a body.
std::optional<Unit> read(std::string_view text, std::string &error, const Places &wanted = {});

} // namespace xferguard::facts
