// What cuDNN 8 took away of cuDNN 7: asking for an algorithm by preference. C and C++.
#pragma once
#ifdef __cplusplus
extern "C" {
#endif
typedef enum {
  CUDNN_CONVOLUTION_FWD_NO_WORKSPACE, CUDNN_CONVOLUTION_FWD_PREFER_FASTEST, CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT
} cudnnConvolutionFwdPreference_t;
typedef enum {
  CUDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE, CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST,
  CUDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT
} cudnnConvolutionBwdDataPreference_t;
typedef enum {
  CUDNN_CONVOLUTION_BWD_FILTER_NO_WORKSPACE, CUDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST,
  CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT
} cudnnConvolutionBwdFilterPreference_t;
cudnnStatus_t cudnnGetConvolutionForwardAlgorithm(cudnnHandle_t, cudnnTensorDescriptor_t, cudnnFilterDescriptor_t,
                                                  cudnnConvolutionDescriptor_t, cudnnTensorDescriptor_t,
                                                  cudnnConvolutionFwdPreference_t, size_t, cudnnConvolutionFwdAlgo_t *);
cudnnStatus_t cudnnGetConvolutionBackwardDataAlgorithm(cudnnHandle_t, cudnnFilterDescriptor_t, cudnnTensorDescriptor_t,
                                                       cudnnConvolutionDescriptor_t, cudnnTensorDescriptor_t,
                                                       cudnnConvolutionBwdDataPreference_t, size_t,
                                                       cudnnConvolutionBwdDataAlgo_t *);
cudnnStatus_t cudnnGetConvolutionBackwardFilterAlgorithm(cudnnHandle_t, cudnnTensorDescriptor_t, cudnnTensorDescriptor_t,
                                                         cudnnConvolutionDescriptor_t, cudnnFilterDescriptor_t,
                                                         cudnnConvolutionBwdFilterPreference_t, size_t,
                                                         cudnnConvolutionBwdFilterAlgo_t *);
#ifdef __cplusplus
}
#endif
