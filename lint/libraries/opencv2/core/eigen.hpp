// Matrices of Eigen's from OpenCV's, and back.
#pragma once
#include "../core.hpp"
namespace cv {
template <class Matrix> void eigen2cv(const Matrix &, OutputArray); template <class Matrix> void eigen2cv(const Matrix &, Mat &);
template <class Matrix> void cv2eigen(InputArray, Matrix &); template <class T, int m, int n, class Matrix> void cv2eigen(const Matx<T, m, n> &, Matrix &);
} // namespace cv
