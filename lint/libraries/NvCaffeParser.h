#pragma once
#include "NvInfer.h"
namespace nvcaffeparser1 {
class IBlobNameToTensor { public: virtual nvinfer1::ITensor *find(char const *) const; };
class IBinaryProtoBlob { public: virtual void const *getData(); virtual nvinfer1::Dims getDimensions(); virtual void destroy(); };
class IPluginFactoryV2 { public: virtual bool isPluginV2(char const *); virtual nvinfer1::IPluginV2 *createPlugin(char const *, nvinfer1::Weights const *, int32_t, char const * = ""); virtual ~IPluginFactoryV2(); };
class IPluginFactory { public: virtual bool isPlugin(char const *); virtual nvinfer1::IPlugin *createPlugin(char const *, nvinfer1::Weights const *, int); };
class ICaffeParser {
public:
  virtual IBlobNameToTensor const *parse(char const *deploy, char const *model, nvinfer1::INetworkDefinition &, nvinfer1::DataType); virtual IBinaryProtoBlob *parseBinaryProto(char const *); virtual void setPluginFactory(IPluginFactory *);
  virtual void setPluginFactoryV2(IPluginFactoryV2 *); virtual void setProtobufBufferSize(size_t); virtual void destroy();
};
ICaffeParser *createCaffeParser();
void shutdownProtobufLibrary();
} // namespace nvcaffeparser1
