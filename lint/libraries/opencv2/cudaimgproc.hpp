#pragma once
#include "core/cuda.hpp"
namespace cv { namespace cuda {
class CornersDetector : public Algorithm { public: virtual void detect(InputArray, OutputArray, InputArray = noArray(), Stream & = Stream::Null()); };
class CornernessCriteria : public Algorithm { public: virtual void compute(InputArray, OutputArray, Stream & = Stream::Null()); };
class CannyEdgeDetector : public Algorithm { public: virtual void detect(InputArray, OutputArray, Stream & = Stream::Null()); virtual void detect(InputArray, InputArray, OutputArray, Stream & = Stream::Null()); };
class HoughLinesDetector : public Algorithm { public: virtual void detect(InputArray, OutputArray, Stream & = Stream::Null()); virtual void downloadResults(InputArray, OutputArray, OutputArray = noArray(), Stream & = Stream::Null()); };
class HoughSegmentDetector : public Algorithm { public: virtual void detect(InputArray, OutputArray, Stream & = Stream::Null()); };
class HoughCirclesDetector : public Algorithm { public: virtual void detect(InputArray, OutputArray, Stream & = Stream::Null()); };
class TemplateMatching : public Algorithm { public: virtual void match(InputArray, InputArray, OutputArray, Stream & = Stream::Null()); };
class CLAHE : public Algorithm { public: virtual void apply(InputArray, OutputArray, Stream & = Stream::Null()); };
template <class... Given> Ptr<CornersDetector> createGoodFeaturesToTrackDetector(Given...);
template <class... Given> Ptr<CornernessCriteria> createHarrisCorner(Given...);
template <class... Given> Ptr<CornernessCriteria> createMinEigenValCorner(Given...);
template <class... Given> Ptr<CannyEdgeDetector> createCannyEdgeDetector(Given...);
template <class... Given> Ptr<HoughLinesDetector> createHoughLinesDetector(Given...);
template <class... Given> Ptr<HoughSegmentDetector> createHoughSegmentDetector(Given...);
template <class... Given> Ptr<HoughCirclesDetector> createHoughCirclesDetector(Given...);
template <class... Given> Ptr<TemplateMatching> createTemplateMatching(Given...);
template <class... Given> Ptr<CLAHE> createCLAHE(Given...);
void bilateralFilter(InputArray, OutputArray, int, float, float, int = BORDER_DEFAULT, Stream & = Stream::Null()); void calcHist(InputArray, OutputArray, Stream & = Stream::Null());
}} // namespace cv::cuda
