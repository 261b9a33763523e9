#pragma once
#include "NvInfer.h"
namespace nvonnxparser {
class IOnnxConfig { public: virtual void setModelFileName(char const *); virtual char const *getModelFileName() const; virtual void setVerbosityLevel(int); virtual void setModelDtype(nvinfer1::DataType); virtual void setPrintLayerInfo(bool); virtual void destroy(); };
IOnnxConfig *createONNXConfig();
} // namespace nvonnxparser
