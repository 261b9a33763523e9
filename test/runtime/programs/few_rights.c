// few_rights [no-room] COMMAND...: runs it as a strict container does: what looks into processes is forbidden, with `no-room`
// also what asks about the disk or reserves room on it.
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define FORBIDDEN(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

#define LOAD_NUMBER BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))

int main(int argc, char **argv) {
  enum { about_room = 1 + 3 * 2 };
  const int no_room = argc > 1 && strcmp(argv[1], "no-room") == 0;
  char **const command = argv + 1 + no_room;
  struct sock_filter filter[] = {
      LOAD_NUMBER,
      FORBIDDEN(SYS_fallocate),
      FORBIDDEN(SYS_statfs),
      FORBIDDEN(SYS_fstatfs),
      LOAD_NUMBER,
      FORBIDDEN(SYS_process_vm_readv),
      FORBIDDEN(SYS_process_vm_writev),
      FORBIDDEN(SYS_ptrace),
      FORBIDDEN(SYS_perf_event_open),
      FORBIDDEN(SYS_memfd_create),
      FORBIDDEN(SYS_getrandom),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const unsigned from = no_room ? 0 : about_room;
  const struct sock_fprog program = {(unsigned short)(sizeof filter / sizeof *filter - from), filter + from};
  if (!*command || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
    perror("few_rights");
    return 125;
  }
  execvp(*command, command);
  perror(*command);
  return 127;
}
