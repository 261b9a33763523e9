#include <GL/xferguard_gl_all.h>
