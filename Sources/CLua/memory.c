// The memory of one state: every block is counted, and the size of the largest one sets how often the clock is looked at.
#include <stdlib.h>

#include "internal.h"

enum {
  // A single instruction can compare two strings, rehash a table or make a library function go through a text: work that
  // grows with the largest block there is. So many bytes' worth of instructions may run between two looks at the clock
  // (measured: `<` on two texts of 1 MiB of zeros takes 10 ms, that is 10 ns a byte).
  BYTES_A_LOOK = 2 << 20,
  // Larger blocks are charged as well as counted, by so many bytes an instruction: what made or copied them took time.
  CHARGED_BLOCK = 1024,
  BYTES_AN_INSTRUCTION = 64
};

// Notes where memory ran out. Lua calls no message handler then (§4.4.1), so this is the only moment to look.
void clua_note_refusal(clua_state *S, size_t size, int block) {
  S->refused = size;
  S->refused_block = block;
  S->refused_deep = S->refused_line = 0;
  if (S->refused_file != NULL) S->refused_file[0] = '\0';
  if (S->depth == 0 || S->main == NULL) return;
  lua_Debug ar;
  S->refused_deep = lua_getstack(S->running, 4000, &ar);
  if (S->refused_file == NULL) S->refused_file = clua_resize(&S->faults, NULL, CLUA_FILE_ROOM);
  if (S->refused_file != NULL) S->refused_line = clua_location(S->running, 0, S->refused_file, CLUA_FILE_ROOM);
  // From here on every allocation may start with a full collection, which takes longer than many instructions.
  S->fuel -= (int64_t)(S->memory_used / BYTES_AN_INSTRUCTION);
  S->hurried = 1;
  clua_match_interval(S, S->running);
}

static void note_largest(clua_state *S, size_t size) {
  S->largest = size;
  size_t interval = BYTES_A_LOOK / size;
  if (interval >= CLUA_HOOK_INTERVAL) return;
  S->interval = interval < 2 ? 2 : (int)interval;
  if (S->main != NULL) clua_match_interval(S, S->running);
}

void *clua_allocate(void *data, void *block, size_t old_size, size_t size) {
  clua_state *S = data;
  if (block == NULL) old_size = 0;  // Lua passes a type tag there
  if (size == 0) {
    free(block);
    S->memory_used -= old_size;
    return NULL;
  }
  if (size > old_size) {
    int injected = clua_refuses(&S->faults, CLUA_MEMORY_LUA);
    if (injected || size > S->block_limit || size - old_size > S->memory_limit - S->memory_used) {
      clua_note_refusal(S, size, !injected && size > S->block_limit);
      return NULL;
    }
  }
  void *moved = realloc(block, size);
  if (moved == NULL) {
    if (size <= old_size) return block;  // Lua relies on shrinking
    clua_note_refusal(S, size, 0);
    return NULL;
  }
  S->memory_used += size - old_size;
  if (S->memory_used > S->memory_peak) S->memory_peak = S->memory_used;
  if (size >= CHARGED_BLOCK && size > old_size) {
    S->fuel -= (int64_t)(size / BYTES_AN_INSTRUCTION);
    if (size > S->largest) note_largest(S, size);
  }
  return moved;
}
