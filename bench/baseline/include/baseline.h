#ifndef NAVBENCH_BASELINE_H
#define NAVBENCH_BASELINE_H

#include <stddef.h>
#include <stdint.h>

/* What every row is measured against: Lua embedded in plain C, the way its manual does it. */

typedef struct baseline baseline;

/* A state with the libraries open and the plugin's source run; NULL when that failed. */
baseline *baseline_open(const char *source);
void baseline_close(baseline *b);

/* One round trip: fetch method and self, push the name, lua_pcall; the method calls back into C, which checks its
   argument and counts. Returns 0, or Lua's status. */
int baseline_show(baseline *b, const char *name);

/* How many names came back. */
uint64_t baseline_shown(const baseline *b);

/* `rounds` round trips over `names` in turn, starting at `*next`, which is moved on. Returns 0, or Lua's status. */
int baseline_run(baseline *b, const char *const *names, size_t count, size_t *next, size_t rounds);

/* Allocations of this whole process, counted by standing in for malloc and its family. */

/* How many blocks were asked for since the start: malloc, calloc, realloc that grows or moves, and the aligned ones. */
uint64_t allocation_count(void);

/* Bytes usable in the blocks that were taken and not given back while this was on. */
void allocation_bytes_begin(void);
int64_t allocation_bytes_end(void);

/* CPU time of this thread in nanoseconds: what other processes take of the machine does not count. */
uint64_t thread_nanoseconds(void);

/* Wall-clock time in nanoseconds. */
uint64_t wall_nanoseconds(void);

#endif
