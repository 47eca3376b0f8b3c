// table.sort. Lua's own takes its pivots from the clock when a table is large, so that what compares equal comes out in
// another order every time, and with strings it never looks at the budget. This one is a merge sort: stable, O(n log n)
// comparisons whatever the input, and the table is written only at the end, so that an error in between leaves it as it
// was.
#include <string.h>

#include "internal.h"

enum { RUN = 128, TABLE = 1, COMPARATOR, FIRST_BUFFER };

// Stack: 1 the table, 2 the comparator or nil, 3 and 4 buffers, then what is being compared.
typedef struct sorting {
  lua_State *L;
  int has_comparator;
  int64_t owed;
} sorting;

static void owe(sorting *s, size_t steps) {
  s->owed += (int64_t)steps;
  if (s->owed < CLUA_HOOK_INTERVAL) return;
  int64_t owed = s->owed;
  s->owed = 0;
  clua_charge(s->L, owed);
}

// Whether the value at stack index `a` comes before the one at `b`. Strings by their bytes, as `<` does in the C locale.
static int is_less(sorting *s, int a, int b) {
  lua_State *L = s->L;
  if (s->has_comparator) {
    owe(s, 1);
    lua_pushvalue(L, COMPARATOR);
    lua_pushvalue(L, a);
    lua_pushvalue(L, b);
    lua_call(L, 2, 1);
    int less = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return less;
  }
  if (lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING) {
    size_t first, second;
    const char *x = lua_tolstring(L, a, &first), *y = lua_tolstring(L, b, &second);
    size_t shorter = first < second ? first : second;
    owe(s, 1 + shorter / 64);
    int order = memcmp(x, y, shorter);
    return order != 0 ? order < 0 : first < second;
  }
  owe(s, 1);
  return lua_compare(L, a, b, LUA_OPLT);
}

// Sorts the `count` values on top of the stack by moving them there, which is much cheaper than in a table. Stack: values
// -> values.
static void sort_on_stack(sorting *s, int count) {
  lua_State *L = s->L;
  int from = lua_gettop(L) - count + 1, to = from + count, home = from;
  clua_need_stack(L, count + LUA_MINSTACK);
  lua_settop(L, home + 2 * count - 1);
  for (int width = 1; width < count; width *= 2) {
    for (int first = 0; first < count; first += 2 * width) {
      int middle = first + width < count ? first + width : count;
      int last = first + 2 * width < count ? first + 2 * width : count;
      int left = first, right = middle;
      for (int target = first; target < last; target++) {
        int takes_right = left == middle || (right < last && is_less(s, from + right, from + left));
        lua_copy(L, from + (takes_right ? right++ : left++), to + target);
      }
    }
    int other = from;
    from = to;
    to = other;
  }
  for (int i = 0; from != home && i < count; i++) lua_copy(L, from + i, home + i);
  lua_settop(L, home + count - 1);
}

static void sort_run(sorting *s, int buffer, lua_Integer first, lua_Integer last) {
  lua_State *L = s->L;
  for (lua_Integer i = first; i <= last; i++) lua_rawgeti(L, buffer, i);
  sort_on_stack(s, (int)(last - first + 1));
  for (lua_Integer i = last; i >= first; i--) lua_rawseti(L, buffer, i);
}

static void copy(lua_State *L, int from, int to, lua_Integer first, lua_Integer last, lua_Integer target) {
  for (lua_Integer i = first; i <= last; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, to, target++);
  }
}

// Merges first..middle and middle+1..last of one buffer into the other.
static void merge(sorting *s, int from, int to, lua_Integer first, lua_Integer middle, lua_Integer last) {
  lua_State *L = s->L;
  lua_Integer left = first, right = middle + 1, target = first;
  lua_rawgeti(L, from, left);
  lua_rawgeti(L, from, right);
  int a = lua_gettop(L) - 1, b = a + 1;
  for (;;) {
    if (is_less(s, b, a)) {
      lua_pushvalue(L, b);
      lua_rawseti(L, to, target++);
      if (++right > last) break;
      lua_rawgeti(L, from, right);
      lua_replace(L, b);
    } else {
      lua_pushvalue(L, a);
      lua_rawseti(L, to, target++);
      if (++left > middle) break;
      lua_rawgeti(L, from, left);
      lua_replace(L, a);
    }
  }
  lua_settop(L, a - 1);
  copy(L, from, to, left, middle, target);
  copy(L, from, to, right, last, target + (middle - left + 1));
}

int clua_table_sort(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  clua_check_stack(L);
  if (luaL_getmetafield(L, 1, "__len") != LUA_TNIL) {
    return clua_fail(L, "table.sort does not sort tables that define __len");
  }
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
  clua_check_range(L, "sort", 1, count);
  if (count < 2) return 0;
  clua_need_stack(L, RUN + LUA_MINSTACK);
  sorting s = {.L = L, .has_comparator = !lua_isnil(L, COMPARATOR)};
  if (count <= RUN) {
    for (lua_Integer i = 1; i <= count; i++) lua_geti(L, TABLE, i);
    sort_on_stack(&s, (int)count);
    clua_charge(L, s.owed);
    for (lua_Integer i = count; i >= 1; i--) lua_seti(L, TABLE, i);
    return 0;
  }
  int from = FIRST_BUFFER, to = from + 1;
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, TABLE, i);
    lua_rawseti(L, from, i);
  }
  for (lua_Integer i = 1; i <= count; i += RUN) sort_run(&s, from, i, i + RUN - 1 < count ? i + RUN - 1 : count);
  for (lua_Integer width = RUN; width < count; width *= 2) {
    for (lua_Integer i = 1; i <= count; i += 2 * width) {
      lua_Integer middle = i + width - 1, last = i + 2 * width - 1 < count ? i + 2 * width - 1 : count;
      if (middle < last) merge(&s, from, to, i, middle, last);
      else copy(L, from, to, i, last, i);
    }
    int other = from;
    from = to;
    to = other;
  }
  clua_charge(L, s.owed + count);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, from, i);
    lua_seti(L, TABLE, i);
  }
  return 0;
}
