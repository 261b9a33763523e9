#pragma once
#include "cuda_runtime.h"
#include "xferguard_call.h"
typedef struct cudnnContext *cudnnHandle_t;
typedef struct cudnnTensorStruct *cudnnTensorDescriptor_t;
typedef struct cudnnFilterStruct *cudnnFilterDescriptor_t;
typedef struct cudnnConvolutionStruct *cudnnConvolutionDescriptor_t;
typedef struct cudnnActivationStruct *cudnnActivationDescriptor_t;
typedef struct cudnnPoolingStruct *cudnnPoolingDescriptor_t;
typedef struct cudnnDropoutStruct *cudnnDropoutDescriptor_t;
typedef struct cudnnRNNStruct *cudnnRNNDescriptor_t;
typedef struct cudnnOpTensorStruct *cudnnOpTensorDescriptor_t;
typedef struct cudnnReduceTensorStruct *cudnnReduceTensorDescriptor_t;
typedef struct cudnnLRNStruct *cudnnLRNDescriptor_t;
typedef struct cudnnSpatialTransformerStruct *cudnnSpatialTransformerDescriptor_t;
typedef struct cudnnSeqDataStruct *cudnnSeqDataDescriptor_t;
typedef struct cudnnAttnStruct *cudnnAttnDescriptor_t;
typedef struct cudnnCTCLossStruct *cudnnCTCLossDescriptor_t;
typedef struct cudnnRNNDataStruct *cudnnRNNDataDescriptor_t;
typedef struct cudnnBackendStruct *cudnnBackendDescriptor_t;
typedef enum { CUDNN_STATUS_SUCCESS } cudnnStatus_t;
typedef enum { CUDNN_ERRQUERY_RAWCODE } cudnnErrQueryMode_t;
typedef enum {
  CUDNN_DATA_FLOAT, CUDNN_DATA_DOUBLE, CUDNN_DATA_HALF, CUDNN_DATA_INT8, CUDNN_DATA_INT32, CUDNN_DATA_INT8x4,
  CUDNN_DATA_UINT8, CUDNN_DATA_UINT8x4, CUDNN_DATA_INT8x32, CUDNN_DATA_BFLOAT16, CUDNN_DATA_INT64,
  CUDNN_DATA_BOOLEAN, CUDNN_DATA_FP8_E4M3, CUDNN_DATA_FP8_E5M2, CUDNN_DATA_FAST_FLOAT_FOR_FP8, CUDNN_DATA_FP8_E8M0,
  CUDNN_DATA_FP4_E2M1, CUDNN_DATA_INT4, CUDNN_DATA_UINT4, CUDNN_DATA_UINT32, CUDNN_DATA_COMPLEX_FP32,
  CUDNN_DATA_COMPLEX_FP64
} cudnnDataType_t;
typedef enum { CUDNN_DEFAULT_MATH, CUDNN_TENSOR_OP_MATH, CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION } cudnnMathType_t;
typedef enum { CUDNN_NOT_PROPAGATE_NAN, CUDNN_PROPAGATE_NAN } cudnnNanPropagation_t;
typedef enum { CUDNN_TENSOR_NCHW } cudnnTensorFormat_t;
typedef enum { CUDNN_CROSS_CORRELATION } cudnnConvolutionMode_t;
typedef enum {
  CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED,
  CUDNN_CONVOLUTION_FWD_ALGO_COUNT
} cudnnConvolutionFwdAlgo_t;
typedef enum {
  CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED
} cudnnConvolutionBwdFilterAlgo_t;
typedef enum {
  CUDNN_CONVOLUTION_BWD_DATA_ALGO_1, CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD_NONFUSED
} cudnnConvolutionBwdDataAlgo_t;
XG_CALL(const char *, cudnnGetErrorString)
XG_CALL(cudnnStatus_t, cudnnQueryRuntimeError) XG_CALL(cudnnStatus_t, cudnnCreate)
XG_CALL(cudnnStatus_t, cudnnDestroy) XG_CALL(cudnnStatus_t, cudnnSetStream)
XG_CALL(cudnnStatus_t, cudnnCreateTensorDescriptor) XG_CALL(cudnnStatus_t, cudnnSetTensor4dDescriptor)
XG_CALL(cudnnStatus_t, cudnnDestroyTensorDescriptor) XG_CALL(cudnnStatus_t, cudnnCreateFilterDescriptor)
XG_CALL(cudnnStatus_t, cudnnSetFilter4dDescriptor) XG_CALL(cudnnStatus_t, cudnnDestroyFilterDescriptor)
XG_CALL(cudnnStatus_t, cudnnCreatePoolingDescriptor) XG_CALL(cudnnStatus_t, cudnnSetPooling2dDescriptor)
XG_CALL(cudnnStatus_t, cudnnDestroyPoolingDescriptor) XG_CALL(cudnnStatus_t, cudnnPoolingForward)
XG_CALL(cudnnStatus_t, cudnnPoolingBackward) XG_CALL(cudnnStatus_t, cudnnBatchNormalizationForwardTraining)
XG_CALL(cudnnStatus_t, cudnnBatchNormalizationBackward) XG_CALL(cudnnStatus_t, cudnnCreateConvolutionDescriptor)
XG_CALL(cudnnStatus_t, cudnnDestroyConvolutionDescriptor) XG_CALL(cudnnStatus_t, cudnnSetConvolutionMathType)
XG_CALL(cudnnStatus_t, cudnnSetConvolutionGroupCount) XG_CALL(cudnnStatus_t, cudnnSetConvolution2dDescriptor)
XG_CALL(cudnnStatus_t, cudnnGetConvolution2dForwardOutputDim)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionForwardAlgorithmMaxCount)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionForwardAlgorithm_v7)
XG_CALL(cudnnStatus_t, cudnnFindConvolutionForwardAlgorithm)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionForwardWorkspaceSize) XG_CALL(cudnnStatus_t, cudnnConvolutionForward)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionBackwardDataAlgorithmMaxCount)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionBackwardDataAlgorithm_v7)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionBackwardDataWorkspaceSize)
XG_CALL(cudnnStatus_t, cudnnConvolutionBackwardData)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionBackwardFilterAlgorithmMaxCount)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionBackwardFilterAlgorithm_v7)
XG_CALL(cudnnStatus_t, cudnnGetConvolutionBackwardFilterWorkspaceSize)
XG_CALL(cudnnStatus_t, cudnnConvolutionBackwardFilter)
#include "../bridge/removed_cudnn.h"
