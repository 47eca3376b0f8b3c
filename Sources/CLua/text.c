// Text functions that differ from Lua's own: no address is ever shown, and no call does unbounded work.
#include <math.h>
#include <string.h>

#include "internal.h"

enum { FLOAT_WORK = 50 };  // instructions that it takes to print a number with all its digits

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
  return clua_of(L)->originals[CLUA_STRING_REP](L);
}

// string.format: %s of a table gives no address, %p is refused.
static int string_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  const char *end = format + length;
  int top = lua_gettop(L);
  int argument = 1;
  lua_Integer work = 0;
  while (format < end) {
    if (*format++ != '%') continue;
    if (format < end && *format == '%') {
      format++;
      continue;
    }
    while (format < end && strchr("-+ #0123456789.", *format) != NULL && *format != '\0') format++;
    if (format >= end || ++argument > top) break;
    char conversion = *format++;
    work += strchr("aAeEfgG", conversion) != NULL ? FLOAT_WORK : 1;
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
  clua_charge(L, work);
  return clua_of(L)->originals[CLUA_STRING_FORMAT](L);
}

// Functions that go through a text and make no new one, which would be charged as memory. `part` of a text's bytes cost an
// instruction each.
static int read_text(lua_State *L, int which, size_t part) {
  size_t work = 0;
  for (int i = 1; i <= 2; i++) {
    if (lua_type(L, i) == LUA_TSTRING) work += lua_rawlen(L, i);
  }
  if (work >= part) clua_charge(L, (int64_t)(work / part));
  return clua_of(L)->originals[which](L);
}

// The same for a function that gives a number for every byte or letter of its range.
static int read_numbers(lua_State *L, const char *name, int which, size_t part) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer limit = clua_result_limit(clua_of(L));
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, first);
  if (first < 0) first = 0u - (lua_Unsigned)first > length ? 1 : (lua_Integer)length + first + 1;
  if (last < 0) last = 0u - (lua_Unsigned)last > length ? 0 : (lua_Integer)length + last + 1;
  if (last > (lua_Integer)length) last = (lua_Integer)length;
  if (first < 1) first = 1;
  if (last >= first && last - first >= limit) {
    return clua_fail(L, "%s: too many results, the limit is %I", name, (LUAI_UACINT)limit);
  }
  return read_text(L, which, part);
}

static int string_byte(lua_State *L) { return read_numbers(L, "string.byte", CLUA_STRING_BYTE, 64); }
static int string_packsize(lua_State *L) { return read_text(L, CLUA_STRING_PACKSIZE, 4); }
static int string_unpack(lua_State *L) { return read_text(L, CLUA_STRING_UNPACK, 4); }
static int utf8_len(lua_State *L) { return read_text(L, CLUA_UTF8_LEN, 8); }
static int utf8_offset(lua_State *L) { return read_text(L, CLUA_UTF8_OFFSET, 16); }
static int utf8_codepoint(lua_State *L) { return read_numbers(L, "utf8.codepoint", CLUA_UTF8_CODEPOINT, 16); }
static int base_tonumber(lua_State *L) { return read_text(L, CLUA_TONUMBER, 16); }

// Stack: a library on top, unchanged. Puts `function` in front of Lua's own, which is no closure.
void clua_replace(lua_State *L, const char *name, lua_CFunction function, int original) {
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  lua_rawget(L, -3);
  lua_CFunction own = lua_tocfunction(L, -1);
  if (own == NULL) luaL_error(L, "this Lua has no function '%s'", name);
  clua_of(L)->originals[original] = own;
  lua_pop(L, 1);
  lua_pushcfunction(L, function);
  lua_rawset(L, -3);
}

// Stack: the utf8 library on top, unchanged.
void clua_open_utf8(lua_State *L) {
  clua_replace(L, "len", utf8_len, CLUA_UTF8_LEN);
  clua_replace(L, "offset", utf8_offset, CLUA_UTF8_OFFSET);
  clua_replace(L, "codepoint", utf8_codepoint, CLUA_UTF8_CODEPOINT);
}

// Stack: the string library on top, unchanged. Also sets tostring and tonumber.
void clua_open_string(lua_State *L) {
  clua_replace(L, "byte", string_byte, CLUA_STRING_BYTE);
  clua_replace(L, "packsize", string_packsize, CLUA_STRING_PACKSIZE);
  clua_replace(L, "unpack", string_unpack, CLUA_STRING_UNPACK);
  clua_replace(L, "rep", string_rep, CLUA_STRING_REP);
  clua_replace(L, "format", string_format, CLUA_STRING_FORMAT);
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
  lua_pushglobaltable(L);
  clua_replace(L, "tonumber", base_tonumber, CLUA_TONUMBER);
  lua_pop(L, 1);
}
