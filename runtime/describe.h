// What each driver call means: called by the generated wrappers with the call's own arguments. The functions named in
// the past tense run after success, the others before the call.
#pragma once
#include "runtime/call.h"

namespace xferguard::describe {

using trace::Direction;

// Addresses come as device pointers of 32 or 64 bits and as host pointers.
struct Address {
  std::uint64_t value;
  Address(const void *p) : value(reinterpret_cast<std::uintptr_t>(p)) {}
  Address(std::uint64_t p) : value(p) {}
  Address(std::uint32_t p) : value(p) {}
  Address(int p) : value(static_cast<unsigned>(p)) {}
};

void copy(Call &, Direction, Address dst, Address src, std::size_t bytes);
void copyAny(Call &, Address dst, Address src, std::size_t bytes);
void copyArray(Call &, Direction, Address dst, Address src, std::size_t bytes);
void copyPeer(Call &, Address dst, Address src, std::size_t bytes);
void copy2D(Call &, const void *);
void copy2DOld(Call &, const void *);
void copy3D(Call &, const void *);
void copy3DOld(Call &, const void *);
void copy3DPeer(Call &, const void *);
void copyBatch(Call &, const void *dsts, const void *srcs, const void *sizes, std::size_t count);
void copyBatch3D(Call &, const void *ops, std::size_t count);
void memset(Call &, Address dst, std::size_t bytes);

void alloc(Call &, std::size_t bytes);
void allocBlock(Call &, void *out, std::size_t bytes); // that a try may keep when it is freed
void allocated(Call &, const void *out, std::size_t bytes);
void allocatedOld(Call &, const void *out, std::size_t bytes);
void allocatedPitch(Call &, const void *out, const void *pitch, std::size_t height);
void allocatedPitchOld(Call &, const void *out, const void *pitch, std::size_t height);
void allocatedManaged(Call &, const void *out, std::size_t bytes);
void physicalAlloc(Call &, std::size_t bytes);
void physicalAllocated(Call &, const void *handle, std::size_t bytes, const void *properties);
void physicalFree(Call &, std::uint64_t handle);
void free(Call &, Address);
void freeBlock(Call &, Address);
void freeArray(Call &, const void *array);
void hostAlloc(Call &, std::size_t bytes);
void hostAllocated(Call &, const void *out, std::size_t bytes, unsigned flags);
void hostFree(Call &, Address);
void hostRegister(Call &, Address, std::size_t bytes);
void hostRegistered(Call &, Address, std::size_t bytes, unsigned flags);
void hostUnregister(Call &, Address);
void mapped(Call &, Address, std::size_t bytes, std::uint64_t handle);
void unmapping(Call &, Address);
void imported(Call &, const void *out);
void prefetch(Call &, Address, std::size_t bytes);
void advise(Call &, Address, std::size_t bytes);

void streamSync(Call &);
void eventSync(Call &, const void *event);
void contextSync(Call &);
void contextSyncOf(Call &, void *context);
void query(Call &);
[[gnu::hot]] void launch(Call &, void *function, void *parameters, void *extra);
[[gnu::hot]] void launchOn(Call &, void *function, const void *config, void *parameters, void *extra);
void launchOld(Call &, const void *function);
void moduleUnload(Call &);
void hostFunction(Call &);

void graphInstantiate(Call &, const void *graph);
void graphInstantiated(Call &, const void *out, const void *graph);
void graphLaunch(Call &, const void *exec);
void graphUpdated(Call &, const void *exec, const void *graph);
void graphCopyChanged(Call &, const void *exec, const void *node, const void *copy);
void graphChildChanged(Call &, const void *exec, const void *node, const void *child);
void graphNodeChanged(Call &, const void *exec, const void *node, const void *parameters);
void graphNodeSwitched(Call &, const void *exec, const void *node, unsigned on);
void graphDestroy(Call &, const void *exec);

void streamCreate(Call &);
void streamCreated(Call &, const void *out, unsigned flags, int priority);
void streamDestroy(Call &, void *stream);
void eventCreate(Call &);
void eventCreated(Call &, const void *out, unsigned flags);
void eventDestroy(Call &, const void *event);
void eventRecord(Call &, const void *event);
void streamWait(Call &, const void *event);
void captureBegun(Call &, void *stream);
void captureEnded(Call &, void *stream);
void other(Call &); // counted as a call between two others, nothing more

std::size_t sumOf(const void *sizes, std::size_t count);
std::size_t arrayBytes(const void *descriptor);
std::size_t flatArrayBytes(const void *descriptor);

} // namespace xferguard::describe
