// Thrust's execution policies: whether an algorithm waits, and for which stream.
#pragma once
#include "checks/facts/Clang.h"
#include <string>

namespace xferguard::facts {

class Names;

// thrust::device, thrust::cuda::par.on(stream), an allocator's policy: whatever is no iterator and no pointer.
bool isPolicy(clang::QualType);

// As a policy of Thrust's would be spelled: what a function, a member or a parameter holds tells its type.
std::string policySaid(const clang::Expr *policy, const Names &);
bool isKnownPolicy(llvm::StringRef said);

// `thrust::cuda::par.on(stream)`, an allocator's policy with a stream behind it; null where there is none.
const clang::Expr *streamOfPolicy(const clang::Expr *policy);

} // namespace xferguard::facts
