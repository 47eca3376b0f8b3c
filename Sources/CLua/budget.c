// Instructions and time of one state, and its beginning and end.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // pthread_getattr_np
#endif
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "internal.h"

// Room that must be left on the thread's stack when Lua is entered, and when a library function that may call back is.
// Lua itself ends chains of 200 C calls; without these checks the costliest were measured to need more than 400 KiB
// (string.gsub), those that are not checked need 100 KiB at most (metamethods, the compiler).
enum { STACK_RESERVE = 192 * 1024 };

// With so few instructions between two looks each may take milliseconds, and starting the clock costs little beside that.
enum { SLOW_INTERVAL = 16 };

static const char trip_mark;

// Allocates nothing and runs no Lua code: only an error outside every protected call leads here, and there is none.
static int on_panic(lua_State *L) {
  (void)L;
  return 0;
}

clua_state *clua_open(size_t memory_limit, size_t block_limit, clua_faults faults) {
  clua_state *S = clua_resize(&faults, NULL, sizeof *S);
  if (S == NULL) return NULL;
  memset(S, 0, sizeof *S);
  S->drops = clua_make_drops(&faults);
  if (S->drops == NULL) {
    free(S);
    return NULL;
  }
  S->faults = faults;
  S->report.faults = S->trip_report.faults = S->raised.faults = S->tape.faults = &S->faults;
  S->memory_limit = memory_limit;
  S->block_limit = block_limit;
  S->fuel_limit = S->fuel = INT64_MAX;
  S->time_limit = -1;
  S->next_reference = CLUA_KEY_FIRST_REFERENCE;
  S->choose_function = -1;
  S->interval = CLUA_HOOK_INTERVAL;
  lua_State *L = lua_newstate(clua_allocate, S);
  if (L == NULL) {
    clua_report_memory(S);
    return S;
  }
  S->main = S->current = S->running = L;
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
  clua_close_drops(S->drops);
  clua_forget_seen(S);
  if (S->main != NULL) lua_close(S->main);
  free(S->tape.items);
  free(S->tape.bytes);
  free(S->source);
  free(S->source_name);
  free(S->refused_file);
  free(S->choose_name);
  for (int slot = 0; slot < CLUA_METHOD_SLOTS; slot++) free(S->method_names[slot]);
  clua_report_release(&S->report);
  clua_report_release(&S->trip_report);
  clua_report_release(&S->raised);
  free(S->name_ids);
  free(S->free_references);
  free(S);
}

const char *clua_version(void) { return LUA_RELEASE; }

static int64_t read_clock(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

#ifdef CLOCK_MONOTONIC_COARSE
enum { WALL_CLOCK = CLOCK_MONOTONIC_COARSE };
#else
enum { WALL_CLOCK = CLOCK_MONOTONIC };
#endif
// The coarse clock lags by up to a tick of the system's timer; the slowest in use is 100 a second.
enum { WALL_TICK = 10000000 };

// Whether the call has used up its time. Processor time is read by a system call, so it is left alone as long as the
// cheap clock shows that not even the time of day has got that far: a thread gains no more processor time than that.
static int is_late(clua_state *S) {
  if (S->time_limit < 0) return 0;
  int64_t wall = read_clock(WALL_CLOCK);
  if (S->deadline != 0 && wall < S->look_again) return 0;
  int64_t now = read_clock(CLOCK_THREAD_CPUTIME_ID);
  if (S->deadline == 0) S->deadline = now + S->time_limit;
  S->look_again = wall + (S->deadline - now) - WALL_TICK;
  return now > S->deadline;
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
  clua_set_hook(S, L);
}

void clua_set_hook(clua_state *S, lua_State *L) {
  if (!S->is_debugged) lua_sethook(L, clua_hook, (int)clua_hook_mask(S), clua_interval(S));
}

// Every thread counts by itself: this is for each that is about to run, and for the running one when the interval changes.
void clua_match_interval(clua_state *S, lua_State *L) {
  if (lua_gethook(L) == clua_hook && lua_gethookcount(L) != clua_interval(S)) clua_set_hook(S, L);
}

void clua_disarm(clua_state *S) {
  S->gate &= ~(unsigned)CLUA_GATE_ARMED;
  lua_sethook(S->main, NULL, 0, 0);
}

static int has_stack(void) {
  char *here = __builtin_frame_address(0);  // not a local's address, which a sanitizer may move to the heap
  char *floor = stack_floor();
  return floor == NULL || (here >= floor && (size_t)(here - floor) >= STACK_RESERVE);
}

void clua_check_stack(lua_State *L) {
  if (!has_stack()) clua_fail(L, "stack overflow (library functions nested too deep for this thread)");
}

// `is_raw`: nothing of the plugin's runs below, so nothing needs a budget and the object stays as it is.
static int enter(clua_state *S, lua_State *L, int is_raw) {
  if (S->tripped) {
    clua_report_copy(&S->report, &S->trip_report);
    return 1;
  }
  if (!has_stack()) {
    clua_report_text(&S->report, CLUA_KIND_RUNTIME, "too many nested calls between host and Lua (C stack)");
    return 1;
  }
  if (!lua_checkstack(L, LUA_MINSTACK)) {
    clua_report_memory(S);
    return 1;
  }
  clua_take_drops(S, L);
  if (!is_raw) {
    S->bounded = S->blind = S->mirrors_known = 0;  // whatever runs now may change the object
    S->deferred = 0;
    clua_arm(S, L);
  }
  if (S->seen != NULL) clua_stack_enter(S);
  if (S->depth++ == 0) {
    S->gate |= CLUA_GATE_ENTERED;
    S->fuel = S->fuel_limit;
    S->deadline = 0;
    S->refused = 0;
    S->hurried = 0;
    S->report.value = NULL;
    if (!is_raw) {
      clua_match_interval(S, L);
      if (S->interval <= SLOW_INTERVAL) is_late(S);  // what comes before the first look counts too
    }
    if (S->is_measured) S->entered = read_clock(CLOCK_THREAD_CPUTIME_ID);
  }
  return 0;
}

int clua_enter(clua_state *S, lua_State *L) { return enter(S, L, 0); }

int clua_enter_raw(clua_state *S, lua_State *L) { return enter(S, L, 1); }

void clua_leave(clua_state *S) {
  if (S->seen != NULL) clua_stack_leave(S);
  if (--S->depth > 0) return;
  S->gate &= ~(unsigned)CLUA_GATE_ENTERED;
  int64_t taken = S->is_measured ? read_clock(CLOCK_THREAD_CPUTIME_ID) - S->entered : 0;
  if (taken > S->longest) S->longest = taken;
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
  if (S->refused > 0 && length > 0 && length < report->message_room) {
    const char *file = S->refused_file != NULL ? S->refused_file : "";
    length += snprintf(report->message + length, (size_t)(report->message_room - length),
                       ", after memory had run out at %s:%d", file, S->refused_line);
  }
  clua_report_set_length(report, length);
  report->line = clua_location(L, 0, report->file, report->file_room);
  report->traceback_length = (uint32_t)clua_traceback(L, report->traceback, report->traceback_room);
}

void clua_check_trip(lua_State *L) {
  if (clua_of(L)->tripped) clua_raise_trip(L);
}

void clua_charge(lua_State *L, int64_t amount) {
  clua_state *S = clua_of(L);
  if (!S->tripped) {
    S->fuel -= amount;
    S->unlooked += amount;
    if (S->fuel < 0) {
      trip(L, S, CLUA_KIND_INSTRUCTIONS);
    } else if (S->unlooked >= CLUA_HOOK_INTERVAL || S->hurried) {
      S->unlooked = 0;
      if (is_late(S)) trip(L, S, CLUA_KIND_TIME);
    }
  }
  if (S->tripped) clua_raise_trip(L);
}

void clua_interrupt(clua_state *S) { S->interrupted = 1; }

void clua_hook(lua_State *L, lua_Debug *ar) {
  clua_state *S = clua_of(L);
  if (ar->event != LUA_HOOKCOUNT) {
    clua_note_event(S, L, ar);
    return;
  }
  if (S->counts_each) clua_note_instruction(S, L, ar);
  if (S->interrupted) {
    S->interrupted = 0;
    clua_fail(L, "interrupted");
  }
  if (!S->tripped) {
    S->fuel -= lua_gethookcount(L);
    if (S->fuel < 0) trip(L, S, CLUA_KIND_INSTRUCTIONS);
    else if (is_late(S)) trip(L, S, CLUA_KIND_TIME);
  }
  if (S->tripped) clua_raise_trip(L);
}
