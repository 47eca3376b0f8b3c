// What a debugger needs that runs as Lua code inside the state, such as local-lua-debugger for Visual Studio Code.
//
// Such a debugger sets hooks of its own and talks over standard input and output. So nothing of ours sets a hook, and no
// limit holds. Its file gets Lua's own libraries; everything else keeps the sandbox, so that what is debugged behaves as
// it does otherwise, with these beside it: debug, package, loadfile, os.getenv, and the streams of io.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static const char world[] = "clua.debugger";  // registry: the globals of the debugger's file
static const char debugger[] = "lldebugger";
static const char variable[] = "LOCAL_LUA_DEBUGGER_FILEPATH";
static const char hooks[] = "_HOOKKEY";  // registry: the hook of each thread (ldblib.c)

// Stack: function on top, unchanged. Its first upvalue is the globals it sees.
static void give_world(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, world);
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
}

// loadfile(path): text only, with Lua's own libraries.
static int load_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  if (luaL_loadfilex(L, path, "t") != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  give_world(L);
  return 1;
}

// The debugger's module, where it can be found. Stack: name -> name [module]; raises what the file raises.
static int load_debugger(lua_State *L) {
  const char *path = getenv(variable);
  if (path == NULL) {
    // The editor also adds its folder to LUA_PATH.
    lua_getfield(L, LUA_REGISTRYINDEX, world);
    lua_getfield(L, -1, LUA_LOADLIBNAME);
    lua_getfield(L, -1, "searchpath");
    lua_pushvalue(L, 1);
    lua_getfield(L, -3, "path");
    lua_call(L, 2, 1);
    path = lua_tostring(L, -1);
    if (path == NULL) {
      return clua_fail(L, "there is no module '%s': %s is not set, and LUA_PATH does not lead to it", debugger, variable);
    }
  }
  if (luaL_loadfilex(L, path, "t") != LUA_OK) return clua_fail(L, "%s", lua_tostring(L, -1));
  give_world(L);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, debugger);
  lua_pop(L, 1);
  lua_copy(L, -1, 2);
  lua_settop(L, 2);
  return 1;
}

int clua_require_debugger(lua_State *L) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, 1);
  lua_rawget(L, 2);
  if (lua_toboolean(L, 3)) {
    lua_replace(L, 2);
    return 1;
  }
  lua_settop(L, 1);
  return strcmp(lua_tostring(L, 1), debugger) == 0 ? load_debugger(L) : 0;
}

// Gives a thread that the host has made the hook of the one that made it, as debuggers do for those that scripts make.
void clua_share_hook(lua_State *L, lua_State *co) {
  int top = lua_gettop(L);
  if (lua_getfield(L, LUA_REGISTRYINDEX, hooks) == LUA_TTABLE && lua_checkstack(co, 1)) {
    lua_pushthread(co);
    lua_xmove(co, L, 1);
    lua_pushthread(L);
    lua_rawget(L, top + 1);
    lua_rawset(L, top + 1);
  }
  lua_settop(L, top);
}

// Stack: the debugger's globals, ours; raises. Copies `fields` of the library to a table of ours; what else is asked of that
// is what it is without a debugger.
static void lend(lua_State *L, const char *library, const char *const *fields) {
  lua_getfield(L, 2, library);  // the stub
  lua_newtable(L);
  lua_getfield(L, 1, library);
  for (; *fields != NULL; fields++) {
    lua_getfield(L, -1, *fields);
    lua_setfield(L, -3, *fields);
  }
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pushstring(L, library);
  lua_insert(L, -2);
  lua_rawset(L, 2);
  lua_pop(L, 1);
}

static void give(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  lua_getfield(L, 1, name);
  lua_rawset(L, 2);
}

static int enable(lua_State *L) {
  static const lua_CFunction libraries[] = {luaopen_base, luaopen_package, luaopen_io, luaopen_os, luaopen_debug};
  static const char *const names[] = {LUA_GNAME, LUA_LOADLIBNAME, LUA_IOLIBNAME, LUA_OSLIBNAME, LUA_DBLIBNAME};
  static const char *const streams[] = {"stdin", "stdout", "stderr", NULL};
  static const char *const environment[] = {"getenv", NULL};
  lua_settop(L, 0);
  lua_newtable(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  // Lua's libraries put themselves into the globals.
  lua_pushvalue(L, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    lua_pushcfunction(L, libraries[i]);
    lua_pushstring(L, names[i]);
    lua_call(L, 1, 1);
    lua_setfield(L, 1, names[i]);
  }
  lua_pushvalue(L, 2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  // What the file changes, such as coroutine.create and error, everything else shall see.
  static const char *const shared[] = {"error", "assert", "pcall", "xpcall", "print", "require", NULL};
  for (const char *const *name = shared; *name != NULL; name++) {
    lua_pushnil(L);
    lua_setfield(L, 1, *name);
  }
  lua_pushvalue(L, 2);
  lua_setfield(L, 1, LUA_GNAME);
  lua_pushboolean(L, 0);
  lua_setfield(L, 1, "loadstring");  // debuggers ask whether it is there
  lua_newtable(L);
  lua_pushvalue(L, 2);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, 2);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, 1);
  lua_pushvalue(L, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, world);
  lend(L, LUA_IOLIBNAME, streams);
  lend(L, LUA_OSLIBNAME, environment);
  give(L, LUA_DBLIBNAME);
  give(L, LUA_LOADLIBNAME);
  lua_pushliteral(L, "loadfile");
  lua_pushcfunction(L, load_file);
  lua_rawset(L, 2);
  lua_pushstring(L, debugger);  // the debugger assigns it, which has to be a name that is there
  lua_pushboolean(L, 0);
  lua_rawset(L, 2);
  return 0;
}

int clua_enable_debugging(clua_state *S) {
  if (clua_protect(S, enable, NULL, 0, NULL) != 0) return 1;
  S->is_debugged = 1;
  S->gate |= CLUA_GATE_ARMED;
  lua_sethook(S->main, NULL, 0, 0);
  return 0;
}
