// Which Python sources belong to a program that puts its modules on a device.
#pragma once
#include "lint/command/Lint.h"
#include <set>

namespace xferguard::lint {

// Of `sources`, places among the translations: those beside which, or below the folder that their package stands in, some source names a
// device, or leaves that to a library. Examples that stand in folders of their own are programs of their own.
std::set<std::size_t> onADevice(const std::vector<std::size_t> &sources, const std::vector<Translation> &);

// Those in or below the folder of a program of which some source says where tensors are made that name no device.
std::set<std::size_t> madeByDefault(const std::vector<std::size_t> &sources, const std::vector<Translation> &);

} // namespace xferguard::lint
