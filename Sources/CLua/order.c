// pairs and next in an order that does not depend on hashes: integers, floats, strings in byte order, booleans.
//
// Stock Lua seeds its string hash anew in every process, so its own order differs from run to run.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

// 16 bytes, so that the keys of the largest table that fits one block fit one block too.
typedef struct key {
  uint32_t rank;
  uint32_t length;
  union {
    lua_Integer integer;
    lua_Number number;
    const char *text;
    int boolean;
  } as;
} key;

enum { RANK_INTEGER, RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_OTHER };

// Stack unchanged; does not raise. The text stays valid while the key is on the stack or in the table.
static key read_key(lua_State *L, int index) {
  key k = {.rank = RANK_OTHER};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        k.rank = RANK_INTEGER;
        k.as.integer = lua_tointeger(L, index);
      } else {
        k.rank = RANK_NUMBER;
        k.as.number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING:
      k.rank = RANK_STRING;
      k.as.text = lua_tostring(L, index);
      k.length = (uint32_t)lua_rawlen(L, index);
      break;
    case LUA_TBOOLEAN:
      k.rank = RANK_BOOLEAN;
      k.as.boolean = lua_toboolean(L, index);
      break;
    default:
      break;
  }
  return k;
}

static int compare(const key *a, const key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  switch (a->rank) {
    case RANK_INTEGER: return (a->as.integer > b->as.integer) - (a->as.integer < b->as.integer);
    case RANK_NUMBER: return (a->as.number > b->as.number) - (a->as.number < b->as.number);
    case RANK_BOOLEAN: return a->as.boolean - b->as.boolean;
    case RANK_STRING: {
      size_t shorter = a->length < b->length ? a->length : b->length;
      int order = memcmp(a->as.text, b->as.text, shorter);
      return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
    }
    default: return 0;
  }
}

static int compare_for_sort(const void *a, const void *b) { return compare(a, b); }

static int no_order(lua_State *L, int index) {
  return clua_fail(L, "keys of type %s have no fixed order: keep them in a list beside the table",
                   luaL_typename(L, index));
}

// Upvalues: 1 table, 2 last index, 3 current index. For tables that are plain sequences.
static int step_sequence(lua_State *L) {
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(2));
  lua_Integer index = lua_tointeger(L, lua_upvalueindex(3));
  while (index < last) {
    index++;
    if (lua_rawgeti(L, lua_upvalueindex(1), index) == LUA_TNIL) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushinteger(L, index);
    lua_copy(L, -1, lua_upvalueindex(3));
    lua_insert(L, -2);
    return 2;
  }
  lua_pushinteger(L, index);
  lua_replace(L, lua_upvalueindex(3));
  lua_pushnil(L);
  return 1;
}

// Upvalues: 1 table, 2 sorted keys, 3 position. A key that has gone since is left out.
static int step_sorted(lua_State *L) {
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(3));
  for (;;) {
    position++;
    if (lua_rawgeti(L, lua_upvalueindex(2), position) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    lua_pop(L, 2);
  }
  lua_pushinteger(L, position);
  lua_replace(L, lua_upvalueindex(3));
  return 2;
}

static void push_sorted_keys(lua_State *L, size_t count) {
  size_t block = count == 0 ? 1 : count;
  key *keys = lua_newuserdatauv(L, block * sizeof *keys, 0);
  size_t used = 0;
  int other = 0;
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    key k = read_key(L, -1);
    if (k.rank == RANK_OTHER) {
      if (other) no_order(L, -1);
      lua_pushvalue(L, -1);
      lua_insert(L, 2);  // kept below; one such key has only one place to be
      other = 1;
    } else if (used < count) {
      keys[used++] = k;
    }
  }
  qsort(keys, used, sizeof *keys, compare_for_sort);
  lua_createtable(L, (int)used + other, 0);
  for (size_t i = 0; i < used; i++) {
    const key *k = &keys[i];
    switch (k->rank) {
      case RANK_INTEGER: lua_pushinteger(L, k->as.integer); break;
      case RANK_NUMBER: lua_pushnumber(L, k->as.number); break;
      case RANK_STRING: lua_pushlstring(L, k->as.text, k->length); break;
      default: lua_pushboolean(L, k->as.boolean); break;
    }
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  if (other) {
    lua_pushvalue(L, 2);
    lua_rawseti(L, -2, (lua_Integer)used + 1);
  }
}

// pairs(t). Returns a closure that remembers its place; the two other values are there for those who look at them.
int clua_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  if (lua_topointer(L, 1) == clua_of(L)->globals) clua_fill_globals(L);
  size_t count = 0;
  int sequence = 1;
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    count++;
    if (sequence) {
      key k = read_key(L, -1);
      sequence = k.rank == RANK_INTEGER && k.as.integer == (lua_Integer)count;
    }
  }
  clua_charge(L, (int64_t)count);
  if (sequence) lua_pushinteger(L, (lua_Integer)count);
  else push_sorted_keys(L, count);
  lua_pushvalue(L, 1);
  lua_insert(L, -2);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, sequence ? step_sequence : step_sorted, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// next(t, k): the smallest key after k, in the same order. Complexity: O(n), charged to the budget.
int clua_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_topointer(L, 1) == clua_of(L)->globals) clua_fill_globals(L);
  int start = lua_isnil(L, 2);
  key after = read_key(L, 2);
  size_t others = 0, count = 0;
  int found = 0;
  key best = {0};
  lua_pushnil(L);  // slot 3 holds the best key so far
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    count++;
    key k = read_key(L, -1);
    if (k.rank == RANK_OTHER) {
      if (others++ > 0) return no_order(L, -1);
      if (!start && after.rank == RANK_OTHER) continue;
    } else if (!start && compare(&k, &after) <= 0) {
      continue;
    }
    if (found && compare(&k, &best) >= 0) continue;
    best = k;
    found = 1;
    lua_copy(L, -1, 3);
  }
  clua_charge(L, (int64_t)count);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushvalue(L, 3);
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}
