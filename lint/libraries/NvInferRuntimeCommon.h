// TensorRT: what plugins and everything else are made of. Nothing is pure, so that a class that lacks a method can be made, and
// `enqueue` is there in each form that it had.
#pragma once
#include "NvInferVersion.h"
#include <cuda_runtime_api.h>
#include <cstddef>
#include <cstdint>
#define TENSORRTAPI
#define TRTNOEXCEPT noexcept
struct cudnnContext;
struct cublasContext;
namespace nvinfer1 {
using char_t = char;
using AsciiChar = char;
using InterfaceKind = char const *;
using BuilderFlags = uint32_t;
using TensorFormats = uint32_t;
using TacticSources = uint32_t;
using NetworkDefinitionCreationFlags = uint32_t;
using QuantizationFlags = uint32_t;
using TempfileControlFlags = uint32_t;
enum class DataType : int32_t { kFLOAT, kHALF, kINT8, kINT32, kBOOL, kUINT8, kFP8, kBF16, kINT64, kINT4, kFP4 };
enum class TensorFormat : int32_t {
  kLINEAR, kNCHW = 0, kCHW2, kNC2HW = 1, kHWC8, kNHWC8 = 2, kCHW4, kCHW16, kCHW32, kDHWC8, kCDHW32, kHWC, kDLA_LINEAR, kDLA_HWC4, kHWC16, kDHWC
};
using PluginFormat = TensorFormat;
enum class PluginVersion : uint8_t { kV2, kV2_EXT, kV2_IOEXT, kV2_DYNAMICEXT };
enum class PluginFieldType : int32_t { kFLOAT16, kFLOAT32, kFLOAT64, kINT8, kINT16, kINT32, kCHAR, kDIMS, kUNKNOWN, kBF16, kINT64, kFP8 };
enum class ErrorCode : int32_t {
  kSUCCESS, kUNSPECIFIED_ERROR, kINTERNAL_ERROR, kINVALID_ARGUMENT, kINVALID_CONFIG, kFAILED_ALLOCATION, kFAILED_INITIALIZATION, kFAILED_EXECUTION, kFAILED_COMPUTATION, kINVALID_STATE, kUNSUPPORTED_STATE
};
enum class AllocatorFlag : int32_t { kRESIZABLE };
using AllocatorFlags = uint32_t;
enum class TensorIOMode : int32_t { kNONE, kINPUT, kOUTPUT };
enum class TensorRTPhase : int32_t { kBUILD, kRUNTIME };
enum class PluginCapabilityType : int32_t { kCORE, kBUILD, kRUNTIME };
enum class DimensionOperation : int32_t { kSUM, kPROD, kMAX, kMIN, kSUB, kEQUAL, kLESS, kFLOOR_DIV, kCEIL_DIV };
template <class T> constexpr int32_t EnumMax() { return 64; }

class Dims {
public:
  static constexpr int32_t MAX_DIMS{8};
  int32_t nbDims;
  int32_t d[MAX_DIMS];
};
using Dims32 = Dims;
using Dims64 = Dims;
class Dims2 : public Dims { public: Dims2() : Dims2(0, 0) {} Dims2(int32_t a, int32_t b) : Dims{2, {a, b}} {} };
class DimsHW : public Dims2 {
public:
  DimsHW() = default;
  DimsHW(int32_t height, int32_t width) : Dims2(height, width) {}
  int32_t &h(); int32_t &w(); int32_t h() const; int32_t w() const;
};
class Dims3 : public Dims { public: Dims3() : Dims3(0, 0, 0) {} Dims3(int32_t a, int32_t b, int32_t c) : Dims{3, {a, b, c}} {} };
class DimsCHW : public Dims3 {
public:
  DimsCHW() = default;
  DimsCHW(int32_t c, int32_t h, int32_t w) : Dims3(c, h, w) {}
  int32_t &c(); int32_t &h(); int32_t &w(); int32_t c() const; int32_t h() const; int32_t w() const;
};
class Dims4 : public Dims { public: Dims4() : Dims4(0, 0, 0, 0) {} Dims4(int32_t a, int32_t b, int32_t c, int32_t d) : Dims{4, {a, b, c, d}} {} };
using DimsNCHW = Dims4;
class Weights { public: DataType type; void const *values; int64_t count; };
struct Permutation { int32_t order[Dims::MAX_DIMS]; };

class IVersionedInterface { public: virtual ~IVersionedInterface() noexcept; };
class ILogger {
public:
  enum class Severity : int32_t { kINTERNAL_ERROR, kERROR, kWARNING, kINFO, kVERBOSE };
  virtual void log(Severity severity, char const *message);
  ILogger() = default;
  virtual ~ILogger();
};
class IErrorRecorder {
public:
  using ErrorDesc = char const *;
  using RefCount = int32_t;
  static constexpr size_t kMAX_DESC_LENGTH{127};
  virtual ~IErrorRecorder() noexcept;
  virtual int32_t getNbErrors() const; virtual ErrorCode getErrorCode(int32_t) const; virtual ErrorDesc getErrorDesc(int32_t) const;
  virtual bool hasOverflowed() const; virtual void clear(); virtual bool reportError(ErrorCode, ErrorDesc); virtual RefCount incRefCount(); virtual RefCount decRefCount();
};
class IGpuAllocator : public IVersionedInterface {
public:
  virtual void *allocate(uint64_t size, uint64_t alignment, AllocatorFlags flags); virtual void free(void *memory); virtual void *reallocate(void *, uint64_t, uint64_t);
  virtual bool deallocate(void *memory); virtual void *allocateAsync(uint64_t, uint64_t, AllocatorFlags, cudaStream_t); virtual bool deallocateAsync(void *, cudaStream_t);
};
using IGpuAsyncAllocator = IGpuAllocator;

class PluginField {
public:
  char const *name;
  void const *data;
  PluginFieldType type;
  int32_t length;
  PluginField(char const *name = nullptr, void const *data = nullptr, PluginFieldType type = PluginFieldType::kUNKNOWN, int32_t length = 0) : name(name), data(data), type(type), length(length) {}
};
struct PluginFieldCollection { int32_t nbFields; PluginField const *fields; };
struct PluginTensorDesc { Dims dims; DataType type; TensorFormat format; float scale; };
struct DynamicPluginTensorDesc { PluginTensorDesc desc; Dims min; Dims max; Dims opt; };
class IDimensionExpr { public: virtual bool isConstant() const; virtual int32_t getConstantValue() const; bool isSizeTensor() const; virtual ~IDimensionExpr() noexcept; };
class DimsExprs { public: int32_t nbDims; IDimensionExpr const *d[Dims::MAX_DIMS]; };
class IExprBuilder {
public:
  IDimensionExpr const *constant(int32_t value); IDimensionExpr const *operation(DimensionOperation, IDimensionExpr const &, IDimensionExpr const &);
  IDimensionExpr const *declareSizeTensor(int32_t, IDimensionExpr const &, IDimensionExpr const &);
};

class IPluginV2 {
public:
  virtual int32_t getTensorRTVersion() const; virtual char const *getPluginType() const; virtual char const *getPluginVersion() const; virtual int32_t getNbOutputs() const;
  virtual Dims getOutputDimensions(int32_t index, Dims const *inputs, int32_t nbInputs); virtual bool supportsFormat(DataType, PluginFormat) const;
  virtual void configureWithFormat(Dims const *, int32_t, Dims const *, int32_t, DataType, PluginFormat, int32_t); virtual int32_t initialize(); virtual void terminate();
  virtual size_t getWorkspaceSize(int32_t maxBatchSize) const;
  virtual int32_t enqueue(int32_t batchSize, void const *const *inputs, void *const *outputs, void *workspace, cudaStream_t stream);
  virtual int32_t enqueue(int32_t batchSize, void const *const *inputs, void **outputs, void *workspace, cudaStream_t stream);
  virtual size_t getSerializationSize() const; virtual void serialize(void *buffer) const; virtual void destroy(); virtual IPluginV2 *clone() const;
  virtual void setPluginNamespace(char const *); virtual char const *getPluginNamespace() const;
  IPluginV2() = default;
  virtual ~IPluginV2();
};
class IPluginV2Ext : public IPluginV2 {
public:
  virtual DataType getOutputDataType(int32_t index, DataType const *inputTypes, int32_t nbInputs) const; virtual bool isOutputBroadcastAcrossBatch(int32_t, bool const *, int32_t) const;
  virtual bool canBroadcastInputAcrossBatch(int32_t) const;
  virtual void configurePlugin(Dims const *, int32_t, Dims const *, int32_t, DataType const *, DataType const *, bool const *, bool const *, PluginFormat, int32_t);
  virtual void attachToContext(cudnnContext *, cublasContext *, IGpuAllocator *); virtual void detachFromContext(); IPluginV2Ext *clone() const override;
};
class IPluginV2IOExt : public IPluginV2Ext {
public:
  virtual void configurePlugin(PluginTensorDesc const *in, int32_t nbInput, PluginTensorDesc const *out, int32_t nbOutput);
  virtual bool supportsFormatCombination(int32_t pos, PluginTensorDesc const *inOut, int32_t nbInputs, int32_t nbOutputs) const;
};
class IPluginV2DynamicExt : public IPluginV2Ext {
public:
  IPluginV2DynamicExt *clone() const override;
  virtual DimsExprs getOutputDimensions(int32_t, DimsExprs const *, int32_t, IExprBuilder &);
  virtual bool supportsFormatCombination(int32_t pos, PluginTensorDesc const *inOut, int32_t nbInputs, int32_t nbOutputs);
  virtual void configurePlugin(DynamicPluginTensorDesc const *in, int32_t nbInputs, DynamicPluginTensorDesc const *out, int32_t nbOutputs);
  virtual size_t getWorkspaceSize(PluginTensorDesc const *inputs, int32_t nbInputs, PluginTensorDesc const *outputs, int32_t nbOutputs) const;
  virtual int32_t enqueue(PluginTensorDesc const *, PluginTensorDesc const *, void const *const *inputs, void *const *outputs, void *workspace, cudaStream_t stream);
};
class IPlugin { // of before IPluginV2
public:
  virtual int getNbOutputs() const; virtual Dims getOutputDimensions(int, Dims const *, int); virtual void configure(Dims const *, int, Dims const *, int, int); virtual int initialize(); virtual void terminate();
  virtual size_t getWorkspaceSize(int) const; virtual int enqueue(int batchSize, void const *const *inputs, void **outputs, void *workspace, cudaStream_t stream);
  virtual size_t getSerializationSize(); virtual void serialize(void *); virtual ~IPlugin();
};
class IPluginExt : public IPlugin {
public:
  virtual bool supportsFormat(DataType, PluginFormat) const; virtual void configureWithFormat(Dims const *, int, Dims const *, int, DataType, PluginFormat, int);
};

class IPluginCapability : public IVersionedInterface {};
class IPluginResource : public IVersionedInterface { public: virtual int32_t release(); virtual IPluginResource *clone(); };
class IPluginResourceContext { public: virtual IGpuAllocator *getGpuAllocator() const; virtual IErrorRecorder *getErrorRecorder() const; };
class IPluginV3 : public IVersionedInterface { public: virtual IPluginCapability *getCapabilityInterface(PluginCapabilityType type); virtual IPluginV3 *clone(); };
class IPluginV3OneCore : public IPluginCapability { public: virtual AsciiChar const *getPluginName() const; virtual AsciiChar const *getPluginVersion() const; virtual AsciiChar const *getPluginNamespace() const; };
class IPluginV3OneBuild : public IPluginCapability {
public:
  virtual int32_t configurePlugin(DynamicPluginTensorDesc const *, int32_t, DynamicPluginTensorDesc const *, int32_t); virtual int32_t getOutputDataTypes(DataType *, int32_t, DataType const *, int32_t) const;
  virtual int32_t getOutputShapes(DimsExprs const *, int32_t, DimsExprs const *, int32_t, DimsExprs *, int32_t, IExprBuilder &);
  virtual bool supportsFormatCombination(int32_t, DynamicPluginTensorDesc const *, int32_t, int32_t); virtual int32_t getNbOutputs() const;
  virtual size_t getWorkspaceSize(DynamicPluginTensorDesc const *, int32_t, DynamicPluginTensorDesc const *, int32_t) const; virtual int32_t getValidTactics(int32_t *, int32_t); virtual int32_t getNbTactics();
  virtual char const *getTimingCacheID(); virtual int32_t getFormatCombinationLimit(); virtual char const *getMetadataString();
};
class IPluginV3OneRuntime : public IPluginCapability {
public:
  virtual int32_t setTactic(int32_t); virtual int32_t onShapeChange(PluginTensorDesc const *, int32_t, PluginTensorDesc const *, int32_t);
  virtual int32_t enqueue(PluginTensorDesc const *, PluginTensorDesc const *, void const *const *inputs, void *const *outputs, void *workspace, cudaStream_t stream);
  virtual IPluginV3 *attachToContext(IPluginResourceContext *); virtual PluginFieldCollection const *getFieldsToSerialize();
};
class IPluginCreatorInterface : public IVersionedInterface {};
class IPluginCreator : public IPluginCreatorInterface {
public:
  virtual int32_t getTensorRTVersion() const; virtual AsciiChar const *getPluginName() const; virtual AsciiChar const *getPluginVersion() const; virtual PluginFieldCollection const *getFieldNames();
  virtual IPluginV2 *createPlugin(AsciiChar const *name, PluginFieldCollection const *fields); virtual IPluginV2 *deserializePlugin(AsciiChar const *name, void const *data, size_t length);
  virtual void setPluginNamespace(AsciiChar const *); virtual AsciiChar const *getPluginNamespace() const;
};
class IPluginCreatorV3One : public IPluginCreatorInterface {
public:
  virtual IPluginV3 *createPlugin(AsciiChar const *name, PluginFieldCollection const *fields, TensorRTPhase phase); virtual PluginFieldCollection const *getFieldNames();
  virtual AsciiChar const *getPluginName() const; virtual AsciiChar const *getPluginVersion() const; virtual AsciiChar const *getPluginNamespace() const;
};
class IPluginRegistry {
public:
  bool registerCreator(IPluginCreatorInterface &, AsciiChar const *); bool deregisterCreator(IPluginCreatorInterface const &);
  IPluginCreator *const *getPluginCreatorList(int32_t *count) const; IPluginCreatorInterface *const *getAllCreators(int32_t *count) const;
  IPluginCreator *getPluginCreator(AsciiChar const *type, AsciiChar const *version, AsciiChar const *name_space = ""); IPluginCreatorInterface *getCreator(AsciiChar const *, AsciiChar const *, AsciiChar const * = "");
  IPluginResource *acquirePluginResource(AsciiChar const *, IPluginResource *); int32_t releasePluginResource(AsciiChar const *); void *loadLibrary(AsciiChar const *); void setErrorRecorder(IErrorRecorder *);
};
template <class T> class PluginRegistrar { public: PluginRegistrar(); private: T instance{}; };
} // namespace nvinfer1
#define REGISTER_TENSORRT_PLUGIN(name) static nvinfer1::PluginRegistrar<name> pluginRegistrar##name {}
extern "C" nvinfer1::IPluginRegistry *getPluginRegistry() noexcept;
extern "C" nvinfer1::ILogger *getLogger() noexcept;
extern "C" int32_t getInferLibVersion() noexcept;
