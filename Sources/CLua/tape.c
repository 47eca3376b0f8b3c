// Values on their way from Swift into Lua.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

void clua_tape_clear(clua_tape *tape) {
  tape->count = 0;
  tape->used = 0;
  tape->failed = 0;
}

void clua_tape_add(clua_tape *tape, int tag, int64_t a, double number, size_t b) {
  if (tape->count == tape->capacity) {
    size_t capacity = tape->capacity == 0 ? 32 : tape->capacity * 2;
    clua_item *larger = clua_resize(tape->faults, tape->items, capacity * sizeof *larger);
    if (larger == NULL) {
      tape->failed = 1;
      return;
    }
    tape->items = larger;
    tape->capacity = capacity;
  }
  tape->items[tape->count++] = (clua_item){.tag = tag, .a = a, .number = number, .b = b};
}

void clua_tape_text(clua_tape *tape, const char *text, size_t length) {
  if (length > tape->room - tape->used) {
    size_t room = tape->room == 0 ? 256 : tape->room;
    while (room - tape->used < length) room *= 2;
    char *larger = clua_resize(tape->faults, tape->bytes, room);
    if (larger == NULL) {
      tape->failed = 1;
      return;
    }
    tape->bytes = larger;
    tape->room = room;
  }
  if (length > 0) memcpy(tape->bytes + tape->used, text, length);
  clua_tape_add(tape, CLUA_TAG_STRING, (int64_t)tape->used, 0, length);
  tape->used += length;
}

// Gives the tape's memory back, after a time with much to hand over.
void clua_tape_release(clua_tape *tape) {
  free(tape->items);
  free(tape->bytes);
  *tape = (clua_tape){.faults = tape->faults};
}

// Pushes the `roots` values of the tape. Stack +roots. Raises.
void clua_push_tape(lua_State *L, clua_state *S, int roots) {
  const clua_tape *tape = &S->tape;
  if (roots == 0) return;
  if (tape->failed) clua_raise_memory(L);
  clua_need_stack(L, roots + LUA_MINSTACK);
  for (size_t i = 0; i < tape->count; i++) {
    const clua_item *item = &tape->items[i];
    switch (item->tag) {
      case CLUA_TAG_NIL: lua_pushnil(L); break;
      case CLUA_TAG_FALSE: lua_pushboolean(L, 0); break;
      case CLUA_TAG_TRUE: lua_pushboolean(L, 1); break;
      case CLUA_TAG_INTEGER: lua_pushinteger(L, (lua_Integer)item->a); break;
      case CLUA_TAG_NUMBER: lua_pushnumber(L, item->number); break;
      case CLUA_TAG_STRING: lua_pushlstring(L, tape->bytes + item->a, item->b); break;
      case CLUA_TAG_REFERENCE: lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)item->a); break;
      case CLUA_TAG_TABLE:
        clua_need_stack(L, roots + LUA_MINSTACK);  // for what lies in it
        lua_createtable(L, (int)item->a, (int)item->b);
        break;
      case CLUA_TAG_SET_INDEX: lua_rawseti(L, -2, (lua_Integer)item->a); break;
      case CLUA_TAG_SET_FIELD: lua_rawset(L, -3); break;
      default: luaL_error(L, "unknown item on the tape");
    }
  }
}
