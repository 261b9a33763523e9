// Sums and products of expressions as they are written. A text may be a macro's name, and its body any expression: only what
// surely binds as tightly as a name goes without parentheses.
#pragma once
#include "checks/facts/View.h"
#include <string>
#include <vector>

namespace xferguard::checks::fix {

std::string product(const facts::View &, const std::string &a, const std::string &b);
// 3 times "4 * sizeof(float)" is "12 * sizeof(float)".
std::string times(const facts::View &, std::size_t count, const std::string &text);
std::string sum(const facts::View &, const std::vector<std::string> &terms);

std::optional<long long> number(const std::string &text); // a plain decimal one

} // namespace xferguard::checks::fix
