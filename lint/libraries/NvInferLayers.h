// TensorRT's layers: those of a network, one class for all of them.
#pragma once
namespace nvinfer1 {
enum class ActivationType : int32_t { kRELU, kSIGMOID, kTANH, kLEAKY_RELU, kELU, kSELU, kSOFTSIGN, kSOFTPLUS, kCLIP, kHARD_SIGMOID, kSCALED_TANH, kTHRESHOLDED_RELU, kGELU_ERF, kGELU_TANH };
enum class PoolingType : int32_t { kMAX, kAVERAGE, kMAX_AVERAGE_BLEND };
enum class ScaleMode : int32_t { kUNIFORM, kCHANNEL, kELEMENTWISE };
enum class ElementWiseOperation : int32_t { kSUM, kPROD, kMAX, kMIN, kSUB, kDIV, kPOW, kFLOOR_DIV, kAND, kOR, kXOR, kEQUAL, kGREATER, kLESS };
enum class UnaryOperation : int32_t {
  kEXP, kLOG, kSQRT, kRECIP, kABS, kNEG, kSIN, kCOS, kTAN, kSINH, kCOSH, kASIN, kACOS, kATAN, kASINH, kACOSH, kATANH, kCEIL, kFLOOR, kERF, kNOT, kSIGN, kROUND, kISINF, kISNAN
};
enum class ReduceOperation : int32_t { kSUM, kPROD, kMAX, kMIN, kAVG };
enum class TopKOperation : int32_t { kMAX, kMIN };
enum class MatrixOperation : int32_t { kNONE, kTRANSPOSE, kVECTOR };
enum class PaddingMode : int32_t { kEXPLICIT_ROUND_DOWN, kEXPLICIT_ROUND_UP, kSAME_UPPER, kSAME_LOWER, kCAFFE_ROUND_DOWN, kCAFFE_ROUND_UP };
enum class InterpolationMode : int32_t { kNEAREST, kLINEAR, kCUBIC };
using ResizeMode = InterpolationMode;
enum class SampleMode : int32_t { kSTRICT_BOUNDS, kDEFAULT = 0, kWRAP, kCLAMP, kFILL, kREFLECT };
using SliceMode = SampleMode;
enum class ResizeCoordinateTransformation : int32_t { kALIGN_CORNERS, kASYMMETRIC, kHALF_PIXEL };
enum class ResizeSelector : int32_t { kFORMULA, kUPPER };
enum class ResizeRoundMode : int32_t { kHALF_UP, kHALF_DOWN, kFLOOR, kCEIL };
enum class GatherMode : int32_t { kDEFAULT, kELEMENT, kND };
enum class ScatterMode : int32_t { kELEMENT, kND };
enum class LoopOutput : int32_t { kLAST_VALUE, kCONCATENATE, kREVERSE };
enum class TripLimit : int32_t { kCOUNT, kWHILE };
enum class FillOperation : int32_t { kLINSPACE, kRANDOM_UNIFORM, kRANDOM_NORMAL };
enum class RNNOperation : int32_t { kRELU, kTANH, kLSTM, kGRU };
enum class RNNDirection : int32_t { kUNIDIRECTION, kBIDIRECTION };
enum class RNNInputMode : int32_t { kLINEAR, kSKIP };
enum class RNNGateType : int32_t { kINPUT, kOUTPUT, kFORGET, kUPDATE, kRESET, kCELL, kHIDDEN };
enum class NMSBoxFormat : int32_t { kCORNER_PAIRS, kCENTER_SIZES };
enum class AttentionNormalizationOp : int32_t { kNONE, kSOFTMAX };
enum class LayerType : int32_t {
  kCONVOLUTION, kFULLY_CONNECTED, kCAST, kACTIVATION, kPOOLING, kLRN, kSCALE, kSOFTMAX, kSOFT_MAX = 7, kDECONVOLUTION, kCONCATENATION, kELEMENTWISE, kPLUGIN, kUNARY, kPADDING, kSHUFFLE, kREDUCE, kTOPK, kGATHER, kMATRIX_MULTIPLY,
  kRAGGED_SOFTMAX, kCONSTANT, kRNN, kRNN_V2, kIDENTITY, kPLUGIN_V2, kSLICE, kSHAPE, kPARAMETRIC_RELU, kRESIZE, kTRIP_LIMIT, kRECURRENCE, kITERATOR, kLOOP_OUTPUT, kSELECT, kFILL, kQUANTIZE, kDEQUANTIZE, kCONDITION,
  kCONDITIONAL_INPUT, kCONDITIONAL_OUTPUT, kSCATTER, kEINSUM, kASSERTION, kONE_HOT, kNON_ZERO, kGRID_SAMPLE, kNMS, kREVERSE_SEQUENCE, kNORMALIZATION, kPLUGIN_V3, kSQUEEZE, kUNSQUEEZE, kCUMULATIVE, kDYNAMIC_QUANTIZE
};
class ITensor : public INoCopy {
public:
  Dims getDimensions() const; void setDimensions(Dims const &); char const *getName() const; void setName(char const *); DataType getType() const; void setType(DataType); bool isNetworkInput() const; bool isNetworkOutput() const; bool isShapeTensor() const;
  bool isExecutionTensor() const; bool setDynamicRange(float, float); bool dynamicRangeIsSet() const; float getDynamicRangeMin() const; float getDynamicRangeMax() const; void setAllowedFormats(TensorFormats); TensorFormats getAllowedFormats() const;
  void setLocation(TensorLocation); void setBroadcastAcrossBatch(bool); void setDimensionName(int32_t, char const *);
};
class ILayer : public INoCopy {
public:
  ITensor *getOutput(int32_t) const; ITensor *getInput(int32_t) const; int32_t getNbInputs() const; int32_t getNbOutputs() const; void setInput(int32_t, ITensor &); LayerType getType() const; void setName(char const *); char const *getName() const; void setMetadata(char const *);
  void setPrecision(DataType); DataType getPrecision() const; bool precisionIsSet() const; void setOutputType(int32_t, DataType); DataType getOutputType(int32_t) const; bool outputTypeIsSet(int32_t) const; void resetPrecision(); void resetOutputType(int32_t);
  void setStrideNd(Dims const &); void setPaddingNd(Dims const &); void setDilationNd(Dims const &); void setKernelSizeNd(Dims const &); void setWindowSizeNd(Dims const &); void setPrePadding(Dims const &); void setPostPadding(Dims const &); void setPrePaddingNd(Dims const &);
  void setPostPaddingNd(Dims const &); void setStride(Dims const &); void setPadding(Dims const &); void setDilation(Dims const &); void setKernelSize(Dims const &); void setWindowSize(Dims const &); void setOutputDimensions(Dims const &); void setReshapeDimensions(Dims const &);
  void setDimensions(Dims const &); void setSize(Dims const &); void setStart(Dims const &); Dims getStrideNd() const; Dims getPaddingNd() const; Dims getKernelSizeNd() const; Dims getDimensions() const; Dims getReshapeDimensions() const;
  void setFirstTranspose(Permutation const &); void setSecondTranspose(Permutation const &); void setPermutation(Permutation const &); void setZeroIsPlaceholder(bool); void setPaddingMode(PaddingMode); void setNbGroups(int32_t); void setNbOutputMaps(int32_t);
  void setKernelWeights(Weights); void setBiasWeights(Weights); void setWeights(Weights); void setShift(Weights); void setScale(Weights); void setPower(Weights); Weights getKernelWeights() const; Weights getBiasWeights() const; Weights getWeights() const;
  void setActivationType(ActivationType); void setAlpha(double); void setBeta(double); void setPoolingType(PoolingType); void setBlendFactor(float); void setAverageCountExcludesPadding(bool); void setAxis(int32_t); void setAxes(uint32_t); void setReduceAxes(uint32_t);
  void setChannelAxis(int32_t); void setMode(ScaleMode); void setMode(SampleMode); void setMode(GatherMode); void setOperation(ElementWiseOperation); void setOperation(UnaryOperation); void setOperation(ReduceOperation); void setOperation(int32_t, MatrixOperation);
  void setKeepDimensions(bool); void setK(int32_t); void setGatherAxis(int32_t); void setNbElementWiseDims(int32_t); void setResizeMode(ResizeMode); void setInterpolationMode(InterpolationMode); void setScales(float const *, int32_t); void setAlignCorners(bool);
  void setCoordinateTransformation(ResizeCoordinateTransformation); void setSelectorForSinglePixel(ResizeSelector); void setNearestRounding(ResizeRoundMode); void setSampleMode(SampleMode); void setCubicCoeff(float); void setExcludeOutside(bool); void setReverse(bool);
  void setEpsilon(float); void setComputePrecision(DataType); void setToType(DataType); void setDecomposable(bool); void setDirection(RNNDirection); void setInputMode(RNNInputMode); void setSequenceLengths(ITensor &); void setHiddenState(ITensor &); void setCellState(ITensor &);
  void setWeightsForGate(int32_t, RNNGateType, bool, Weights); void setBiasForGate(int32_t, RNNGateType, bool, Weights); void setMessage(char const *); void setBoundingBoxFormat(NMSBoxFormat); void setTopKBoxLimit(int32_t); IPluginV2 &getPlugin();
};
using IConvolutionLayer = ILayer; using IFullyConnectedLayer = ILayer; using IActivationLayer = ILayer; using IPoolingLayer = ILayer; using ILRNLayer = ILayer; using IScaleLayer = ILayer; using ISoftMaxLayer = ILayer; using IConcatenationLayer = ILayer;
using IDeconvolutionLayer = ILayer; using IElementWiseLayer = ILayer; using IGatherLayer = ILayer; using IRNNLayer = ILayer; using IRNNv2Layer = ILayer; using IPluginLayer = ILayer; using IPluginV2Layer = ILayer; using IPluginV3Layer = ILayer; using IUnaryLayer = ILayer;
using IReduceLayer = ILayer; using IPaddingLayer = ILayer; using IShuffleLayer = ILayer; using ISliceLayer = ILayer; using IShapeLayer = ILayer; using ITopKLayer = ILayer; using IMatrixMultiplyLayer = ILayer; using INonZeroLayer = ILayer; using IRaggedSoftMaxLayer = ILayer;
using IIdentityLayer = ILayer; using ICastLayer = ILayer; using IConstantLayer = ILayer; using IParametricReLULayer = ILayer; using IResizeLayer = ILayer; using IRecurrenceLayer = ILayer; using ILoopOutputLayer = ILayer; using ITripLimitLayer = ILayer; using IIteratorLayer = ILayer;
using ISelectLayer = ILayer; using IAssertionLayer = ILayer; using IFillLayer = ILayer; using IQuantizeLayer = ILayer; using IDequantizeLayer = ILayer; using IEinsumLayer = ILayer; using IScatterLayer = ILayer; using IOneHotLayer = ILayer; using IGridSampleLayer = ILayer;
using INMSLayer = ILayer; using IReverseSequenceLayer = ILayer; using INormalizationLayer = ILayer; using IConditionLayer = ILayer; using IIfConditionalOutputLayer = ILayer; using IIfConditionalInputLayer = ILayer; using ISqueezeLayer = ILayer; using IUnsqueezeLayer = ILayer;
using IAttention = ILayer; using IDynamicQuantizeLayer = ILayer;
class ILoop : public INoCopy {
public:
  ILayer *addRecurrence(ITensor &); ILayer *addTripLimit(ITensor &, TripLimit); ILayer *addIterator(ITensor &, int32_t = 0, bool = false); ILayer *addLoopOutput(ITensor &, LoopOutput, int32_t = 0); void setName(char const *);
};
class IIfConditional : public INoCopy { public: ILayer *setCondition(ITensor &); ILayer *addOutput(ITensor &, ITensor &); ILayer *addInput(ITensor &); void setName(char const *); };
class INetworkDefinition : public INoCopy {
public:
  ITensor *addInput(char const *, DataType, Dims const &); void markOutput(ITensor &); void unmarkOutput(ITensor &); bool markOutputForShapes(ITensor &); int32_t getNbInputs() const; int32_t getNbOutputs() const; int32_t getNbLayers() const; ITensor *getInput(int32_t) const;
  ITensor *getOutput(int32_t) const; ILayer *getLayer(int32_t) const; void removeTensor(ITensor &); void setName(char const *); char const *getName() const; bool hasImplicitBatchDimension() const; void setErrorRecorder(IErrorRecorder *);
  ILayer *addConvolution(ITensor &, int32_t, DimsHW, Weights, Weights); ILayer *addConvolutionNd(ITensor &, int32_t, Dims const &, Weights, Weights); ILayer *addDeconvolution(ITensor &, int32_t, DimsHW, Weights, Weights);
  ILayer *addDeconvolutionNd(ITensor &, int32_t, Dims const &, Weights, Weights); ILayer *addFullyConnected(ITensor &, int32_t, Weights, Weights); ILayer *addActivation(ITensor &, ActivationType); ILayer *addPooling(ITensor &, PoolingType, DimsHW);
  ILayer *addPoolingNd(ITensor &, PoolingType, Dims const &); ILayer *addLRN(ITensor &, int32_t, float, float, float); ILayer *addScale(ITensor &, ScaleMode, Weights, Weights, Weights); ILayer *addScaleNd(ITensor &, ScaleMode, Weights, Weights, Weights, int32_t);
  ILayer *addSoftMax(ITensor &); ILayer *addConcatenation(ITensor *const *, int32_t); ILayer *addElementWise(ITensor &, ITensor &, ElementWiseOperation); ILayer *addUnary(ITensor &, UnaryOperation); ILayer *addPadding(ITensor &, DimsHW, DimsHW);
  ILayer *addPaddingNd(ITensor &, Dims const &, Dims const &); ILayer *addShuffle(ITensor &); ILayer *addReduce(ITensor &, ReduceOperation, uint32_t, bool); ILayer *addTopK(ITensor &, TopKOperation, int32_t, uint32_t); ILayer *addTopK(ITensor &, TopKOperation, int32_t, uint32_t, DataType);
  ILayer *addGather(ITensor &, ITensor &, int32_t); ILayer *addGatherV2(ITensor &, ITensor &, GatherMode); ILayer *addRaggedSoftMax(ITensor &, ITensor &); ILayer *addMatrixMultiply(ITensor &, MatrixOperation, ITensor &, MatrixOperation);
  ILayer *addMatrixMultiply(ITensor &, bool, ITensor &, bool); ILayer *addNonZero(ITensor &); ILayer *addConstant(Dims const &, Weights); ILayer *addRNNv2(ITensor &, int32_t, int32_t, int32_t, RNNOperation); ILayer *addPlugin(ITensor *const *, int32_t, IPlugin &);
  ILayer *addPluginExt(ITensor *const *, int32_t, IPluginExt &); ILayer *addPluginV2(ITensor *const *, int32_t, IPluginV2 &); ILayer *addPluginV3(ITensor *const *, int32_t, ITensor *const *, int32_t, IPluginV3 &); ILayer *addIdentity(ITensor &); ILayer *addCast(ITensor &, DataType);
  ILayer *addSlice(ITensor &, Dims const &, Dims const &, Dims const &); ILayer *addShape(ITensor &); ILayer *addParametricReLU(ITensor &, ITensor &); ILayer *addResize(ITensor &); ILoop *addLoop(); IIfConditional *addIfConditional(); ILayer *addSelect(ITensor &, ITensor &, ITensor &);
  ILayer *addAssertion(ITensor &, char const *); ILayer *addFill(Dims const &, FillOperation); ILayer *addFill(Dims const &, FillOperation, DataType); ILayer *addQuantize(ITensor &, ITensor &); ILayer *addQuantize(ITensor &, ITensor &, DataType); ILayer *addDequantize(ITensor &, ITensor &);
  ILayer *addDequantize(ITensor &, ITensor &, DataType); ILayer *addScatter(ITensor &, ITensor &, ITensor &, ScatterMode); ILayer *addEinsum(ITensor *const *, int32_t, char const *); ILayer *addOneHot(ITensor &, ITensor &, ITensor &, int32_t); ILayer *addGridSample(ITensor &, ITensor &);
  ILayer *addNMS(ITensor &, ITensor &, ITensor &); ILayer *addReverseSequence(ITensor &, ITensor &); ILayer *addNormalization(ITensor &, ITensor &, ITensor &, uint32_t); ILayer *addNormalizationV2(ITensor &, ITensor &, ITensor &, uint32_t); ILayer *addSqueeze(ITensor &, ITensor &);
  ILayer *addUnsqueeze(ITensor &, ITensor &); ILayer *addAttention(ITensor &, ITensor &, ITensor &, AttentionNormalizationOp, bool); void setConvolutionOutputDimensionsFormula(void *); void setPoolingOutputDimensionsFormula(void *);
};
} // namespace nvinfer1
