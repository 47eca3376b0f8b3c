// The calls under way in all watched states, for a profile.
//
// Instructions are counted one by one, by the hook that Lua calls before each: the same code on the same input gives the
// same numbers. Which function an instruction belongs to is known from the events of calls and returns. Errors leave
// functions without one; what they leave behind is dropped when something shows that runs below it.
#include <stdlib.h>
#include <time.h>

#include "watch.h"

enum { FIRST_FRAMES = 64, RESUMED_FRAMES = 250 };

static int is_profiled(const clua_state *S) {
  if (S->seen == NULL) return 0;
  const clua_watch *watch = S->seen->watch;
  return watch->what & CLUA_WATCH_COSTS && !watch->is_broken && !watch->is_paused;
}

static int64_t now(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static clua_frame *top_frame(clua_watch *w) { return w->count > 0 ? &w->frames[w->count - 1] : NULL; }

// Books the time since the last change of who pays.
static void settle(clua_watch *w) {
  int64_t time = now();
  clua_frame *top = top_frame(w);
  if (top != NULL && top->payer != NULL) top->payer->time += time - w->since;
  w->since = time;
}

static void push(clua_watch *w, clua_frame frame) {
  if (w->count == w->capacity) {
    size_t capacity = w->capacity == 0 ? FIRST_FRAMES : w->capacity * 2;
    clua_frame *frames = realloc(w->frames, capacity * sizeof *frames);
    if (frames == NULL) {
      w->is_broken = w->lost = 1;
      return;
    }
    w->frames = frames;
    w->capacity = capacity;
  }
  clua_function *f = frame.function;
  if (f != NULL && f->active++ == 0) f->began = w->instructions;
  w->frames[w->count++] = frame;
}

static void pop(clua_watch *w) {
  clua_function *f = w->frames[--w->count].function;
  // Of a function that calls itself only the outermost call counts: the others are within it.
  if (f != NULL && --f->active == 0) f->total += w->instructions - f->began;
}

static int is_frame(const clua_frame *frame, const lua_State *L, const void *call) {
  return frame != NULL && frame->thread == L && frame->call == call;
}

// Drops what lies above the call, if that is there, and returns whether it is. Nothing beyond the next mark is touched.
static int unwind(clua_watch *w, const lua_State *L, const void *call) {
  size_t count = w->count;
  while (count > 0 && w->frames[count - 1].thread != NULL) {
    if (is_frame(&w->frames[count - 1], L, call)) {
      while (w->count > count) pop(w);
      return 1;
    }
    count--;
  }
  return 0;
}

// Puts the function of `ar` on top. A library function's time is paid by who called it.
static clua_function *enter_call(clua_state *S, lua_State *L, lua_Debug *ar) {
  clua_watch *w = S->seen->watch;
  clua_function *function = NULL;
  if (lua_getinfo(L, "S", ar) && *ar->what != 'C') {
    clua_unit *unit;
    function = clua_find_function(S->seen, ar, &unit);
    if (function == NULL) function = &w->others;
  }
  clua_frame *below = top_frame(w);
  clua_function *payer = function != NULL ? function : below != NULL ? below->payer : NULL;
  push(w, (clua_frame){L, ar->i_ci, function, payer});
  return function;
}

void clua_note_call(clua_state *S, lua_State *L, lua_Debug *ar) {
  clua_watch *w = S->seen->watch;
  if (!(w->what & CLUA_WATCH_COSTS)) {
    clua_unit *unit;
    if (!lua_getinfo(L, "S", ar)) return;
    clua_function *function = clua_find_function(S->seen, ar, &unit);
    if (function != NULL) function->calls++;
    return;
  }
  if (w->is_broken) return;
  settle(w);
  // What is above the caller has been left by an error; of a tail call that is the function which it replaces.
  lua_Debug caller;
  const void *call = lua_getstack(L, 1, &caller) ? (const void *)caller.i_ci : NULL;
  while (w->count > 0 && top_frame(w)->thread != NULL && !is_frame(top_frame(w), L, call)) pop(w);
  clua_function *function = enter_call(S, L, ar);
  if (function != NULL) function->calls++;
}

void clua_note_return(clua_state *S, lua_State *L, lua_Debug *ar) {
  if (!is_profiled(S)) return;
  clua_watch *w = S->seen->watch;
  settle(w);
  if (is_frame(top_frame(w), L, ar->i_ci) || unwind(w, L, ar->i_ci)) pop(w);
}

void clua_note_instruction(clua_state *S, lua_State *L, lua_Debug *ar) {
  if (!is_profiled(S)) return;
  clua_watch *w = S->seen->watch;
  clua_frame *top = top_frame(w);
  if (!is_frame(top, L, ar->i_ci)) {
    settle(w);
    if (!unwind(w, L, ar->i_ci)) enter_call(S, L, ar);
    top = top_frame(w);
  }
  w->instructions++;
  if (top != NULL && top->function != NULL) top->function->own++;
}

// The host goes into Lua: nobody pays until a function is called.
void clua_stack_enter(clua_state *S) {
  if (!is_profiled(S)) return;
  settle(S->seen->watch);
  push(S->seen->watch, (clua_frame){NULL, NULL, NULL, NULL});
}

// The thread that `co` belongs to goes on in `co`. What was under way there is under way again.
void clua_stack_resume(clua_state *S, lua_State *co) {
  if (!is_profiled(S)) return;
  clua_watch *w = S->seen->watch;
  settle(w);
  clua_frame *below = top_frame(w);
  push(w, (clua_frame){NULL, NULL, NULL, below != NULL ? below->payer : NULL});
  if (lua_status(co) != LUA_YIELD) return;
  lua_Debug levels[RESUMED_FRAMES];
  int count = 0;
  while (count < RESUMED_FRAMES && lua_getstack(co, count, &levels[count])) count++;
  while (count > 0 && !w->is_broken) enter_call(S, co, &levels[--count]);
}

// Ends what the last of the two above began.
void clua_stack_leave(clua_state *S) {
  if (!is_profiled(S)) return;
  clua_watch *w = S->seen->watch;
  settle(w);
  while (w->count > 0 && w->frames[w->count - 1].thread != NULL) pop(w);
  if (w->count > 0) pop(w);
}
