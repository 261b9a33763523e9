// GLX: OpenGL in a window of X's.
#pragma once
#include <GL/gl.h>
#if __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#else
typedef struct _XDisplay Display; typedef unsigned long XID; typedef XID Window, Drawable, Pixmap, Colormap, Font; typedef int Bool; typedef struct Visual Visual; typedef struct { Visual *visual; unsigned long visualid; int screen, depth; } XVisualInfo;
#endif
#define GLX_EXTENSION_NAME "GLX"
#ifdef __cplusplus
extern "C" {
#endif
typedef struct __GLXcontextRec *GLXContext; typedef XID GLXDrawable, GLXWindow, GLXPixmap, GLXPbuffer; typedef struct __GLXFBConfigRec *GLXFBConfig; typedef void (*__GLXextFuncPtr)(void);
static const int GLX_RGBA = 4, GLX_DOUBLEBUFFER = 5, GLX_RED_SIZE = 8, GLX_GREEN_SIZE = 9, GLX_BLUE_SIZE = 10, GLX_ALPHA_SIZE = 11, GLX_DEPTH_SIZE = 12, GLX_STENCIL_SIZE = 13, GLX_X_RENDERABLE = 0x8012, GLX_DRAWABLE_TYPE = 0x8010, GLX_RENDER_TYPE = 0x8011, GLX_RGBA_BIT = 1, GLX_WINDOW_BIT = 1, GLX_PBUFFER_BIT = 4, GLX_RGBA_TYPE = 0x8014, GLX_PBUFFER_WIDTH = 0x8041, GLX_PBUFFER_HEIGHT = 0x8040;
XVisualInfo *glXChooseVisual(Display *, int, int *); GLXContext glXCreateContext(Display *, XVisualInfo *, GLXContext, Bool); void glXDestroyContext(Display *, GLXContext); Bool glXMakeCurrent(Display *, GLXDrawable, GLXContext); void glXSwapBuffers(Display *, GLXDrawable); GLXContext glXGetCurrentContext(void); GLXDrawable glXGetCurrentDrawable(void); Display *glXGetCurrentDisplay(void);
GLXFBConfig *glXChooseFBConfig(Display *, int, const int *, int *); GLXContext glXCreateNewContext(Display *, GLXFBConfig, int, GLXContext, Bool); Bool glXMakeContextCurrent(Display *, GLXDrawable, GLXDrawable, GLXContext); GLXPbuffer glXCreatePbuffer(Display *, GLXFBConfig, const int *); __GLXextFuncPtr glXGetProcAddress(const GLubyte *); __GLXextFuncPtr glXGetProcAddressARB(const GLubyte *); Bool glXQueryVersion(Display *, int *, int *);
#ifdef __cplusplus
}
#endif
