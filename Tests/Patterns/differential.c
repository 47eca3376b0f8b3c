// Compares the sandbox's pattern functions with those of the Lua it is linked to, on random calls.
//
//   cc -O2 -Wall -Wextra -I Sources/CLua -I Sources/CLua/include $(pkg-config --cflags lua5.4) -o differential
//     Tests/Patterns/differential.c Tests/Patterns/cases.c Sources/CLua/pattern*.c $(pkg-config --libs lua5.4)
//   ./differential 5000000 1 Tests/Patterns/corpus.txt
//
// Arguments: how many calls, the seed, and a file with Lua expressions, one a line, to compare as well. Exits with 1
// after printing the smallest call found that differs.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // memmem
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "pattern.h"

// What one run gave, written down.
typedef struct record {
  size_t length;
  char bytes[1 << 16];
} record;

// The budget, in place of budget.c. What spends it is not asked of the stock library, which could not be stopped.
enum { CASE_FUEL = 30000 };
static int64_t fuel;
static const char spent_mark;

void clua_need_stack(lua_State *L, int slots) { luaL_checkstack(L, slots, "too many captures"); }

void clua_check_stack(lua_State *L) { (void)L; }

void clua_charge(lua_State *L, int64_t amount) {
  fuel -= amount;
  if (fuel >= 0) return;
  lua_pushlightuserdata(L, (void *)&spent_mark);
  lua_error(L);
}

static const test_case *current;
static record *current_record;
static uint32_t answers_given;

static void note(const char *bytes, size_t length) {
  record *r = current_record;
  if (length > sizeof r->bytes - r->length) length = sizeof r->bytes - r->length;
  memcpy(r->bytes + r->length, bytes, length);
  r->length += length;
}

static void note_value(lua_State *L, int index) {
  char head[64];
  int type = lua_type(L, index);
  const char *name = lua_typename(L, type);
  if (type == LUA_TNUMBER) name = lua_isinteger(L, index) ? "integer" : "float";
  size_t length = 0;
  const char *text = "";
  if (type == LUA_TSTRING || type == LUA_TNUMBER) {
    lua_pushvalue(L, index);
    text = lua_tolstring(L, -1, &length);
  }
  note(head, (size_t)snprintf(head, sizeof head, "%s(%zu):", name, length));
  note(text, length);
  note("\n", 1);
  if (type == LUA_TSTRING || type == LUA_TNUMBER) lua_pop(L, 1);
}

static void note_values(lua_State *L, int from) {
  for (int i = from, top = lua_gettop(L); i <= top; i++) note_value(L, i);
  note(";\n", 2);
}

// Pushes what a replacement table or function gives for its latest question.
static int push_answer(lua_State *L) {
  uint32_t which = (current->answers >> (answers_given++ % 6 * 4)) & 15;
  switch (which) {
    case 0: lua_pushnil(L); break;
    case 1: lua_pushboolean(L, 0); break;
    case 2: lua_pushinteger(L, 42); break;
    case 3: lua_pushnumber(L, 1.5); break;
    case 4: lua_pushliteral(L, ""); break;
    case 5: lua_pushliteral(L, "a%1%"); break;
    case 6:
      if (current->answers % 3 == 0) lua_newtable(L);
      else lua_pushnil(L);
      break;
    case 7:
      if (current->answers % 3 == 0) lua_pushboolean(L, 1);
      else lua_pushboolean(L, 0);
      break;
    case 8:
      if (current->answers % 5 == 0) return luaL_error(L, "the answer failed");
      lua_pushliteral(L, "e");
      break;
    default: lua_pushlstring(L, current->replacement.bytes, current->replacement.length);
  }
  return 1;
}

static int answer(lua_State *L) {
  note_values(L, 1);
  return push_answer(L);
}

static int index_answer(lua_State *L) {
  note_value(L, 2);
  return push_answer(L);
}

static void push_text(lua_State *L, const text *t) { lua_pushlstring(L, t->bytes, t->length); }

static void push_argument(lua_State *L, enum argument kind, int64_t value) {
  char numeral[32];
  switch (kind) {
    case INTEGER: lua_pushinteger(L, value); return;
    case WHOLE_FLOAT: lua_pushnumber(L, (lua_Number)value); return;
    case BROKEN_FLOAT: lua_pushnumber(L, (lua_Number)value + 0.5); return;
    case NUMERAL:
      snprintf(numeral, sizeof numeral, "%lld", (long long)value);
      lua_pushstring(L, numeral);
      return;
    case WORD: lua_pushliteral(L, "word"); return;
    case BOOLEAN: lua_pushboolean(L, 1); return;
    default: lua_pushnil(L);
  }
}

static void push_replacement(lua_State *L, const test_case *c) {
  switch (c->kind) {
    case BY_TEXT: push_text(L, &c->replacement); return;
    case BY_INTEGER: lua_pushinteger(L, 7); return;
    case BY_FLOAT: lua_pushnumber(L, 7.25); return;
    case BY_TABLE:
      lua_newtable(L);
      for (int i = 0; i < 4; i++) {
        lua_pushstring(L, (const char *[]){"a", "b", "", "1"}[i]);
        push_answer(L);
        lua_settable(L, -3);
      }
      push_answer(L);
      lua_rawseti(L, -2, 1);
      return;
    case BY_INDEX:
      lua_newtable(L);
      lua_newtable(L);
      lua_pushcfunction(L, index_answer);
      lua_setfield(L, -2, "__index");
      lua_setmetatable(L, -2);
      return;
    case BY_FUNCTION: lua_pushcfunction(L, answer); return;
    case BY_BOOLEAN: lua_pushboolean(L, 1); return;
    default: lua_pushnil(L);
  }
}

// Runs below a protected call. Upvalue 1: the four functions, 2: Lua functions that call them.
static int run_current(lua_State *L) {
  static const char *const names[] = {"find", "match", "gmatch", "gsub"};
  const test_case *c = current;
  lua_getfield(L, c->through_lua ? lua_upvalueindex(2) : lua_upvalueindex(1), names[c->function]);
  if (c->as_numbers) lua_pushinteger(L, 1120211 + c->answers % 1000);
  else push_text(L, &c->subject);
  push_text(L, &c->pattern);
  int count = 2;
  if (c->function == GSUB) {
    push_replacement(L, c);
    count++;
  }
  int has_plain = c->function == FIND && c->plain != 0;
  if (c->init != ABSENT || has_plain) {
    push_argument(L, c->init, c->init_value);
    count++;
  }
  if (has_plain) {
    lua_pushboolean(L, c->plain == 2);
    count++;
  }
  int base = lua_gettop(L) - count;
  lua_call(L, count, LUA_MULTRET);
  if (c->function != GMATCH) {
    note_values(L, base);
    return 0;
  }
  for (int i = 0; i < 60; i++) {  // also beyond its end
    lua_settop(L, base);
    lua_pushvalue(L, base);
    lua_call(L, 0, LUA_MULTRET);
    note_values(L, base + 1);
    if (lua_gettop(L) == base && i % 3 == 2) break;
  }
  return 0;
}

// Returns 0 when the budget was spent.
static int run(lua_State *L, const test_case *c, record *out) {
  current = c;
  current_record = out;
  answers_given = 0;
  out->length = 0;
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  if (lua_pcall(L, 0, 0, 0) == LUA_OK) return 1;
  if (lua_touserdata(L, -1) == (const void *)&spent_mark) return 0;
  note("error ", 6);
  note_value(L, -1);
  return 1;
}

static lua_State *open_state(int ours) {
  lua_State *L = luaL_newstate();
  if (L == NULL) abort();
  luaL_openlibs(L);
  lua_getglobal(L, "string");
  if (ours) clua_open_patterns(L);
  static const char code[] =
      "local function same(...) return ... end\n"
      "return {find = function(...) return same(string.find(...)) end,\n"
      "  match = function(s, ...) return same(s:match(...)) end,\n"
      "  gmatch = function(...) local f = string.gmatch(...) return function() return same(f()) end end,\n"
      "  gsub = function(...) return same(string.gsub(...)) end}";
  if (luaL_loadbuffer(L, code, sizeof code - 1, "=calls") != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK) abort();
  lua_pushcclosure(L, run_current, 2);
  return L;
}

static lua_State *stock, *ours;
static record expected, found;

enum outcome { SAME, DIFFERENT, SPENT };

static enum outcome compare(const test_case *c) {
  fuel = CASE_FUEL;
  if (!run(ours, c, &found)) return SPENT;
  fuel = INT64_MAX;
  run(stock, c, &expected);
  return expected.length == found.length && memcmp(expected.bytes, found.bytes, found.length) == 0 ? SAME : DIFFERENT;
}

// How often each kind of result came, to see that the generator reaches them all.
static const char *const kinds[] = {
    "malformed pattern (ends with '%')", "malformed pattern (missing ']')", "missing arguments to '%b'",
    "missing '[' after '%f'", "invalid pattern capture", "invalid capture index %", "unfinished capture",
    "too many captures", "pattern too complex", "invalid use of '%'", "invalid replacement value", "the answer failed",
    "bad argument", "error string", "nil(0):\n;\n", "",
};
static long long tallies[sizeof kinds / sizeof *kinds];

static void tally(void) {
  size_t i = 0;
  while (memmem(found.bytes, found.length, kinds[i], strlen(kinds[i])) == NULL) i++;
  tallies[i]++;
}

static void print_tallies(void) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    const char *name = *kinds[i] == '\0' ? "matched" : *kinds[i] == 'n' ? "nil" : kinds[i];
    printf("  %10lld  %s\n", tallies[i], name);
  }
}

static int shrink_text(test_case *c, text *t) {
  int shorter = 0;
  for (size_t at = 0; at < t->length;) {
    text before = *t;
    memmove(t->bytes + at, t->bytes + at + 1, --t->length - at);
    if (compare(c) == DIFFERENT) {
      shorter = 1;
    } else {
      *t = before;
      at++;
    }
  }
  return shorter;
}

static void print_bytes(const char *name, const char *bytes, size_t length) {
  printf("  %-12s\"", name);
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    if (byte == '\n') printf("\\n");
    else if (byte < 32 || byte > 126 || byte == '"' || byte == '\\') printf("\\%03d", byte);
    else putchar(byte);
  }
  printf("\"\n");
}

static void report(test_case *c) {
  while (shrink_text(c, &c->subject) || shrink_text(c, &c->pattern) || shrink_text(c, &c->replacement)) continue;
  compare(c);
  static const char *const names[] = {"find", "match", "gmatch", "gsub"};
  printf("different: %s, replacement %d, init %d %lld, plain %d, through Lua %d, of a number %d\n", names[c->function],
         c->kind, c->init, (long long)c->init_value, c->plain, c->through_lua, c->as_numbers);
  print_bytes("subject", c->subject.bytes, c->subject.length);
  print_bytes("pattern", c->pattern.bytes, c->pattern.length);
  print_bytes("replacement", c->replacement.bytes, c->replacement.length);
  print_bytes("stock", expected.bytes, expected.length);
  print_bytes("ours", found.bytes, found.length);
}

static void run_line(lua_State *L, const char *line, record *out) {
  current_record = out;
  out->length = 0;
  lua_settop(L, 1);
  char code[2048];
  int length = snprintf(code, sizeof code, "return %s", line);
  if (luaL_loadbuffer(L, code, (size_t)length, "=line") != LUA_OK) {
    printf("%s\n", lua_tostring(L, -1));
    exit(2);
  }
  lua_pcall(L, 0, LUA_MULTRET, 0);
  note_values(L, 2);
}

static int compare_corpus(const char *path) {
  char line[2000];
  int lines = 0, differences = 0;
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    perror(path);
    exit(2);
  }
  while (fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#') continue;
    lines++;
    fuel = INT64_MAX;
    run_line(ours, line, &found);
    run_line(stock, line, &expected);
    if (expected.length == found.length && memcmp(expected.bytes, found.bytes, found.length) == 0) continue;
    differences++;
    printf("different: %s\n", line);
    print_bytes("stock", expected.bytes, expected.length);
    print_bytes("ours", found.bytes, found.length);
  }
  fclose(file);
  printf("%d lines of the corpus, %d different\n", lines, differences);
  return differences;
}

int main(int count, char **arguments) {
  long long cases = count > 1 ? atoll(arguments[1]) : 100000;
  unsigned long long seed = count > 2 ? strtoull(arguments[2], NULL, 0) : 1;
  long long spent = 0, calls[FUNCTIONS] = {0};
  static test_case c;
  stock = open_state(0);
  ours = open_state(1);
  printf("seed %llu, %s\n", seed, LUA_RELEASE);
  seed_cases(seed);
  int failed = count > 3 && compare_corpus(arguments[3]) != 0;
  for (long long i = 0; i < cases && !failed; i++) {
    make_case(&c);
    enum outcome outcome = compare(&c);
    if (outcome == SPENT) {
      spent++;
      continue;
    }
    if (outcome == DIFFERENT) {
      printf("call %lld ", i);
      report(&c);
      failed = 1;
    }
    calls[c.function]++;
    tally();
  }
  printf("compared: %lld find, %lld match, %lld gmatch, %lld gsub; %lld more spent the budget\n", calls[FIND],
         calls[MATCH], calls[GMATCH], calls[GSUB], spent);
  print_tallies();
  lua_close(stock);
  lua_close(ours);
  return failed;
}
