// Memory, instructions and time of one state.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // pthread_getattr_np
#endif
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "internal.h"

// Room that the deepest legal chain of library calls needs: string.gsub nested 200 deep was measured to need more than
// 384 KiB, and to end with Lua's own clean error at 512 KiB.
enum { STACK_RESERVE = 512 * 1024 };

static const char trip_mark;

// Notes where memory ran out. Lua calls no message handler then (§4.4.1), so this is the only moment to look.
static void note_refusal(clua_state *S, size_t size, int block) {
  S->refused = size;
  S->refused_block = block;
  S->refused_deep = S->refused_line = 0;
  if (S->refused_file != NULL) S->refused_file[0] = '\0';
  if (S->depth == 0 || S->main == NULL) return;
  lua_State *L = S->driven != NULL ? S->driven : S->current;
  lua_Debug ar;
  S->refused_deep = lua_getstack(L, 4000, &ar);
  if (S->refused_file == NULL) S->refused_file = calloc(1, CLUA_FILE_ROOM);
  if (S->refused_file != NULL) S->refused_line = clua_location(L, 0, S->refused_file, CLUA_FILE_ROOM);
}

static void *allocate(void *data, void *block, size_t old_size, size_t size) {
  clua_state *S = data;
  if (block == NULL) old_size = 0;  // Lua passes a type tag there
  if (size == 0) {
    free(block);
    S->memory_used -= old_size;
    return NULL;
  }
  if (size > old_size) {
    int injected = S->fail_after == 0;
    if (S->fail_after > 0) S->fail_after--;
    if (injected || size > S->block_limit || size - old_size > S->memory_limit - S->memory_used) {
      note_refusal(S, size, !injected && size > S->block_limit);
      return NULL;
    }
  }
  void *moved = realloc(block, size);
  if (moved == NULL) {
    if (size <= old_size) return block;  // Lua relies on shrinking
    note_refusal(S, size, 0);
    return NULL;
  }
  S->memory_used += size - old_size;
  if (S->memory_used > S->memory_peak) S->memory_peak = S->memory_used;
  return moved;
}

// Allocates nothing and runs no Lua code: only an error outside every protected call leads here, and there is none.
static int on_panic(lua_State *L) {
  (void)L;
  return 0;
}

clua_state *clua_open(size_t memory_limit, size_t block_limit, int64_t fail_after) {
  clua_state *S = calloc(1, sizeof *S);
  if (S == NULL) return NULL;
  S->memory_limit = memory_limit;
  S->block_limit = block_limit;
  S->fail_after = fail_after;
  S->fuel_limit = S->fuel = INT64_MAX;
  S->time_limit = -1;
  S->next_reference = CLUA_KEY_FIRST_REFERENCE;
  S->choose_function = -1;
  lua_State *L = lua_newstate(allocate, S);
  if (L == NULL) {
    clua_report_memory(S);
    return S;
  }
  S->main = S->current = L;
  *(clua_state **)lua_getextraspace(L) = S;
  lua_atpanic(L, on_panic);
  if (!lua_checkstack(L, CLUA_SLOT_END + LUA_MINSTACK)) {
    clua_report_memory(S);
    lua_close(L);
    S->main = S->current = NULL;
    return S;
  }
  lua_settop(L, CLUA_SLOT_END);
  lua_pushcfunction(L, clua_on_error);
  lua_replace(L, CLUA_SLOT_HANDLER);
  if (clua_protect(S, clua_open_libraries, NULL, 0, NULL) != 0) {
    lua_close(L);
    S->main = S->current = NULL;
  }
  return S;
}

void clua_close(clua_state *S) {
  S->gate |= CLUA_GATE_CLOSED;
  if (S->main != NULL) lua_close(S->main);
  free(S->tape.items);
  free(S->tape.bytes);
  free(S->source);
  free(S->source_name);
  free(S->refused_file);
  free(S->choose_name);
  for (int slot = 0; slot < CLUA_METHOD_SLOTS; slot++) free(S->method_names[slot]);
  free(S->report.block);
  free(S->trip_report.block);
  free(S->raised.block);
  free(S->name_ids);
  free(S->free_references);
  free(S);
}

const char *clua_version(void) { return LUA_RELEASE; }

static int64_t thread_time(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// The lowest address this thread's stack may grow to, or NULL where the system does not tell. Read once a thread.
static char *stack_floor(void) {
  static _Thread_local char *floor;
#if defined(__linux__)
  if (floor == NULL) {
    pthread_attr_t attributes;
    void *address = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return NULL;
    if (pthread_attr_getstack(&attributes, &address, &size) == 0) floor = address;
    pthread_attr_destroy(&attributes);
  }
#elif defined(__APPLE__)
  if (floor == NULL) {
    floor = (char *)pthread_get_stackaddr_np(pthread_self()) - pthread_get_stacksize_np(pthread_self());
  }
#endif
  return floor;
}

// Once armed, the hook stays: threads made later inherit it, and entering Lua again costs no call. Only a method that
// is known to be bounded takes it off the main thread.
void clua_arm(clua_state *S, lua_State *L) {
  if (S->gate & CLUA_GATE_ARMED) return;
  S->gate |= CLUA_GATE_ARMED;
  lua_sethook(L, clua_hook, LUA_MASKCOUNT, CLUA_HOOK_INTERVAL);
}

void clua_disarm(clua_state *S) {
  S->gate &= ~(unsigned)CLUA_GATE_ARMED;
  lua_sethook(S->main, NULL, 0, 0);
}

int clua_enter(clua_state *S, lua_State *L) {
  char *here = __builtin_frame_address(0);  // not a local's address, which a sanitizer may move to the heap
  char *floor = stack_floor();
  if (S->tripped) {
    clua_report_copy(&S->report, &S->trip_report);
    return 1;
  }
  if (floor != NULL && (here < floor || (size_t)(here - floor) < STACK_RESERVE)) {
    clua_report_text(&S->report, CLUA_KIND_RUNTIME, "too many nested calls between host and Lua (C stack)");
    return 1;
  }
  if (!lua_checkstack(L, LUA_MINSTACK)) {
    clua_report_memory(S);
    return 1;
  }
  S->bounded = S->blind = S->mirrors_known = 0;  // whatever runs now may change the object
  S->deferred = 0;
  clua_arm(S, L);
  if (S->depth++ == 0) {
    S->gate |= CLUA_GATE_ENTERED;
    S->fuel = S->fuel_limit;
    S->deadline = 0;
    S->refused = 0;
    S->report.value = NULL;
  }
  return 0;
}

void clua_leave(clua_state *S) {
  if (--S->depth == 0) S->gate &= ~(unsigned)CLUA_GATE_ENTERED;
}

int clua_raise_trip(lua_State *L) {
  lua_sethook(L, clua_hook, LUA_MASKCOUNT, 1);  // whatever still runs on this thread stops at its next instruction
  lua_pushlightuserdata(L, (void *)&trip_mark);
  return lua_error(L);
}

int clua_is_trip(clua_state *S, lua_State *L, int index) {
  return S->tripped && lua_touserdata(L, index) == (const void *)&trip_mark;
}

static void trip(lua_State *L, clua_state *S, int kind) {
  S->tripped = kind;
  S->gate |= CLUA_GATE_TRIPPED;
  clua_report *report = &S->trip_report;
  clua_report_clear(report);
  report->kind = kind;
  int length = kind == CLUA_KIND_TIME
                   ? snprintf(report->message, report->message_room, "ran longer than %lld ms of processor time",
                              (long long)(S->time_limit / 1000000))
                   : snprintf(report->message, report->message_room, "ran more than %lld instructions in one call",
                              (long long)S->fuel_limit);
  clua_report_set_length(report, length);
  report->line = clua_location(L, 0, report->file, report->file_room);
  report->traceback_length = clua_traceback(L, report->traceback, report->traceback_room);
}

void clua_check_trip(lua_State *L) {
  if (clua_of(L)->tripped) clua_raise_trip(L);
}

void clua_charge(lua_State *L, int64_t amount) {
  clua_state *S = clua_of(L);
  if (!S->tripped) {
    S->fuel -= amount;
    if (S->fuel < 0) trip(L, S, CLUA_KIND_INSTRUCTIONS);
  }
  if (S->tripped) clua_raise_trip(L);
}

void clua_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  clua_state *S = clua_of(L);
  if (!S->tripped) {
    S->fuel -= CLUA_HOOK_INTERVAL;
    if (S->fuel < 0) {
      trip(L, S, CLUA_KIND_INSTRUCTIONS);
    } else if (S->time_limit >= 0) {
      int64_t now = thread_time();
      if (S->deadline == 0) {
        S->deadline = now + S->time_limit;
      } else if (now > S->deadline) {
        trip(L, S, CLUA_KIND_TIME);
      }
    }
  }
  if (S->tripped) clua_raise_trip(L);
}
