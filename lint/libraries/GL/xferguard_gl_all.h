// OpenGL with all its functions, as loaders declare it.
#pragma once
#include <GL/xferguard_gl.h>
#ifdef __cplusplus
extern "C" {
#endif
#include "xferguard_gl_later.h"
#ifdef __cplusplus
}
#endif
