#define _POSIX_C_SOURCE 200809L

#include "baseline.h"

#include <time.h>

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
uint64_t wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }
