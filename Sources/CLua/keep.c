// The libraries as a file has left them: what one scenario does to them is not there for the next.
#include "internal.h"

// In the registry: for each table four entries, the table, a copy of it, how many entries that has, its metatable or false.
enum { KEPT_TABLE = 1, KEPT_COPY, KEPT_COUNT, KEPT_METATABLE, KEPT_SIZE = 4 };

// Stack: kept at 1, a table on top, which is popped. Raises.
static void keep_table(lua_State *L) {
  lua_Integer at = (lua_Integer)lua_rawlen(L, 1);
  lua_Integer count = 0;
  int table = lua_gettop(L);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table + 1);
    count++;
  }
  if (!lua_getmetatable(L, table)) lua_pushboolean(L, 0);
  lua_rawseti(L, 1, at + KEPT_METATABLE);
  lua_pushinteger(L, count);
  lua_rawseti(L, 1, at + KEPT_COUNT);
  lua_rawseti(L, 1, at + KEPT_COPY);
  lua_rawseti(L, 1, at + KEPT_TABLE);
}

static int keep_body(lua_State *L) {
  clua_fill_globals(L);  // what is not there yet would look like something that a scenario has left behind
  lua_settop(L, 0);
  lua_newtable(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushvalue(L, 2);
  keep_table(L);
  lua_pushnil(L);
  while (lua_next(L, 2) != 0) {
    if (lua_istable(L, -1) && !lua_rawequal(L, -1, 2)) keep_table(L);
    else lua_pop(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_KEPT);
  return 0;
}

// Stack: a table at 2, its copy at 3; unchanged. Raises.
static void restore_table(lua_State *L, lua_Integer count) {
  lua_pushnil(L);
  while (lua_next(L, 2) != 0) {
    lua_pushvalue(L, -2);
    lua_rawget(L, 3);
    if (lua_rawequal(L, -1, -2)) {
      count--;
      lua_pop(L, 2);
      continue;
    }
    // A field that is there may be set, also to nil, while the table is gone through.
    if (!lua_isnil(L, -1)) count--;
    lua_pushvalue(L, -3);
    lua_insert(L, -2);
    lua_rawset(L, 2);
    lua_pop(L, 1);
  }
  if (count == 0) return;
  lua_pushnil(L);
  while (lua_next(L, 3) != 0) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 2);
  }
}

static int restore_body(lua_State *L) {
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_KEPT) != LUA_TTABLE) return 0;
  lua_Integer size = (lua_Integer)lua_rawlen(L, 1);
  for (lua_Integer at = 0; at + KEPT_SIZE <= size; at += KEPT_SIZE) {
    lua_rawgeti(L, 1, at + KEPT_TABLE);
    lua_rawgeti(L, 1, at + KEPT_COPY);
    lua_rawgeti(L, 1, at + KEPT_COUNT);
    lua_Integer count = lua_tointeger(L, -1);
    lua_pop(L, 1);
    restore_table(L, count);
    if (!lua_getmetatable(L, 2)) lua_pushboolean(L, 0);
    lua_rawgeti(L, 1, at + KEPT_METATABLE);
    if (!lua_rawequal(L, -1, -2)) {
      if (!lua_istable(L, -1)) {
        lua_pop(L, 1);
        lua_pushnil(L);
      }
      lua_setmetatable(L, 2);
    }
    lua_settop(L, 1);
  }
  // Random numbers must not depend on who has drawn some before.
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushliteral(L, LUA_MATHLIBNAME);
  if (lua_rawget(L, 2) != LUA_TTABLE) return 0;
  lua_pushliteral(L, "randomseed");
  lua_rawget(L, 3);
  if (lua_iscfunction(L, -1)) lua_call(L, 0, 0);
  return 0;
}

int clua_keep_libraries(clua_state *S) { return clua_protect(S, keep_body, NULL, 0, NULL); }

int clua_restore_libraries(clua_state *S) { return clua_protect(S, restore_body, NULL, 0, NULL); }
