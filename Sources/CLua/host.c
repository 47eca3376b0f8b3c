// Lua calling Swift: Swift runs as a leaf between two pieces of C, and C raises after Swift has returned.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

// Looking for a module asks the file system a few times; in instructions.
enum { CLUA_FILE_COST = 1000 };

// Raises `text` at the position of the nearest Lua caller. Stack: does not return.
int clua_raise_text(lua_State *L, const char *text, size_t length) {
  lua_Debug ar;
  if (clua_first_lua_frame(L, 1, &ar) >= 0) lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
  else lua_pushliteral(L, "");
  lua_pushlstring(L, text, length);
  lua_concat(L, 2);
  return lua_error(L);
}

int clua_fail(lua_State *L, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *text = lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  return clua_raise_text(L, text, lua_rawlen(L, -1));
}

void clua_set_raised(clua_state *S, int kind, const char *text, size_t length, const char *file, int line) {
  clua_report *raised = &S->raised;
  clua_report_clear(raised);
  raised->kind = kind;
  raised->line = line;
  if (file != NULL) snprintf(raised->file, raised->file_room, "%s", file);
  if (length > raised->message_room) length = raised->message_room;
  memcpy(raised->message, text, length);
  raised->message_length = (uint32_t)length;
}

// Raises what a leaf left in `raised`: where it arose, if the leaf knew, else at the nearest Lua caller.
int clua_raise_host(lua_State *L) {
  clua_state *S = clua_of(L);
  if (S->tripped) return clua_raise_trip(L);
  clua_report *raised = &S->raised;
  if (raised->message == NULL) clua_report_clear(raised);
  lua_Debug ar;
  if (raised->line > 0 && raised->file[0] != '\0') {
    lua_pushfstring(L, "%s:%d: ", raised->file, raised->line);
  } else if (clua_first_lua_frame(L, 1, &ar) >= 0) {
    lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
  } else {
    lua_pushliteral(L, "");
  }
  lua_pushlstring(L, raised->message, raised->message_length);
  lua_concat(L, 2);
  raised->value = lua_topointer(L, -1);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_RAISED);
  return lua_error(L);
}

// Runs host function `function` on the values from `first` on and returns how many results it pushed. Raises.
int clua_run_host(lua_State *L, int function, int first) {
  clua_state *S = clua_of(L);
  if (S->tripped) return clua_raise_trip(L);
  clua_check_stack(L);
  clua_need_stack(L, LUA_MINSTACK);
  if (S->deferred) clua_flush_deferred(L, S);
  clua_arm(S, L);
  lua_State *outer = S->current;
  int top = lua_gettop(L);
  S->current = L;
  int32_t count = S->host.call(S->owner, L, function, first);
  S->current = outer;
  if (S->tripped) return clua_raise_trip(L);
  lua_settop(L, top);
  if (count < 0) return clua_raise_host(L);
  int8_t lost = S->lost_results;
  S->lost_results = 1;  // unless it comes back
  clua_push_tape(L, S, count);
  S->lost_results = lost;
  return count;
}

// Upvalues: 1 host function, 2 its name when it is a method, else nil.
int clua_host_function(lua_State *L) {
  int is_method = !lua_isnil(L, lua_upvalueindex(2));
  if (is_method && !(lua_istable(L, 1) || lua_isuserdata(L, 1))) {
    return clua_fail(L, "call it with a colon, as in object:%s(...)", lua_tostring(L, lua_upvalueindex(2)));
  }
  return clua_run_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), is_method ? 2 : 1);
}

// Stack: name -> function; raises.
void clua_push_host_function(lua_State *L, int function, int is_method) {
  if (!is_method) {
    lua_pop(L, 1);
    lua_pushnil(L);
  }
  lua_pushinteger(L, function);
  lua_insert(L, -2);
  lua_pushcclosure(L, clua_host_function, 2);
}

typedef struct function_request {
  clua_state *S;
  const char *name;
  int function, is_method, extra, reference;
} function_request;

static int function_body(lua_State *L) {
  function_request *request = lua_touserdata(L, 1);
  lua_pushstring(L, request->name);
  clua_push_host_function(L, request->function, request->is_method);
  request->reference = clua_store_reference(L, request->S);
  return 0;
}

int clua_make_function(clua_state *S, const char *name, int function, int is_method, int *reference) {
  function_request request = {.S = S, .name = name, .function = function, .is_method = is_method};
  int failed = clua_protect(S, function_body, &request, 0, NULL);
  *reference = request.reference;
  return failed;
}

static int finish_index(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 1;
}

// __index of an object. Upvalues: 1 methods, 2 handler or nil, 3 name. A handler may yield.
static int object_index(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  if (lua_isnil(L, lua_upvalueindex(2))) {
    clua_push_text(L, 2);
    return clua_fail(L, "%s has no field '%s'", lua_tostring(L, lua_upvalueindex(3)), lua_tostring(L, -1));
  }
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  lua_callk(L, 2, 1, 0, finish_index);
  return finish_index(L, LUA_OK, 0);
}

static int object_newindex(lua_State *L) {
  clua_push_text(L, 2);
  return clua_fail(L, "cannot assign '%s': the fields of %s belong to the host", lua_tostring(L, -1),
                   lua_tostring(L, lua_upvalueindex(1)));
}

static int object_tostring(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  return 1;
}

static int object_body(lua_State *L) {
  function_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_newuserdatauv(L, 0, 0);
  lua_newtable(L);
  lua_pushboolean(L, 0);
  lua_setfield(L, 2, "__metatable");
  lua_pushstring(L, request->name);
  lua_setfield(L, 2, "__name");
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->function);
  if (request->extra > 0) lua_rawgeti(L, LUA_REGISTRYINDEX, request->extra);
  else lua_pushnil(L);
  lua_pushstring(L, request->name);
  lua_pushcclosure(L, object_index, 3);
  lua_setfield(L, 2, "__index");
  lua_pushstring(L, request->name);
  lua_pushcclosure(L, object_newindex, 1);
  lua_setfield(L, 2, "__newindex");
  lua_pushstring(L, request->name);
  lua_pushcclosure(L, object_tostring, 1);
  lua_setfield(L, 2, "__tostring");
  lua_setmetatable(L, 1);
  request->reference = clua_store_reference(L, request->S);
  return 0;
}

int clua_make_object(clua_state *S, const char *name, int methods, int index, int *reference) {
  function_request request = {.S = S, .name = name, .function = methods, .extra = index};
  int failed = clua_protect(S, object_body, &request, 0, NULL);
  *reference = request.reference;
  return failed;
}

// print(...): to the host's sink, until its room is used up.
int clua_print(lua_State *L) {
  clua_state *S = clua_of(L);
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    clua_push_text(L, i);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (S->print_left == 0) return 0;
  if (length + 1 >= S->print_left) {  // room is left for the notice, so that no end goes without one
    static const char notice[] = "(further output is left out)";
    S->print_left = 0;
    S->host.print(S->owner, notice, sizeof notice - 1);
    return 0;
  }
  S->print_left -= length + 1;
  lua_State *outer = S->current;
  S->current = L;
  S->host.print(S->owner, text, length);
  S->current = outer;
  return 0;
}

int clua_set_source(clua_state *S, const char *text, size_t length, const char *name) {
  char *chunk_name = clua_resize(&S->faults, S->source_name, CLUA_FILE_ROOM);
  if (chunk_name == NULL) return 1;
  S->source_name = chunk_name;
  char *copy = clua_resize(&S->faults, S->source, length + 1);
  if (copy == NULL) return 1;
  memcpy(copy, text, length);
  S->source = copy;
  S->source_length = length;
  S->code = NULL;
  snprintf(S->source_name, CLUA_FILE_ROOM, "@%s", name);
  return 0;
}

int clua_set_code(clua_state *S, const char *code, size_t code_length, size_t length, const char *name) {
  if (clua_set_source(S, "", 0, name) != 0) return 1;
  S->code = code;
  S->code_length = code_length;
  S->source_length = length;
  return 0;
}

// require(name). The chunk runs below its own lua_pcall so that the chain of modules being loaded stays right.
int clua_require_function(lua_State *L) {
  clua_state *S = clua_of(L);
  size_t length;
  if (lua_type(L, 1) != LUA_TSTRING) {
    return clua_fail(L, "require takes the name of a module, got %s", luaL_typename(L, 1));
  }
  const char *name = lua_tolstring(L, 1, &length);
  clua_check_stack(L);
  lua_settop(L, 1);
  if (S->is_debugged && clua_require_debugger(L)) return 1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_LOADED);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, 2) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  clua_charge(L, CLUA_FILE_COST);
  lua_State *outer = S->current;
  S->current = L;
  int found = S->host.require(S->owner, L, name, length);
  S->current = outer;
  if (found < 0) return clua_raise_host(L);
  if (found == 1) {
    clua_push_tape(L, S, 1);
  } else {
    lua_pushcfunction(L, clua_on_error);
    clua_source source = {S->source, S->source_length, S->code, S->code_length};
    int status = clua_compile(L, source, S->source_name);
    int compiled = status == LUA_OK;
    if (compiled) {
      clua_note_compiled(L, S, S->source_name);
      lua_pushvalue(L, 1);
      status = lua_pcall(L, 1, 1, 3);
    } else if (status != LUA_ERRSYNTAX && status != LUA_ERRMEM && !S->tripped) {  // nested too deep: an error without a place
      lua_pushfstring(L, "%s: %s", S->source_name + 1, lua_tostring(L, -1));
      lua_replace(L, -2);
      status = LUA_ERRSYNTAX;
    }
    S->host.required(S->owner);
    if (!compiled && status == LUA_ERRSYNTAX) {
      clua_report_error(S, L, -1);
      S->report.kind = CLUA_KIND_SYNTAX;
    }
    if (S->tripped) return clua_raise_trip(L);
    if (status != LUA_OK) return lua_error(L);
    if (lua_isnil(L, -1)) {
      lua_pop(L, 1);
      lua_pushboolean(L, 1);
    }
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return 1;
}

static int require_body(lua_State *L) {
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushliteral(L, "require");
  lua_pushcfunction(L, clua_require_function);
  lua_rawset(L, 1);  // raw: the guard of the globals is not asked
  return 0;
}

int clua_enable_require(clua_state *S) { return clua_protect(S, require_body, NULL, 0, NULL); }
