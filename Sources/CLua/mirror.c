// Mirrors: fields of the object that follow the host's state.
//
// The host sets a mirror as often as it likes; its fields are written before Lua code runs that could look at them. A
// bounded method whose code shows that it does not look (see bounded.c) is entered without that. Should it call a host
// function, which may do anything, the fields are written then.
#include "internal.h"

typedef struct mirror_request {
  clua_state *S;
  const char *field, *list;
  int slot;
} mirror_request;

// Leaves the key and the list, or false, for the permanent slots, and in the registry for clua_flush_deferred.
static int mirror_body(lua_State *L) {
  mirror_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_pushstring(L, request->field);
  if (request->list != NULL) lua_createtable(L, 1, 0);
  else lua_pushboolean(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_MIRRORS);
  for (int i = 0; i < 2; i++) {
    lua_pushvalue(L, 1 + i);
    lua_rawseti(L, 3, 2 * request->slot + 1 + i);
    lua_pushstring(L, i == 0 ? request->field : request->list);
    if (lua_isnil(L, -1)) break;
    lua_pushboolean(L, 1);
    lua_rawset(L, 3);
  }
  clua_sort_methods(L, request->S);
  if (request->list != NULL) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, request->S->object_reference);
    lua_pushstring(L, request->list);
    lua_pushvalue(L, 2);
    lua_rawset(L, -3);
    lua_pushstring(L, request->list);
    lua_pushvalue(L, 2);
    clua_hold(L);
  }
  lua_settop(L, 2);
  return 2;
}

// Opens a mirror: the object's `field` follows a name, and slot 1 of its list `list` too when that is not NULL.
int clua_object_mirror(clua_state *S, int slot, const char *field, const char *list) {
  mirror_request request = {.S = S, .field = field, .list = list, .slot = slot};
  int base;
  if (S->current != S->main || S->depth != 0 || slot < 0 || slot >= CLUA_MIRROR_SLOTS) {
    clua_report_text(&S->report, CLUA_KIND_CONTRACT, "mirrors are opened while no Lua code runs");
    return 1;
  }
  if (clua_protect(S, mirror_body, &request, 2, &base) != 0) return 1;
  lua_replace(S->main, CLUA_SLOT_MIRROR_LIST + slot);
  lua_replace(S->main, CLUA_SLOT_MIRROR_KEY + slot);
  S->mirrors[slot] = (clua_mirror){.name = -1, .used = 1, .has_list = list != NULL};
  return 0;
}

static int list_body(lua_State *L) {
  mirror_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_MIRRORS);
  lua_rawgeti(L, 1, 2 * request->slot + 2);
  request->slot = clua_store_reference(L, request->S);
  return 0;
}

// The list of a mirror that was opened with one.
int clua_object_list(clua_state *S, int slot, int *reference) {
  mirror_request request = {.S = S, .slot = slot};
  int failed = clua_protect(S, list_body, &request, 0, NULL);
  *reference = request.slot;
  return failed;
}

void clua_object_set_mirror(clua_state *S, int slot, int32_t name) {
  if (slot < 0 || slot >= CLUA_MIRROR_SLOTS || !S->mirrors[slot].used) return;
  S->mirrors[slot].name = name;
  S->mirrors[slot].dirty = 1;
  S->gate |= CLUA_GATE_DIRTY;
}

// Writes one mirror without protection where that cannot raise: both fields exist, so no table has to grow.
static int flush_fast(clua_state *S, int slot) {
  lua_State *L = S->main;
  const clua_mirror *mirror = &S->mirrors[slot];
  if ((uint32_t)mirror->name >= (uint32_t)S->name_count) return 0;
  int bottom = lua_gettop(L);
  int key = CLUA_SLOT_MIRROR_KEY + slot;
  int list = CLUA_SLOT_MIRROR_LIST + slot;
  if (S->mirrors_known >> slot & 1 && mirror->name < S->slot_count) {
    int name = CLUA_SLOT_END + 1 + mirror->name;
    lua_pushvalue(L, key);
    lua_pushvalue(L, name);
    lua_rawset(L, CLUA_SLOT_OBJECT);
    if (mirror->has_list) {
      lua_pushvalue(L, name);
      lua_rawseti(L, list, 1);
    }
    return 1;
  }
  lua_pushvalue(L, key);
  int written = lua_rawget(L, CLUA_SLOT_OBJECT) != LUA_TNIL;
  if (written && mirror->has_list) written = lua_rawgeti(L, list, 1) != LUA_TNIL;
  lua_settop(L, bottom);
  if (!written) return 0;
  lua_rawgeti(L, CLUA_SLOT_NAMES, (lua_Integer)mirror->name + 1);
  if (mirror->has_list) {
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, 1);
  }
  lua_pushvalue(L, key);
  lua_insert(L, -2);
  lua_rawset(L, CLUA_SLOT_OBJECT);
  S->mirrors_known |= 1u << slot;
  return 1;
}

static int flush_slow_body(lua_State *L) {  // stack: object, key, name or nil, list or nil
  lua_pushvalue(L, 3);
  if (lua_istable(L, 4)) lua_rawseti(L, 4, 1);
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 0;
}

static int flush_slow(clua_state *S, int slot) {
  lua_State *L = S->main;
  const clua_mirror *mirror = &S->mirrors[slot];
  int bottom = lua_gettop(L);
  S->report.kind = CLUA_KIND_NONE;
  lua_pushcfunction(L, flush_slow_body);
  lua_pushvalue(L, CLUA_SLOT_OBJECT);
  lua_pushvalue(L, CLUA_SLOT_MIRROR_KEY + slot);
  if (mirror->name >= 0 && mirror->name < S->name_count) lua_rawgeti(L, CLUA_SLOT_NAMES, (lua_Integer)mirror->name + 1);
  else lua_pushnil(L);
  lua_pushvalue(L, CLUA_SLOT_MIRROR_LIST + slot);
  int status = lua_pcall(L, 4, 0, CLUA_SLOT_HANDLER);
  if (status != LUA_OK) clua_report_status(S, status);
  lua_settop(L, bottom);
  return status;
}

// Writes every mirror that is dirty. 0, or non-zero with a report; such a mirror stays dirty. Does not raise.
int clua_object_flush(clua_state *S) {
  if (!(S->gate & CLUA_GATE_DIRTY)) return 0;
  if (S->depth != 0 || S->current != S->main) return 0;  // written before the next call from outside
  for (int slot = 0; slot < CLUA_MIRROR_SLOTS; slot++) {
    clua_mirror *mirror = &S->mirrors[slot];
    if (!mirror->used || !mirror->dirty) continue;
    if (!flush_fast(S, slot)) {
      S->mirrors_known &= ~(1u << slot);
      if (flush_slow(S, slot) != 0) return 1;
    }
    mirror->dirty = 0;
  }
  S->gate &= ~(unsigned)CLUA_GATE_DIRTY;
  return 0;
}

// The same inside a host function, called by a method that was entered with mirrors waiting. There the permanent slots are
// out of reach. Stack unchanged; raises.
void clua_flush_deferred(lua_State *L, clua_state *S) {
  int top = lua_gettop(L);
  clua_need_stack(L, LUA_MINSTACK);
  lua_rawgeti(L, LUA_REGISTRYINDEX, S->object_reference);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_MIRRORS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_NAMES);
  for (int slot = 0; slot < CLUA_MIRROR_SLOTS; slot++) {
    clua_mirror *mirror = &S->mirrors[slot];
    if (!mirror->used || !mirror->dirty) continue;
    lua_rawgeti(L, top + 2, 2 * slot + 1);
    if (mirror->name >= 0 && mirror->name < S->name_count) lua_rawgeti(L, top + 3, (lua_Integer)mirror->name + 1);
    else lua_pushnil(L);
    if (lua_rawgeti(L, top + 2, 2 * slot + 2) == LUA_TTABLE) {
      lua_pushvalue(L, -2);
      lua_rawseti(L, -2, 1);
    }
    lua_pop(L, 1);
    lua_rawset(L, top + 1);
    mirror->dirty = 0;
  }
  S->gate &= ~(unsigned)CLUA_GATE_DIRTY;
  S->deferred = 0;
  lua_settop(L, top);
}

// Whether the plugin has left a mirrored field as the host wrote it. Does not raise; true while a write is pending.
int clua_object_mirror_intact(clua_state *S, int slot) {
  lua_State *L = S->current;
  if (L != S->main || S->depth != 0 || slot < 0 || slot >= CLUA_MIRROR_SLOTS || S->mirrors[slot].dirty) return 1;
  int bottom = lua_gettop(L);
  const clua_mirror *mirror = &S->mirrors[slot];
  lua_pushvalue(L, CLUA_SLOT_MIRROR_KEY + slot);
  lua_rawget(L, CLUA_SLOT_OBJECT);
  if (mirror->name >= 0 && mirror->name < S->name_count) lua_rawgeti(L, CLUA_SLOT_NAMES, (lua_Integer)mirror->name + 1);
  else lua_pushnil(L);
  int intact = lua_rawequal(L, -1, -2);
  lua_settop(L, bottom);
  return intact;
}
