#pragma once
float cublasPartOf(float *device);
