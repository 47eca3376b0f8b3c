// What a script can reach: one list of what is there, one of what is not and why.
#include <string.h>

#include "internal.h"

// Allow-list. What a newer Lua adds is absent until it is written down here.
static const struct {
  const char *library;
  const char *names;  // separated by spaces
} allowed[] = {
    {"_G",
     "_G _VERSION assert coroutine error getmetatable ipairs load math next pairs pcall print rawequal rawget rawlen "
     "rawset select setmetatable string table tonumber tostring type utf8 xpcall"},
    {"string",
     "byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper"},
    {"table", "concat insert move pack remove sort unpack"},
    {"math",
     "abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi rad random "
     "randomseed sin sqrt tan tointeger type ult"},
    {"utf8", "char charpattern codepoint codes len offset"},
    {"coroutine", "close create isyieldable resume running status wrap yield"},
};

// Stubs. A library's stub is a table whose every field raises, so that the message names what was asked for.
static const struct {
  const char *name;
  int is_library;
  const char *reason;
} blocked[] = {
    {"io", 1, "scripts do not read or write files"},
    {"os", 1, "scripts do not reach the system; time comes from the host"},
    {"debug", 1, "it would reach around every limit"},
    {"package", 1, "modules are found by require alone"},
    {"dofile", 0, "use require"},
    {"loadfile", 0, "use require"},
    {"loadstring", 0, "use load with a string"},
    {"require", 0, "this host has no modules to offer"},
    {"collectgarbage", 0, "memory is the host's to manage"},
    {"warn", 0, "use print"},
};

static int is_allowed(const char *names, const char *name) {
  size_t length = strlen(name);
  for (const char *at = names; (at = strstr(at, name)) != NULL; at += length) {
    int starts = at == names || at[-1] == ' ';
    int ends = at[length] == '\0' || at[length] == ' ';
    if (starts && ends) return 1;
  }
  return 0;
}

// Stack: a library's table on top, unchanged. Removes every field that is not allowed.
static void keep_allowed(lua_State *L, const char *names) {
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING && is_allowed(names, lua_tostring(L, -1))) continue;
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, -4);
  }
}

// Upvalues: 1 name, 2 reason.
static int blocked_function(lua_State *L) {
  return clua_fail(L, "%s is not available: %s", lua_tostring(L, lua_upvalueindex(1)),
                   lua_tostring(L, lua_upvalueindex(2)));
}

static int blocked_field(lua_State *L) {
  clua_push_text(L, 2);
  return clua_fail(L, "%s.%s is not available: %s", lua_tostring(L, lua_upvalueindex(1)), lua_tostring(L, -1),
                   lua_tostring(L, lua_upvalueindex(2)));
}

// Stack +1; raises.
static void push_stub(lua_State *L, const char *name, const char *reason, lua_CFunction function) {
  lua_pushstring(L, name);
  lua_pushstring(L, reason);
  lua_pushcclosure(L, function, 2);
}

static void add_stubs(lua_State *L) {  // stack: globals on top, unchanged
  for (size_t i = 0; i < sizeof blocked / sizeof *blocked; i++) {
    if (blocked[i].is_library) {
      lua_newtable(L);
      lua_newtable(L);
      push_stub(L, blocked[i].name, blocked[i].reason, blocked_field);
      lua_setfield(L, -2, "__index");
      lua_pushboolean(L, 0);
      lua_setfield(L, -2, "__metatable");
      lua_setmetatable(L, -2);
    } else {
      push_stub(L, blocked[i].name, blocked[i].reason, blocked_function);
    }
    lua_setfield(L, -2, blocked[i].name);
  }
}

// __newindex of the globals: a new name is refused or remembered.
static int guard_globals(lua_State *L) {
  clua_state *S = clua_of(L);
  if (lua_type(L, 2) == LUA_TSTRING && S->globals_closed) {
    if (S->strict_globals) {
      return clua_fail(L, "assignment to undeclared global '%s' (write 'local' in front of it)", lua_tostring(L, 2));
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_WRITTEN);
    lua_pushvalue(L, 2);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pop(L, 1);
  }
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 0;
}



// Runs below lua_pcall once, when the state is made.
int clua_open_libraries(lua_State *L) {
  static const luaL_Reg libraries[] = {
      {LUA_GNAME, luaopen_base},       {LUA_STRLIBNAME, luaopen_string}, {LUA_TABLIBNAME, luaopen_table},
      {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8},  {LUA_COLIBNAME, luaopen_coroutine},
      {NULL, NULL},
  };
  clua_state *S = clua_of(L);
  for (int i = CLUA_KEY_LOADED; i < CLUA_KEY_FIRST_REFERENCE; i++) {
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, i);
  }
  for (const luaL_Reg *library = libraries; library->name != NULL; library++) {
    luaL_requiref(L, library->name, library->func, 1);
    if (library->func == luaopen_coroutine) clua_open_coroutine(L);
    if (library->func == luaopen_string) clua_open_string(L);
    if (library->func == luaopen_table) clua_open_table(L);
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
      if (strcmp(allowed[i].library, library->name) == 0) keep_allowed(L, allowed[i].names);
    }
    lua_pop(L, 1);
  }
  lua_pushnil(L);  // drops what luaL_requiref keeps: nothing here reads it
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  clua_open_base(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  add_stubs(L);
  lua_getfield(L, -1, "string");
  push_stub(L, "string.dump", "only source text is loaded", blocked_function);
  lua_setfield(L, -2, "dump");
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushcfunction(L, guard_globals);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  S->globals_closed = 1;
  return 0;
}
