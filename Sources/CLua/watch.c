// Counting lines and calls from the hook that also looks at the budget, and the files that are counted.
//
// Which lines have code, the host says: it reads that from the compiled chunk. Here a line counts when the function that
// runs has code in it; so the `end` of a function, where Lua has its outer function make it, counts for neither.
#include <stdlib.h>
#include <string.h>

#include "watch.h"

clua_watch *clua_watch_open(unsigned what) {
  clua_watch *watch = calloc(1, sizeof *watch);
  if (watch != NULL) watch->what = what;
  return watch;
}

static void free_unit(clua_unit *unit) {
  for (size_t i = 0; i < unit->count; i++) free(unit->functions[i].code);
  free(unit->functions);
  free(unit->hits);
  free(unit);
}

void clua_watch_close(clua_watch *watch) {
  while (watch->units != NULL) {
    clua_unit *unit = watch->units;
    watch->units = unit->next;
    free_unit(unit);
  }
  free(watch->frames);
  free(watch);
}

static void reset_function(clua_function *function, uint64_t now) {
  function->calls = function->own = function->total = 0;
  function->time = 0;
  function->began = now;
}

void clua_watch_reset(clua_watch *watch) {
  for (clua_unit *unit = watch->units; unit != NULL; unit = unit->next) {
    memset(unit->hits, 0, ((size_t)unit->lines + 1) * sizeof *unit->hits);
    for (size_t i = 0; i < unit->count; i++) reset_function(&unit->functions[i], watch->instructions);
  }
  reset_function(&watch->others, watch->instructions);
}

void clua_watch_pause(clua_watch *watch, int pause) { watch->is_paused = pause; }

int clua_watch_lost(const clua_watch *watch) { return watch->lost; }

const clua_function *clua_watch_others(const clua_watch *watch) { return &watch->others; }

clua_unit *clua_watch_add(clua_watch *watch, const int32_t *ranges, size_t count, int lines) {
  clua_unit *unit = calloc(1, sizeof *unit);
  if (unit == NULL) return NULL;
  unit->lines = lines < 0 ? 0 : lines;
  unit->hits = calloc((size_t)unit->lines + 1, sizeof *unit->hits);
  unit->functions = calloc(count + 1, sizeof *unit->functions);
  int is_whole = unit->hits != NULL && unit->functions != NULL;
  for (size_t i = 0; is_whole && i < count; i++) {
    clua_function *function = &unit->functions[i];
    function->first = ranges[2 * i];
    function->last = ranges[2 * i + 1];
    function->low = function->first;
    function->high = function->last == 0 ? unit->lines : function->last;
    if (function->low < 0 || function->high > unit->lines || function->low > function->high) {
      function->low = function->high = 0;  // nothing that Lua says; it has no lines then
    }
    function->code = calloc((size_t)(function->high - function->low) / 8 + 1, 1);
    unit->count = i + 1;
    is_whole = function->code != NULL;
  }
  if (!is_whole) {
    watch->lost = 1;
    free_unit(unit);
    return NULL;
  }
  unit->next = watch->units;
  watch->units = unit;
  return unit;
}

static int has_code(const clua_function *function, int line) {
  if (line < function->low || line > function->high) return 0;
  int bit = line - function->low;
  return function->code[bit / 8] >> (bit % 8) & 1;
}

void clua_unit_mark(clua_unit *unit, size_t function, int line) {
  if (function >= unit->count) return;
  clua_function *f = &unit->functions[function];
  if (line < f->low || line > f->high) return;
  f->code[(line - f->low) / 8] |= (unsigned char)(1 << (line - f->low) % 8);
}

const clua_function *clua_unit_function(const clua_unit *unit, size_t function) {
  return function < unit->count ? &unit->functions[function] : NULL;
}

uint64_t clua_unit_hits(const clua_unit *unit, int line) {
  return line < 0 || line > unit->lines ? 0 : unit->hits[line];
}

int clua_watch_attach(clua_state *S, clua_watch *watch) {
  if (S->main == NULL || S->seen != NULL) return 1;
  S->seen = calloc(1, sizeof *S->seen);
  if (S->seen == NULL) return 1;
  S->seen->watch = watch;
  S->counts_each = (watch->what & CLUA_WATCH_COSTS) != 0;
  clua_set_hook(S, S->main);
  return 0;
}

void clua_forget_seen(clua_state *S) {
  if (S->seen == NULL) return;
  for (size_t i = 0; i < S->seen->count; i++) free(S->seen->names[i].name);
  free(S->seen->names);
  free(S->seen);
  S->seen = NULL;
}

int clua_watch_name(clua_state *S, const char *chunk_name, clua_unit *unit) {
  clua_seen *seen = S->seen;
  if (seen == NULL) return 1;
  for (size_t i = 0; i < seen->count; i++) {
    if (strcmp(seen->names[i].name, chunk_name) == 0) {
      seen->names[i].unit = unit;
      return 0;
    }
  }
  if (seen->count == seen->capacity) {
    size_t capacity = seen->capacity * 2 + 4;
    struct clua_named *names = realloc(seen->names, capacity * sizeof *names);
    if (names != NULL) {
      seen->names = names;
      seen->capacity = capacity;
    }
  }
  char *name = seen->count < seen->capacity ? strdup(chunk_name) : NULL;
  if (name == NULL) {
    seen->watch->lost = 1;
    return 1;
  }
  seen->names[seen->count++] = (struct clua_named){name, unit};
  return 0;
}

static clua_unit *find_unit(clua_seen *seen, const char *source) {
  if (source == NULL || source[0] != '@' || seen->count == 0) return NULL;
  if (strcmp(seen->names[seen->last].name, source) == 0) return seen->names[seen->last].unit;
  for (size_t i = 0; i < seen->count; i++) {
    if (strcmp(seen->names[i].name, source) != 0) continue;
    seen->last = i;
    return seen->names[i].unit;
  }
  return NULL;
}

clua_function *clua_find_function(clua_seen *seen, const lua_Debug *ar, clua_unit **unit) {
  *unit = find_unit(seen, ar->source);
  if (*unit == NULL) return NULL;
  size_t low = 0, high = (*unit)->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const clua_function *f = &(*unit)->functions[middle];
    if (f->first < ar->linedefined || (f->first == ar->linedefined && f->last < ar->lastlinedefined)) low = middle + 1;
    else high = middle;
  }
  clua_function *f = low < (*unit)->count ? &(*unit)->functions[low] : NULL;
  return f != NULL && f->first == ar->linedefined && f->last == ar->lastlinedefined ? f : NULL;
}

// Everything the hook is called for but the look at the budget. Raises nothing and touches no value of Lua's.
void clua_note_event(clua_state *S, lua_State *L, lua_Debug *ar) {
  clua_seen *seen = S->seen;
  if (seen == NULL || seen->watch->is_paused) return;
  if (ar->event == LUA_HOOKLINE) {
    clua_unit *unit;
    if (!lua_getinfo(L, "S", ar)) return;
    clua_function *function = clua_find_function(seen, ar, &unit);
    if (function != NULL && has_code(function, ar->currentline)) unit->hits[ar->currentline]++;
  } else if (ar->event == LUA_HOOKRET) {
    clua_note_return(S, L, ar);
  } else {
    clua_note_call(S, L, ar);
  }
}

unsigned clua_hook_mask(const clua_state *S) {
  if (S->seen == NULL) return LUA_MASKCOUNT;
  unsigned what = S->seen->watch->what, mask = LUA_MASKCOUNT | LUA_MASKCALL;
  if (what & CLUA_WATCH_LINES) mask |= LUA_MASKLINE;
  if (what & CLUA_WATCH_COSTS) mask |= LUA_MASKRET;
  return mask;
}

// Tells the host what the function on top, which has just been compiled, looks like. Stack unchanged; does not raise.
void clua_note_compiled(lua_State *L, clua_state *S, const char *name) {
  if (S->seen == NULL) return;
  clua_chunk c = {NULL, 0, 0};
  if (lua_dump(L, clua_keep_chunk, &c, 0) == 0) S->host.compiled(S->owner, name, c.bytes, c.size);
  else S->seen->watch->lost = 1;
  free(c.bytes);
}
