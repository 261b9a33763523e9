#pragma once
#include "archive/xferguard_archive.h"
#include "serialization/access.hpp"
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
struct ompi_communicator_t;
namespace boost {
namespace mpi {
constexpr int any_source = -1, any_tag = -1;
enum comm_create_kind { comm_duplicate, comm_take_ownership, comm_attach };
namespace threading { enum level { single, funneled, serialized, multiple }; }
struct environment { explicit environment(bool = true); environment(int &, char **&, bool = true); static bool initialized(); static bool finalized(); static void abort(int); static std::string processor_name(); static int max_tag(); };
struct status { int source() const; int tag() const; int error() const; template <class T> int count() const; };
struct request { status wait(); bool test(); void cancel(); };
struct communicator {
  communicator(); template <class Comm> communicator(const Comm &, comm_create_kind);
  int rank() const; int size() const; void barrier() const; communicator split(int) const; communicator split(int, int) const; void abort(int) const; template <class Comm> operator Comm() const; explicit operator bool() const;
  template <class T> void send(int, int, const T &) const; template <class T> void send(int, int, const T *, int) const; void send(int, int) const;
  template <class T> status recv(int, int, T &) const; template <class T> status recv(int, int, T *, int) const; status recv(int, int) const;
  template <class T> request isend(int, int, const T &) const; template <class T> request isend(int, int, const T *, int) const; template <class T> request irecv(int, int, T &) const; template <class T> request irecv(int, int, T *, int) const;
  template <class T> status sendrecv(int, int, const T &, int, int, T &) const; status probe(int = any_source, int = any_tag) const;
};
struct group {};
struct intercommunicator : communicator {};
struct packed_oarchive : archive::xferguard_out { explicit packed_oarchive(const communicator &); const void *address() const; std::size_t size() const; };
struct packed_iarchive : archive::xferguard_in { explicit packed_iarchive(const communicator &); void *address(); std::size_t size() const; void resize(std::size_t); };
template <class T> struct is_mpi_datatype : std::is_arithmetic<T> {};
template <class Op, class T> struct is_commutative : std::false_type {};
template <class T> struct maximum { T operator()(const T &, const T &) const; };
template <class T> struct minimum { T operator()(const T &, const T &) const; };
template <class... A_> void broadcast(const communicator &, A_ &&...);
template <class... A_> void reduce(const communicator &, A_ &&...);
template <class T, class Op> T all_reduce(const communicator &, const T &, Op);
template <class T, class Out, class Op> void all_reduce(const communicator &, const T &, Out &&, Op);
template <class T, class Op> void all_reduce(const communicator &, const T *, int, T *, Op);
template <class... A_> void gather(const communicator &, A_ &&...);
template <class... A_> void gatherv(const communicator &, A_ &&...);
template <class... A_> void all_gather(const communicator &, A_ &&...);
template <class... A_> void all_gatherv(const communicator &, A_ &&...);
template <class... A_> void scatter(const communicator &, A_ &&...);
template <class... A_> void scatterv(const communicator &, A_ &&...);
template <class... A_> void all_to_all(const communicator &, A_ &&...);
template <class T, class Op> T scan(const communicator &, const T &, Op);
template <class I> void wait_all(I, I);
template <class I> std::pair<status, I> wait_any(I, I);
} // namespace mpi
} // namespace boost
#define BOOST_MPI_HAS_NOARG_INITIALIZATION
#define BOOST_IS_MPI_DATATYPE(T)
