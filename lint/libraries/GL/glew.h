// GLEW: OpenGL with a loader.
#pragma once
#include <GL/xferguard_gl_all.h>
#ifdef __cplusplus
extern "C" {
#endif
#define GLEW_OK 0
#define GLEW_NO_ERROR 0
static const GLenum GLEW_ERROR_NO_GL_VERSION = 1, GLEW_ERROR_GL_VERSION_10_ONLY = 2, GLEW_ERROR_GLX_VERSION_11_ONLY = 3, GLEW_ERROR_NO_GLX_DISPLAY = 4, GLEW_VERSION = 1, GLEW_VERSION_MAJOR = 2, GLEW_VERSION_MINOR = 3, GLEW_VERSION_MICRO = 4;
GLenum glewInit(void); GLenum glewContextInit(void); GLboolean glewIsSupported(const char *); GLboolean glewIsExtensionSupported(const char *); GLboolean glewGetExtension(const char *); const GLubyte *glewGetErrorString(GLenum); const GLubyte *glewGetString(GLenum); extern GLboolean glewExperimental;
extern GLboolean GLEW_VERSION_1_2, GLEW_VERSION_1_3, GLEW_VERSION_1_4, GLEW_VERSION_1_5, GLEW_VERSION_2_0, GLEW_VERSION_2_1, GLEW_VERSION_3_0, GLEW_VERSION_3_1, GLEW_VERSION_3_2, GLEW_VERSION_3_3, GLEW_VERSION_4_0, GLEW_VERSION_4_1, GLEW_VERSION_4_2, GLEW_VERSION_4_3, GLEW_VERSION_4_4, GLEW_VERSION_4_5, GLEW_VERSION_4_6;
extern GLboolean GLEW_ARB_vertex_buffer_object, GLEW_ARB_pixel_buffer_object, GLEW_EXT_pixel_buffer_object, GLEW_ARB_vertex_program, GLEW_ARB_fragment_program, GLEW_ARB_vertex_shader, GLEW_ARB_fragment_shader, GLEW_ARB_geometry_shader4, GLEW_EXT_geometry_shader4, GLEW_ARB_framebuffer_object, GLEW_EXT_framebuffer_object, GLEW_ARB_texture_float, GLEW_ARB_debug_output, GLEW_KHR_debug, GLEW_ARB_bindless_texture, GLEW_ARB_vertex_array_object, GLEW_ARB_sync, GLEW_ARB_buffer_storage;
#ifdef __cplusplus
}
#endif
