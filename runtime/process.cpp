#include "runtime/process.h"
#include "runtime/clock.h"
#include "trace/records.h"
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace xferguard {
namespace {

// How the launchers of many processes name a process' number.
struct Launcher {
  const char *name, *rank, *world;
};
constexpr Launcher launchers[] = {
    {"torchrun", "RANK", "WORLD_SIZE"},
    {"openmpi", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"mpich", "PMI_RANK", "PMI_SIZE"},
    {"slurm", "SLURM_PROCID", "SLURM_NTASKS"},
    {"mvapich", "MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"},
};

std::int32_t numberIn(const char *variable) {
  const char *text = getenv(variable);
  if (!text || *text < '0' || *text > '9') return -1;
  return static_cast<std::int32_t>(strtol(text, nullptr, 10));
}

std::size_t readWhole(const char *path, char *into, std::size_t room) {
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  std::size_t used = 0;
  for (ssize_t n; used < room && (n = read(fd, into + used, room - used)) > 0;) used += static_cast<std::size_t>(n);
  close(fd);
  return used;
}

} // namespace

void recordProcess(trace::Writer &writer) {
  static char command[16384]; // too large for the small stacks that some programs give their threads
  static trace::Payload<sizeof command + 3072> payload;
  char host[65] = "", executable[1024] = "", directory[1024] = "";
  trace::ProcessRecord r;
  gethostname(host, sizeof host - 1);
  if (readlink("/proc/self/exe", executable, sizeof executable - 1) < 0) executable[0] = 0;
  if (!getcwd(directory, sizeof directory)) directory[0] = 0;
  r.host = host;
  r.executable = executable;
  r.directory = directory;
  r.command = {command, readWhole("/proc/self/cmdline", command, sizeof command)};
  for (const Launcher &l : launchers) {
    if (numberIn(l.rank) < 0) continue;
    r.rank = numberIn(l.rank);
    r.world = numberIn(l.world);
    r.launcher = l.name;
    break;
  }
  payload = {};
  encode(payload, r);
  writer.record(trace::RecordKind::Process, payload.data(), payload.size());
  trace::Payload<16> clock;
  encode(clock, trace::ClockRecord{now(), clockOf(CLOCK_REALTIME)});
  writer.record(trace::RecordKind::Clock, clock.data(), clock.size());
}

} // namespace xferguard
