// TensorRT: an engine, and what runs it.
#pragma once
#include "NvInferRuntimeCommon.h"
namespace nvinfer1 {
enum class TensorLocation : int32_t { kDEVICE, kHOST };
enum class OptProfileSelector : int32_t { kMIN, kOPT, kMAX };
enum class ProfilingVerbosity : int32_t { kLAYER_NAMES_ONLY, kNONE, kDETAILED, kDEFAULT = 0, kVERBOSE = 2 };
enum class EngineCapability : int32_t { kSTANDARD, kDEFAULT = 0, kSAFETY, kSAFE_GPU = 1, kDLA_STANDALONE, kSAFE_DLA = 2 };
enum class DeviceType : int32_t { kGPU, kDLA };
enum class WeightsRole : int32_t { kKERNEL, kBIAS, kSHIFT, kSCALE, kCONSTANT, kANY };
enum class LayerInformationFormat : int32_t { kONELINE, kJSON };
enum class ExecutionContextAllocationStrategy : int32_t { kSTATIC, kON_PROFILE_CHANGE, kUSER_MANAGED };
enum class SerializationFlag : int32_t { kEXCLUDE_WEIGHTS, kEXCLUDE_LEAN_RUNTIME };
using SerializationFlags = uint32_t;

class INoCopy { public: virtual ~INoCopy(); void destroy(); };
class IHostMemory : public INoCopy { public: void *data() const; size_t size() const; DataType type() const; };
class IProfiler { public: virtual void reportLayerTime(char const *layerName, float ms); virtual ~IProfiler(); };
class IStreamReader : public IVersionedInterface { public: virtual int64_t read(void *, int64_t); };
class IOutputAllocator : public IVersionedInterface {
public:
  virtual int32_t getInterfaceVersion() const; virtual void *reallocateOutput(char const *name, void *current, uint64_t size, uint64_t alignment);
  virtual void *reallocateOutputAsync(char const *, void *, uint64_t, uint64_t, cudaStream_t); virtual void notifyShape(char const *name, Dims const &dims);
};
class IDebugListener : public IVersionedInterface { public: virtual bool processDebugTensor(void const *, TensorLocation, DataType, Dims const &, char const *, cudaStream_t); };
class IOptimizationProfile : public INoCopy {
public:
  bool setDimensions(char const *inputName, OptProfileSelector, Dims const &); Dims getDimensions(char const *, OptProfileSelector) const; bool setExtraMemoryTarget(float); bool isValid() const;
  bool setShapeValues(char const *, OptProfileSelector, int32_t const *, int32_t); int32_t const *getShapeValues(char const *, OptProfileSelector) const;
};

class ICudaEngine;
class IEngineInspector : public INoCopy { public: bool setExecutionContext(class IExecutionContext const *); char const *getLayerInformation(int32_t, LayerInformationFormat) const; char const *getEngineInformation(LayerInformationFormat) const; };
class IExecutionContext : public INoCopy {
public:
  bool execute(int32_t batchSize, void *const *bindings); bool executeV2(void *const *bindings);
  bool enqueue(int32_t batchSize, void *const *bindings, cudaStream_t stream, cudaEvent_t *inputConsumed); bool enqueueV2(void *const *bindings, cudaStream_t stream, cudaEvent_t *inputConsumed);
  bool enqueueV3(cudaStream_t stream);
  ICudaEngine const &getEngine() const; void setName(char const *); char const *getName() const; void setProfiler(IProfiler *); void setDebugSync(bool); void setDeviceMemory(void *); void setDeviceMemoryV2(void *, int64_t);
  bool setOptimizationProfile(int32_t); bool setOptimizationProfileAsync(int32_t, cudaStream_t); int32_t getOptimizationProfile() const;
  bool setBindingDimensions(int32_t, Dims const &); Dims getBindingDimensions(int32_t) const; bool setInputShapeBinding(int32_t, int32_t const *); bool getShapeBinding(int32_t, int32_t *) const; Dims getStrides(int32_t) const;
  bool allInputDimensionsSpecified() const; bool allInputShapesSpecified() const; bool setInputShape(char const *, Dims const &); Dims getTensorShape(char const *) const; Dims getTensorStrides(char const *) const;
  bool setTensorAddress(char const *, void *); bool setInputTensorAddress(char const *, void const *); bool setOutputTensorAddress(char const *, void *); void const *getTensorAddress(char const *) const; void *getOutputTensorAddress(char const *) const;
  bool setOutputAllocator(char const *, IOutputAllocator *); IOutputAllocator *getOutputAllocator(char const *) const; int64_t getMaxOutputSize(char const *) const; bool setTemporaryStorageAllocator(IGpuAllocator *);
  bool setInputConsumedEvent(cudaEvent_t); cudaEvent_t getInputConsumedEvent() const; int32_t inferShapes(int32_t, char const **); size_t updateDeviceMemorySizeForShapes(); void setErrorRecorder(IErrorRecorder *);
  void setEnqueueEmitsProfile(bool); bool reportToProfiler() const; bool setNvtxVerbosity(ProfilingVerbosity); void setAuxStreams(cudaStream_t *, int32_t); bool setDebugListener(IDebugListener *); bool setPersistentCacheLimit(size_t);
};
class ICudaEngine : public INoCopy {
public:
  int32_t getNbBindings() const; int32_t getBindingIndex(char const *) const; char const *getBindingName(int32_t) const; bool bindingIsInput(int32_t) const; Dims getBindingDimensions(int32_t) const; DataType getBindingDataType(int32_t) const;
  int32_t getBindingVectorizedDim(int32_t) const; TensorFormat getBindingFormat(int32_t) const; int32_t getMaxBatchSize() const; size_t getWorkspaceSize() const; TensorLocation getLocation(int32_t) const; bool isShapeBinding(int32_t) const;
  int32_t getBindingBytesPerComponent(int32_t) const; int32_t getBindingComponentsPerElement(int32_t) const; Dims getProfileDimensions(int32_t, int32_t, OptProfileSelector) const; bool isExecutionBinding(int32_t) const;
  int32_t getNbIOTensors() const; char const *getIOTensorName(int32_t) const; TensorIOMode getTensorIOMode(char const *) const; Dims getTensorShape(char const *) const; DataType getTensorDataType(char const *) const;
  TensorLocation getTensorLocation(char const *) const; bool isShapeInferenceIO(char const *) const; int32_t getTensorBytesPerComponent(char const *) const; int32_t getTensorComponentsPerElement(char const *) const;
  TensorFormat getTensorFormat(char const *) const; char const *getTensorFormatDesc(char const *) const; int32_t getTensorVectorizedDim(char const *) const; Dims getProfileShape(char const *, int32_t, OptProfileSelector) const;
  IExecutionContext *createExecutionContext(ExecutionContextAllocationStrategy = ExecutionContextAllocationStrategy::kSTATIC); IExecutionContext *createExecutionContextWithoutDeviceMemory(); IEngineInspector *createEngineInspector() const;
  IHostMemory *serialize() const; size_t getDeviceMemorySize() const; int64_t getDeviceMemorySizeV2() const; bool isRefittable() const; char const *getName() const; int32_t getNbLayers() const; int32_t getNbOptimizationProfiles() const;
  bool hasImplicitBatchDimension() const; EngineCapability getEngineCapability() const; void setErrorRecorder(IErrorRecorder *); int32_t getNbAuxStreams() const; TacticSources getTacticSources() const;
};
class IRuntime : public INoCopy {
public:
  ICudaEngine *deserializeCudaEngine(void const *blob, size_t size); ICudaEngine *deserializeCudaEngine(void const *blob, size_t size, void *factory); ICudaEngine *deserializeCudaEngine(IStreamReader &);
  void setDLACore(int32_t); int32_t getNbDLACores() const; void setGpuAllocator(IGpuAllocator *); void setErrorRecorder(IErrorRecorder *); ILogger *getLogger() const; void setEngineHostCodeAllowed(bool); bool setMaxThreads(int32_t);
  void setTemporaryDirectory(char const *); IPluginRegistry &getPluginRegistry();
};
class IRefitter : public INoCopy {
public:
  bool setWeights(char const *, WeightsRole, Weights); bool refitCudaEngine(); bool refitCudaEngineAsync(cudaStream_t); int32_t getAll(int32_t, char const **, WeightsRole *); int32_t getMissing(int32_t, char const **, WeightsRole *); bool setNamedWeights(char const *, Weights);
};
IRuntime *createInferRuntime(ILogger &);
IRefitter *createInferRefitter(ICudaEngine &, ILogger &);
} // namespace nvinfer1
