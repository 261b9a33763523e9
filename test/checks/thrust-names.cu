// What stands in for Thrust and CUB has their names: a source that uses them widely is read without an error, with no toolkit and beside the toolkit's own runtime.
// DEFINE: %{flags} = -x cuda --cuda-host-only -nogpulib -fsyntax-only -w
// RUN: %clang %{flags} -std=c++14 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs -idirafter %src/lint/libraries %s
// RUN: %clang %{flags} -std=c++20 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs -idirafter %src/lint/libraries %s
// RUN: %if cuda-toolkit %{ %clang %{flags} -std=c++17 -Wno-unknown-cuda-version --cuda-path=%cuda -I%src/lint/libraries -idirafter %src/lint/bridge/include %s %}
#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/complex.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/detail/config.h>
#include <thrust/detail/type_traits.h>
#include <thrust/device_delete.h>
#include <thrust/device_free.h>
#include <thrust/device_malloc.h>
#include <thrust/device_malloc_allocator.h>
#include <thrust/device_new.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/iterator_adaptor.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/logical.h>
#include <thrust/merge.h>
#include <thrust/mr/allocator.h>
#include <thrust/partition.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/system_error.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/transform_scan.h>
#include <thrust/tuple.h>
#include <thrust/unique.h>
#include <thrust/universal_vector.h>
#include <thrust/zip_function.h>
#include <cub/cub.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/device/device_segmented_sort.cuh>
#include <cub/util_allocator.cuh>
#include <iostream>
#include <string>
#include <vector>

typedef thrust::device_vector<float> Floats;
typedef thrust::device_vector<int> Ints;
struct Twice : public thrust::unary_function<float, float> { __host__ __device__ float operator()(float x) const { return 2 * x; } };
struct IsLarge { __host__ __device__ bool operator()(float x) const { return x > 1; } };
struct Row { template <class Tuple> __device__ void operator()(Tuple t) { thrust::get<1>(t) = 2 * thrust::get<0>(t); } };

// As in Thrust's examples: elements some way apart.
template <class Iterator> class Strided {
public:
  typedef typename thrust::iterator_difference<Iterator>::type difference_type;
  struct Step : public thrust::unary_function<difference_type, difference_type> {
    difference_type by;
    Step(difference_type by) : by(by) {}
    __host__ __device__ difference_type operator()(const difference_type &i) const { return by * i; }
  };
  typedef thrust::counting_iterator<difference_type> Counting;
  typedef thrust::transform_iterator<Step, Counting> Transformed;
  typedef thrust::permutation_iterator<Iterator, Transformed> iterator;
  Strided(Iterator first, Iterator last, difference_type by) : first(first), last(last), by(by) {}
  iterator begin() const { return iterator(first, Transformed(Counting(0), Step(by))); }
  iterator end() const { return begin() + ((last - first) + (by - 1)) / by; }

private:
  Iterator first, last;
  difference_type by;
};
template <class Iterator> class Repeated : public thrust::iterator_adaptor<Repeated<Iterator>, Iterator> {
public:
  typedef thrust::iterator_adaptor<Repeated<Iterator>, Iterator> super_t;
  __host__ __device__ Repeated(const Iterator &x, int n) : super_t(x), begin(x), n(n) {}
  friend class thrust::iterator_core_access;

private:
  Iterator begin;
  unsigned n;
  __host__ __device__ typename super_t::reference dereference() const { return *(begin + (this->base() - begin) / n); }
};

void containers() {
  Floats d(100), e(100, 1.0f), none;
  thrust::host_vector<float> h(d), k = d, l(d.begin(), d.end());
  std::vector<float> v(100);
  d = h, h = d, d = v, e = v;
  Floats f(v.begin(), v.end()), g(v.data(), v.data() + 3), i = v, j{1.0f, 2.0f};
  d.resize(10), d.resize(20, 1.0f), d.reserve(3), d.push_back(1.0f), d.pop_back(), d.shrink_to_fit(), d.assign(3, 1.0f), d.assign(v.begin(), v.end());
  d.insert(d.begin(), 1.0f), d.erase(d.begin()), d.erase(d.begin(), d.end()), d.swap(e), d.clear();
  float x = d[0] + e.front() * h.back();
  d[1] = x, d[2] += 1, d[0] = e[1];
  float *p = thrust::raw_pointer_cast(d.data()), *q = thrust::raw_pointer_cast(&d[0]), *r = d.data().get(), *s = (&h[0]);
  thrust::device_ptr<float> t(p), u = thrust::device_pointer_cast(q);
  *t = 1, t[3] = 2.0f, x = *u, x = *(t + 3), x += t - u, ++t, t += 2;
  if (t == u || t != nullptr || d.empty() || d.size() > d.capacity() || d == e) thrust::swap(d, e);
  for (Floats::iterator it = d.begin(); it != d.end(); ++it) x += *it;
  for (Floats::const_iterator it = d.cbegin(); it < d.cend(); it++) x += *it;
  std::cout << d[0] << h[0] << x << s << r;
  thrust::universal_vector<int> both(3);
  both[0] = both[1] + 1;
  int *plain = thrust::raw_pointer_cast(both.data());
  both.resize(*plain);
  thrust::device_ptr<int> made = thrust::device_malloc<int>(3), fresh = thrust::device_new<int>(3);
  thrust::device_free(made), thrust::device_delete(fresh);
  thrust::host_vector<thrust::pair<int, float>> pairs(3, thrust::make_pair(1, 2.0f));
  pairs[0].first = thrust::max(1, 2);
  thrust::device_vector<int, thrust::device_malloc_allocator<int>> allocated(3);
  Ints::value_type element = allocated[0];
  Ints::pointer pointer = allocated.data();
  (void)element, (void)pointer;
}

void algorithms(Floats &d, Floats &e, Ints &n, cudaStream_t stream) {
  using namespace thrust::placeholders;
  const auto par = thrust::cuda::par.on(stream);
  const auto first = d.begin(), last = d.end(), out = e.begin();
  thrust::copy(first, last, out), thrust::copy(par, first, last, out), thrust::copy_n(first, 3, out), thrust::copy_if(first, last, out, IsLarge()), thrust::copy_if(par, first, last, n.begin(), out, IsLarge());
  thrust::fill(first, last, 1.0f), thrust::fill(thrust::device, first, last, 0), thrust::fill_n(first, 3, 1.0f), thrust::sequence(n.begin(), n.end()), thrust::sequence(par, n.begin(), n.end(), 1, 2), thrust::generate(first, last, rand), thrust::tabulate(first, last, thrust::negate<float>());
  thrust::transform(first, last, out, Twice()), thrust::transform(first, last, out, out, thrust::plus<float>()), thrust::transform(par, first, last, out, out, _1 * 2.0f + _2), thrust::transform_if(first, last, n.begin(), out, Twice(), IsLarge());
  thrust::for_each(first, last, Twice()), thrust::for_each_n(par, thrust::make_counting_iterator(0), 10, [] __device__(int) {}), thrust::for_each(thrust::seq, first, last, Twice());
  thrust::sort(first, last), thrust::sort(thrust::cuda::par_nosync.on(stream), first, last, thrust::greater<float>()), thrust::stable_sort(first, last), thrust::sort_by_key(n.begin(), n.end(), first), thrust::stable_sort_by_key(par, n.begin(), n.end(), thrust::make_zip_iterator(thrust::make_tuple(first, out)), thrust::less<int>());
  thrust::gather(n.begin(), n.end(), first, out), thrust::scatter(first, last, n.begin(), out), thrust::scatter_if(first, last, n.begin(), n.begin(), out), thrust::gather_if(n.begin(), n.end(), n.begin(), first, out);
  thrust::inclusive_scan(first, last, out), thrust::exclusive_scan(par, first, last, out, 0.0f, thrust::plus<float>()), thrust::exclusive_scan_by_key(n.begin(), n.end(), first, out), thrust::inclusive_scan_by_key(n.begin(), n.end(), first, out), thrust::transform_inclusive_scan(first, last, out, Twice(), thrust::plus<float>()), thrust::adjacent_difference(first, last, out);
  float x = thrust::reduce(first, last) + thrust::reduce(par, first, last, 0.0f, thrust::maximum<float>()) + thrust::transform_reduce(first, last, Twice(), 0.0f, thrust::plus<float>()) + thrust::inner_product(first, last, out, 0.0f);
  x += thrust::count(first, last, 1.0f) + thrust::count_if(par, first, last, IsLarge()) + (thrust::find(first, last, x) - first) + *thrust::max_element(first, last) + *thrust::min_element(par, first, last);
  x += thrust::distance(first, thrust::remove_if(d.begin(), d.end(), IsLarge())) + (thrust::unique(d.begin(), d.end()) - first) + (thrust::partition(d.begin(), d.end(), IsLarge()) - first) + (thrust::find_if(first, last, IsLarge()) - first);
  auto ends = thrust::reduce_by_key(n.begin(), n.end(), thrust::make_constant_iterator(1), n.begin(), out);
  auto both = thrust::minmax_element(first, last);
  x += (ends.second - out) + (*both.first - *both.second) + (thrust::unique_by_key(n.begin(), n.end(), d.begin()).first - n.begin());
  bool is = thrust::all_of(first, last, IsLarge()) || thrust::any_of(first, last, IsLarge()) || thrust::none_of(first, last, IsLarge()) || thrust::equal(first, last, out) || thrust::is_sorted(first, last) || thrust::binary_search(first, last, 1.0f);
  thrust::lower_bound(first, last, out, out, n.begin()), thrust::upper_bound(par, first, last, thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(9), n.begin()), x += thrust::lower_bound(first, last, 2.0f) - first;
  thrust::merge(first, last, out, e.end(), d.begin()), thrust::set_difference(first, last, out, e.end(), d.begin()), thrust::set_intersection(first, last, out, e.end(), d.begin()), thrust::partition_copy(first, last, out, out, IsLarge());
  thrust::copy(thrust::make_transform_iterator(first, Twice()), thrust::make_transform_iterator(last, Twice()), thrust::make_discard_iterator()), thrust::copy(thrust::make_reverse_iterator(d.end()), thrust::make_reverse_iterator(d.begin()), thrust::make_transform_output_iterator(e.begin(), Twice()));
  thrust::for_each(thrust::make_zip_iterator(thrust::make_tuple(d.begin(), e.begin())), thrust::make_zip_iterator(thrust::make_tuple(d.end(), e.end())), Row());
  thrust::copy(thrust::make_permutation_iterator(d.begin(), n.begin()), thrust::make_permutation_iterator(d.begin(), n.end()), e.begin());
  Strided<Floats::iterator> apart(d.begin(), d.end(), 3);
  x += thrust::reduce(apart.begin(), apart.end());
  Repeated<Floats::iterator> repeated(d.begin(), 3);
  x += *repeated + *(repeated + 2);
  typedef thrust::tuple<Floats::iterator, Ints::iterator> Iterators;
  thrust::zip_iterator<Iterators> zipped(thrust::make_tuple(d.begin(), n.begin()));
  float a;
  int b;
  thrust::tie(a, b) = thrust::make_tuple(1.0f, 2);
  thrust::get<0>(zipped.get_iterator_tuple());
  std::cout << x << is << a << b << thrust::get<0>(thrust::tuple<int, float>(1, 2.0f));
}

template <class Policy> struct Own : thrust::device_execution_policy<Own<Policy>> {};
template <class Derived> void over(const thrust::detail::execution_policy_base<Derived> &policy, Floats &d) { thrust::sort(thrust::detail::derived_cast(thrust::detail::strip_const(policy)), d.begin(), d.end()); }

float numbers(Floats &d) {
  thrust::complex<float> z(1, 2), w = z * z + 2.0f;
  w = thrust::conj(w) / thrust::exp(z) - thrust::polar(1.0f, 2.0f), w += z, w *= 2.0f;
  thrust::default_random_engine engine(3);
  thrust::uniform_real_distribution<float> uniform(0, 1);
  thrust::random::normal_distribution<double> normal(0, 1);
  thrust::uniform_int_distribution<int> whole(0, 9);
  engine.discard(3);
  try {
    thrust::sort(d.begin(), d.end());
  } catch (const thrust::system_error &e) {
    throw thrust::system_error(cudaGetLastError(), thrust::cuda_category(), std::string(e.what()));
  }
  return z.real() + w.imag() + thrust::abs(z) + thrust::norm(w) + uniform(engine) + float(normal(engine)) + whole(engine);
}

template <int threads, int items> __global__ void together(const float *in, float *out, int n) {
  typedef cub::BlockLoad<float, threads, items, cub::BLOCK_LOAD_WARP_TRANSPOSE> Load;
  typedef cub::BlockRadixSort<float, threads, items, int> Sort;
  typedef cub::BlockScan<float, threads, cub::BLOCK_SCAN_RAKING> Scan;
  typedef cub::BlockReduce<float, threads> Reduce;
  typedef cub::WarpReduce<float> Warp;
  __shared__ union { typename Load::TempStorage load; typename Sort::TempStorage sort; typename Scan::TempStorage scan; typename Reduce::TempStorage reduce; } shared;
  __shared__ typename Warp::TempStorage warp[threads / 32];
  float kept[items], sum;
  int places[items];
  Load(shared.load).Load(in, kept, n, 0.0f);
  Sort(shared.sort).Sort(kept, places);
  Scan(shared.scan).ExclusiveSum(kept, kept, sum);
  sum = Reduce(shared.reduce).Reduce(kept, cub::Max()) + Warp(warp[threadIdx.x / 32]).Sum(sum) + cub::ThreadLoad<cub::LOAD_LDG>(in);
  cub::StoreDirectStriped<threads>(threadIdx.x, out, kept, n);
  if (threadIdx.x == 0) out[0] = sum;
}

cub::CachingDeviceAllocator allocator(true);
void wide(float *in, float *out, int *counts, int n, cudaStream_t stream) {
  void *storage = nullptr;
  size_t bytes = 0;
  cub::DoubleBuffer<float> keys(in, out);
  CubDebugExit(cub::DeviceReduce::Sum(storage, bytes, in, out, n));
  CubDebugExit(allocator.DeviceAllocate(&storage, bytes, stream));
  cub::DeviceReduce::Reduce(storage, bytes, in, out, n, cub::Min(), 0.0f, stream), cub::DeviceReduce::ArgMax(storage, bytes, in, (cub::KeyValuePair<int, float> *)out, n);
  cub::DeviceScan::ExclusiveSum(storage, bytes, in, out, n), cub::DeviceScan::InclusiveScan(storage, bytes, in, out, cub::Max(), n, stream);
  cub::DeviceRadixSort::SortKeys(storage, bytes, keys, n), cub::DeviceRadixSort::SortPairs(storage, bytes, in, out, counts, counts, n, 0, 32, stream);
  cub::DeviceSelect::If(storage, bytes, in, out, counts, n, IsLarge()), cub::DeviceSelect::Flagged(storage, bytes, in, counts, out, counts, n), cub::DevicePartition::Flagged(storage, bytes, in, counts, out, counts, n);
  cub::DeviceHistogram::HistogramEven(storage, bytes, in, counts, 10, 0.0f, 1.0f, n), cub::DeviceRunLengthEncode::Encode(storage, bytes, in, out, counts, counts, n);
  cub::DeviceSegmentedReduce::Sum(storage, bytes, in, out, n, counts, counts + 1), cub::DeviceSegmentedSort::SortKeys(storage, bytes, in, out, n, n, counts, counts + 1), cub::DeviceMergeSort::SortKeys(storage, bytes, in, n, thrust::less<float>());
  cub::TransformInputIterator<float, Twice, float *> twice(in, Twice());
  cub::CountingInputIterator<int> counting(0);
  cub::ArgIndexInputIterator<float *> numbered(in);
  cub::DeviceReduce::Sum(storage, bytes, twice + 3, out, n), cub::DeviceReduce::Max(storage, bytes, counting, counts, n), cub::DeviceReduce::Reduce(storage, bytes, numbered, out, n, cub::ArgMin(), 0);
  together<128, 4><<<1, 128, 0, stream>>>(keys.Current(), keys.Alternate(), n);
  CubDebugExit(allocator.DeviceFree(storage));
}
