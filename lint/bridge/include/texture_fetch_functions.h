// CUDA 13 has no such header; clang 19's wrapper asks for it. Ours declares what it held (texture_references.h).
#pragma once
