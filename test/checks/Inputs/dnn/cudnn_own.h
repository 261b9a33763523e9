#pragma once
float cudnnSumOf(float *device);
