#include <GL/xferguard_gl.h>
