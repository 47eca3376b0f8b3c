// Table functions whose work a lying __len or an absurd range would make endless.
#include "internal.h"

enum { READ = 1, WRITE = 2, LENGTH = 4 };

static int has_field(lua_State *L, int index, const char *name) {
  if (luaL_getmetafield(L, index, name) == LUA_TNIL) return 0;
  lua_pop(L, 1);
  return 1;
}

// As Lua's own library: a table, or something that behaves like one.
static void check_table(lua_State *L, int index, int needs) {
  if (lua_type(L, index) == LUA_TTABLE) return;
  if (lua_type(L, index) == LUA_TUSERDATA && (!(needs & READ) || has_field(L, index, "__index")) &&
      (!(needs & WRITE) || has_field(L, index, "__newindex")) && (!(needs & LENGTH) || has_field(L, index, "__len"))) {
    return;
  }
  luaL_checktype(L, index, LUA_TTABLE);
}

void clua_check_range(lua_State *L, const char *name, lua_Integer first, lua_Integer last) {
  if (last < first) return;
  lua_Unsigned steps = (lua_Unsigned)last - (lua_Unsigned)first;
  if (steps >= CLUA_RANGE_LIMIT) clua_fail(L, "table.%s: range too large", name);
  clua_charge(L, (int64_t)steps);
}

static int table_insert(lua_State *L) {
  check_table(L, 1, READ | WRITE | LENGTH);
  lua_Integer end = (lua_Integer)((lua_Unsigned)luaL_len(L, 1) + 1);
  lua_Integer position = end;
  int top = lua_gettop(L);
  if (top != 2 && top != 3) return clua_fail(L, "wrong number of arguments to 'insert'");
  if (top == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    clua_check_range(L, "insert", position, end);
    for (lua_Integer i = end; i > position; i--) {
      lua_geti(L, 1, i - 1);
      lua_seti(L, 1, i);
    }
  }
  lua_seti(L, 1, position);
  return 0;
}

static int table_remove(lua_State *L) {
  check_table(L, 1, READ | WRITE | LENGTH);
  lua_Integer size = luaL_len(L, 1);
  lua_Integer position = luaL_optinteger(L, 2, size);
  if (lua_gettop(L) > 1 && !lua_isnil(L, 2)) {
    luaL_argcheck(L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  clua_check_range(L, "remove", position, size);
  lua_geti(L, 1, position);
  for (; position < size; position++) {
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

// Goes on as Lua's own function with the first `count` arguments.
static int original(lua_State *L, int which, int count) {
  lua_settop(L, count);
  return clua_of(L)->originals[which](L);
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  clua_check_range(L, "move", first, last);
  int count = lua_isnoneornil(L, 5) ? 4 : 5;
  return original(L, CLUA_TABLE_MOVE, count);
}

// Concat and unpack read the length once here, since __len could answer differently the next time.
static int table_concat(lua_State *L) {
  clua_check_stack(L);
  check_table(L, 1, READ | LENGTH);
  lua_Integer last = luaL_opt(L, luaL_checkinteger, 4, luaL_len(L, 1));
  lua_Integer first = luaL_optinteger(L, 3, 1);
  clua_check_range(L, "concat", first, last);
  lua_settop(L, 2);
  lua_pushinteger(L, first);
  lua_pushinteger(L, last);
  return original(L, CLUA_TABLE_CONCAT, 4);
}

static int table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
  lua_Integer limit = clua_result_limit(clua_of(L));
  clua_check_range(L, "unpack", first, last);
  if (last >= first && last - first >= limit) {
    return clua_fail(L, "table.unpack: too many results, the limit is %I", (LUAI_UACINT)limit);
  }
  lua_settop(L, 1);
  lua_pushinteger(L, first);
  lua_pushinteger(L, last);
  return original(L, CLUA_TABLE_UNPACK, 3);
}

// Stack: the table library on top, unchanged.
void clua_open_table(lua_State *L) {
  static const luaL_Reg whole[] = {{"insert", table_insert}, {"remove", table_remove}, {"sort", clua_table_sort},
                                    {NULL, NULL}};
  luaL_setfuncs(L, whole, 0);
  clua_replace(L, "move", table_move, CLUA_TABLE_MOVE);
  clua_replace(L, "concat", table_concat, CLUA_TABLE_CONCAT);
  clua_replace(L, "unpack", table_unpack, CLUA_TABLE_UNPACK);
}
