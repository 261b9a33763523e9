#pragma once
#include "core/cuda.hpp"
namespace cv { namespace cuda {
class BackgroundSubtractorMOG : public Algorithm { public: virtual void apply(InputArray, OutputArray, double = -1); virtual void apply(InputArray, OutputArray, double, Stream &); };
class BackgroundSubtractorMOG2 : public BackgroundSubtractorMOG {};
template <class... Given> Ptr<BackgroundSubtractorMOG> createBackgroundSubtractorMOG(Given...); template <class... Given> Ptr<BackgroundSubtractorMOG2> createBackgroundSubtractorMOG2(Given...);
}} // namespace cv::cuda
