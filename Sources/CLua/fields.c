// Fields that the host writes into the object, many at a time, and what became of them.
//
// What the host holds on to (functions, lists by identity) is kept once more in a table of the registry: for each name its
// value, and the names in their order at 1 and up.
#include "internal.h"

typedef struct fields_request {
  clua_state *S;
  int first, count, holds;
} fields_request;

// Stack: ..., name on top; unchanged. Forgets what the table at `held` has of that name. Raises.
static void let_go(lua_State *L, int held) {
  lua_pushvalue(L, -1);
  int is_held = lua_rawget(L, held) != LUA_TNIL;
  lua_pop(L, 1);
  if (!is_held) return;
  lua_pushvalue(L, -1);
  lua_pushnil(L);
  lua_rawset(L, held);
  lua_Integer to = 1, last = (lua_Integer)lua_rawlen(L, held);
  for (lua_Integer from = 1; from <= last; from++) {
    lua_rawgeti(L, held, from);
    if (lua_rawequal(L, -1, -2)) lua_pop(L, 1);
    else lua_rawseti(L, held, to++);
  }
  if (to <= last) {
    lua_pushnil(L);
    lua_rawseti(L, held, to);
  }
}

// Stack -2: a name and the object's value of that name, which is watched from now on. Raises.
void clua_hold(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_HELD);
  lua_insert(L, -3);
  int held = lua_gettop(L) - 2;
  lua_insert(L, -2);  // held, value, name
  let_go(L, held);
  lua_pushvalue(L, -1);
  lua_rawseti(L, held, (lua_Integer)lua_rawlen(L, held) + 1);
  lua_insert(L, -2);
  lua_rawset(L, held);
  lua_pop(L, 1);
}

static int set_fields_body(lua_State *L) {
  fields_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->S->object_reference);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_HELD);
  clua_push_tape(L, request->S, 2 * request->count);
  for (int name = 3; name < 3 + 2 * request->count; name += 2) {
    lua_pushvalue(L, name);
    if (!request->holds) let_go(L, 2);
    lua_pushvalue(L, name + 1);
    lua_rawset(L, 1);
    if (!request->holds) continue;
    lua_pushvalue(L, name);
    lua_pushvalue(L, name + 1);
    clua_hold(L);
  }
  return 0;
}

// Writes fields of the object: `count` pairs of name and value on the tape. `holds`: watches them from now on.
int clua_object_set_fields(clua_state *S, int count, int holds) {
  fields_request request = {.S = S, .count = count, .holds = holds};
  return clua_protect(S, set_fields_body, &request, 0, NULL);
}

static int functions_body(lua_State *L) {
  fields_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->S->object_reference);
  clua_push_tape(L, request->S, request->count);
  for (int i = 0; i < request->count; i++) {
    lua_pushvalue(L, 2 + i);
    lua_pushvalue(L, 2 + i);
    lua_pushvalue(L, 2 + i);
    clua_push_host_function(L, request->first + i, 1);  // name, name, function
    lua_pushvalue(L, -1);
    lua_insert(L, -3);
    lua_rawset(L, 1);  // name, function
    clua_hold(L);
  }
  return 0;
}

// Gives the object methods whose names are the `count` strings on the tape: the host functions from `first` on.
int clua_object_functions(clua_state *S, int first, int count) {
  fields_request request = {.S = S, .first = first, .count = count};
  return clua_protect(S, functions_body, &request, 0, NULL);
}

static int overwritten_body(lua_State *L) {
  fields_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->S->object_reference);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_HELD);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 2);
  clua_need_stack(L, (int)count + LUA_MINSTACK);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 2, i);
    lua_pushvalue(L, -1);
    lua_rawget(L, 1);
    lua_pushvalue(L, -2);
    lua_rawget(L, 2);
    lua_pop(L, lua_rawequal(L, -1, -2) ? 3 : 2);
  }
  return lua_gettop(L) - 2;
}

static int put_back_body(lua_State *L) {
  fields_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->S->object_reference);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_HELD);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 2);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 2, i);
    lua_pushvalue(L, -1);
    lua_rawget(L, 2);
    lua_rawset(L, 1);
  }
  return 0;
}

// Gives every field that is held the value again that the host wrote.
int clua_object_put_back(clua_state *S) {
  fields_request request = {.S = S};
  return clua_protect(S, put_back_body, &request, 0, NULL);
}

// The names of the fields that are held and that the object has another value of now, in the order they were written.
int clua_object_overwritten(clua_state *S, int *base) {
  fields_request request = {.S = S};
  return clua_protect(S, overwritten_body, &request, LUA_MULTRET, base);
}
