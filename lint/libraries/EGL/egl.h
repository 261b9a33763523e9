// EGL: OpenGL without a window of its own.
#pragma once
#include <stdint.h>
#ifndef EGLAPI
#define EGLAPI extern
#endif
#ifndef EGLAPIENTRY
#define EGLAPIENTRY
#endif
#ifdef __cplusplus
extern "C" {
#endif
typedef int32_t EGLint; typedef unsigned int EGLBoolean, EGLenum; typedef intptr_t EGLAttrib; typedef uint64_t EGLTime, EGLuint64KHR; typedef void *EGLDisplay, *EGLConfig, *EGLSurface, *EGLContext, *EGLClientBuffer, *EGLSync, *EGLImage, *EGLSyncKHR, *EGLImageKHR, *EGLStreamKHR, *EGLDeviceEXT, *EGLNativeDisplayType; typedef unsigned long EGLNativeWindowType, EGLNativePixmapType; typedef void (*__eglMustCastToProperFunctionPointerType)(void);
#define EGL_NO_DISPLAY ((EGLDisplay)0)
#define EGL_NO_CONTEXT ((EGLContext)0)
#define EGL_NO_SURFACE ((EGLSurface)0)
#define EGL_NO_IMAGE_KHR ((EGLImageKHR)0)
#define EGL_NO_STREAM_KHR ((EGLStreamKHR)0)
#define EGL_NO_SYNC_KHR ((EGLSyncKHR)0)
#define EGL_DEFAULT_DISPLAY ((EGLNativeDisplayType)0)
static const EGLint EGL_FALSE = 0, EGL_TRUE = 1, EGL_SUCCESS = 0x3000, EGL_NONE = 0x3038, EGL_ALPHA_SIZE = 0x3021, EGL_BLUE_SIZE = 0x3022, EGL_GREEN_SIZE = 0x3023, EGL_RED_SIZE = 0x3024, EGL_DEPTH_SIZE = 0x3025, EGL_STENCIL_SIZE = 0x3026, EGL_SURFACE_TYPE = 0x3033, EGL_RENDERABLE_TYPE = 0x3040, EGL_PBUFFER_BIT = 1, EGL_WINDOW_BIT = 4, EGL_OPENGL_BIT = 8, EGL_OPENGL_ES2_BIT = 4, EGL_HEIGHT = 0x3056,
                    EGL_WIDTH = 0x3057, EGL_EXTENSIONS = 0x3055, EGL_VENDOR = 0x3053, EGL_VERSION = 0x3054, EGL_OPENGL_API = 0x30A2, EGL_OPENGL_ES_API = 0x30A0, EGL_CONTEXT_CLIENT_VERSION = 0x3098, EGL_CONTEXT_MAJOR_VERSION = 0x3098, EGL_CONTEXT_MINOR_VERSION = 0x30FB, EGL_PLATFORM_DEVICE_EXT = 0x313F, EGL_CUDA_DEVICE_NV = 0x323A, EGL_SYNC_FENCE_KHR = 0x30F9, EGL_GL_TEXTURE_2D_KHR = 0x30B1;
EGLDisplay eglGetDisplay(EGLNativeDisplayType); EGLDisplay eglGetPlatformDisplay(EGLenum, void *, const EGLAttrib *); EGLBoolean eglInitialize(EGLDisplay, EGLint *, EGLint *); EGLBoolean eglTerminate(EGLDisplay); EGLBoolean eglChooseConfig(EGLDisplay, const EGLint *, EGLConfig *, EGLint, EGLint *); EGLBoolean eglBindAPI(EGLenum); EGLContext eglCreateContext(EGLDisplay, EGLConfig, EGLContext, const EGLint *); EGLBoolean eglDestroyContext(EGLDisplay, EGLContext);
EGLSurface eglCreatePbufferSurface(EGLDisplay, EGLConfig, const EGLint *); EGLSurface eglCreateWindowSurface(EGLDisplay, EGLConfig, EGLNativeWindowType, const EGLint *); EGLBoolean eglDestroySurface(EGLDisplay, EGLSurface); EGLBoolean eglMakeCurrent(EGLDisplay, EGLSurface, EGLSurface, EGLContext); EGLBoolean eglSwapBuffers(EGLDisplay, EGLSurface); EGLBoolean eglSwapInterval(EGLDisplay, EGLint); EGLContext eglGetCurrentContext(void); EGLDisplay eglGetCurrentDisplay(void);
EGLint eglGetError(void); const char *eglQueryString(EGLDisplay, EGLint); __eglMustCastToProperFunctionPointerType eglGetProcAddress(const char *); EGLSync eglCreateSync(EGLDisplay, EGLenum, const EGLAttrib *); EGLint eglClientWaitSync(EGLDisplay, EGLSync, EGLint, EGLTime); EGLBoolean eglWaitSync(EGLDisplay, EGLSync, EGLint); EGLBoolean eglDestroySync(EGLDisplay, EGLSync); EGLBoolean eglReleaseThread(void);
typedef EGLBoolean (*PFNEGLQUERYDEVICESEXTPROC)(EGLint, EGLDeviceEXT *, EGLint *); typedef EGLDisplay (*PFNEGLGETPLATFORMDISPLAYEXTPROC)(EGLenum, void *, const EGLint *); typedef EGLBoolean (*PFNEGLQUERYDEVICEATTRIBEXTPROC)(EGLDeviceEXT, EGLint, EGLAttrib *); typedef EGLImageKHR (*PFNEGLCREATEIMAGEKHRPROC)(EGLDisplay, EGLContext, EGLenum, EGLClientBuffer, const EGLint *);
#ifdef __cplusplus
}
#endif
