// A folder that a link leads to has two names. A build tells its sources by the one, who lints stands in the other.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

// Sources below the project's root that are named another way get the root's name, in their commands too.
void useOurNames(Project &);

} // namespace xferguard::lint
