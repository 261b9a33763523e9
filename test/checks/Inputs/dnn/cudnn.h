#pragma once
typedef struct cudnnContext *cudnnHandle_t;
typedef struct cudnnTensorStruct *cudnnTensorDescriptor_t;
extern "C" int cudnnAddTensor(cudnnHandle_t, const void *alpha, cudnnTensorDescriptor_t, const void *a, const void *beta, cudnnTensorDescriptor_t, void *c);
