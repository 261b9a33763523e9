// Qt: objects, threads, widgets and pictures, with the macros that stand in classes. A signal is a function that is declared.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>
typedef unsigned char uchar; typedef unsigned int uint; typedef double qreal; typedef long long qint64; typedef unsigned long long quint64; typedef int qint32; typedef unsigned quint32; typedef short qint16; typedef unsigned short quint16; typedef signed char qint8; typedef unsigned char quint8; typedef long long qsizetype; typedef unsigned int QRgb;
#define Q_OBJECT public: static const struct QMetaObject staticMetaObject; virtual const QMetaObject *metaObject() const; static QString tr(const char *, const char * = nullptr, int = -1); private:
#define Q_GADGET
#define Q_PROPERTY(...)
#define Q_ENUM(...)
#define Q_ENUMS(...)
#define Q_INVOKABLE
#define Q_DECLARE_METATYPE(...)
#define Q_UNUSED(x) (void)(x);
#define Q_DISABLE_COPY(name) name(const name &) = delete; name &operator=(const name &) = delete;
#define Q_ASSERT(x) ((void)(x))
#define Q_ASSERT_X(x, where, what) ((void)(x))
#define Q_SIGNALS public
#define Q_SLOTS
#define Q_EMIT
#define Q_FOREACH(variable, container) for (variable : container)
#ifndef QT_NO_KEYWORDS
#define signals public
#define slots
#define emit
#define foreach Q_FOREACH
#define forever for (;;)
#endif
#define Q_NULLPTR nullptr
#define Q_DECL_OVERRIDE override
#define Q_INIT_RESOURCE(name) ((void)0)
#define SIGNAL(x) #x
#define SLOT(x) #x
#define QStringLiteral(x) QString(x)
#define qApp (static_cast<QApplication *>(nullptr))
#define QT_VERSION 0x050f02
#define QT_VERSION_CHECK(a, b, c) ((a << 16) | (b << 8) | (c))
namespace Qt { enum ConnectionType { AutoConnection, DirectConnection, QueuedConnection, BlockingQueuedConnection, UniqueConnection = 0x80 }; enum AspectRatioMode { IgnoreAspectRatio, KeepAspectRatio, KeepAspectRatioByExpanding }; enum TransformationMode { FastTransformation, SmoothTransformation }; enum GlobalColor { color0, color1, black, white, darkGray, gray, lightGray, red, green, blue, cyan, magenta, yellow, transparent = 19 }; enum MouseButton { NoButton, LeftButton, RightButton, MiddleButton = 4, MidButton = 4 }; typedef int MouseButtons, KeyboardModifiers, Alignment, WindowFlags; enum { NoModifier, ShiftModifier = 0x02000000, ControlModifier = 0x04000000, AltModifier = 0x08000000, AlignLeft = 1, AlignRight, AlignHCenter = 4, AlignTop = 0x20, AlignVCenter = 0x80, AlignCenter = 0x84 }; enum Orientation { Horizontal = 1, Vertical }; enum Key { Key_Escape = 0x01000000, Key_Return = 0x01000004, Key_Left = 0x01000012, Key_Up, Key_Right, Key_Down, Key_Space = 0x20, Key_0 = 0x30, Key_A = 0x41, Key_D = 0x44, Key_E, Key_Q = 0x51, Key_R, Key_S, Key_W = 0x57 }; enum FocusPolicy { NoFocus, TabFocus, ClickFocus, StrongFocus = 11 }; enum CheckState { Unchecked, PartiallyChecked, Checked }; enum WidgetAttribute { WA_DeleteOnClose = 55 }; }
struct QByteArray { QByteArray(); QByteArray(const char *, int = -1); const char *constData() const; char *data(); const char *data() const; int size() const; int length() const; bool isEmpty() const; operator const char *() const; std::string toStdString() const; };
class QString {
public:
  QString(); QString(const char *); QString(const QByteArray &); template <class A, class... B> QString arg(A, B...) const; static QString number(int, int = 10); static QString number(double, char = 'g', int = 6); static QString number(long long, int = 10); static QString number(unsigned long, int = 10); static QString fromStdString(const std::string &); static QString fromUtf8(const char *, int = -1); static QString asprintf(const char *, ...); std::string toStdString() const; QByteArray toUtf8() const; QByteArray toLatin1() const; QByteArray toLocal8Bit() const; int toInt(bool * = nullptr, int = 10) const; float toFloat(bool * = nullptr) const; double toDouble(bool * = nullptr) const; int size() const; int length() const; bool isEmpty() const; bool isNull() const; void clear();
  bool contains(const QString &) const; bool startsWith(const QString &) const; bool endsWith(const QString &) const; int indexOf(const QString &) const; int lastIndexOf(const QString &) const; QString left(int) const; QString mid(int, int = -1) const; QString right(int) const; QString trimmed() const; QString toLower() const; QString toUpper() const; QString &replace(const QString &, const QString &); QString &append(const QString &); std::vector<QString> split(const QString &) const; QString &operator+=(const QString &); bool operator==(const QString &) const; bool operator!=(const QString &) const; bool operator<(const QString &) const;
};
QString operator+(const QString &, const QString &);
template <class T> struct QList : std::vector<T> { using std::vector<T>::vector; void append(const T &); QList &operator<<(const T &); int count() const; bool isEmpty() const; bool contains(const T &) const; const T &first() const; const T &last() const; void removeAt(int); void removeFirst(); T takeFirst(); int indexOf(const T &) const; int length() const; }; template <class T> using QVector = QList<T>; struct QStringList : QList<QString> { using QList<QString>::QList; QString join(const QString &) const; };
template <class A, class B> struct QPair : std::pair<A, B> { using std::pair<A, B>::pair; }; template <class K, class V> struct QMap : std::map<K, V> { using std::map<K, V>::map; bool contains(const K &) const; V value(const K &) const; }; template <class K, class V> using QHash = QMap<K, V>; template <class T> struct QSharedPointer : std::shared_ptr<T> { using std::shared_ptr<T>::shared_ptr; T *data() const; bool isNull() const; }; template <class T> using QScopedPointer = std::unique_ptr<T>;
struct QSize { QSize(); QSize(int, int); int width() const; int height() const; }; struct QPointF; struct QPoint { QPoint(); QPoint(int, int); int x() const; int y() const; QPoint operator-(const QPoint &) const; QPoint operator+(const QPoint &) const; }; struct QPointF { QPointF(); QPointF(double, double); QPointF(const QPoint &); double x() const; double y() const; QPoint toPoint() const; }; struct QRect { QRect(); QRect(int, int, int, int); QRect(const QPoint &, const QSize &); int x() const; int y() const; int width() const; int height() const; int left() const; int top() const; QSize size() const; }; typedef QRect QRectF; struct QColor { QColor(); QColor(int, int, int, int = 255); QColor(Qt::GlobalColor); QColor(const QString &); int red() const; int green() const; int blue() const; int alpha() const; };
QRgb qRgb(int, int, int); QRgb qRgba(int, int, int, int); int qRed(QRgb); int qGreen(QRgb); int qBlue(QRgb); int qAlpha(QRgb); template <class T> const T &qMin(const T &a, const T &b) { return a < b ? a : b; } template <class T> const T &qMax(const T &a, const T &b) { return a < b ? b : a; } struct QDebug { template <class T> QDebug &operator<<(const T &) { return *this; } QDebug &nospace(); QDebug &noquote(); }; QDebug qDebug(); QDebug qInfo(); QDebug qWarning(); QDebug qCritical(); void qDebug(const char *, ...); void qWarning(const char *, ...); void qFatal(const char *, ...);
struct QEvent { enum Type { None, Timer, MouseButtonPress, User = 1000 }; virtual ~QEvent(); Type type() const; void accept(); void ignore(); }; struct QInputEvent : QEvent { Qt::KeyboardModifiers modifiers() const; }; struct QMouseEvent : QInputEvent { QPoint pos() const; int x() const; int y() const; QPointF position() const; Qt::MouseButton button() const; Qt::MouseButtons buttons() const; Qt::KeyboardModifiers modifiers() const; }; struct QWheelEvent : QInputEvent { QPoint angleDelta() const; int delta() const; QPointF position() const; Qt::KeyboardModifiers modifiers() const; }; struct QKeyEvent : QInputEvent { int key() const; QString text() const; Qt::KeyboardModifiers modifiers() const; bool isAutoRepeat() const; }; struct QPaintEvent : QEvent { QRect rect() const; }; struct QResizeEvent : QEvent { QSize size() const; }; struct QCloseEvent : QEvent {}; struct QTimerEvent : QEvent { int timerId() const; }; struct QShowEvent : QEvent {};
class QThread; struct QMetaObject { struct Connection {}; template <class... A> static bool invokeMethod(A &&...) { return true; } };
class QObject { public: explicit QObject(QObject * = nullptr); virtual ~QObject(); template <class... A> static QMetaObject::Connection connect(A &&...) { return {}; } template <class... A> static bool disconnect(A &&...) { return true; } void deleteLater(); void moveToThread(QThread *); void setParent(QObject *); QObject *parent() const; void setObjectName(const QString &); QString objectName() const; bool blockSignals(bool); int startTimer(int); void killTimer(int); QObject *sender() const; virtual bool event(QEvent *); virtual bool eventFilter(QObject *, QEvent *); void installEventFilter(QObject *); protected: virtual void timerEvent(QTimerEvent *); };
class QThread : public QObject { public: explicit QThread(QObject * = nullptr); void start(int = 7); void quit(); void exit(int = 0); void terminate(); bool wait(unsigned long = -1); bool isRunning() const; bool isFinished() const; void requestInterruption(); bool isInterruptionRequested() const; static void msleep(unsigned long); static void usleep(unsigned long); static void sleep(unsigned long); static QThread *currentThread(); void started(); void finished(); protected: virtual void run(); int exec(); };
class QTimer : public QObject { public: explicit QTimer(QObject * = nullptr); void start(); void start(int); void stop(); void setInterval(int); void setSingleShot(bool); bool isActive() const; template <class... A> static void singleShot(int, A &&...) {} void timeout(); }; struct QElapsedTimer { void start(); long long elapsed() const; long long nsecsElapsed() const; long long restart(); }; struct QMutex { void lock(); void unlock(); bool tryLock(int = 0); }; struct QMutexLocker { explicit QMutexLocker(QMutex *); void unlock(); ~QMutexLocker(); }; struct QWaitCondition { bool wait(QMutex *, unsigned long = -1); void wakeOne(); void wakeAll(); }; struct QRunnable { virtual ~QRunnable(); virtual void run() = 0; void setAutoDelete(bool); };
class QImage { public: enum Format { Format_Invalid, Format_Mono, Format_Indexed8 = 3, Format_RGB32, Format_ARGB32, Format_ARGB32_Premultiplied, Format_RGB888 = 13, Format_RGBX8888 = 16, Format_RGBA8888, Format_Grayscale8 = 24, Format_BGR888 = 29 }; QImage(); QImage(int, int, Format); QImage(const QSize &, Format); QImage(const uchar *, int, int, Format); QImage(const uchar *, int, int, int, Format); explicit QImage(const QString &, const char * = nullptr); int width() const; int height() const; QSize size() const; QRect rect() const; uchar *bits(); const uchar *bits() const; const uchar *constBits() const; uchar *scanLine(int); const uchar *scanLine(int) const; const uchar *constScanLine(int) const; int bytesPerLine() const; qsizetype sizeInBytes() const; int byteCount() const; int depth() const; Format format() const; bool isNull() const; bool load(const QString &, const char * = nullptr); bool save(const QString &, const char * = nullptr, int = -1) const; QRgb pixel(int, int) const; void setPixel(int, int, uint); QColor pixelColor(int, int) const; void setPixelColor(int, int, const QColor &); void fill(uint); void fill(Qt::GlobalColor); void fill(const QColor &); QImage copy() const; QImage copy(const QRect &) const; QImage scaled(int, int, Qt::AspectRatioMode = Qt::IgnoreAspectRatio, Qt::TransformationMode = Qt::FastTransformation) const; QImage scaled(const QSize &, Qt::AspectRatioMode = Qt::IgnoreAspectRatio, Qt::TransformationMode = Qt::FastTransformation) const; QImage convertToFormat(Format) const; QImage mirrored(bool = false, bool = true) const; QImage rgbSwapped() const; };
