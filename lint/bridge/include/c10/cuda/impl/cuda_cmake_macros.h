// The CUDA build of LibTorch generates this header; the others install those that include it. Searched last.
#pragma once
