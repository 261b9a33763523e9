#pragma once
#include "NvInfer.h"
extern "C" bool initLibNvInferPlugins(void *logger, char const *libNamespace);
