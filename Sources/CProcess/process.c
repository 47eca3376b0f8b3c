#include "process.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

pid_t process_fork(void) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child > 0) {
    // Both sides do it, so that whichever comes first, it is done before either goes on.
    setpgid(child, child);
  } else if (child == 0) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The parent may have gone before that was said.
    if (getppid() != parent) _exit(1);
  }
  return child;
}
