// GLU: cameras, pictures of all sizes, and simple bodies.
#pragma once
#include <GL/gl.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct GLUquadric GLUquadric; typedef GLUquadric GLUquadricObj;
static const GLenum GLU_VERSION = 100800, GLU_EXTENSIONS = 100801, GLU_SMOOTH = 100000, GLU_FLAT = 100001, GLU_NONE = 100002, GLU_POINT = 100010, GLU_LINE = 100011, GLU_FILL = 100012, GLU_SILHOUETTE = 100013, GLU_OUTSIDE = 100020, GLU_INSIDE = 100021;
const GLubyte *gluErrorString(GLenum); const GLubyte *gluGetString(GLenum); void gluPerspective(GLdouble, GLdouble, GLdouble, GLdouble); void gluLookAt(GLdouble, GLdouble, GLdouble, GLdouble, GLdouble, GLdouble, GLdouble, GLdouble, GLdouble); void gluOrtho2D(GLdouble, GLdouble, GLdouble, GLdouble); void gluPickMatrix(GLdouble, GLdouble, GLdouble, GLdouble, GLint *);
GLint gluProject(GLdouble, GLdouble, GLdouble, const GLdouble *, const GLdouble *, const GLint *, GLdouble *, GLdouble *, GLdouble *); GLint gluUnProject(GLdouble, GLdouble, GLdouble, const GLdouble *, const GLdouble *, const GLint *, GLdouble *, GLdouble *, GLdouble *); GLint gluBuild2DMipmaps(GLenum, GLint, GLsizei, GLsizei, GLenum, GLenum, const void *);
GLUquadric *gluNewQuadric(void); void gluDeleteQuadric(GLUquadric *); void gluQuadricDrawStyle(GLUquadric *, GLenum); void gluQuadricNormals(GLUquadric *, GLenum); void gluQuadricTexture(GLUquadric *, GLboolean); void gluSphere(GLUquadric *, GLdouble, GLint, GLint); void gluCylinder(GLUquadric *, GLdouble, GLdouble, GLdouble, GLint, GLint); void gluDisk(GLUquadric *, GLdouble, GLdouble, GLint, GLint);
#ifdef __cplusplus
}
#endif
