// gl3w: OpenGL with a loader.
#pragma once
#include <GL/xferguard_gl_all.h>
#ifdef __cplusplus
extern "C" {
#endif
int gl3wInit(void); int gl3wIsSupported(int, int); void *gl3wGetProcAddress(const char *);
#ifdef __cplusplus
}
#endif
