#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

/// fork(2), which Swift does not import since most programs have threads. The caller has one thread only.
///
/// The child leads a process group of its own, so that a terminal's signals reach the parent alone and the child can be
/// ended with everything it has started; and the system ends it when its parent is gone, however that came about.
///
/// Returns 0 in the child, its process id in the parent, -1 with errno set when there is no child.
pid_t process_fork(void);

#endif
