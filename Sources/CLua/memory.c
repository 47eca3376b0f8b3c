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
  BYTES_AN_INSTRUCTION = 64,
  // A thread's stack may take this part of what one block may: a chain of tables that call each other by __call fills it
  // within a single instruction, moving everything at every step.
  STACK_SHARE = 4,
  STEPS_AN_INSTRUCTION = 512
};

// Notes where memory ran out. Lua calls no message handler then (§4.4.1), so this is the only moment to look.
void clua_note_refusal(clua_state *S, size_t size, int block) {
  S->refused = size;
  S->refused_beside = S->memory_used;
  S->refused_block = block;
  S->refused_deep = S->refused_line = 0;
  if (S->refused_file != NULL) S->refused_file[0] = '\0';
  if (S->depth == 0 || S->main == NULL) return;
  lua_Debug ar;
  S->refused_deep = lua_getstack(S->running, 4000, &ar);
  if (S->refused_file == NULL) S->refused_file = clua_resize(&S->faults, NULL, CLUA_FILE_ROOM);
  if (S->refused_file != NULL) {
    S->refused_line = clua_location(S->running, 0, S->refused_file, CLUA_FILE_ROOM);
    // A coroutine that has only just begun has no line yet.
    for (const clua_resumption *r = S->resumption; S->refused_line == 0 && r != NULL; r = r->outer) {
      S->refused_line = clua_location(r->thread, 0, S->refused_file, CLUA_FILE_ROOM);
    }
  }
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

// How every lua_State of Lua 5.4 begins (lstate.h). Nothing of Lua's interface tells how large a stack is.
typedef struct stack_view {
  void *next;
  unsigned char head[8];
  char *top;
  void *global;
  void *call;
  char *stack_last, *stack;
} stack_view;

enum { STACK_SLOT = 16, EXTRA_SLOTS = 5 };

// Looks at a thread that runs a C function, whether its record is as this file believes; if not, stacks have no limit of
// their own.
void clua_know_stack(clua_state *S, lua_State *L) {
  const stack_view *view = (const stack_view *)L;
  lua_Debug ar;
  S->knows_stack = sizeof(void *) == 8 && lua_getstack(L, 0, &ar) && view->call == (void *)ar.i_ci &&
                   view->stack <= view->top && view->top <= view->stack_last &&
                   (view->stack_last - view->stack) % STACK_SLOT == 0;
}

// Whether a block is asked for to double the stack of the thread that runs, beyond what scripts may have. The names that
// the host keeps there do not count.
static int is_stack_too_large(clua_state *S, size_t size) {
  size_t allowed = S->block_limit / STACK_SHARE + 2 * (CLUA_SLOT_END + (size_t)S->name_count) * STACK_SLOT;
  if (size <= allowed || !S->knows_stack) return 0;
  const stack_view *view = (const stack_view *)S->running;
  size_t slots = (size_t)(view->stack_last - view->stack) / STACK_SLOT;
  return size == (2 * slots + EXTRA_SLOTS) * STACK_SLOT;
}

// As many as may stand on the stack beside what is there: half of what doubling may lead to.
lua_Integer clua_result_limit(const clua_state *S) {
  return (lua_Integer)(S->block_limit / (2 * STACK_SHARE * STACK_SLOT));
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
    if (is_stack_too_large(S, size)) {
      clua_note_refusal(S, size, 1);
      S->refused_deep = 1;
      S->fuel -= (int64_t)((size / STACK_SLOT) * (size / STACK_SLOT) / STEPS_AN_INSTRUCTION);
      return NULL;
    }
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

// Frees what nothing reaches. Scripts have no finalizers, so nothing runs and nothing can be raised.
void clua_collect(clua_state *S) {
  if (S->main != NULL && S->depth == 0) lua_gc(S->main, LUA_GCCOLLECT);
}
