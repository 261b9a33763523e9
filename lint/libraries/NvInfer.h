// TensorRT: networks and how engines are built of them. A layer has what any of them has.
#pragma once
#include "NvInferRuntime.h"
#include "NvInferLayers.h"
namespace nvinfer1 {
enum class BuilderFlag : int32_t {
  kFP16, kINT8, kDEBUG, kGPU_FALLBACK, kSTRICT_TYPES, kREFIT, kDISABLE_TIMING_CACHE, kTF32, kSPARSE_WEIGHTS, kSAFETY_SCOPE, kOBEY_PRECISION_CONSTRAINTS, kPREFER_PRECISION_CONSTRAINTS, kDIRECT_IO, kREJECT_EMPTY_ALGORITHMS,
  kENABLE_TACTIC_HEURISTIC, kVERSION_COMPATIBLE, kEXCLUDE_LEAN_RUNTIME, kFP8, kERROR_ON_TIMING_CACHE_MISS, kBF16, kDISABLE_COMPILATION_CACHE, kSTRIP_PLAN, kREFIT_IDENTICAL, kWEIGHT_STREAMING, kINT4, kREFIT_INDIVIDUAL, kSTRICT_NANS, kMONITOR_MEMORY
};
enum class MemoryPoolType : int32_t { kWORKSPACE, kDLA_MANAGED_SRAM, kDLA_LOCAL_DRAM, kDLA_GLOBAL_DRAM, kTACTIC_DRAM, kTACTIC_SHARED_MEMORY };
enum class NetworkDefinitionCreationFlag : int32_t { kEXPLICIT_BATCH, kEXPLICIT_PRECISION, kSTRONGLY_TYPED };
enum class QuantizationFlag : int32_t { kCALIBRATE_BEFORE_FUSION };
enum class TacticSource : int32_t { kCUBLAS, kCUBLAS_LT, kCUDNN, kEDGE_MASK_CONVOLUTIONS, kJIT_CONVOLUTIONS };
enum class HardwareCompatibilityLevel : int32_t { kNONE, kAMPERE_PLUS, kSAME_COMPUTE_CAPABILITY };
enum class PreviewFeature : int32_t { kFASTER_DYNAMIC_SHAPES_0805, kDISABLE_EXTERNAL_TACTIC_SOURCES_FOR_CORE_0805, kPROFILE_SHARING_0806, kALIASED_PLUGIN_IO_10_03 };
enum class CalibrationAlgoType : int32_t { kLEGACY_CALIBRATION, kENTROPY_CALIBRATION, kENTROPY_CALIBRATION_2, kMINMAX_CALIBRATION };

class IInt8Calibrator : public IVersionedInterface {
public:
  virtual int32_t getBatchSize() const; virtual bool getBatch(void *bindings[], char const *names[], int32_t nbBindings); virtual void const *readCalibrationCache(size_t &length);
  virtual void writeCalibrationCache(void const *ptr, size_t length); virtual CalibrationAlgoType getAlgorithm();
};
class IInt8EntropyCalibrator : public IInt8Calibrator {};
class IInt8EntropyCalibrator2 : public IInt8Calibrator {};
class IInt8MinMaxCalibrator : public IInt8Calibrator {};
class IInt8LegacyCalibrator : public IInt8Calibrator {};
class ITimingCache : public INoCopy { public: IHostMemory *serialize() const; bool combine(ITimingCache const &, bool); bool reset(); };
class IAlgorithmSelector : public IVersionedInterface {};
class IProgressMonitor : public IVersionedInterface { public: virtual void phaseStart(char const *, char const *, int32_t); virtual bool stepComplete(char const *, int32_t); virtual void phaseFinish(char const *); };
class IBuilderConfig : public INoCopy {
public:
  void setMaxWorkspaceSize(size_t); size_t getMaxWorkspaceSize() const; void setMemoryPoolLimit(MemoryPoolType, size_t); size_t getMemoryPoolLimit(MemoryPoolType) const; void setFlag(BuilderFlag); void clearFlag(BuilderFlag); bool getFlag(BuilderFlag) const;
  void setFlags(BuilderFlags); BuilderFlags getFlags() const; void setInt8Calibrator(IInt8Calibrator *); IInt8Calibrator *getInt8Calibrator() const; int32_t addOptimizationProfile(IOptimizationProfile const *); bool setCalibrationProfile(IOptimizationProfile const *);
  void setMinTimingIterations(int32_t); void setAvgTimingIterations(int32_t); void setEngineCapability(EngineCapability); void setDefaultDeviceType(DeviceType); void setDLACore(int32_t); bool canRunOnDLA(ILayer const *) const; void setDeviceType(ILayer const *, DeviceType);
  void setProfileStream(cudaStream_t); void setProfilingVerbosity(ProfilingVerbosity); bool setTacticSources(TacticSources); TacticSources getTacticSources() const; ITimingCache *createTimingCache(void const *, size_t) const; bool setTimingCache(ITimingCache const &, bool);
  ITimingCache const *getTimingCache() const; void setQuantizationFlag(QuantizationFlag); void setQuantizationFlags(QuantizationFlags); void setBuilderOptimizationLevel(int32_t); void setHardwareCompatibilityLevel(HardwareCompatibilityLevel); void setPreviewFeature(PreviewFeature, bool);
  void setMaxAuxStreams(int32_t); void setAlgorithmSelector(IAlgorithmSelector *); void setProgressMonitor(IProgressMonitor *); void setPluginsToSerialize(char const *const *, int32_t); void reset();
};
class IBuilder : public INoCopy {
public:
  INetworkDefinition *createNetwork(); INetworkDefinition *createNetworkV2(NetworkDefinitionCreationFlags); IBuilderConfig *createBuilderConfig(); IOptimizationProfile *createOptimizationProfile(); ICudaEngine *buildCudaEngine(INetworkDefinition &);
  ICudaEngine *buildEngineWithConfig(INetworkDefinition &, IBuilderConfig &); IHostMemory *buildSerializedNetwork(INetworkDefinition &, IBuilderConfig &); bool isNetworkSupported(INetworkDefinition const &, IBuilderConfig const &) const;
  void setMaxBatchSize(int32_t); int32_t getMaxBatchSize() const; void setMaxWorkspaceSize(size_t); void setFp16Mode(bool); void setHalf2Mode(bool); void setInt8Mode(bool); void setInt8Calibrator(IInt8Calibrator *); void setDLACore(int32_t); void setDefaultDeviceType(DeviceType);
  void allowGPUFallback(bool); void setStrictTypeConstraints(bool); void setAverageFindIterations(int32_t); void setMinFindIterations(int32_t); void setDebugSync(bool); bool platformHasFastFp16() const; bool platformHasFastInt8() const; bool platformHasTf32() const;
  int32_t getMaxDLABatchSize() const; int32_t getNbDLACores() const; void setGpuAllocator(IGpuAllocator *); void setErrorRecorder(IErrorRecorder *); ILogger *getLogger() const; bool setMaxThreads(int32_t); IPluginRegistry &getPluginRegistry(); void reset();
};
IBuilder *createInferBuilder(ILogger &);
IPluginRegistry *getBuilderPluginRegistry(EngineCapability);
} // namespace nvinfer1
