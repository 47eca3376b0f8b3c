// What the files of this target share and Swift does not see.
#ifndef CLUA_INTERNAL_H
#define CLUA_INTERNAL_H

#include <lauxlib.h>
#include <lualib.h>

#include "clua.h"

enum { CLUA_HOOK_INTERVAL = 1000, CLUA_RANGE_LIMIT = 1000000 };

// Fixed integer keys in the registry (1 and 2 are Lua's, 3 is the free list of luaL_ref). References come after them.
enum clua_registry {
  CLUA_KEY_LOADED = 4,
  CLUA_KEY_WRITTEN,
  CLUA_KEY_NAMES,
  CLUA_KEY_INDICES,
  CLUA_KEY_REPORTED,  // the error values that the reports describe: while they are kept, no other has their address
  CLUA_KEY_RAISED,
  CLUA_KEY_KEPT,  // see keep.c
  CLUA_KEY_BOUNDS,  // this and what follows: made with the object
  CLUA_KEY_MIRRORS,
  CLUA_KEY_HELD,
  CLUA_KEY_FIRST_REFERENCE
};

// A thread that has resumed another and waits for it.
typedef struct clua_resumption {
  lua_State *thread;
  const struct clua_resumption *outer;
} clua_resumption;

// memory.c
void *clua_allocate(void *data, void *block, size_t old_size, size_t size);
void clua_know_stack(clua_state *S, lua_State *L);
lua_Integer clua_result_limit(const clua_state *S);  // of one call to the library
void clua_note_refusal(clua_state *S, size_t size, int block);

// faults.c
int clua_refuses(clua_faults *faults, unsigned memory);  // whether a test wants this allocation to fail
void *clua_resize(clua_faults *faults, void *block, size_t size);  // realloc
char *clua_copy_text(clua_faults *faults, const char *text, size_t limit);  // strndup
int clua_raise_memory(lua_State *L);  // always raises
void clua_need_stack(lua_State *L, int slots);  // raises what was in the way: memory, or a limit of Lua

// drops.c
clua_drops *clua_make_drops(clua_faults *faults);
void clua_close_drops(clua_drops *drops);
void clua_take_drops(clua_state *S, lua_State *L);  // does not raise

// budget.c
void clua_hook(lua_State *L, lua_Debug *ar);
int clua_enter(clua_state *S, lua_State *L);  // 0, or non-zero with a report; does not raise
int clua_enter_raw(clua_state *S, lua_State *L);  // the same for what runs nothing of the plugin's and changes nothing
void clua_leave(clua_state *S);
void clua_arm(clua_state *S, lua_State *L);  // counts instructions from here on; does not raise
void clua_disarm(clua_state *S);
void clua_set_hook(clua_state *S, lua_State *L);        // does not raise
void clua_match_interval(clua_state *S, lua_State *L);  // does not raise
void clua_check_stack(lua_State *L);             // raises when the thread's stack is nearly used up
void clua_charge(lua_State *L, int64_t amount);  // raises when the budget is spent
void clua_check_trip(lua_State *L);              // raises when the state has tripped
int clua_raise_trip(lua_State *L);               // always raises
int clua_is_trip(clua_state *S, lua_State *L, int index);

// Instructions between two looks at the budget.
static inline int clua_interval(const clua_state *S) {
  return S->hurried || S->tripped || S->counts_each ? 1 : S->interval;
}

// watch.c, watch_stack.c: nothing where nothing is watched; none of these raises.
unsigned clua_hook_mask(const clua_state *S);
void clua_note_event(clua_state *S, lua_State *L, lua_Debug *ar);
void clua_note_instruction(clua_state *S, lua_State *L, lua_Debug *ar);
void clua_note_compiled(lua_State *L, clua_state *S, const char *name);
void clua_forget_seen(clua_state *S);
void clua_stack_enter(clua_state *S);
void clua_stack_resume(clua_state *S, lua_State *co);
void clua_stack_leave(clua_state *S);

// debugging.c
int clua_require_debugger(lua_State *L);  // stack: name -> name [module]; whether there is one; raises
void clua_share_hook(lua_State *L, lua_State *co);  // raises when memory is out

// report.c: none of these raises.
void clua_report_clear(clua_report *report);
void clua_report_release(clua_report *report);
void clua_report_set_length(clua_report *report, int length);  // what snprintf returned for the message
void clua_report_copy(clua_report *report, const clua_report *other);
void clua_report_text(clua_report *report, int kind, const char *text);
void clua_report_error(clua_state *S, lua_State *L, int index);
void clua_report_memory(clua_state *S);
void clua_report_status(clua_state *S, int status);
void clua_note_inner(clua_state *S, lua_State *inner);
int clua_first_lua_frame(lua_State *L, int level, lua_Debug *ar);

// host.c: raise, with the position of the nearest Lua caller. Stack: anything, they do not return.
int clua_raise_text(lua_State *L, const char *text, size_t length);
int clua_raise_host(lua_State *L);
int clua_fail(lua_State *L, const char *format, ...);
int clua_run_host(lua_State *L, int function, int first);
void clua_push_host_function(lua_State *L, int function, int is_method);  // stack: name -> function; raises
void clua_push_tape(lua_State *L, clua_state *S, int roots);  // stack +roots, raises
int clua_print(lua_State *L);
int clua_require_function(lua_State *L);

// source.c
typedef struct clua_source {
  const char *text;  // not looked at where there is code
  size_t length;
  const char *code;  // the same as lua_dump has written it in this process; NULL for none
  size_t code_length;
} clua_source;
int clua_compile(lua_State *L, clua_source source, const char *name);  // stack +1; status; does not raise
typedef struct clua_chunk {
  char *bytes;  // of malloc
  size_t size, room;
} clua_chunk;
int clua_keep_chunk(lua_State *L, const void *data, size_t size, void *chunk);  // a lua_Writer; does not raise

// bounded.c
int clua_push_bound(lua_State *L);                 // stack: function -> list or nil; raises
int clua_bound_holds(clua_state *S, int method);   // does not raise
void clua_sort_methods(lua_State *L, clua_state *S);  // raises
int clua_choose_function(lua_State *L);
int clua_host_function(lua_State *L);

// fields.c
void clua_hold(lua_State *L);  // stack -2, raises

// mirror.c
void clua_flush_deferred(lua_State *L, clua_state *S);  // raises

// protect.c
int clua_protect(clua_state *S, lua_CFunction body, void *data, int results, int *base);
int clua_store_reference(lua_State *L, clua_state *S);  // stack -1, raises; the id

// libraries; each lua_CFunction below raises as Lua functions do
int clua_open_libraries(lua_State *L);
void clua_fill_globals(lua_State *L);
void clua_open_base(lua_State *L);
void clua_open_coroutine(lua_State *L);
void clua_open_string(lua_State *L);
void clua_open_table(lua_State *L);
void clua_open_utf8(lua_State *L);
int clua_table_sort(lua_State *L);
// Refuses more than CLUA_RANGE_LIMIT steps from `first` to `last`, and charges what is allowed.
void clua_check_range(lua_State *L, const char *name, lua_Integer first, lua_Integer last);
void clua_open_patterns(lua_State *L);  // stack: the string library on top, unchanged
void clua_replace(lua_State *L, const char *name, lua_CFunction function, int original);  // raises
void clua_push_text(lua_State *L, int index);  // tostring without addresses; stack +1
int clua_pairs(lua_State *L);
int clua_next(lua_State *L);
int clua_base_pcall(lua_State *L);
int clua_base_xpcall(lua_State *L);

#endif
