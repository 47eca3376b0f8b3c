// What a script can reach: one list of what is there, one of what is not and why.
#include <string.h>

#include "internal.h"

// Allow-list, in the order in which the libraries are opened. What a newer Lua adds is absent until it is written down here.
// The notes tell what differs from Lua's manual; the page on the sandbox is made from them.
enum { NAME_LIMIT = 32 };

typedef struct entry {
  const char *name, *note;
} entry;

static const struct {
  const char *library;
  entry names[NAME_LIMIT];
} allowed[] = {
    {LUA_GNAME,
     {{"_G", "assigning a new name in a plugin is an error"},
      {"_VERSION", NULL},
      {"assert", NULL},
      {"coroutine", NULL},
      {"error", NULL},
      {"getmetatable", "strings and the host's objects hide theirs: `false`"},
      {"ipairs", NULL},
      {"load", "a string, source text only, at most 1 MiB; no reader functions"},
      {"math", NULL},
      {"next", "the smallest key after the given one, in the order of `pairs`; takes time in proportion to the table"},
      {"pairs", "goes through integers, floats, strings in byte order, booleans; one key of another type comes last, "
                "several are an error"},
      {"pcall", "lets no limit be caught"},
      {"print", "goes to the host's log, up to 64 KiB in the life of a plugin"},
      {"rawequal", NULL},
      {"rawget", NULL},
      {"rawlen", NULL},
      {"rawset", NULL},
      {"select", NULL},
      {"setmetatable", "refuses `__gc` and `__mode`: both would act at no fixed moment"},
      {"string", NULL},
      {"table", NULL},
      {"tonumber", NULL},
      {"tostring", "gives no addresses: `table`, `function`; `nan` whatever its sign"},
      {"type", NULL},
      {"utf8", NULL},
      {"xpcall", "lets no limit be caught; the handler does not run after one"}}},
    {LUA_STRLIBNAME,
     {{"byte", "at most 8192 at a time"},
      {"char", NULL},
      {"find", "counts every step of a pattern"},
      {"format", "`%p` is refused; `%s` of a table gives no address"},
      {"gmatch", "counts every step of a pattern"},
      {"gsub", "counts every step of a pattern"},
      {"len", NULL},
      {"lower", NULL},
      {"match", "counts every step of a pattern"},
      {"pack", NULL},
      {"packsize", NULL},
      {"rep", "the size of the result is checked first"},
      {"reverse", NULL},
      {"sub", NULL},
      {"unpack", NULL},
      {"upper", NULL}}},
    {LUA_TABLIBNAME,
     {{"concat", "at most a million elements"},
      {"insert", "moves at most a million elements"},
      {"move", "at most a million elements"},
      {"pack", NULL},
      {"remove", "moves at most a million elements"},
      {"sort", "stable; strings by their bytes; a comparison that fails leaves the table as it was; no `__len`"},
      {"unpack", "at most 8192 elements"}}},
    {LUA_MATHLIBNAME,
     {{"abs", NULL},      {"acos", NULL}, {"asin", NULL}, {"atan", NULL},       {"ceil", NULL},
      {"cos", NULL},      {"deg", NULL},  {"exp", NULL},  {"floor", NULL},      {"fmod", NULL},
      {"huge", NULL},     {"log", NULL},  {"max", NULL},  {"maxinteger", NULL}, {"min", NULL},
      {"mininteger", NULL},
      {"modf", NULL},     {"pi", NULL},   {"rad", NULL},
      {"random", "gives the same numbers in every run"},
      {"randomseed", "without a number it sets the seed that every plugin starts with"},
      {"sin", NULL},      {"sqrt", NULL}, {"tan", NULL},  {"tointeger", NULL},  {"type", NULL},
      {"ult", NULL}}},
    {LUA_UTF8LIBNAME,
     {{"char", NULL}, {"charpattern", NULL}, {"codepoint", "at most 8192 bytes at a time"}, {"codes", NULL}, {"len", NULL}, {"offset", NULL}}},
    {LUA_COLIBNAME,
     {{"close", NULL},
      {"create", "costs as much as 1000 instructions"},
      {"isyieldable", NULL},
      {"resume", NULL},
      {"running", NULL},
      {"status", NULL},
      {"wrap", "costs as much as 1000 instructions"},
      {"yield", "a hook of a plugin must not yield to the host"}}},
};

// Stubs. A library's stub is a table whose every field raises, so that the message names what was asked for. Few scripts
// ask for any, so each is made when it is read first.
static const struct {
  const char *name;
  int is_library;
  const char *reason;
} blocked[] = {
    {"io", 1, "scripts do not read or write files"},
    {"os", 1, "scripts do not reach the system; time comes from the host"},
    {"debug", 1, "it would reach around every limit; only debug.traceback is there"},
    {"package", 1, "modules are found by require alone"},
    {"dofile", 0, "use require"},
    {"loadfile", 0, "use require"},
    {"loadstring", 0, "use load with a string"},
    {"require", 0, "this host has no modules to offer"},
    {"collectgarbage", 0, "memory is the host's to manage"},
    {"warn", 0, "use print"},
    {"string.dump", 0, "only source text is loaded"},
};

enum { BLOCKED_COUNT = sizeof blocked / sizeof *blocked, STRING_DUMP = BLOCKED_COUNT - 1 };

clua_sandbox_name clua_sandbox_entry(int index) {
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    for (const entry *e = allowed[i].names; e < allowed[i].names + NAME_LIMIT && e->name != NULL; e++) {
      if (index-- == 0) return (clua_sandbox_name){allowed[i].library, e->name, e->note, 1};
    }
  }
  if (index < BLOCKED_COUNT) return (clua_sandbox_name){LUA_GNAME, blocked[index].name, blocked[index].reason, 0};
  return (clua_sandbox_name){0};
}

static int is_allowed(const entry *names, const char *name) {
  for (const entry *e = names; e < names + NAME_LIMIT && e->name != NULL; e++) {
    if (*e->name == *name && strcmp(e->name, name) == 0) return 1;
  }
  return 0;
}

// Stack: a library's table on top, unchanged. Removes every field that is not allowed.
static void keep_allowed(lua_State *L, const entry *names) {
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING && is_allowed(names, lua_tostring(L, -1))) continue;
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, -4);
  }
}

// Upvalue: 1 position in `blocked`.
static int blocked_function(lua_State *L) {
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(1));
  return clua_fail(L, "%s is not available: %s", blocked[i].name, blocked[i].reason);
}

// Upvalues: 1 position in `blocked`, 2 the field's name.
static int blocked_member(lua_State *L) {
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(1));
  return clua_fail(L, "%s.%s is not available: %s", blocked[i].name, lua_tostring(L, lua_upvalueindex(2)),
                   blocked[i].reason);
}

// debug.traceback([thread,] [message]): half of all libraries give it to xpcall. Lua frames only, no addresses.
static int debug_traceback(lua_State *L) {
  lua_State *of = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
  int message = of == L ? 1 : 2;
  if (!lua_isnoneornil(L, message) && !lua_isstring(L, message)) {
    lua_settop(L, message);
    return 1;
  }
  char frames[2048];
  size_t length = clua_traceback(of, frames, sizeof frames);
  lua_pushfstring(L, "%s%sstack traceback:\n", luaL_optstring(L, message, ""), lua_isnoneornil(L, message) ? "" : "\n");
  lua_pushlstring(L, frames, length > 0 ? length - 1 : 0);
  lua_concat(L, 2);
  return 1;
}

// __index of a library's stub. What would be a function is one that raises when it is called, since scripts keep such
// functions in locals long before they call any; what would be a value raises here. Upvalue: 1 position in `blocked`.
static int blocked_field(lua_State *L) {
  static const char *const values[] = {"config", "cpath",  "loaded", "path",  "preload",
                                       "searchers", "stderr", "stdin", "stdout", NULL};
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(1));
  int is_value = lua_type(L, 2) != LUA_TSTRING;
  for (int v = 0; !is_value && values[v] != NULL; v++) is_value = strcmp(values[v], lua_tostring(L, 2)) == 0;
  if (is_value) {
    clua_push_text(L, 2);
    return clua_fail(L, "%s.%s is not available: %s", blocked[i].name, lua_tostring(L, -1), blocked[i].reason);
  }
  if (strcmp(blocked[i].name, "debug") == 0 && strcmp(lua_tostring(L, 2), "traceback") == 0) {
    lua_pushcfunction(L, debug_traceback);
    return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, blocked_member, 2);
  return 1;
}

// Stack +1; raises.
static void push_stub(lua_State *L, int i) {
  if (blocked[i].is_library) {
    lua_newtable(L);
    lua_createtable(L, 0, 2);
    lua_pushinteger(L, i);
    lua_pushcclosure(L, blocked_field, 1);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
  } else {
    lua_pushinteger(L, i);
    lua_pushcclosure(L, blocked_function, 1);
  }
}

// The position in `blocked` of the name at `index`, or -1.
static int find_blocked(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return -1;
  const char *name = lua_tostring(L, index);
  for (int i = 0; i < STRING_DUMP; i++) {
    if (strcmp(blocked[i].name, name) == 0) return i;
  }
  return -1;
}

// __index of the globals: the stub of that name, which stays there, or nil.
static int missing_global(lua_State *L) {
  clua_state *S = clua_of(L);
  int i = find_blocked(L, 2);
  if (i < 0 || S->stubs_made >> i & 1) return 0;
  S->stubs_made |= 1u << i;
  lua_settop(L, 2);
  push_stub(L, i);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, 1);
  return 1;
}

// Makes every stub that is not there yet, before a script goes through the globals. Stack unchanged, raises.
void clua_fill_globals(lua_State *L) {
  clua_state *S = clua_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  for (int i = 0; i < STRING_DUMP; i++) {
    if (S->stubs_made >> i & 1) continue;
    lua_pushstring(L, blocked[i].name);
    lua_pushvalue(L, -1);
    int is_missing = lua_rawget(L, -3) == LUA_TNIL;
    lua_pop(L, 1);
    push_stub(L, i);
    if (is_missing) lua_rawset(L, -3);
    else lua_pop(L, 2);
    S->stubs_made |= 1u << i;
  }
  lua_pop(L, 1);
}

// __newindex of the globals: a new name is refused or remembered; a stub may be replaced.
static int guard_globals(lua_State *L) {
  clua_state *S = clua_of(L);
  int stub = find_blocked(L, 2);
  if (stub >= 0 && !(S->stubs_made >> stub & 1)) {
    S->stubs_made |= 1u << stub;
  } else if (lua_type(L, 2) == LUA_TSTRING && S->globals_closed) {
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
  static const lua_CFunction libraries[] = {
      luaopen_base, luaopen_string, luaopen_table, luaopen_math, luaopen_utf8, luaopen_coroutine,
  };
  clua_state *S = clua_of(L);
  clua_know_stack(S, L);
  lua_gc(L, LUA_GCSTOP);  // there is no garbage yet; an emergency collects all the same
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  for (int i = CLUA_KEY_LOADED; i < CLUA_KEY_BOUNDS; i++) {
    if (i < CLUA_KEY_REPORTED) lua_newtable(L);
    else lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, i);
  }
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    // Not by luaL_requiref, which keeps a table of what is loaded that nothing here reads.
    lua_pushstring(L, allowed[i].library);
    lua_pushcfunction(L, libraries[i]);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 1);
    if (libraries[i] == luaopen_coroutine) clua_open_coroutine(L);
    if (libraries[i] == luaopen_string) clua_open_string(L);
    if (libraries[i] == luaopen_table) clua_open_table(L);
    if (libraries[i] == luaopen_utf8) clua_open_utf8(L);
    keep_allowed(L, allowed[i].names);
    if (libraries[i] == luaopen_string) {
      lua_pushinteger(L, STRING_DUMP);
      lua_pushcclosure(L, blocked_function, 1);
      lua_setfield(L, -2, "dump");
    }
    lua_rawset(L, 1);
  }
  clua_open_base(L);
  lua_createtable(L, 0, 3);
  lua_pushcfunction(L, missing_global);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, guard_globals);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, 1);
  S->globals_closed = 1;
  S->globals = lua_topointer(L, 1);
  // As after a collection: the next one starts when the state has doubled.
  lua_gc(L, LUA_GCRESTART);
  lua_gc(L, LUA_GCSTEP, -lua_gc(L, LUA_GCCOUNT));
  return 0;
}
