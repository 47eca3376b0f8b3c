// The C half of the Lua room: every call of the Lua API that can raise is made here, below a lua_pcall.
//
// Swift sees this record and these functions; it never calls luaL_* or anything that may allocate in Lua. What it may
// call directly is raw reading (lua_type, lua_tolstring on a string, lua_next, lua_rawlen, lua_settop), which does not
// raise (Lua 5.4 manual §4.6, column "x").
#ifndef CLUA_H
#define CLUA_H

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

enum clua_kind {
  CLUA_KIND_NONE = 0,
  CLUA_KIND_SYNTAX,
  CLUA_KIND_RUNTIME,
  CLUA_KIND_TIME,
  CLUA_KIND_INSTRUCTIONS,
  CLUA_KIND_MEMORY,
  CLUA_KIND_CONTRACT,
  CLUA_KIND_VERSION,
  CLUA_KIND_REQUIRE,
  CLUA_KIND_CONVERSION
};

enum { CLUA_FILE_ROOM = 256, CLUA_TEXT_ROOM = 2048, CLUA_SMALL_FILE_ROOM = 24, CLUA_SMALL_TEXT_ROOM = 40 };

// For tests: which allocations are refused. All zero: none.
enum clua_memory { CLUA_MEMORY_LUA = 1, CLUA_MEMORY_OWN = 2 };

typedef struct clua_faults {
  unsigned memory;   // whose: bits of enum clua_memory
  int64_t granted;   // how many are granted first
  int64_t refusals;  // how many are refused then, -1 = all
  int64_t refused;   // how many have been
} clua_faults;

// What is known of the last error. Most states never fail, so the room for it is made at the first error; where even that
// is out of memory, the beginning is kept in the record itself.
typedef struct clua_report {
  const void *value;  // identity of the error value it describes, or NULL
  int kind;           // enum clua_kind
  int line;           // 1-based, 0 when unknown
  uint32_t message_length, traceback_length;
  char *file, *message, *traceback;  // NULL before the first error; traceback: one frame a line, innermost first
  uint16_t file_room, message_room, traceback_room;
  clua_faults *faults;
  char small[CLUA_SMALL_FILE_ROOM + CLUA_SMALL_TEXT_ROOM];
} clua_report;

enum clua_tag {
  CLUA_TAG_NIL = 0,
  CLUA_TAG_FALSE,
  CLUA_TAG_TRUE,
  CLUA_TAG_INTEGER,
  CLUA_TAG_NUMBER,
  CLUA_TAG_STRING,
  CLUA_TAG_REFERENCE,
  CLUA_TAG_TABLE,      // pushes a table; a = array size, b = other fields
  CLUA_TAG_SET_INDEX,  // pops a value into the table below it at index a
  CLUA_TAG_SET_FIELD   // pops key and value into the table below them
};

typedef struct clua_item {
  int tag;
  int64_t a;
  double number;
  size_t b;
} clua_item;

// Values on their way from Swift into Lua, flat. Owned by C so that they outlive the Swift frame that wrote them.
typedef struct clua_tape {
  clua_item *items;
  size_t count, capacity;
  char *bytes;
  size_t used, room;
  int failed;  // no memory for the tape itself
  clua_faults *faults;
} clua_tape;

// The Swift functions C may call. They are leaves: they return a code, never raise, and hand results over on the tape.
typedef struct clua_host {
  // Runs host function `function` with the stack values from `first` on. Returns the number of results on the tape,
  // or -1 with the error in `raised`.
  int32_t (*call)(void *owner, lua_State *L, int32_t function, int32_t first);
  void (*print)(void *owner, const char *text, size_t length);
  // Finds a module: 0 = source in `source`, 1 = a value on the tape, -1 = error in `raised`.
  int32_t (*require)(void *owner, lua_State *L, const char *name, size_t length);
  void (*required)(void *owner);
  // In a watched state: the chunk `name` has been compiled to these bytes, as string.dump gives them, lines included.
  void (*compiled)(void *owner, const char *name, const char *bytes, size_t size);
} clua_host;

// Lua's own functions that others stand in front of; these call them in their own place.
enum clua_original {
  CLUA_TABLE_MOVE,
  CLUA_TABLE_CONCAT,
  CLUA_TABLE_UNPACK,
  CLUA_STRING_REP,
  CLUA_STRING_FORMAT,
  CLUA_STRING_BYTE,
  CLUA_STRING_PACKSIZE,
  CLUA_STRING_UNPACK,
  CLUA_UTF8_LEN,
  CLUA_UTF8_OFFSET,
  CLUA_UTF8_CODEPOINT,
  CLUA_TONUMBER,
  CLUA_ORIGINALS
};

enum { CLUA_METHOD_SLOTS = 8, CLUA_MIRROR_SLOTS = 4 };

// Permanent slots at the bottom of the main thread's stack; pushing from there costs a nanosecond or two.
enum clua_slot {
  CLUA_SLOT_HANDLER = 1,
  CLUA_SLOT_OBJECT,
  CLUA_SLOT_NAMES,
  CLUA_SLOT_METHOD,
  CLUA_SLOT_MIRROR_KEY = CLUA_SLOT_METHOD + CLUA_METHOD_SLOTS,
  CLUA_SLOT_MIRROR_LIST = CLUA_SLOT_MIRROR_KEY + CLUA_MIRROR_SLOTS,
  CLUA_SLOT_END = CLUA_SLOT_MIRROR_LIST + CLUA_MIRROR_SLOTS  // the names follow, as many as fit
};

enum clua_gate {
  CLUA_GATE_ENTERED = 1,
  CLUA_GATE_TRIPPED = 2,
  CLUA_GATE_DIRTY = 4,    // a mirror waits to be written
  CLUA_GATE_ARMED = 16,   // instructions are counted on the main thread
  CLUA_GATE_NAMES = 32    // the names have no slots yet
};

enum clua_choice { CLUA_CHOSE_NIL = -1, CLUA_CHOSE_NOTHING = -2, CLUA_CHOICE_FAILED = -3 };

// What an object mirrors of its host's state: a field that holds a name, and perhaps slot 1 of a list.
typedef struct clua_mirror {
  int32_t name;   // index into the names, -1 for nil
  int8_t used, dirty, has_list;
} clua_mirror;

typedef struct clua_state {
  lua_State *main;
  lua_State *current;  // the thread whose C function runs the Swift leaf, or main
  lua_State *driven;   // the coroutine that the host resumes, while it runs
  lua_State *running;  // the innermost thread that runs Lua code, or main
  const struct clua_resumption *resumption;  // who resumed it, NULL for main
  void *owner;
  clua_host host;

  // Budget. `gate` is zero exactly when the fast path may be taken by every bounded method; see clua_choose.
  unsigned gate;
  int depth;
  int tripped;  // CLUA_KIND_TIME or CLUA_KIND_INSTRUCTIONS
  int interval;  // instructions between two looks, see memory.c
  int64_t fuel, fuel_limit;
  int64_t deadline, time_limit;  // nanoseconds of the thread's CPU time; deadline 0 = not read yet; limit < 0 = none
  int64_t look_again;            // before this time of day the deadline cannot have passed
  int64_t unlooked;              // charged since the clock was looked at
  volatile int interrupted;      // set by clua_interrupt until the hook has seen it

  // Memory, in bytes.
  size_t memory_used, memory_limit, block_limit, memory_peak;
  size_t largest;      // block ever granted
  clua_faults faults;
  int is_measured;           // for tests: whether the time of each call from outside is taken
  int64_t entered, longest;  // nanoseconds of the thread's CPU time
  size_t refused;      // size of the last refused block, 0 = none in this call, or none of Lua's
  size_t refused_beside;  // bytes that were in use then
  int8_t refused_block;  // it was the single block that was too large
  int8_t refused_deep;   // the call chain was very deep: a runaway recursion
  int8_t hurried;        // in this call: look at the budget at every instruction
  int refused_line;
  char *refused_file;  // NULL before the first refusal

  lua_CFunction originals[CLUA_ORIGINALS];
  size_t source_limit;
  size_t print_left;
  int8_t strict_globals, globals_closed, knows_stack;
  const void *globals;
  unsigned stubs_made;  // bit i: stub i of sandbox.c has been there

  clua_report report;
  clua_report trip_report;
  clua_report raised;  // an error that a Swift leaf asks C to raise
  clua_tape tape;
  char *source;  // of the module being required
  size_t source_length;
  const char *code;  // what that was compiled to before, borrowed from the host, or NULL
  size_t code_length;
  char *source_name;

  struct clua_drops *drops;  // Swift's, which may still have them when the state is gone
  int *free_references;
  int free_count, free_capacity, next_reference;

  const char *entry_name;  // the method being called, for messages
  char *method_names[CLUA_METHOD_SLOTS];

  // The object of the fast path.
  const void *argument;  // identity of the name passed to the method, while choosing
  int32_t argument_index;
  int32_t chosen;
  int choosing;
  int32_t name_count;
  int32_t slot_count;        // names that have a slot of their own
  const void **name_ids;     // identity of each of these
  unsigned bounded;          // bit m: method m is known to end soon, as things are
  unsigned blind;            // bit m: it is, and no mirrored field matters to it
  unsigned method_bounded;   // bit m: method m is bounded if the object is as the proof assumes
  unsigned method_sees;      // bit m: method m touches a mirrored field
  unsigned method_writes;    // bit m: method m assigns fields of the object
  unsigned mirrors_known;    // bit i: mirror i still holds the name written last
  int32_t choose_function;  // host function of the general path
  char *choose_name;
  int object_reference;
  clua_mirror mirrors[CLUA_MIRROR_SLOTS];
  unsigned deferred;  // non-zero when the method that runs was entered with mirrors waiting

  // Coroutines driven by the host.
  int8_t host_yield, resume_raises;
  int8_t lost_results;  // a host function's results did not get into Lua; Swift resets it

  struct clua_seen *seen;  // what a watched state knows, NULL for all others; see clua_watch.h
  int8_t counts_each;      // it looks at every instruction
  int8_t is_debugged;      // hooks are left to a debugger in the script; see debugging.c
} clua_state;

// Opening and closing. `clua_open` returns NULL only when the record itself cannot be allocated; when the libraries
// do not fit, `main` is NULL and the report says why. Never raises.
clua_state *clua_open(size_t memory_limit, size_t block_limit, clua_faults faults);
void clua_close(clua_state *S);
void clua_collect(clua_state *S);  // while nothing of the state runs
// Has the code that runs raise an error at its next look at the budget. May be called from a signal handler.
void clua_interrupt(clua_state *S);
const char *clua_version(void);

// What a script can reach, and what it cannot: entry 0, 1, … until the name is NULL. A name of the globals has "_G" as its
// library. `note` is what differs from Lua's manual, or why the name is blocked; NULL where there is nothing to say.
typedef struct clua_sandbox_name {
  const char *library, *name, *note;
  int is_allowed;
} clua_sandbox_name;
clua_sandbox_name clua_sandbox_entry(int index);

// References that were let go of. The first two may be called on any thread, the second once only.
typedef struct clua_drops clua_drops;
void clua_drop(clua_drops *drops, int reference);
void clua_release_drops(clua_drops *drops);

// The tape. None of these raises; `failed` is set when memory runs out.
void clua_tape_clear(clua_tape *tape);
void clua_tape_release(clua_tape *tape);
void clua_tape_add(clua_tape *tape, int tag, int64_t a, double number, size_t b);
void clua_tape_text(clua_tape *tape, const char *text, size_t length);

// Sets the error that a leaf raises. Does not raise by itself.
void clua_set_raised(clua_state *S, int kind, const char *text, size_t length, const char *file, int line);
int clua_set_source(clua_state *S, const char *text, size_t length, const char *name);
// The same for a text of this length that was compiled before; the code has to stay until `required` is called.
int clua_set_code(clua_state *S, const char *code, size_t code_length, size_t length, const char *name);

// Protected operations. Each returns 0, or non-zero with `report` filled. Results that Swift shall read stay on
// `S->current` above `*base`; the caller restores the stack with lua_settop(S->current, *base).
int clua_load(clua_state *S, const char *text, size_t length, const char *name, int *reference);
// The same for a text of this length whose function clua_dump has written, in this process and from a text it trusts.
int clua_load_code(clua_state *S, const char *code, size_t code_length, size_t length, const char *name, int *reference);
// A Lua function as bytes for free(); NULL when memory is out.
char *clua_dump(clua_state *S, int reference, size_t *size);
int clua_call(clua_state *S, int function, int argument_count, int *base);
int clua_make_reference(clua_state *S, lua_State *from, int index, int *reference);
const void *clua_reference_pointer(clua_state *S, int reference);
int clua_make_table(clua_state *S, int *reference);
int clua_set_field(clua_state *S, int table);
int clua_get_fields(clua_state *S, int table, int count, int *base);
int clua_push_reference(clua_state *S, int reference, int *base);
int clua_make_function(clua_state *S, const char *name, int function, int is_method, int *reference);
int clua_make_yielding(clua_state *S, const char *name, int is_method, int *reference);
int clua_make_object(clua_state *S, const char *name, int methods, int index, int *reference);
int clua_enable_require(clua_state *S);
int clua_enable_debugging(clua_state *S);  // once, before anything is loaded; leaves every hook to the script
int clua_written_globals(clua_state *S, int *base);
// Remembers the globals and the libraries in them, and makes them so again; while nothing of the state runs.
int clua_keep_libraries(clua_state *S);
int clua_restore_libraries(clua_state *S);

// Coroutines driven from Swift.
enum clua_resume { CLUA_RETURNED = 0, CLUA_YIELDED = 1, CLUA_RESUME_FAILED = 2 };
int clua_make_coroutine(clua_state *S, int function, int *reference);
lua_State *clua_thread(clua_state *S, int reference);
int clua_resume(clua_state *S, lua_State *co, int argument_count, int raises, int *result_count);
void clua_close_coroutine(clua_state *S, lua_State *co);
int clua_location(lua_State *L, int skip, char *file, size_t room);  // line or 0
int clua_defined_at(clua_state *S, int reference, char *file, size_t room);  // line or 0
size_t clua_traceback(lua_State *L, char *buffer, size_t room);
int clua_where_called(lua_State *L, char *file, size_t room);  // from a host function: line of its Lua caller, or 0

// Objects (fast path).
int clua_object_open(clua_state *S, int object, const char *field, int choose_function);
int clua_object_method(clua_state *S, int slot, const char *name);
int clua_object_names(clua_state *S, int count);
int clua_object_mirror(clua_state *S, int slot, const char *field, const char *list);
int clua_object_list(clua_state *S, int slot, int *reference);
int clua_object_mirror_intact(clua_state *S, int slot);
int clua_object_set_fields(clua_state *S, int count, int holds);
int clua_object_functions(clua_state *S, int first, int count);
int clua_object_overwritten(clua_state *S, int *base);
int clua_object_put_back(clua_state *S);
void clua_object_set_mirror(clua_state *S, int slot, int32_t name);
int clua_object_flush(clua_state *S);
int32_t clua_choose_slow(clua_state *S, int method, int32_t name);
int32_t clua_choose_failed(clua_state *S, int status);
int clua_on_error(lua_State *L);

static inline clua_state *clua_of(lua_State *L) { return *(clua_state **)lua_getextraspace(L); }

// Calls method `method` of the object with the name at `name` (-1 = nil). Returns the index chosen, or one of
// enum clua_choice. Allocates nothing and makes no system call. Stack of main: unchanged. Does not raise.
//
// This is the way for methods that are known to be bounded; all others, and all that is unusual, go the slow one.
static inline int32_t clua_choose(clua_state *S, int method, int32_t name) {
  unsigned ready = S->gate == 0 ? S->bounded : S->gate == CLUA_GATE_DIRTY ? S->blind : 0;
  if ((uint32_t)name >= (uint32_t)S->slot_count || !(ready >> method & 1)) return clua_choose_slow(S, method, name);
  lua_State *L = S->main;
  S->deferred = S->gate;
  S->gate |= CLUA_GATE_ENTERED;
  S->depth = 1;
  S->fuel = S->fuel_limit;
  S->deadline = 0;
  S->argument = S->name_ids[name];
  S->argument_index = name;
  S->chosen = CLUA_CHOSE_NOTHING;
  S->report.value = NULL;
  S->choosing = method + 1;
  lua_pushvalue(L, CLUA_SLOT_METHOD + method);
  lua_pushvalue(L, CLUA_SLOT_OBJECT);
  lua_pushvalue(L, CLUA_SLOT_END + 1 + name);
  int status = lua_pcallk(L, 2, 0, CLUA_SLOT_HANDLER, 0, NULL);
  S->choosing = 0;
  S->argument = NULL;
  S->depth = 0;
  S->gate &= ~(unsigned)CLUA_GATE_ENTERED;
  if (status != LUA_OK) return clua_choose_failed(S, status);
  return S->chosen;
}

#endif
