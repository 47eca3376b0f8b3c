// Text functions that differ from Lua's own: no address is ever shown, and no call does unbounded work.
#include <math.h>
#include <string.h>

#include "internal.h"

// Like luaL_tolstring, but "table" where that gives "table: 0x55...", and "nan" whatever the sign bit.
// Stack +1, raises.
void clua_push_text(lua_State *L, int index) {
  index = lua_absindex(L, index);
  int type = lua_type(L, index);
  if (type == LUA_TNUMBER && !lua_isinteger(L, index) && isnan(lua_tonumber(L, index))) {
    lua_pushliteral(L, "nan");
    return;
  }
  if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN || type == LUA_TNIL) {
    luaL_tolstring(L, index, NULL);
    return;
  }
  if (luaL_callmeta(L, index, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING) clua_fail(L, "'__tostring' must return a string");
    return;
  }
  int name = luaL_getmetafield(L, index, "__name");
  if (name == LUA_TSTRING) return;
  if (name != LUA_TNIL) lua_pop(L, 1);
  lua_pushstring(L, lua_typename(L, type));
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  clua_push_text(L, 1);
  return 1;
}

// string.rep(s, n, sep): the size is known before anything is built, and the work is charged to the budget.
static int string_rep(lua_State *L) {
  size_t length, separator;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  if (count <= 0 || length + separator == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t limit = clua_of(L)->block_limit;
  if (length + separator > limit || (size_t)count > limit / (length + separator)) {
    return clua_fail(L, "string.rep: the result would be larger than %I bytes", (LUAI_UACINT)limit);
  }
  clua_charge(L, count / 8 + (lua_Integer)((size_t)count * (length + separator) / 64));
  lua_settop(L, 3);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 3, 1);
  return 1;
}

// string.format: %s of a table gives no address, %p is refused. Upvalue 1: Lua's own.
static int string_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  const char *end = format + length;
  int top = lua_gettop(L);
  int argument = 1;
  while (format < end) {
    if (*format++ != '%') continue;
    if (format < end && *format == '%') {
      format++;
      continue;
    }
    while (format < end && strchr("-+ #0123456789.", *format) != NULL && *format != '\0') format++;
    if (format >= end || ++argument > top) break;
    char conversion = *format++;
    int type = lua_type(L, argument);
    if (conversion == 'p') return clua_fail(L, "string.format: %%p is not available: addresses differ from run to run");
    int is_nan = type == LUA_TNUMBER && !lua_isinteger(L, argument) && isnan(lua_tonumber(L, argument));
    if (conversion == 's' && type != LUA_TSTRING) {
      clua_push_text(L, argument);
      lua_replace(L, argument);
    } else if (is_nan && conversion != 'd') {
      lua_pushnumber(L, (lua_Number)NAN);
      lua_replace(L, argument);
    }
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, top, 1);
  return 1;
}

static void wrap(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

// Stack: the string library on top, unchanged. Also sets tostring.
void clua_open_string(lua_State *L) {
  wrap(L, "rep", string_rep);
  wrap(L, "format", string_format);
  clua_open_patterns(L);
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_pushcfunction(L, base_tostring);
  lua_setglobal(L, "tostring");
}
