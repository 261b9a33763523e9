// OpenCV: pictures and films, from files and to the screen.
#pragma once
#include "imgproc.hpp"
namespace cv {
enum ImreadModes { IMREAD_UNCHANGED = -1, IMREAD_GRAYSCALE, IMREAD_COLOR, IMREAD_ANYDEPTH, IMREAD_ANYCOLOR = 4, IMREAD_IGNORE_ORIENTATION = 128 };
enum ImwriteFlags { IMWRITE_JPEG_QUALITY = 1, IMWRITE_PNG_COMPRESSION = 16, IMWRITE_PXM_BINARY = 32 };
enum WindowFlags { WINDOW_NORMAL, WINDOW_AUTOSIZE, WINDOW_FULLSCREEN = 1, WINDOW_KEEPRATIO = 0, WINDOW_OPENGL = 4096, WND_PROP_FULLSCREEN = 0, WND_PROP_AUTOSIZE, WND_PROP_ASPECT_RATIO, WND_PROP_VISIBLE = 4 };
enum MouseEventTypes { EVENT_MOUSEMOVE, EVENT_LBUTTONDOWN, EVENT_RBUTTONDOWN, EVENT_LBUTTONUP = 4 };
enum VideoCaptureProperties {
  CAP_PROP_POS_MSEC, CAP_PROP_POS_FRAMES, CAP_PROP_POS_AVI_RATIO, CAP_PROP_FRAME_WIDTH, CAP_PROP_FRAME_HEIGHT, CAP_PROP_FPS, CAP_PROP_FOURCC, CAP_PROP_FRAME_COUNT, CAP_PROP_FORMAT, CAP_PROP_MODE, CAP_PROP_BRIGHTNESS, CAP_PROP_BUFFERSIZE = 38,
  CAP_ANY = 0, CAP_V4L2 = 200, CAP_GSTREAMER = 1800, CAP_FFMPEG = 1900
};
Mat imread(const String &, int = IMREAD_COLOR); bool imwrite(const String &, InputArray, const std::vector<int> & = std::vector<int>()); Mat imdecode(InputArray, int); Mat imdecode(InputArray, int, Mat *); bool imencode(const String &, InputArray, std::vector<uchar> &, const std::vector<int> & = std::vector<int>());
void imshow(const String &, InputArray); int waitKey(int = 0); int waitKeyEx(int = 0); int pollKey(); void namedWindow(const String &, int = WINDOW_AUTOSIZE); void destroyWindow(const String &); void destroyAllWindows(); void resizeWindow(const String &, int, int); void moveWindow(const String &, int, int);
void setWindowProperty(const String &, int, double); double getWindowProperty(const String &, int); void setWindowTitle(const String &, const String &); int createTrackbar(const String &, const String &, int *, int, void (*)(int, void *) = nullptr, void * = nullptr); int getTrackbarPos(const String &, const String &);
void setMouseCallback(const String &, void (*)(int, int, int, int, void *), void * = nullptr); Rect selectROI(const String &, InputArray, bool = true, bool = false);
class VideoCapture {
public:
  VideoCapture(); explicit VideoCapture(const String &, int = CAP_ANY); explicit VideoCapture(int, int = CAP_ANY); virtual ~VideoCapture(); virtual bool open(const String &, int = CAP_ANY); virtual bool open(int, int = CAP_ANY); virtual bool isOpened() const; virtual void release(); virtual bool grab();
  virtual bool retrieve(OutputArray, int = 0); virtual VideoCapture &operator>>(Mat &); virtual bool read(OutputArray); virtual bool set(int, double); virtual double get(int) const; String getBackendName() const;
};
class VideoWriter {
public:
  VideoWriter(); VideoWriter(const String &, int, double, Size, bool = true); VideoWriter(const String &, int, int, double, Size, bool = true); virtual ~VideoWriter(); virtual bool open(const String &, int, double, Size, bool = true); virtual bool isOpened() const; virtual void release();
  virtual VideoWriter &operator<<(const Mat &); virtual void write(InputArray); virtual bool set(int, double); virtual double get(int) const; static int fourcc(char, char, char, char);
};
} // namespace cv
enum { CV_LOAD_IMAGE_UNCHANGED = -1, CV_LOAD_IMAGE_GRAYSCALE, CV_LOAD_IMAGE_COLOR, CV_LOAD_IMAGE_ANYDEPTH, CV_LOAD_IMAGE_ANYCOLOR = 4, CV_IMWRITE_JPEG_QUALITY = 1, CV_IMWRITE_PNG_COMPRESSION = 16, CV_WINDOW_NORMAL = 0, CV_WINDOW_AUTOSIZE, CV_WINDOW_FULLSCREEN = 1, CV_WINDOW_KEEPRATIO = 0, CV_WINDOW_OPENGL = 4096, CV_WND_PROP_FULLSCREEN = 0 };
enum { CV_CAP_PROP_POS_MSEC, CV_CAP_PROP_POS_FRAMES, CV_CAP_PROP_FRAME_WIDTH = 3, CV_CAP_PROP_FRAME_HEIGHT, CV_CAP_PROP_FPS, CV_CAP_PROP_FOURCC, CV_CAP_PROP_FRAME_COUNT };
#define CV_FOURCC(a, b, c, d) cv::VideoWriter::fourcc(a, b, c, d)
