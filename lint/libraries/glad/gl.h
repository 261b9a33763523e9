#include "glad.h"
