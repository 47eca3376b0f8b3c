// Memory of this target itself, which tests can refuse like Lua's own.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

int clua_refuses(clua_faults *faults, unsigned memory) {
  if (!(faults->memory & memory)) return 0;
  if (faults->granted > 0) {
    faults->granted--;
    return 0;
  }
  if (faults->refusals == 0) return 0;
  if (faults->refusals > 0) faults->refusals--;
  faults->refused++;
  return 1;
}

void *clua_resize(clua_faults *faults, void *block, size_t size) {
  return clua_refuses(faults, CLUA_MEMORY_OWN) ? NULL : realloc(block, size);
}

char *clua_copy_text(clua_faults *faults, const char *text, size_t limit) {
  size_t length = strnlen(text, limit);
  char *copy = clua_resize(faults, NULL, length + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

// Lua's own text for it, which exists from the start and which lua_error raises as what it is (Lua 5.4).
int clua_raise_memory(lua_State *L) {
  clua_note_refusal(clua_of(L), 0, 0);
  lua_pushliteral(L, "not enough memory");
  return lua_error(L);
}

void clua_need_stack(lua_State *L, int slots) {
  if (lua_checkstack(L, slots)) return;
  if (clua_of(L)->refused == 0) clua_fail(L, "stack overflow (too many values at once)");
  lua_pushliteral(L, "not enough memory");
  lua_error(L);
}
