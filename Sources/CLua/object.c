// The object of a plugin: its methods and names are kept where they are pushed fastest, at the bottom of main's stack.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { NAME_ROOM = 63 };  // of a method's name, in messages

typedef struct object_request {
  clua_state *S;
  const char *name;
  int object, function, count, slot, found;
} object_request;

// self:show(name [, options]) inside a choosing method records the choice; everything else is the host function's.
// Returns the name, which is true enough, or true for nil. A light function: it has no upvalues to be fetched.
int clua_choose_function(lua_State *L) {
  clua_state *S = clua_of(L);
  if (lua_topointer(L, 2) == S->argument && S->argument != NULL && lua_gettop(L) == 2) {
    S->chosen = S->argument_index;
    return 1;
  }
  if (S->choosing && lua_gettop(L) == 2) {
    if (lua_isnil(L, 2)) {
      S->chosen = CLUA_CHOSE_NIL;
      lua_pushboolean(L, 1);
      return 1;
    }
    if (lua_type(L, 2) == LUA_TSTRING) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_INDICES);
      lua_pushvalue(L, 2);
      if (lua_rawget(L, -2) == LUA_TNUMBER) {
        S->chosen = (int32_t)lua_tointeger(L, -1);
        lua_settop(L, 2);
        return 1;
      }
      lua_settop(L, 2);
    }
  }
  if (!lua_istable(L, 1)) return clua_fail(L, "call it with a colon, as in self:%s(...)", S->choose_name);
  return clua_run_host(L, S->choose_function, 2);
}

static int open_body(lua_State *L) {
  object_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, request->object) != LUA_TTABLE) {
    return luaL_error(L, "expected a table, got %s", luaL_typename(L, -1));
  }
  static const int sizes[][2] = {{1, 0}, {2, 2}, {9, 9}};  // of the tables below, with room for what is usual
  for (int i = CLUA_KEY_BOUNDS; i < CLUA_KEY_FIRST_REFERENCE; i++) {
    lua_createtable(L, sizes[i - CLUA_KEY_BOUNDS][0], sizes[i - CLUA_KEY_BOUNDS][1]);
    lua_rawseti(L, LUA_REGISTRYINDEX, i);
  }
  if (request->name != NULL) {
    lua_pushstring(L, request->name);
    lua_pushcfunction(L, clua_choose_function);
    lua_rawset(L, 1);
    lua_pushstring(L, request->name);
    lua_pushcfunction(L, clua_choose_function);
    clua_hold(L);
  }
  return 0;
}

int clua_object_open(clua_state *S, int object, const char *field, int choose_function) {
  object_request request = {.S = S, .object = object, .name = field};
  if (S->current != S->main || S->depth != 0 || S->object_reference != 0) {
    clua_report_text(&S->report, CLUA_KIND_CONTRACT, "a state has one object, made while no Lua code runs");
    return 1;
  }
  if (clua_protect(S, open_body, &request, 0, NULL) != 0) return 1;
  if (field != NULL && (S->choose_name = clua_copy_text(&S->faults, field, NAME_ROOM)) == NULL) {
    clua_report_text(&S->report, CLUA_KIND_MEMORY, "not enough memory");
    return 1;
  }
  S->choose_function = choose_function;
  S->object_reference = object;
  lua_rawgeti(S->main, LUA_REGISTRYINDEX, object);
  lua_replace(S->main, CLUA_SLOT_OBJECT);
  lua_rawgeti(S->main, LUA_REGISTRYINDEX, CLUA_KEY_NAMES);
  lua_replace(S->main, CLUA_SLOT_NAMES);
  return 0;
}

static int method_body(lua_State *L) {
  object_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->S->object_reference);
  lua_pushstring(L, request->name);
  lua_rawget(L, 1);
  if (lua_isfunction(L, 2) && !lua_iscfunction(L, 2)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_BOUNDS);
    lua_pushvalue(L, 2);
    if (clua_push_bound(L)) request->S->method_writes |= 1u << request->slot;
    lua_rawseti(L, 3, request->slot + 1);
    lua_settop(L, 2);
    clua_sort_methods(L, request->S);
  }
  return 1;
}

// Caches the object's method in a slot. Returns 0 when there is one, 1 with a report otherwise.
int clua_object_method(clua_state *S, int slot, const char *name) {
  object_request request = {.S = S, .name = name, .slot = slot};
  int base;
  if (S->current != S->main || S->depth != 0 || slot < 0 || slot >= CLUA_METHOD_SLOTS) {
    clua_report_text(&S->report, CLUA_KIND_CONTRACT, "methods are cached while no Lua code runs");
    return 1;
  }
  if (clua_protect(S, method_body, &request, 1, &base) != 0) return 1;
  int is_function = lua_isfunction(S->main, -1);
  char *copy = is_function ? clua_copy_text(&S->faults, name, NAME_ROOM) : NULL;
  if (copy != NULL) {
    lua_replace(S->main, CLUA_SLOT_METHOD + slot);
    free(S->method_names[slot]);
    S->method_names[slot] = copy;
  } else if (is_function) {
    clua_report_text(&S->report, CLUA_KIND_MEMORY, "not enough memory");
  } else {
    char text[128];
    snprintf(text, sizeof text, "expected a function '%s', got %s", name, luaL_typename(S->main, -1));
    clua_report_text(&S->report, CLUA_KIND_CONTRACT, text);
  }
  lua_settop(S->main, base);
  return copy == NULL;
}

// Fills the table of names in place, since it may be in use, and makes the table of indices anew.
static int names_body(lua_State *L) {
  object_request *request = lua_touserdata(L, 1);
  clua_state *S = request->S;
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_NAMES);
  lua_createtable(L, 0, request->count);
  const clua_tape *tape = &S->tape;
  if (tape->failed) return clua_raise_memory(L);
  for (int i = 0; i < request->count; i++) {
    const clua_item *item = &tape->items[i];
    lua_pushlstring(L, tape->bytes + item->a, item->b);
    lua_pushvalue(L, -1);
    lua_rawseti(L, 1, i + 1);
    lua_pushinteger(L, i);
    lua_rawset(L, 2);
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_INDICES);
  for (lua_Integer i = (lua_Integer)lua_rawlen(L, 1); i > request->count; i--) {
    lua_pushnil(L);
    lua_rawseti(L, 1, i);
  }
  return 0;
}

// Replaces the names by the `count` strings on the tape. After a failure there are no names at all.
int clua_object_names(clua_state *S, int count) {
  object_request request = {.S = S, .count = count};
  S->name_count = S->slot_count = 0;
  S->gate |= CLUA_GATE_NAMES;
  S->argument = NULL;  // a choice under way by an index into the old names is void
  S->chosen = CLUA_CHOSE_NOTHING;
  if (clua_protect(S, names_body, &request, 0, NULL) != 0) return 1;
  S->name_count = count;
  return 0;
}

// Gives the names slots at the bottom of main's stack, where pushing one is cheapest. Where they do not fit, the names
// are taken from their table, which is slower and no error. Only while nothing else is on that stack.
static void place_names(clua_state *S) {
  lua_State *L = S->main;
  S->gate &= ~(unsigned)CLUA_GATE_NAMES;
  lua_settop(L, CLUA_SLOT_END);
  S->slot_count = 0;
  if (S->name_count == 0) return;
  const void **ids = clua_resize(&S->faults, S->name_ids, (size_t)S->name_count * sizeof *ids);
  if (ids == NULL) return;
  S->name_ids = ids;
  if (!lua_checkstack(L, S->name_count + LUA_MINSTACK)) return;
  for (int32_t i = 0; i < S->name_count; i++) {
    lua_rawgeti(L, CLUA_SLOT_NAMES, i + 1);
    ids[i] = lua_topointer(L, -1);
  }
  S->slot_count = S->name_count;
}

int32_t clua_choose_slow(clua_state *S, int method, int32_t name) {
  lua_State *L = S->main;
  if (S->depth != 0 || S->current != S->main) {
    char text[160];
    const char *name = S->method_names[method];
    snprintf(text, sizeof text, "%s cannot be called while Lua code of the same state is running",
             name != NULL ? name : "this method");
    clua_report_text(&S->report, CLUA_KIND_CONTRACT, text);
    return CLUA_CHOICE_FAILED;
  }
  if (S->gate & CLUA_GATE_NAMES) place_names(S);
  if (!S->tripped && clua_object_flush(S) != 0) return CLUA_CHOICE_FAILED;
  unsigned bit = 1u << method;
  if (S->method_bounded & bit && !(S->bounded & bit) && !S->tripped && clua_bound_holds(S, method)) {
    // A method that assigns fields could replace what another one calls: then only the last one checked is trusted.
    S->bounded = S->method_writes != 0 ? bit : S->bounded | bit;
    S->blind = S->bounded & ~S->method_sees;
  }
  if (S->bounded & bit && (uint32_t)name < (uint32_t)S->slot_count) {
    if (S->gate & CLUA_GATE_ARMED) clua_disarm(S);
    if (S->gate == 0) return clua_choose(S, method, name);
  }
  if (clua_enter(S, L) != 0) return CLUA_CHOICE_FAILED;
  lua_pushvalue(L, CLUA_SLOT_METHOD + method);
  lua_pushvalue(L, CLUA_SLOT_OBJECT);
  if ((uint32_t)name < (uint32_t)S->name_count) lua_rawgeti(L, CLUA_SLOT_NAMES, (lua_Integer)name + 1);
  else lua_pushnil(L);
  S->argument = lua_topointer(L, -1);
  S->argument_index = name;
  S->chosen = CLUA_CHOSE_NOTHING;
  S->choosing = method + 1;
  int status = lua_pcall(L, 2, 0, CLUA_SLOT_HANDLER);
  S->choosing = 0;
  S->argument = NULL;
  clua_leave(S);
  if (status != LUA_OK) return clua_choose_failed(S, status);
  return S->chosen;
}

// Completes the report and takes the error value off the stack.
int32_t clua_choose_failed(clua_state *S, int status) {
  clua_report_status(S, status);
  lua_pop(S->main, 1);
  return CLUA_CHOICE_FAILED;
}
