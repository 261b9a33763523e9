// OpenCV: what is done to pictures.
#pragma once
#include "core.hpp"
namespace cv {
enum InterpolationFlags { INTER_NEAREST, INTER_LINEAR, INTER_CUBIC, INTER_AREA, INTER_LANCZOS4, INTER_LINEAR_EXACT, INTER_MAX = 7, WARP_FILL_OUTLIERS, WARP_INVERSE_MAP = 16 };
enum ThresholdTypes { THRESH_BINARY, THRESH_BINARY_INV, THRESH_TRUNC, THRESH_TOZERO, THRESH_TOZERO_INV, THRESH_MASK = 7, THRESH_OTSU, THRESH_TRIANGLE = 16 };
enum AdaptiveThresholdTypes { ADAPTIVE_THRESH_MEAN_C, ADAPTIVE_THRESH_GAUSSIAN_C };
enum MorphTypes { MORPH_ERODE, MORPH_DILATE, MORPH_OPEN, MORPH_CLOSE, MORPH_GRADIENT, MORPH_TOPHAT, MORPH_BLACKHAT };
enum MorphShapes { MORPH_RECT, MORPH_CROSS, MORPH_ELLIPSE };
enum RetrievalModes { RETR_EXTERNAL, RETR_LIST, RETR_CCOMP, RETR_TREE };
enum ContourApproximationModes { CHAIN_APPROX_NONE = 1, CHAIN_APPROX_SIMPLE, CHAIN_APPROX_TC89_L1 };
enum HersheyFonts { FONT_HERSHEY_SIMPLEX, FONT_HERSHEY_PLAIN, FONT_HERSHEY_DUPLEX, FONT_HERSHEY_COMPLEX, FONT_HERSHEY_TRIPLEX, FONT_HERSHEY_COMPLEX_SMALL, FONT_HERSHEY_SCRIPT_SIMPLEX, FONT_ITALIC = 16 };
enum LineTypes { FILLED = -1, LINE_4 = 4, LINE_8 = 8, LINE_AA = 16 };
enum MarkerTypes { MARKER_CROSS, MARKER_TILTED_CROSS, MARKER_STAR };
enum ColormapTypes { COLORMAP_AUTUMN, COLORMAP_BONE, COLORMAP_JET, COLORMAP_WINTER, COLORMAP_RAINBOW, COLORMAP_OCEAN, COLORMAP_HSV, COLORMAP_HOT, COLORMAP_PARULA, COLORMAP_MAGMA, COLORMAP_INFERNO, COLORMAP_PLASMA, COLORMAP_VIRIDIS, COLORMAP_TURBO };
enum DistanceTypes { DIST_L1 = 1, DIST_L2, DIST_C };
enum TemplateMatchModes { TM_SQDIFF, TM_SQDIFF_NORMED, TM_CCORR, TM_CCORR_NORMED, TM_CCOEFF, TM_CCOEFF_NORMED };
enum ColorConversionCodes {
  COLOR_BGR2BGRA, COLOR_RGB2RGBA = 0, COLOR_BGRA2BGR, COLOR_RGBA2RGB = 1, COLOR_BGR2RGBA, COLOR_RGB2BGRA = 2, COLOR_RGBA2BGR, COLOR_BGRA2RGB = 3, COLOR_BGR2RGB, COLOR_RGB2BGR = 4, COLOR_BGRA2RGBA, COLOR_RGBA2BGRA = 5, COLOR_BGR2GRAY, COLOR_RGB2GRAY,
  COLOR_GRAY2BGR, COLOR_GRAY2RGB = 8, COLOR_GRAY2BGRA, COLOR_GRAY2RGBA = 9, COLOR_BGRA2GRAY, COLOR_RGBA2GRAY, COLOR_BGR2YCrCb = 36, COLOR_YCrCb2BGR = 38, COLOR_BGR2HSV = 40, COLOR_RGB2HSV, COLOR_BGR2Lab = 44, COLOR_RGB2Lab, COLOR_HSV2BGR = 54, COLOR_HSV2RGB,
  COLOR_Lab2BGR, COLOR_BGR2YUV = 82, COLOR_RGB2YUV, COLOR_YUV2BGR, COLOR_YUV2RGB, COLOR_YUV2RGB_NV12 = 90, COLOR_YUV2BGR_NV12, COLOR_YUV2RGB_NV21, COLOR_YUV2BGR_NV21, COLOR_YUV2BGR_I420 = 101, COLOR_BGR2YUV_I420 = 128
};
void resize(InputArray, OutputArray, Size, double = 0, double = 0, int = INTER_LINEAR); void cvtColor(InputArray, OutputArray, int code, int = 0); void warpAffine(InputArray, OutputArray, InputArray, Size, int = INTER_LINEAR, int = BORDER_CONSTANT, const Scalar & = Scalar());
void warpPerspective(InputArray, OutputArray, InputArray, Size, int = INTER_LINEAR, int = BORDER_CONSTANT, const Scalar & = Scalar()); void remap(InputArray, OutputArray, InputArray, InputArray, int, int = BORDER_CONSTANT, const Scalar & = Scalar());
Mat getAffineTransform(InputArray, InputArray); Mat getAffineTransform(const Point2f[], const Point2f[]); Mat getPerspectiveTransform(InputArray, InputArray, int = 0); Mat getPerspectiveTransform(const Point2f[], const Point2f[], int = 0); Mat getRotationMatrix2D(Point2f, double, double);
void invertAffineTransform(InputArray, OutputArray); void GaussianBlur(InputArray, OutputArray, Size, double, double = 0, int = BORDER_DEFAULT); void blur(InputArray, OutputArray, Size, Point = Point(-1, -1), int = BORDER_DEFAULT); void medianBlur(InputArray, OutputArray, int);
void bilateralFilter(InputArray, OutputArray, int, double, double, int = BORDER_DEFAULT); void filter2D(InputArray, OutputArray, int, InputArray, Point = Point(-1, -1), double = 0, int = BORDER_DEFAULT); void Sobel(InputArray, OutputArray, int, int, int, int = 3, double = 1, double = 0, int = BORDER_DEFAULT);
void Canny(InputArray, OutputArray, double, double, int = 3, bool = false); void Laplacian(InputArray, OutputArray, int, int = 1, double = 1, double = 0, int = BORDER_DEFAULT); double threshold(InputArray, OutputArray, double, double, int); void adaptiveThreshold(InputArray, OutputArray, double, int, int, int, double);
void erode(InputArray, OutputArray, InputArray, Point = Point(-1, -1), int = 1, int = BORDER_CONSTANT, const Scalar & = Scalar()); void dilate(InputArray, OutputArray, InputArray, Point = Point(-1, -1), int = 1, int = BORDER_CONSTANT, const Scalar & = Scalar());
void morphologyEx(InputArray, OutputArray, int, InputArray, Point = Point(-1, -1), int = 1, int = BORDER_CONSTANT, const Scalar & = Scalar()); Mat getStructuringElement(int, Size, Point = Point(-1, -1)); void pyrDown(InputArray, OutputArray, const Size & = Size(), int = BORDER_DEFAULT);
void pyrUp(InputArray, OutputArray, const Size & = Size(), int = BORDER_DEFAULT); void integral(InputArray, OutputArray, int = -1); void integral(InputArray, OutputArray, OutputArray, int = -1, int = -1); void distanceTransform(InputArray, OutputArray, int, int, int = CV_32F);
void findContours(InputArray, OutputArrayOfArrays, OutputArray, int, int, Point = Point()); void findContours(InputArray, OutputArrayOfArrays, int, int, Point = Point()); void drawContours(InputOutputArray, InputArrayOfArrays, int, const Scalar &, int = 1, int = LINE_8, InputArray = noArray(), int = 0, Point = Point());
double contourArea(InputArray, bool = false); double arcLength(InputArray, bool); Rect boundingRect(InputArray); RotatedRect minAreaRect(InputArray); void boxPoints(RotatedRect, OutputArray); void approxPolyDP(InputArray, OutputArray, double, bool); void convexHull(InputArray, OutputArray, bool = false, bool = true);
void minEnclosingCircle(InputArray, Point2f &, float &); double pointPolygonTest(InputArray, Point2f, bool); int connectedComponents(InputArray, OutputArray, int = 8, int = CV_32S); int connectedComponentsWithStats(InputArray, OutputArray, OutputArray, OutputArray, int = 8, int = CV_32S);
int floodFill(InputOutputArray, Point, Scalar, Rect * = nullptr, Scalar = Scalar(), Scalar = Scalar(), int = 4); void matchTemplate(InputArray, InputArray, OutputArray, int, InputArray = noArray()); void equalizeHist(InputArray, OutputArray); void applyColorMap(InputArray, OutputArray, int);
void calcHist(const Mat *, int, const int *, InputArray, OutputArray, int, const int *, const float **, bool = true, bool = false); void goodFeaturesToTrack(InputArray, OutputArray, int, double, double, InputArray = noArray(), int = 3, bool = false, double = 0.04);
void line(InputOutputArray, Point, Point, const Scalar &, int = 1, int = LINE_8, int = 0); void arrowedLine(InputOutputArray, Point, Point, const Scalar &, int = 1, int = LINE_8, int = 0, double = 0.1); void rectangle(InputOutputArray, Point, Point, const Scalar &, int = 1, int = LINE_8, int = 0);
void rectangle(InputOutputArray, Rect, const Scalar &, int = 1, int = LINE_8, int = 0); void circle(InputOutputArray, Point, int, const Scalar &, int = 1, int = LINE_8, int = 0); void ellipse(InputOutputArray, Point, Size, double, double, double, const Scalar &, int = 1, int = LINE_8, int = 0);
void ellipse(InputOutputArray, const RotatedRect &, const Scalar &, int = 1, int = LINE_8); void polylines(InputOutputArray, InputArrayOfArrays, bool, const Scalar &, int = 1, int = LINE_8, int = 0); void fillPoly(InputOutputArray, InputArrayOfArrays, const Scalar &, int = LINE_8, int = 0, Point = Point());
void fillConvexPoly(InputOutputArray, InputArray, const Scalar &, int = LINE_8, int = 0); void putText(InputOutputArray, const String &, Point, int, double, Scalar, int = 1, int = LINE_8, bool = false); Size getTextSize(const String &, int, double, int, int *); void drawMarker(InputOutputArray, Point, const Scalar &, int = 0, int = 20, int = 1, int = 8);
bool clipLine(Size, Point &, Point &); void undistort(InputArray, OutputArray, InputArray, InputArray, InputArray = noArray()); void getRectSubPix(InputArray, Size, Point2f, OutputArray, int = -1); void cornerSubPix(InputArray, InputOutputArray, Size, Size, TermCriteria); void accumulate(InputArray, InputOutputArray);
class CLAHE : public Algorithm { public: void apply(InputArray, OutputArray); };
Ptr<CLAHE> createCLAHE(double = 40, Size = Size(8, 8));
} // namespace cv
enum { CV_BGR2GRAY = 6, CV_RGB2GRAY, CV_GRAY2BGR, CV_GRAY2RGB = 8, CV_BGR2RGB = 4, CV_RGB2BGR = 4, CV_BGRA2BGR = 1, CV_BGR2BGRA = 0, CV_BGR2HSV = 40, CV_INTER_NN = 0, CV_INTER_LINEAR, CV_INTER_CUBIC, CV_INTER_AREA, CV_WARP_INVERSE_MAP = 16, CV_THRESH_BINARY = 0, CV_FILLED = -1, CV_AA = 16, CV_FONT_HERSHEY_SIMPLEX = 0 };
