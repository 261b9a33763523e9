#pragma once
// One that has what came and what went: sources ask for a version and take the calls of that one.
#define NV_TENSORRT_MAJOR 8
#define NV_TENSORRT_MINOR 6
#define NV_TENSORRT_PATCH 1
#define NV_TENSORRT_BUILD 0
#define NV_TENSORRT_SONAME_MAJOR 8
#define NV_TENSORRT_VERSION 8601
