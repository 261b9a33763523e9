#pragma once
#include "NvInfer.h"
namespace nvuffparser {
enum class UffInputOrder : int32_t { kNCHW, kNHWC, kNC };
class IUffParser {
public:
  virtual bool registerInput(char const *, nvinfer1::Dims, UffInputOrder); virtual bool registerOutput(char const *); virtual bool parse(char const *file, nvinfer1::INetworkDefinition &, nvinfer1::DataType = nvinfer1::DataType::kFLOAT); virtual void destroy();
};
IUffParser *createUffParser();
void shutdownProtobufLibrary();
} // namespace nvuffparser
