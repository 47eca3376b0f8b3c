// The coroutine library, and coroutines that the host drives.
//
// Lua's own version would close a coroutine after an error, and run its __close handlers with the hook switched off.
// Here nothing of a state that has tripped is ever resumed or closed.
#include "internal.h"

// Resumes `co`, with the budget looked at as often there as here.
static int run_thread(clua_state *S, lua_State *L, lua_State *co, int count, int *results) {
  clua_resumption resumption = {S->running, S->resumption};
  S->running = co;
  S->resumption = &resumption;
  clua_match_interval(S, co);
  if (S->seen != NULL) clua_stack_resume(S, co);
  int status = lua_resume(co, L, count, results);
  if (S->seen != NULL) clua_stack_leave(S);
  S->running = resumption.thread;
  S->resumption = resumption.outer;
  clua_match_interval(S, L);
  return status;
}

// Closes `co`, which runs its __close handlers.
static int close_thread(clua_state *S, lua_State *L, lua_State *co) {
  clua_resumption resumption = {S->running, S->resumption};
  S->running = co;
  S->resumption = &resumption;
  clua_match_interval(S, co);
  if (S->seen != NULL) clua_stack_resume(S, co);
  int status = lua_resetthread(co);
  if (S->seen != NULL) clua_stack_leave(S);
  S->running = resumption.thread;
  S->resumption = resumption.outer;
  clua_match_interval(S, L);
  return status;
}

// Moves `count` values to `co` and resumes it. Returns the number of results on L, or -1 with the error on L. Raises
// when the state has tripped.
static int resume_inner(lua_State *L, lua_State *co, int count) {
  clua_check_stack(L);
  clua_state *S = clua_of(L);
  if (!lua_checkstack(co, count)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, count);
  int results;
  int status = run_thread(S, L, co, count, &results);
  if (S->tripped) return clua_raise_trip(L);
  if (status == LUA_OK || status == LUA_YIELD) {
    if (lua_checkstack(L, results + 1)) {
      lua_xmove(co, L, results);
      return results;
    }
    lua_pop(co, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  if (status != LUA_ERRMEM && lua_checkstack(co, LUA_MINSTACK)) clua_note_inner(S, co);
  lua_xmove(co, L, 1);
  return -1;
}

static lua_State *thread_argument(lua_State *L) {
  clua_check_trip(L);
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co, 1, "coroutine");
  return co;
}

static int coroutine_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  // A new thread starts with a full hook interval, so short ones would never be counted.
  clua_charge(L, CLUA_HOOK_INTERVAL);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

static int coroutine_resume(lua_State *L) {
  lua_State *co = thread_argument(L);
  int count = resume_inner(L, co, lua_gettop(L) - 1);
  if (count < 0) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -(count + 1));
  return count + 1;
}

static int wrapped(lua_State *L) {
  clua_check_trip(L);
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int count = resume_inner(L, co, lua_gettop(L));
  if (count >= 0) return count;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    // Lua keeps a second copy of the error value on the dead thread, which closing leaves on top.
    close_thread(clua_of(L), L, co);
    lua_xmove(co, L, 1);
    clua_check_trip(L);
  }
  return lua_error(L);
}

static int coroutine_wrap(lua_State *L) {
  coroutine_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int coroutine_close(lua_State *L) {
  lua_State *co = thread_argument(L);
  lua_Debug ar;
  int status = lua_status(co);
  int running = co == L || (status == LUA_OK && lua_getstack(co, 0, &ar));
  if (running) return clua_fail(L, "cannot close a %s coroutine", co == L ? "running" : "normal");
  status = close_thread(clua_of(L), L, co);
  clua_check_trip(L);
  if (status == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}

static int coroutine_yield(lua_State *L) {
  clua_state *S = clua_of(L);
  if (L == S->driven) {
    return clua_fail(L, "coroutine.yield can only be called inside a coroutine of your own");
  }
  if (L == S->main) {
    const char *name = S->choosing > 0 ? S->method_names[S->choosing - 1] : S->entry_name;
    const char *text = lua_pushfstring(L, "%s must not yield", name != NULL ? name : "this function");
    clua_set_raised(S, CLUA_KIND_CONTRACT, text, lua_rawlen(L, -1), NULL, 0);
    return clua_raise_host(L);
  }
  return lua_yield(L, lua_gettop(L));
}

// The thread that the host drives passes for the main one: a script that got hold of it could resume it from elsewhere.
static int coroutine_running(lua_State *L) {
  clua_state *S = clua_of(L);
  if (L == S->driven || L == S->main) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
    lua_pushboolean(L, 1);
    return 2;
  }
  lua_pushthread(L);
  lua_pushboolean(L, 0);
  return 2;
}

// Stack: library table on top, unchanged.
void clua_open_coroutine(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"create", coroutine_create}, {"resume", coroutine_resume}, {"wrap", coroutine_wrap},
      {"close", coroutine_close},   {"yield", coroutine_yield},   {"running", coroutine_running},
      {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}

// What the host's answer makes of a call that yielded to it: results, or an error at the caller's line.
static int resumed(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  clua_state *S = clua_of(L);
  if (!S->resume_raises) return lua_gettop(L);
  S->resume_raises = 0;
  return clua_raise_host(L);
}

// Upvalues: 1 name, 2 whether it is a method. Yields the name and all arguments to the host.
static int yielding_function(lua_State *L) {
  clua_state *S = clua_of(L);
  const char *name = lua_tostring(L, lua_upvalueindex(1));
  if (S->driven == NULL) return clua_fail(L, "%s cannot be called here: the host is not waiting for a step", name);
  if (L != S->driven) return clua_fail(L, "%s cannot be called inside a coroutine of your own", name);
  if (!lua_isyieldable(L)) {
    return clua_fail(L, "%s cannot be called from inside a library function such as table.sort, gsub or require", name);
  }
  if (lua_toboolean(L, lua_upvalueindex(2))) {
    if (!(lua_istable(L, 1) || lua_isuserdata(L, 1))) {
      return clua_fail(L, "call it with a colon, as in object:%s(...)", name);
    }
    lua_remove(L, 1);
  }
  clua_need_stack(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  S->host_yield = 1;
  return lua_yieldk(L, lua_gettop(L), 0, resumed);
}

typedef struct coroutine_request {
  clua_state *S;
  const char *name;
  lua_State *co;
  int function, is_method, count, reference;
} coroutine_request;

static int yielding_body(lua_State *L) {
  coroutine_request *request = lua_touserdata(L, 1);
  lua_pushstring(L, request->name);
  lua_pushboolean(L, request->is_method);
  lua_pushcclosure(L, yielding_function, 2);
  request->reference = clua_store_reference(L, request->S);
  return 0;
}

int clua_make_yielding(clua_state *S, const char *name, int is_method, int *reference) {
  coroutine_request request = {.S = S, .name = name, .is_method = is_method};
  int failed = clua_protect(S, yielding_body, &request, 0, NULL);
  *reference = request.reference;
  return failed;
}

static int coroutine_body(lua_State *L) {
  coroutine_request *request = lua_touserdata(L, 1);
  lua_State *co = lua_newthread(L);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, request->function) != LUA_TFUNCTION) {
    return luaL_error(L, "a coroutine needs a function, got %s", luaL_typename(L, -1));
  }
  if (request->S->is_debugged) clua_share_hook(L, co);
  lua_xmove(L, co, 1);
  request->reference = clua_store_reference(L, request->S);
  return 0;
}

int clua_make_coroutine(clua_state *S, int function, int *reference) {
  coroutine_request request = {.S = S, .function = function};
  int failed = clua_protect(S, coroutine_body, &request, 0, NULL);
  *reference = request.reference;
  return failed;
}

// The thread that a reference anchors, or NULL. Does not raise.
lua_State *clua_thread(clua_state *S, int reference) {
  lua_State *L = S->current;
  if (!lua_checkstack(L, 1)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  lua_State *co = lua_tothread(L, -1);
  lua_pop(L, 1);
  return co;
}

static int arguments_body(lua_State *L) {
  coroutine_request *request = lua_touserdata(L, 1);
  lua_settop(L, 0);
  clua_push_tape(L, request->S, request->count);
  if (!lua_checkstack(request->co, request->count + LUA_MINSTACK)) return luaL_error(L, "too many arguments");
  lua_xmove(L, request->co, request->count);
  return 0;
}

// Runs `co` to its next step. Results are the topmost `*result_count` values of `co`; the caller pops them.
int clua_resume(clua_state *S, lua_State *co, int argument_count, int raises, int *result_count) {
  lua_State *L = S->current;
  *result_count = 0;
  if (S->driven != NULL || S->depth != 0) {
    clua_report_text(&S->report, CLUA_KIND_CONTRACT, "a coroutine cannot be resumed while Lua code is running");
    return CLUA_RESUME_FAILED;
  }
  if (!S->tripped && clua_object_flush(S) != 0) return CLUA_RESUME_FAILED;
  if (argument_count > 0) {
    coroutine_request request = {.S = S, .co = co, .count = argument_count};
    if (clua_protect(S, arguments_body, &request, 0, NULL) != 0) return CLUA_RESUME_FAILED;
  }
  if (clua_enter(S, L) != 0) return CLUA_RESUME_FAILED;
  S->report.kind = CLUA_KIND_NONE;
  S->driven = co;
  S->host_yield = 0;
  S->resume_raises = raises;
  int status = run_thread(S, L, co, argument_count, result_count);
  S->driven = NULL;
  clua_leave(S);
  if (S->tripped || status == LUA_ERRMEM || status == LUA_ERRERR) {
    clua_report_status(S, status);
    return CLUA_RESUME_FAILED;
  }
  if (status == LUA_OK) return CLUA_RETURNED;
  if (status == LUA_YIELD) return CLUA_YIELDED;
  clua_report_error(S, co, -1);
  return CLUA_RESUME_FAILED;
}

// Runs the __close handlers of a failed or abandoned coroutine, within a budget of their own. Does not raise.
void clua_close_coroutine(clua_state *S, lua_State *co) {
  if (S->depth != 0 || clua_object_flush(S) != 0 || clua_enter(S, S->current) != 0) return;
  S->entry_name = "a closing function";
  close_thread(S, S->current, co);
  S->entry_name = NULL;
  clua_leave(S);
}
