// The toolkit's, and behind version 11 and later what they took away.
#pragma once
#include <driver_types.h> // with all members
#include_next <cusparse.h>
#if CUSPARSE_VERSION >= 11000 && defined(__cplusplus)
#include "../../removed_cusparse.h"
#endif
