// RAFT: what it computes on the stream that it is given, or that a handle has.
#pragma once
#include <raft/xferguard_raft.h>
#define XFERGUARD_WORKS(name) template <class... Template, class... Types> void name(Types &&...);
namespace raft {
namespace random { struct RngState { std::uint64_t seed; explicit RngState(std::uint64_t, ...); }; enum GeneratorType { GenPhilox, GenPC }; }
namespace linalg {
XFERGUARD_WORKS(unaryOp) XFERGUARD_WORKS(unary_op) XFERGUARD_WORKS(writeOnlyUnaryOp) XFERGUARD_WORKS(write_only_unary_op) XFERGUARD_WORKS(binaryOp) XFERGUARD_WORKS(binary_op) XFERGUARD_WORKS(ternaryOp) XFERGUARD_WORKS(ternary_op)
XFERGUARD_WORKS(gemm) XFERGUARD_WORKS(gemv) XFERGUARD_WORKS(transpose) XFERGUARD_WORKS(matrixVectorOp) XFERGUARD_WORKS(matrix_vector_op) XFERGUARD_WORKS(rowNorm) XFERGUARD_WORKS(colNorm) XFERGUARD_WORKS(norm)
XFERGUARD_WORKS(row_normalize) XFERGUARD_WORKS(add) XFERGUARD_WORKS(addScalar) XFERGUARD_WORKS(addDevScalar) XFERGUARD_WORKS(add_scalar) XFERGUARD_WORKS(subtract) XFERGUARD_WORKS(subtractScalar) XFERGUARD_WORKS(subtract_scalar)
XFERGUARD_WORKS(multiply) XFERGUARD_WORKS(multiplyScalar) XFERGUARD_WORKS(multiply_scalar) XFERGUARD_WORKS(divide) XFERGUARD_WORKS(divideScalar) XFERGUARD_WORKS(divide_scalar) XFERGUARD_WORKS(scalarAdd) XFERGUARD_WORKS(scalarMultiply)
XFERGUARD_WORKS(eltwiseAdd) XFERGUARD_WORKS(eltwiseSub) XFERGUARD_WORKS(eltwiseMultiply) XFERGUARD_WORKS(eltwiseDivide) XFERGUARD_WORKS(eltwiseDivideCheckZero) XFERGUARD_WORKS(sqrt) XFERGUARD_WORKS(power) XFERGUARD_WORKS(powerScalar)
XFERGUARD_WORKS(zero) XFERGUARD_WORKS(range) XFERGUARD_WORKS(map) XFERGUARD_WORKS(map_k) XFERGUARD_WORKS(map_offset) XFERGUARD_WORKS(map_reduce) XFERGUARD_WORKS(mapReduce) XFERGUARD_WORKS(mapThenReduce)
XFERGUARD_WORKS(mapThenSumReduce) XFERGUARD_WORKS(reduce) XFERGUARD_WORKS(coalescedReduction) XFERGUARD_WORKS(coalesced_reduction) XFERGUARD_WORKS(stridedReduction) XFERGUARD_WORKS(strided_reduction) XFERGUARD_WORKS(reduce_rows_by_key) XFERGUARD_WORKS(reduce_cols_by_key)
XFERGUARD_WORKS(axpy) XFERGUARD_WORKS(dot) XFERGUARD_WORKS(meanSquaredError) XFERGUARD_WORKS(binary_mult) XFERGUARD_WORKS(binary_mult_skip_zero) XFERGUARD_WORKS(binary_div) XFERGUARD_WORKS(binary_div_skip_zero) XFERGUARD_WORKS(sign_flip_components)
XFERGUARD_WORKS(convert_array) XFERGUARD_WORKS(eigDC) XFERGUARD_WORKS(eigJacobi) XFERGUARD_WORKS(eigSelDC) XFERGUARD_WORKS(eig_dc) XFERGUARD_WORKS(eig_jacobi) XFERGUARD_WORKS(svdQR) XFERGUARD_WORKS(svdEig)
XFERGUARD_WORKS(svdJacobi) XFERGUARD_WORKS(svd_qr) XFERGUARD_WORKS(rsvd) XFERGUARD_WORKS(qrGetQ) XFERGUARD_WORKS(qrGetQR) XFERGUARD_WORKS(lstsqEig) XFERGUARD_WORKS(cholesky_r1_update) XFERGUARD_WORKS(initialize)
} // namespace linalg
namespace stats {
XFERGUARD_WORKS(mean) XFERGUARD_WORKS(meanCenter) XFERGUARD_WORKS(meanAdd) XFERGUARD_WORKS(mean_center) XFERGUARD_WORKS(mean_add) XFERGUARD_WORKS(sum) XFERGUARD_WORKS(stddev) XFERGUARD_WORKS(vars)
XFERGUARD_WORKS(meanvar) XFERGUARD_WORKS(minmax) XFERGUARD_WORKS(cov) XFERGUARD_WORKS(weightedMean) XFERGUARD_WORKS(rowWeightedMean) XFERGUARD_WORKS(colWeightedMean) XFERGUARD_WORKS(histogram) XFERGUARD_WORKS(dispersion)
} // namespace stats
namespace matrix {
XFERGUARD_WORKS(fill) XFERGUARD_WORKS(copy) XFERGUARD_WORKS(copy_rows) XFERGUARD_WORKS(copyRows) XFERGUARD_WORKS(gather) XFERGUARD_WORKS(scatter) XFERGUARD_WORKS(argmax) XFERGUARD_WORKS(argmin)
XFERGUARD_WORKS(slice) XFERGUARD_WORKS(sort_cols_per_row) XFERGUARD_WORKS(select_k) XFERGUARD_WORKS(linewise_op) XFERGUARD_WORKS(linewiseOp) XFERGUARD_WORKS(col_reverse) XFERGUARD_WORKS(row_reverse) XFERGUARD_WORKS(ratio)
XFERGUARD_WORKS(reciprocal) XFERGUARD_WORKS(sqrt) XFERGUARD_WORKS(weighted_sqrt) XFERGUARD_WORKS(power) XFERGUARD_WORKS(sign_flip) XFERGUARD_WORKS(threshold) XFERGUARD_WORKS(zero_small_values) XFERGUARD_WORKS(truncZeroOrigin)
XFERGUARD_WORKS(init) XFERGUARD_WORKS(triangular_upper) XFERGUARD_WORKS(get_diagonal_vector_from_matrix) XFERGUARD_WORKS(set_diagonal) XFERGUARD_WORKS(invert_diagonal) XFERGUARD_WORKS(diagonal) XFERGUARD_WORKS(eye) XFERGUARD_WORKS(sample_rows)
} // namespace matrix
namespace random {
XFERGUARD_WORKS(uniform) XFERGUARD_WORKS(uniformInt) XFERGUARD_WORKS(normal) XFERGUARD_WORKS(normalInt) XFERGUARD_WORKS(normalTable) XFERGUARD_WORKS(fill) XFERGUARD_WORKS(bernoulli) XFERGUARD_WORKS(scaled_bernoulli)
XFERGUARD_WORKS(gumbel) XFERGUARD_WORKS(lognormal) XFERGUARD_WORKS(logistic) XFERGUARD_WORKS(exponential) XFERGUARD_WORKS(rayleigh) XFERGUARD_WORKS(laplace) XFERGUARD_WORKS(permute) XFERGUARD_WORKS(discrete)
XFERGUARD_WORKS(sampleWithoutReplacement) XFERGUARD_WORKS(sample_without_replacement) XFERGUARD_WORKS(make_blobs) XFERGUARD_WORKS(make_regression) XFERGUARD_WORKS(multi_variable_gaussian) XFERGUARD_WORKS(rmat_rectangular_gen) XFERGUARD_WORKS(excess_subsample)
} // namespace random
namespace label {
XFERGUARD_WORKS(make_monotonic) XFERGUARD_WORKS(getOvrlabels) XFERGUARD_WORKS(merge_labels)
} // namespace label
namespace label { template <class T> int getUniquelabels(rmm::device_uvector<T> &, T *, std::size_t, cudaStream_t); }
#undef XFERGUARD_WORKS
} // namespace raft
