#include <SDL2/SDL.h>
#include <GL/gl.h>
