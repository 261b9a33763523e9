// Gone with CUDA 12; what it held that matters here is in texture_references.h.
#pragma once
