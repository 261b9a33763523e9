#pragma once
#include "core/cuda.hpp"
namespace cv { namespace cuda {
class StereoBM : public Algorithm { public: virtual void compute(InputArray, InputArray, OutputArray, Stream & = Stream::Null()); };
class StereoSGM : public StereoBM {};
template <class... Given> Ptr<StereoBM> createStereoBM(Given...); template <class... Given> Ptr<StereoSGM> createStereoSGM(Given...);
}} // namespace cv::cuda
