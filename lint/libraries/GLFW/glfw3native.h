// GLFW: what lies below a window.
#pragma once
#include <GLFW/glfw3.h>
#ifdef __cplusplus
extern "C" {
#endif
unsigned long glfwGetX11Window(GLFWwindow *); struct _XDisplay *glfwGetX11Display(void);
#ifdef __cplusplus
}
#endif
