#include "baseline.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

struct baseline {
  lua_State *L;
  int show_module;
  int self;
  uint64_t shown;
};

static baseline *owner(lua_State *L) { return *(baseline **)lua_getextraspace(L); }

static int show(lua_State *L) {
  size_t length;
  (void)luaL_checklstring(L, 2, &length);
  owner(L)->shown += 1;
  return 0;
}

/* Those that a plugin gets. */
static void open_libraries(lua_State *L) {
  static const luaL_Reg libraries[] = {
      {LUA_GNAME, luaopen_base},       {LUA_STRLIBNAME, luaopen_string}, {LUA_TABLIBNAME, luaopen_table},
      {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8},  {LUA_COLIBNAME, luaopen_coroutine},
  };
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i += 1) {
    luaL_requiref(L, libraries[i].name, libraries[i].func, 1);
    lua_pop(L, 1);
  }
}

static int set_up(lua_State *L, baseline *b, const char *source) {
  open_libraries(L);
  if (luaL_loadstring(L, source) != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK || !lua_istable(L, -1)) return 0;
  lua_pushcfunction(L, show);
  lua_setfield(L, -2, "show");
  if (lua_getfield(L, -1, "show_module") != LUA_TFUNCTION) return 0;
  b->show_module = luaL_ref(L, LUA_REGISTRYINDEX);
  b->self = luaL_ref(L, LUA_REGISTRYINDEX);
  return 1;
}

baseline *baseline_open(const char *source) {
  baseline *b = calloc(1, sizeof *b);
  if (b == NULL) return NULL;
  b->L = luaL_newstate();
  if (b->L == NULL) {
    free(b);
    return NULL;
  }
  *(baseline **)lua_getextraspace(b->L) = b;
  if (!set_up(b->L, b, source)) {
    baseline_close(b);
    return NULL;
  }
  return b;
}

void baseline_close(baseline *b) {
  lua_close(b->L);
  free(b);
}

int baseline_show(baseline *b, const char *name) {
  lua_State *L = b->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, b->show_module);
  lua_rawgeti(L, LUA_REGISTRYINDEX, b->self);
  lua_pushstring(L, name);
  int status = lua_pcall(L, 2, 0, 0);
  if (status != LUA_OK) lua_pop(L, 1);
  return status;
}

uint64_t baseline_shown(const baseline *b) { return b->shown; }

int baseline_run(baseline *b, const char *const *names, size_t count, size_t *next, size_t rounds) {
  size_t index = *next;
  for (size_t round = 0; round < rounds; round += 1) {
    int status = baseline_show(b, names[index]);
    if (status != LUA_OK) return status;
    index += 1;
    if (index == count) index = 0;
  }
  *next = index;
  return LUA_OK;
}
