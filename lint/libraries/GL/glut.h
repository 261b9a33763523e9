// GLUT and freeglut: windows, and the functions that are called for each frame, key and tick.
#pragma once
#include <GL/gl.h>
#include <GL/glu.h>
#ifdef __cplusplus
extern "C" {
#endif
static const int GLUT_RGB = 0, GLUT_RGBA = 0, GLUT_INDEX = 1, GLUT_SINGLE = 0, GLUT_DOUBLE = 2, GLUT_ACCUM = 4, GLUT_ALPHA = 8, GLUT_DEPTH = 16, GLUT_STENCIL = 32, GLUT_MULTISAMPLE = 128, GLUT_LEFT_BUTTON = 0, GLUT_MIDDLE_BUTTON = 1, GLUT_RIGHT_BUTTON = 2, GLUT_DOWN = 0, GLUT_UP = 1, GLUT_LEFT = 0, GLUT_ENTERED = 1, GLUT_NOT_VISIBLE = 0, GLUT_VISIBLE = 1;
static const int GLUT_KEY_F1 = 1, GLUT_KEY_F2 = 2, GLUT_KEY_F3 = 3, GLUT_KEY_F4 = 4, GLUT_KEY_F5 = 5, GLUT_KEY_F6 = 6, GLUT_KEY_F7 = 7, GLUT_KEY_F8 = 8, GLUT_KEY_F9 = 9, GLUT_KEY_F10 = 10, GLUT_KEY_F11 = 11, GLUT_KEY_F12 = 12, GLUT_KEY_LEFT = 100, GLUT_KEY_UP = 101, GLUT_KEY_RIGHT = 102, GLUT_KEY_DOWN = 103, GLUT_KEY_PAGE_UP = 104, GLUT_KEY_PAGE_DOWN = 105, GLUT_KEY_HOME = 106, GLUT_KEY_END = 107;
static const GLenum GLUT_WINDOW_X = 100, GLUT_WINDOW_Y = 101, GLUT_WINDOW_WIDTH = 102, GLUT_WINDOW_HEIGHT = 103, GLUT_SCREEN_WIDTH = 200, GLUT_SCREEN_HEIGHT = 201, GLUT_ELAPSED_TIME = 700, GLUT_ACTIVE_SHIFT = 1, GLUT_ACTIVE_CTRL = 2, GLUT_ACTIVE_ALT = 4, GLUT_ACTION_ON_WINDOW_CLOSE = 505, GLUT_ACTION_EXIT = 0, GLUT_ACTION_GLUTMAINLOOP_RETURNS = 1, GLUT_ACTION_CONTINUE_EXECUTION = 2, GLUT_CORE_PROFILE = 1, GLUT_COMPATIBILITY_PROFILE = 2, GLUT_DEBUG = 1, GLUT_FORWARD_COMPATIBLE = 2;
#define GLUT_BITMAP_9_BY_15 ((void *)2)
#define GLUT_BITMAP_8_BY_13 ((void *)3)
#define GLUT_BITMAP_TIMES_ROMAN_10 ((void *)4)
#define GLUT_BITMAP_TIMES_ROMAN_24 ((void *)5)
#define GLUT_BITMAP_HELVETICA_10 ((void *)6)
#define GLUT_BITMAP_HELVETICA_12 ((void *)7)
#define GLUT_BITMAP_HELVETICA_18 ((void *)8)
#define GLUT_STROKE_ROMAN ((void *)0)
void glutInit(int *, char **); void glutInitDisplayMode(unsigned); void glutInitWindowSize(int, int); void glutInitWindowPosition(int, int); void glutInitContextVersion(int, int); void glutInitContextProfile(int); void glutInitContextFlags(int); int glutCreateWindow(const char *); int glutCreateSubWindow(int, int, int, int, int); void glutDestroyWindow(int); void glutSetWindow(int); int glutGetWindow(void); void glutSetWindowTitle(const char *); void glutSetOption(GLenum, int);
void glutMainLoop(void); void glutMainLoopEvent(void); void glutLeaveMainLoop(void); void glutPostRedisplay(void); void glutPostWindowRedisplay(int); void glutSwapBuffers(void); void glutReshapeWindow(int, int); void glutPositionWindow(int, int); void glutFullScreen(void); void glutShowWindow(void); void glutHideWindow(void); void glutIconifyWindow(void); int glutGet(GLenum); int glutDeviceGet(GLenum); int glutGetModifiers(void); int glutExtensionSupported(const char *); void glutSetCursor(int); void glutWarpPointer(int, int); void glutIgnoreKeyRepeat(int); void glutReportErrors(void);
void glutDisplayFunc(void (*)(void)); void glutIdleFunc(void (*)(void)); void glutTimerFunc(unsigned, void (*)(int), int); void glutReshapeFunc(void (*)(int, int)); void glutKeyboardFunc(void (*)(unsigned char, int, int)); void glutKeyboardUpFunc(void (*)(unsigned char, int, int)); void glutSpecialFunc(void (*)(int, int, int)); void glutSpecialUpFunc(void (*)(int, int, int)); void glutMouseFunc(void (*)(int, int, int, int)); void glutMouseWheelFunc(void (*)(int, int, int, int)); void glutMotionFunc(void (*)(int, int)); void glutPassiveMotionFunc(void (*)(int, int)); void glutEntryFunc(void (*)(int));
void glutVisibilityFunc(void (*)(int)); void glutCloseFunc(void (*)(void)); void glutWMCloseFunc(void (*)(void)); int glutCreateMenu(void (*)(int)); void glutDestroyMenu(int); int glutGetMenu(void); void glutSetMenu(int); void glutAddMenuEntry(const char *, int); void glutAddSubMenu(const char *, int); void glutAttachMenu(int); void glutBitmapCharacter(void *, int); void glutStrokeCharacter(void *, int); int glutBitmapWidth(void *, int); int glutBitmapLength(void *, const unsigned char *);
#define XG_BODY(Name, ...) void glutWire##Name(__VA_ARGS__); void glutSolid##Name(__VA_ARGS__);
XG_BODY(Sphere, GLdouble, GLint, GLint) XG_BODY(Cube, GLdouble) XG_BODY(Cone, GLdouble, GLdouble, GLint, GLint) XG_BODY(Torus, GLdouble, GLdouble, GLint, GLint) XG_BODY(Teapot, GLdouble)
#undef XG_BODY
#ifdef __cplusplus
}
#endif
