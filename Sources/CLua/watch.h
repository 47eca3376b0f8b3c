// What the files of the watch share.
#ifndef CLUA_WATCH_INTERNAL_H
#define CLUA_WATCH_INTERNAL_H

#include "clua_watch.h"
#include "internal.h"

struct clua_unit {
  clua_unit *next;
  size_t count;
  clua_function *functions;
  int lines;
  uint64_t *hits;  // by line, from 0
};

// A call under way, or a mark: where the host, or a coroutine's resumer, went into Lua.
typedef struct clua_frame {
  lua_State *thread;  // NULL for a mark
  const void *call;   // identity of the call within its thread
  clua_function *function;  // NULL for a library function
  clua_function *payer;     // whose time passes while this is on top
} clua_frame;

struct clua_watch {
  unsigned what;
  int lost, is_paused;
  clua_unit *units;
  clua_function others;
  // The calls under way in all states, innermost last. A failed allocation ends the profile: `is_broken`.
  clua_frame *frames;
  size_t count, capacity;
  int is_broken;
  uint64_t instructions;
  int64_t since;  // when the time of the payer on top was taken last
};

// What one state is told by: the files it has loaded, by the names of their chunks.
typedef struct clua_seen {
  clua_watch *watch;
  struct clua_named {
    char *name;
    clua_unit *unit;
  } *names;
  size_t count, capacity, last;
} clua_seen;

// The function that `ar` stands for (fields of "S"), and its file; NULL for one of no known file.
clua_function *clua_find_function(clua_seen *seen, const lua_Debug *ar, clua_unit **unit);

// watch_stack.c: the calls under way
void clua_note_call(clua_state *S, lua_State *L, lua_Debug *ar);
void clua_note_return(clua_state *S, lua_State *L, lua_Debug *ar);
void clua_note_instruction(clua_state *S, lua_State *L, lua_Debug *ar);

#endif
