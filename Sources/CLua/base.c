// Base functions that look at the trip flag or refuse what no limit could reach.
#include <string.h>

#include "internal.h"

static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
  clua_check_trip(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

int clua_base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  clua_check_stack(L);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

// Upvalue 1: the script's own handler, which must not run once the state has tripped.
static int guarded_handler(lua_State *L) {
  if (clua_of(L)->tripped) return 1;
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

int clua_base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  clua_check_stack(L);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// setmetatable: a finalizer would run with the hook switched off, and weak tables make results depend on collections.
static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop(L, 2);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return clua_fail(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) return clua_fail(L, "__gc is not available: finalizers run at no fixed moment");
    lua_pushliteral(L, "__mode");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return clua_fail(L, "__mode is not available: weak tables lose entries at no fixed moment");
    }
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

// load(text [, name [, mode [, env]]]): text only. A reader function would be called where errors are swallowed.
static int base_load(lua_State *L) {
  size_t length;
  if (lua_type(L, 1) != LUA_TSTRING) return clua_fail(L, "load takes a string here, got %s", luaL_typename(L, 1));
  const char *text = lua_tolstring(L, 1, &length);
  const char *name = luaL_optstring(L, 2, "=(load)");
  int has_environment = !lua_isnone(L, 4);
  if (length > clua_of(L)->source_limit) {
    lua_pushnil(L);
    lua_pushfstring(L, "the source is larger than %I bytes", (LUAI_UACINT)clua_of(L)->source_limit);
    return 2;
  }
  if (length > 0 && text[0] == LUA_SIGNATURE[0]) {
    lua_pushnil(L);
    lua_pushliteral(L, "binary chunks are not accepted");
    return 2;
  }
  if (clua_compile(L, (clua_source){.text = text, .length = length}, name) != LUA_OK) {
    clua_check_trip(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}

// math.randomseed(): without a number Lua would take the time and an address. Upvalue 1: Lua's own.
static int math_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) lua_pushinteger(L, 0);
  lua_settop(L, lua_isnone(L, 2) ? 1 : 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

// Stack unchanged; raises. Replaces the base functions in the globals and seeds math.random.
void clua_open_base(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"pcall", clua_base_pcall},   {"xpcall", clua_base_xpcall}, {"setmetatable", base_setmetatable},
      {"load", base_load},          {"pairs", clua_pairs},        {"next", clua_next},
      {"print", clua_print},        {NULL, NULL},
  };
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  luaL_setfuncs(L, functions, 0);
  lua_getfield(L, -1, "math");
  lua_getfield(L, -1, "randomseed");
  lua_pushcclosure(L, math_randomseed, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "randomseed");
  lua_call(L, 0, 0);
  lua_pop(L, 2);
}
