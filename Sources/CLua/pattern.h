// Lua's patterns (manual §6.4.1), matched in steps that the budget pays for.
#ifndef CLUA_PATTERN_H
#define CLUA_PATTERN_H

#include "internal.h"

// Limits of Lua 5.4: captures of one pattern, and choices that one attempt keeps open.
enum { CLUA_CAPTURES = 32, CLUA_CHOICES = 199 };

// What the length of a capture says when it is none. No length of a string is as large.
#define CLUA_CAPTURE_OPEN SIZE_MAX
#define CLUA_CAPTURE_POSITION (SIZE_MAX - 1)

typedef struct clua_capture {
  const char *start;
  size_t length;
} clua_capture;

// Both texts are Lua strings, so that a '\0' follows them; the caller keeps them alive.
typedef struct clua_matcher {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  int64_t owed;  // steps made and not charged yet
  int count;     // captures in use
  clua_capture captures[CLUA_CAPTURES];
} clua_matcher;

// Finds the first match that starts at `*start` or later (only there, if anchored) and does not end at `last`. Returns
// its end and sets `*start`, or returns NULL. Raises what the pattern or the budget calls for.
const char *clua_search(clua_matcher *m, const char **start, const char *last, int anchored);

void clua_pay(clua_matcher *m);                        // charges what is owed; raises when the budget is spent
int clua_pattern_error(clua_matcher *m, const char *text);  // always raises

static inline void clua_owe(clua_matcher *m, size_t steps) {
  m->owed += (int64_t)steps;
  if (m->owed >= CLUA_HOOK_INTERVAL) clua_pay(m);
}

#endif
