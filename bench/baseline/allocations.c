/* Definitions of malloc and its family in the executable come before those of the C library, for its own calls as well;
   the work itself is left to glibc's. The counters are plain, since the bench has one thread. */

#include "baseline.h"

#include <errno.h>
#include <malloc.h>
#include <stdbool.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static uint64_t count;
static bool counts_bytes;
static int64_t live_bytes;

static void *counted(void *block) {
  count += 1;
  if (counts_bytes && block != NULL) live_bytes += (int64_t)malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t items, size_t size) { return counted(__libc_calloc(items, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *block = memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  size_t before = counts_bytes && block != NULL ? malloc_usable_size(block) : 0;
  void *result = __libc_realloc(block, size);
  if (result != NULL || size == 0) live_bytes -= (int64_t)before;
  return counted(result);
}

void free(void *block) {
  if (counts_bytes && block != NULL) live_bytes -= (int64_t)malloc_usable_size(block);
  __libc_free(block);
}

uint64_t allocation_count(void) { return count; }

void allocation_bytes_begin(void) {
  live_bytes = 0;
  counts_bytes = true;
}

int64_t allocation_bytes_end(void) {
  counts_bytes = false;
  return live_bytes;
}
