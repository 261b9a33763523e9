// OpenGL: types, numbers and the functions that sources call most. Those since version 1.4 are declared only where a loader does it, or who asks for prototypes.
// Where the real header was there first, only what it lacks.
#pragma once
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
#ifndef GLAPI
#define GLAPI extern
#endif
#ifndef GLAPIENTRY
#define GLAPIENTRY
#endif
#ifndef APIENTRY
#define APIENTRY
#endif
#ifndef GL_APIENTRY
#define GL_APIENTRY
#define GL_APICALL extern
#endif
#ifndef APIENTRYP
#define APIENTRYP *
#endif
typedef unsigned int GLenum, GLbitfield, GLuint; typedef unsigned char GLboolean, GLubyte; typedef void GLvoid; typedef signed char GLbyte; typedef short GLshort; typedef int GLint, GLsizei; typedef unsigned short GLushort, GLhalf; typedef float GLfloat, GLclampf; typedef double GLdouble, GLclampd;
typedef char GLchar, GLcharARB; typedef ptrdiff_t GLintptr, GLsizeiptr, GLintptrARB, GLsizeiptrARB; typedef int64_t GLint64; typedef uint64_t GLuint64; typedef int32_t GLfixed; typedef unsigned int GLhandleARB; typedef struct __GLsync *GLsync;
typedef void (*GLDEBUGPROC)(GLenum, GLenum, GLuint, GLenum, GLsizei, const GLchar *, const void *); typedef GLDEBUGPROC GLDEBUGPROCARB;
#ifndef GL_VERSION
#define __gl_h_ // the real one, met later, has nothing to add
#define __GL_H__
#include "xferguard_gl_constants.h"
#endif
// Since the first version.
GLenum glGetError(void); const GLubyte *glGetString(GLenum); void glGetIntegerv(GLenum, GLint *); void glGetFloatv(GLenum, GLfloat *); void glGetDoublev(GLenum, GLdouble *); void glGetBooleanv(GLenum, GLboolean *); void glEnable(GLenum); void glDisable(GLenum); GLboolean glIsEnabled(GLenum); void glHint(GLenum, GLenum);
void glFlush(void); void glFinish(void); void glClear(GLbitfield); void glClearColor(GLclampf, GLclampf, GLclampf, GLclampf); void glClearDepth(GLclampd); void glClearStencil(GLint); void glViewport(GLint, GLint, GLsizei, GLsizei); void glScissor(GLint, GLint, GLsizei, GLsizei); void glDepthFunc(GLenum);
void glDepthMask(GLboolean); void glDepthRange(GLclampd, GLclampd); void glColorMask(GLboolean, GLboolean, GLboolean, GLboolean); void glStencilMask(GLuint); void glStencilFunc(GLenum, GLint, GLuint); void glStencilOp(GLenum, GLenum, GLenum); void glBlendFunc(GLenum, GLenum); void glBlendEquation(GLenum);
void glBlendColor(GLclampf, GLclampf, GLclampf, GLclampf); void glCullFace(GLenum); void glFrontFace(GLenum); void glPolygonMode(GLenum, GLenum); void glPolygonOffset(GLfloat, GLfloat); void glLineWidth(GLfloat); void glPointSize(GLfloat); void glLogicOp(GLenum); void glPixelStorei(GLenum, GLint);
void glPixelStoref(GLenum, GLfloat); void glReadBuffer(GLenum); void glDrawBuffer(GLenum); void glReadPixels(GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, GLvoid *);
// One vertex at a time, matrices and lights.
void glBegin(GLenum); void glEnd(void); void glVertex2f(GLfloat, GLfloat); void glVertex2i(GLint, GLint); void glVertex2d(GLdouble, GLdouble); void glVertex3f(GLfloat, GLfloat, GLfloat); void glVertex3d(GLdouble, GLdouble, GLdouble); void glVertex4f(GLfloat, GLfloat, GLfloat, GLfloat); void glVertex2fv(const GLfloat *);
void glVertex3fv(const GLfloat *); void glVertex4fv(const GLfloat *); void glColor3f(GLfloat, GLfloat, GLfloat); void glColor3d(GLdouble, GLdouble, GLdouble); void glColor3ub(GLubyte, GLubyte, GLubyte); void glColor4f(GLfloat, GLfloat, GLfloat, GLfloat); void glColor4ub(GLubyte, GLubyte, GLubyte, GLubyte);
void glColor3fv(const GLfloat *); void glColor4fv(const GLfloat *); void glNormal3f(GLfloat, GLfloat, GLfloat); void glNormal3fv(const GLfloat *); void glTexCoord1f(GLfloat); void glTexCoord2f(GLfloat, GLfloat); void glTexCoord2d(GLdouble, GLdouble); void glTexCoord3f(GLfloat, GLfloat, GLfloat);
void glTexCoord2fv(const GLfloat *); void glMultiTexCoord2f(GLenum, GLfloat, GLfloat); void glRasterPos2i(GLint, GLint); void glRasterPos2f(GLfloat, GLfloat); void glRasterPos3f(GLfloat, GLfloat, GLfloat); void glRectf(GLfloat, GLfloat, GLfloat, GLfloat);
void glBitmap(GLsizei, GLsizei, GLfloat, GLfloat, GLfloat, GLfloat, const GLubyte *); void glDrawPixels(GLsizei, GLsizei, GLenum, GLenum, const GLvoid *); void glPixelZoom(GLfloat, GLfloat); void glPixelTransferf(GLenum, GLfloat); void glMatrixMode(GLenum); void glLoadIdentity(void); void glLoadMatrixf(const GLfloat *);
void glLoadMatrixd(const GLdouble *); void glMultMatrixf(const GLfloat *); void glMultMatrixd(const GLdouble *); void glPushMatrix(void); void glPopMatrix(void); void glPushAttrib(GLbitfield); void glPopAttrib(void); void glPushClientAttrib(GLbitfield); void glPopClientAttrib(void); void glTranslatef(GLfloat, GLfloat, GLfloat);
void glTranslated(GLdouble, GLdouble, GLdouble); void glRotatef(GLfloat, GLfloat, GLfloat, GLfloat); void glRotated(GLdouble, GLdouble, GLdouble, GLdouble); void glScalef(GLfloat, GLfloat, GLfloat); void glScaled(GLdouble, GLdouble, GLdouble); void glOrtho(GLdouble, GLdouble, GLdouble, GLdouble, GLdouble, GLdouble);
void glFrustum(GLdouble, GLdouble, GLdouble, GLdouble, GLdouble, GLdouble); void glShadeModel(GLenum); void glLightf(GLenum, GLenum, GLfloat); void glLightfv(GLenum, GLenum, const GLfloat *); void glLightModeli(GLenum, GLint); void glLightModelfv(GLenum, const GLfloat *); void glMaterialf(GLenum, GLenum, GLfloat);
void glMaterialfv(GLenum, GLenum, const GLfloat *); void glColorMaterial(GLenum, GLenum); void glFogf(GLenum, GLfloat); void glFogi(GLenum, GLint); void glFogfv(GLenum, const GLfloat *); void glAlphaFunc(GLenum, GLclampf); GLuint glGenLists(GLsizei); void glNewList(GLuint, GLenum); void glEndList(void); void glCallList(GLuint);
void glDeleteLists(GLuint, GLsizei); void glTexEnvi(GLenum, GLenum, GLint); void glTexEnvf(GLenum, GLenum, GLfloat); void glEnableClientState(GLenum); void glDisableClientState(GLenum); void glVertexPointer(GLint, GLenum, GLsizei, const GLvoid *); void glNormalPointer(GLenum, GLsizei, const GLvoid *);
void glColorPointer(GLint, GLenum, GLsizei, const GLvoid *); void glTexCoordPointer(GLint, GLenum, GLsizei, const GLvoid *);
// Draws, and textures.
void glDrawArrays(GLenum, GLint, GLsizei); void glDrawElements(GLenum, GLsizei, GLenum, const GLvoid *); void glDrawRangeElements(GLenum, GLuint, GLuint, GLsizei, GLenum, const GLvoid *); void glGenTextures(GLsizei, GLuint *); void glDeleteTextures(GLsizei, const GLuint *); void glBindTexture(GLenum, GLuint);
GLboolean glIsTexture(GLuint); void glActiveTexture(GLenum); void glClientActiveTexture(GLenum); void glTexParameteri(GLenum, GLenum, GLint); void glTexParameterf(GLenum, GLenum, GLfloat); void glTexParameteriv(GLenum, GLenum, const GLint *); void glTexParameterfv(GLenum, GLenum, const GLfloat *);
void glTexImage1D(GLenum, GLint, GLint, GLsizei, GLint, GLenum, GLenum, const GLvoid *); void glTexImage2D(GLenum, GLint, GLint, GLsizei, GLsizei, GLint, GLenum, GLenum, const GLvoid *); void glTexImage3D(GLenum, GLint, GLint, GLsizei, GLsizei, GLsizei, GLint, GLenum, GLenum, const GLvoid *);
void glTexSubImage1D(GLenum, GLint, GLint, GLsizei, GLenum, GLenum, const GLvoid *); void glTexSubImage2D(GLenum, GLint, GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, const GLvoid *); void glTexSubImage3D(GLenum, GLint, GLint, GLint, GLint, GLsizei, GLsizei, GLsizei, GLenum, GLenum, const GLvoid *);
void glCopyTexImage2D(GLenum, GLint, GLenum, GLint, GLint, GLsizei, GLsizei, GLint); void glCopyTexSubImage2D(GLenum, GLint, GLint, GLint, GLint, GLint, GLsizei, GLsizei); void glGetTexImage(GLenum, GLint, GLenum, GLenum, GLvoid *); void glGetTexLevelParameteriv(GLenum, GLint, GLenum, GLint *);
#ifdef GL_GLEXT_PROTOTYPES
#include "xferguard_gl_later.h"
#endif
#ifdef __cplusplus
}
// What a program asks the driver for by name: its type, while the name is the program's own to give.
namespace xferguard_gl {
#include "xferguard_gl_later.h"
}
#define XG_PROC(NAME, name) typedef decltype(&xferguard_gl::name) PFNGL##NAME##PROC;
XG_PROC(ATTACHSHADER, glAttachShader) XG_PROC(BEGINQUERY, glBeginQuery) XG_PROC(BINDATTRIBLOCATION, glBindAttribLocation) XG_PROC(BINDBUFFER, glBindBuffer) XG_PROC(BINDBUFFERARB, glBindBufferARB)
XG_PROC(BINDBUFFERBASE, glBindBufferBase) XG_PROC(BINDBUFFERRANGE, glBindBufferRange) XG_PROC(BINDFRAGDATALOCATION, glBindFragDataLocation) XG_PROC(BINDFRAMEBUFFER, glBindFramebuffer)
XG_PROC(BINDFRAMEBUFFEREXT, glBindFramebufferEXT) XG_PROC(BINDIMAGETEXTURE, glBindImageTexture) XG_PROC(BINDPROGRAMARB, glBindProgramARB) XG_PROC(BINDRENDERBUFFER, glBindRenderbuffer)
XG_PROC(BINDRENDERBUFFEREXT, glBindRenderbufferEXT) XG_PROC(BINDSAMPLER, glBindSampler) XG_PROC(BINDTEXTUREUNIT, glBindTextureUnit) XG_PROC(BINDVERTEXARRAY, glBindVertexArray)
XG_PROC(BLENDEQUATIONSEPARATE, glBlendEquationSeparate) XG_PROC(BLENDFUNCSEPARATE, glBlendFuncSeparate) XG_PROC(BLITFRAMEBUFFER, glBlitFramebuffer) XG_PROC(BUFFERDATA, glBufferData) XG_PROC(BUFFERDATAARB, glBufferDataARB)
XG_PROC(BUFFERSTORAGE, glBufferStorage) XG_PROC(BUFFERSUBDATA, glBufferSubData) XG_PROC(BUFFERSUBDATAARB, glBufferSubDataARB) XG_PROC(CHECKFRAMEBUFFERSTATUS, glCheckFramebufferStatus)
XG_PROC(CHECKFRAMEBUFFERSTATUSEXT, glCheckFramebufferStatusEXT) XG_PROC(CLEARBUFFERFV, glClearBufferfv) XG_PROC(CLEARBUFFERIV, glClearBufferiv) XG_PROC(CLEARBUFFERUIV, glClearBufferuiv) XG_PROC(CLEARDEPTHF, glClearDepthf)
XG_PROC(CLEARTEXIMAGE, glClearTexImage) XG_PROC(CLIENTWAITSYNC, glClientWaitSync) XG_PROC(COMPILESHADER, glCompileShader) XG_PROC(COPYBUFFERSUBDATA, glCopyBufferSubData) XG_PROC(COPYIMAGESUBDATA, glCopyImageSubData)
XG_PROC(CREATEBUFFERS, glCreateBuffers) XG_PROC(CREATEPROGRAM, glCreateProgram) XG_PROC(CREATESHADER, glCreateShader) XG_PROC(CREATETEXTURES, glCreateTextures) XG_PROC(DEBUGMESSAGECALLBACK, glDebugMessageCallback)
XG_PROC(DEBUGMESSAGECONTROL, glDebugMessageControl) XG_PROC(DELETEBUFFERS, glDeleteBuffers) XG_PROC(DELETEBUFFERSARB, glDeleteBuffersARB) XG_PROC(DELETEFRAMEBUFFERS, glDeleteFramebuffers)
XG_PROC(DELETEFRAMEBUFFERSEXT, glDeleteFramebuffersEXT) XG_PROC(DELETEPROGRAM, glDeleteProgram) XG_PROC(DELETEPROGRAMSARB, glDeleteProgramsARB) XG_PROC(DELETEQUERIES, glDeleteQueries)
XG_PROC(DELETERENDERBUFFERS, glDeleteRenderbuffers) XG_PROC(DELETERENDERBUFFERSEXT, glDeleteRenderbuffersEXT) XG_PROC(DELETESAMPLERS, glDeleteSamplers) XG_PROC(DELETESHADER, glDeleteShader) XG_PROC(DELETESYNC, glDeleteSync)
XG_PROC(DELETEVERTEXARRAYS, glDeleteVertexArrays) XG_PROC(DETACHSHADER, glDetachShader) XG_PROC(DISABLEVERTEXATTRIBARRAY, glDisableVertexAttribArray) XG_PROC(DISABLEI, glDisablei) XG_PROC(DISPATCHCOMPUTE, glDispatchCompute)
XG_PROC(DRAWARRAYSINDIRECT, glDrawArraysIndirect) XG_PROC(DRAWARRAYSINSTANCED, glDrawArraysInstanced) XG_PROC(DRAWBUFFERS, glDrawBuffers) XG_PROC(DRAWELEMENTSBASEVERTEX, glDrawElementsBaseVertex)
XG_PROC(DRAWELEMENTSINDIRECT, glDrawElementsIndirect) XG_PROC(DRAWELEMENTSINSTANCED, glDrawElementsInstanced) XG_PROC(DRAWTRANSFORMFEEDBACK, glDrawTransformFeedback) XG_PROC(ENABLEVERTEXATTRIBARRAY, glEnableVertexAttribArray)
XG_PROC(ENABLEI, glEnablei) XG_PROC(ENDQUERY, glEndQuery) XG_PROC(FENCESYNC, glFenceSync) XG_PROC(FLUSHMAPPEDBUFFERRANGE, glFlushMappedBufferRange) XG_PROC(FRAMEBUFFERRENDERBUFFER, glFramebufferRenderbuffer)
XG_PROC(FRAMEBUFFERRENDERBUFFEREXT, glFramebufferRenderbufferEXT) XG_PROC(FRAMEBUFFERTEXTURE, glFramebufferTexture) XG_PROC(FRAMEBUFFERTEXTURE2D, glFramebufferTexture2D) XG_PROC(FRAMEBUFFERTEXTURE2DEXT, glFramebufferTexture2DEXT)
XG_PROC(FRAMEBUFFERTEXTURELAYER, glFramebufferTextureLayer) XG_PROC(GENBUFFERS, glGenBuffers) XG_PROC(GENBUFFERSARB, glGenBuffersARB) XG_PROC(GENFRAMEBUFFERS, glGenFramebuffers) XG_PROC(GENFRAMEBUFFERSEXT, glGenFramebuffersEXT)
XG_PROC(GENPROGRAMSARB, glGenProgramsARB) XG_PROC(GENQUERIES, glGenQueries) XG_PROC(GENRENDERBUFFERS, glGenRenderbuffers) XG_PROC(GENRENDERBUFFERSEXT, glGenRenderbuffersEXT) XG_PROC(GENSAMPLERS, glGenSamplers)
XG_PROC(GENVERTEXARRAYS, glGenVertexArrays) XG_PROC(GENERATEMIPMAP, glGenerateMipmap) XG_PROC(GENERATEMIPMAPEXT, glGenerateMipmapEXT) XG_PROC(GETACTIVEATTRIB, glGetActiveAttrib) XG_PROC(GETACTIVEUNIFORM, glGetActiveUniform)
XG_PROC(GETATTRIBLOCATION, glGetAttribLocation) XG_PROC(GETBUFFERPARAMETERIV, glGetBufferParameteriv) XG_PROC(GETBUFFERPARAMETERIVARB, glGetBufferParameterivARB) XG_PROC(GETBUFFERSUBDATA, glGetBufferSubData)
XG_PROC(GETINTEGER64V, glGetInteger64v) XG_PROC(GETINTEGERI_V, glGetIntegeri_v) XG_PROC(GETPROGRAMINFOLOG, glGetProgramInfoLog) XG_PROC(GETPROGRAMIV, glGetProgramiv) XG_PROC(GETQUERYOBJECTIV, glGetQueryObjectiv)
XG_PROC(GETQUERYOBJECTUI64V, glGetQueryObjectui64v) XG_PROC(GETQUERYOBJECTUIV, glGetQueryObjectuiv) XG_PROC(GETSHADERINFOLOG, glGetShaderInfoLog) XG_PROC(GETSHADERIV, glGetShaderiv) XG_PROC(GETSTRINGI, glGetStringi)
XG_PROC(GETTEXTUREHANDLEARB, glGetTextureHandleARB) XG_PROC(GETUNIFORMBLOCKINDEX, glGetUniformBlockIndex) XG_PROC(GETUNIFORMLOCATION, glGetUniformLocation) XG_PROC(ISBUFFER, glIsBuffer) XG_PROC(ISPROGRAM, glIsProgram)
XG_PROC(LINKPROGRAM, glLinkProgram) XG_PROC(MAKETEXTUREHANDLERESIDENTARB, glMakeTextureHandleResidentARB) XG_PROC(MAPBUFFER, glMapBuffer) XG_PROC(MAPBUFFERARB, glMapBufferARB) XG_PROC(MAPBUFFERRANGE, glMapBufferRange)
XG_PROC(MAPNAMEDBUFFER, glMapNamedBuffer) XG_PROC(MAPNAMEDBUFFERRANGE, glMapNamedBufferRange) XG_PROC(MEMORYBARRIER, glMemoryBarrier) XG_PROC(MULTIDRAWARRAYS, glMultiDrawArrays) XG_PROC(NAMEDBUFFERDATA, glNamedBufferData)
XG_PROC(NAMEDBUFFERSTORAGE, glNamedBufferStorage) XG_PROC(NAMEDBUFFERSUBDATA, glNamedBufferSubData) XG_PROC(OBJECTLABEL, glObjectLabel) XG_PROC(PATCHPARAMETERI, glPatchParameteri) XG_PROC(POINTPARAMETERF, glPointParameterf)
XG_PROC(POINTPARAMETERFV, glPointParameterfv) XG_PROC(POPDEBUGGROUP, glPopDebugGroup) XG_PROC(PRIMITIVERESTARTINDEX, glPrimitiveRestartIndex) XG_PROC(PROGRAMPARAMETERI, glProgramParameteri)
XG_PROC(PROGRAMPARAMETERIEXT, glProgramParameteriEXT) XG_PROC(PROGRAMSTRINGARB, glProgramStringARB) XG_PROC(PUSHDEBUGGROUP, glPushDebugGroup) XG_PROC(QUERYCOUNTER, glQueryCounter)
XG_PROC(RENDERBUFFERSTORAGE, glRenderbufferStorage) XG_PROC(RENDERBUFFERSTORAGEEXT, glRenderbufferStorageEXT) XG_PROC(RENDERBUFFERSTORAGEMULTISAMPLE, glRenderbufferStorageMultisample)
XG_PROC(SAMPLERPARAMETERI, glSamplerParameteri) XG_PROC(SHADERSOURCE, glShaderSource) XG_PROC(TEXBUFFER, glTexBuffer) XG_PROC(TEXIMAGE2DMULTISAMPLE, glTexImage2DMultisample) XG_PROC(TEXSTORAGE2D, glTexStorage2D)
XG_PROC(TEXSTORAGE3D, glTexStorage3D) XG_PROC(TEXTUREPARAMETERI, glTextureParameteri) XG_PROC(TEXTURESTORAGE2D, glTextureStorage2D) XG_PROC(TEXTURESUBIMAGE2D, glTextureSubImage2D) XG_PROC(UNIFORM1F, glUniform1f)
XG_PROC(UNIFORM1FV, glUniform1fv) XG_PROC(UNIFORM1I, glUniform1i) XG_PROC(UNIFORM1IV, glUniform1iv) XG_PROC(UNIFORM1UI, glUniform1ui) XG_PROC(UNIFORM1UIV, glUniform1uiv) XG_PROC(UNIFORM2F, glUniform2f)
XG_PROC(UNIFORM2FV, glUniform2fv) XG_PROC(UNIFORM2I, glUniform2i) XG_PROC(UNIFORM2IV, glUniform2iv) XG_PROC(UNIFORM2UI, glUniform2ui) XG_PROC(UNIFORM2UIV, glUniform2uiv) XG_PROC(UNIFORM3F, glUniform3f)
XG_PROC(UNIFORM3FV, glUniform3fv) XG_PROC(UNIFORM3I, glUniform3i) XG_PROC(UNIFORM3IV, glUniform3iv) XG_PROC(UNIFORM3UI, glUniform3ui) XG_PROC(UNIFORM3UIV, glUniform3uiv) XG_PROC(UNIFORM4F, glUniform4f)
XG_PROC(UNIFORM4FV, glUniform4fv) XG_PROC(UNIFORM4I, glUniform4i) XG_PROC(UNIFORM4IV, glUniform4iv) XG_PROC(UNIFORMBLOCKBINDING, glUniformBlockBinding) XG_PROC(UNIFORMMATRIX2FV, glUniformMatrix2fv)
XG_PROC(UNIFORMMATRIX3FV, glUniformMatrix3fv) XG_PROC(UNIFORMMATRIX4FV, glUniformMatrix4fv) XG_PROC(UNMAPBUFFER, glUnmapBuffer) XG_PROC(UNMAPBUFFERARB, glUnmapBufferARB) XG_PROC(UNMAPNAMEDBUFFER, glUnmapNamedBuffer)
XG_PROC(USEPROGRAM, glUseProgram) XG_PROC(VALIDATEPROGRAM, glValidateProgram) XG_PROC(VERTEXATTRIB1F, glVertexAttrib1f) XG_PROC(VERTEXATTRIB2F, glVertexAttrib2f) XG_PROC(VERTEXATTRIB3F, glVertexAttrib3f)
XG_PROC(VERTEXATTRIB4F, glVertexAttrib4f) XG_PROC(VERTEXATTRIBDIVISOR, glVertexAttribDivisor) XG_PROC(VERTEXATTRIBIPOINTER, glVertexAttribIPointer) XG_PROC(VERTEXATTRIBPOINTER, glVertexAttribPointer) XG_PROC(WAITSYNC, glWaitSync)
XG_PROC(WINDOWPOS2I, glWindowPos2i)
XG_PROC(SECONDARYCOLOR3FV, glSecondaryColor3fv) XG_PROC(CLAMPCOLOR, glClampColor) XG_PROC(CLAMPCOLORARB, glClampColorARB) XG_PROC(BINDFRAGDATALOCATIONEXT, glBindFragDataLocationEXT) XG_PROC(GETFRAMEBUFFERATTACHMENTPARAMETERIV, glGetFramebufferAttachmentParameteriv) XG_PROC(GETFRAMEBUFFERATTACHMENTPARAMETERIVEXT, glGetFramebufferAttachmentParameterivEXT) XG_PROC(FRAMEBUFFERTEXTURE1DEXT, glFramebufferTexture1DEXT) XG_PROC(FRAMEBUFFERTEXTURE3DEXT, glFramebufferTexture3DEXT)
#undef XG_PROC
typedef void (*PFNGLACTIVETEXTUREPROC)(GLenum);
#endif
