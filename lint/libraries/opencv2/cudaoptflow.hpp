#pragma once
#include "core/cuda.hpp"
namespace cv { namespace cuda {
class DenseOpticalFlow : public Algorithm { public: virtual void calc(InputArray, InputArray, InputOutputArray, Stream & = Stream::Null()); };
class SparseOpticalFlow : public Algorithm { public: virtual void calc(InputArray, InputArray, InputArray, InputOutputArray, OutputArray, OutputArray = noArray(), Stream & = Stream::Null()); };
class SparsePyrLKOpticalFlow : public SparseOpticalFlow { public: template <class... Given> static Ptr<SparsePyrLKOpticalFlow> create(Given...); };
class DensePyrLKOpticalFlow : public DenseOpticalFlow { public: template <class... Given> static Ptr<DensePyrLKOpticalFlow> create(Given...); };
class FarnebackOpticalFlow : public DenseOpticalFlow { public: template <class... Given> static Ptr<FarnebackOpticalFlow> create(Given...); };
class BroxOpticalFlow : public DenseOpticalFlow { public: template <class... Given> static Ptr<BroxOpticalFlow> create(Given...); };
class OpticalFlowDual_TVL1 : public DenseOpticalFlow { public: template <class... Given> static Ptr<OpticalFlowDual_TVL1> create(Given...); };
}} // namespace cv::cuda
