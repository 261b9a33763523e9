#pragma once
#include "NvInfer.h"
namespace nvonnxparser {
enum class ErrorCode : int { kSUCCESS, kINTERNAL_ERROR, kMEM_ALLOC_FAILED, kMODEL_DESERIALIZE_FAILED, kINVALID_VALUE, kINVALID_GRAPH, kINVALID_NODE, kUNSUPPORTED_GRAPH, kUNSUPPORTED_NODE };
class IParserError { public: virtual ErrorCode code() const; virtual char const *desc() const; virtual char const *file() const; virtual int line() const; virtual char const *func() const; virtual int node() const; virtual ~IParserError(); };
class IParser {
public:
  virtual bool parse(void const *model, size_t size, char const *path = nullptr); virtual bool parseFromFile(char const *file, int verbosity); virtual bool supportsModel(void const *, size_t, char const *path = nullptr); virtual void destroy();
  virtual int getNbErrors() const; virtual IParserError const *getError(int) const; virtual void clearErrors(); void setFlags(uint32_t); void setFlag(int); virtual ~IParser();
};
IParser *createParser(nvinfer1::INetworkDefinition &, nvinfer1::ILogger &);
} // namespace nvonnxparser
