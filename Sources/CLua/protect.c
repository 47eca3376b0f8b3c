// The operations that Swift asks for. Each runs its body below lua_pcall, so an error ends here and never passes Swift.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef int entrance(clua_state *S, lua_State *L);

static int protect(
    clua_state *S, entrance *enter, lua_CFunction body, void *data, int results, int *base) {
  lua_State *L = S->current;
  int bottom = lua_gettop(L);
  if (base != NULL) *base = bottom;
  if (enter(S, L) != 0) return 1;
  S->report.kind = CLUA_KIND_NONE;
  lua_pushcfunction(L, clua_on_error);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, data);
  int status = lua_pcall(L, 1, results, bottom + 1);
  clua_leave(S);
  if (status != LUA_OK) {
    clua_report_status(S, status);
    lua_settop(L, bottom);
    return 1;
  }
  lua_remove(L, bottom + 1);
  if (results == 0) lua_settop(L, bottom);
  return 0;
}

// Runs `body` with `data` as light userdata. With results, they stay above *base; without, the stack is unchanged.
int clua_protect(clua_state *S, lua_CFunction body, void *data, int results, int *base) {
  return protect(S, clua_enter, body, data, results, base);
}

// Pops a value and anchors it in the registry. Stack -1. Raises when the registry has to grow and cannot.
int clua_store_reference(lua_State *L, clua_state *S) {
  int id = S->free_count > 0 ? S->free_references[S->free_count - 1] : S->next_reference;
  lua_rawseti(L, LUA_REGISTRYINDEX, id);
  if (S->free_count > 0) S->free_count--;
  else S->next_reference++;
  return id;
}

const void *clua_reference_pointer(clua_state *S, int reference) {
  lua_State *L = S->current;
  if (!lua_checkstack(L, 1)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  const void *pointer = lua_topointer(L, -1);
  lua_pop(L, 1);
  return pointer;
}

typedef struct operation {
  clua_state *S;
  clua_source source;
  const char *name;
  int reference, count;
  int status;
} operation;

static operation *operation_of(lua_State *L) {
  operation *op = lua_touserdata(L, 1);
  lua_settop(L, 0);
  return op;
}

static int load_body(lua_State *L) {
  operation *op = operation_of(L);
  lua_pushfstring(L, "@%s", op->name);
  op->status = clua_compile(L, op->source, lua_tostring(L, 1));
  clua_check_trip(L);
  if (op->status != LUA_OK) return lua_error(L);
  clua_note_compiled(L, op->S, lua_tostring(L, 1));
  op->reference = clua_store_reference(L, op->S);
  return 0;
}

static int load(clua_state *S, clua_source source, const char *name, int *reference) {
  operation op = {.S = S, .source = source, .name = name};
  int failed = clua_protect(S, load_body, &op, 0, NULL);
  if (failed && op.status == LUA_ERRMEM && !S->tripped) clua_report_memory(S);
  if (failed && op.status != LUA_OK && op.status != LUA_ERRMEM && !S->tripped) {
    // The compiler has more than one status: what is nested too deep is a runtime error to it, without a line.
    if (S->report.file == NULL) clua_report_clear(&S->report);
    S->report.kind = CLUA_KIND_SYNTAX;
    snprintf(S->report.file, S->report.file_room, "%s", name);  // in full, where the message has its tail only
  }
  *reference = op.reference;
  return failed;
}

int clua_load(clua_state *S, const char *text, size_t length, const char *name, int *reference) {
  return load(S, (clua_source){.text = text, .length = length}, name, reference);
}

int clua_load_code(clua_state *S, const char *code, size_t code_length, size_t length, const char *name, int *reference) {
  return load(S, (clua_source){.length = length, .code = code, .code_length = code_length}, name, reference);
}

char *clua_dump(clua_state *S, int reference, size_t *size) {
  lua_State *L = S->current;
  clua_chunk chunk = {NULL, 0, 0};
  if (!lua_checkstack(L, 1)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  if (lua_dump(L, clua_keep_chunk, &chunk, 0) != 0) {
    free(chunk.bytes);
    chunk.bytes = NULL;
  }
  lua_pop(L, 1);
  *size = chunk.size;
  return chunk.bytes;
}

static int call_body(lua_State *L) {
  operation *op = operation_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, op->reference);
  clua_push_tape(L, op->S, op->count);
  lua_call(L, op->count, LUA_MULTRET);
  return lua_gettop(L);
}

int clua_call(clua_state *S, int function, int argument_count, int *base) {
  operation op = {.S = S, .reference = function, .count = argument_count};
  if (!S->tripped && clua_object_flush(S) != 0) return 1;
  return clua_protect(S, call_body, &op, LUA_MULTRET, base);
}

static int reference_body(lua_State *L) {
  operation *op = lua_touserdata(L, 2);
  lua_settop(L, 1);
  op->reference = clua_store_reference(L, op->S);
  return 0;
}

// Anchors the value at `index` of `from`, which may be another thread than the current one.
int clua_make_reference(clua_state *S, lua_State *from, int index, int *reference) {
  operation op = {.S = S};
  lua_State *L = S->current;
  index = lua_absindex(from, index);
  int bottom = lua_gettop(L);
  if (clua_enter(S, L) != 0) return 1;
  S->report.kind = CLUA_KIND_NONE;
  lua_pushcfunction(L, clua_on_error);
  lua_pushcfunction(L, reference_body);
  if (from == L) {
    lua_pushvalue(L, index);
  } else if (lua_checkstack(from, 1)) {
    lua_pushvalue(from, index);
    lua_xmove(from, L, 1);
  } else {
    lua_pushnil(L);
  }
  lua_pushlightuserdata(L, &op);
  int status = lua_pcall(L, 2, 0, bottom + 1);
  clua_leave(S);
  if (status != LUA_OK) clua_report_status(S, status);
  lua_settop(L, bottom);
  *reference = op.reference;
  return status != LUA_OK;
}

static int table_body(lua_State *L) {
  operation *op = operation_of(L);
  lua_newtable(L);
  op->reference = clua_store_reference(L, op->S);
  return 0;
}

int clua_make_table(clua_state *S, int *reference) {
  operation op = {.S = S};
  int failed = clua_protect(S, table_body, &op, 0, NULL);
  *reference = op.reference;
  return failed;
}

static void push_table(lua_State *L, int reference) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, reference) != LUA_TTABLE) {
    luaL_error(L, "expected a table, got %s", luaL_typename(L, -1));
  }
}

static int set_field_body(lua_State *L) {
  operation *op = operation_of(L);
  push_table(L, op->reference);
  clua_push_tape(L, op->S, 2);
  lua_rawset(L, 1);
  return 0;
}

int clua_set_field(clua_state *S, int table) {
  operation op = {.S = S, .reference = table};
  return clua_protect(S, set_field_body, &op, 0, NULL);
}

static int get_fields_body(lua_State *L) {
  operation *op = operation_of(L);
  push_table(L, op->reference);
  clua_push_tape(L, op->S, op->count);
  for (int i = 2; i < 2 + op->count; i++) {
    lua_pushvalue(L, i);
    lua_rawget(L, 1);
    lua_replace(L, i);
  }
  return op->count;
}

// The fields of a table whose keys are the `count` values on the tape.
int clua_get_fields(clua_state *S, int table, int count, int *base) {
  operation op = {.S = S, .reference = table, .count = count};
  if (!S->tripped && clua_object_flush(S) != 0) return 1;
  return protect(S, clua_enter_raw, get_fields_body, &op, count, base);
}

// Allocates nothing, so it needs no protection. Stack of current: +1.
int clua_push_reference(clua_state *S, int reference, int *base) {
  lua_State *L = S->current;
  if (!S->tripped && clua_object_flush(S) != 0) return 1;
  *base = lua_gettop(L);
  if (!lua_checkstack(L, LUA_MINSTACK)) {
    clua_report_memory(S);
    return 1;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  return 0;
}

static int written_body(lua_State *L) {
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_WRITTEN);
  return 1;
}

int clua_written_globals(clua_state *S, int *base) { return clua_protect(S, written_body, NULL, 1, base); }
