// glad: OpenGL with a loader, of its first and its second version.
#pragma once
#include <GL/xferguard_gl_all.h>
#ifdef __cplusplus
extern "C" {
#endif
struct gladGLversionStruct { int major, minor; }; extern struct gladGLversionStruct GLVersion; extern int GLAD_GL_VERSION_3_0, GLAD_GL_VERSION_3_3, GLAD_GL_VERSION_4_0, GLAD_GL_VERSION_4_3, GLAD_GL_VERSION_4_5, GLAD_GL_VERSION_4_6;
typedef void *(*GLADloadproc)(const char *); typedef void (*GLADapiproc)(void); typedef GLADapiproc (*GLADloadfunc)(const char *); int gladLoadGL(void); int gladLoadGLLoader(GLADloadproc); int gladLoadGLES2Loader(GLADloadproc);
#ifdef __cplusplus
}
int gladLoadGL(GLADloadfunc); int gladLoadGLES2(GLADloadfunc);
#endif
