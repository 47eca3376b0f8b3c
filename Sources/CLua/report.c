// Turning whatever a Lua error is into text and a position, without allocating in Lua.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { FRAME_LIMIT = 16 };

// Makes room for texts, if there is none yet: all of it, or what the record itself has.
static void make_room(clua_report *report) {
  if (report->file != NULL && report->file != report->small) return;
  char *block = clua_resize(report->faults, NULL, CLUA_FILE_ROOM + 2 * CLUA_TEXT_ROOM);
  report->file = block != NULL ? block : report->small;
  report->file_room = block != NULL ? CLUA_FILE_ROOM : CLUA_SMALL_FILE_ROOM;
  report->message = report->file + report->file_room;
  report->message_room = block != NULL ? CLUA_TEXT_ROOM : CLUA_SMALL_TEXT_ROOM;
  report->traceback = report->message + report->message_room;
  report->traceback_room = block != NULL ? CLUA_TEXT_ROOM : 0;
}

void clua_report_release(clua_report *report) {
  if (report->file != report->small) free(report->file);
}

void clua_report_clear(clua_report *report) {
  make_room(report);
  report->value = NULL;
  report->kind = CLUA_KIND_NONE;
  report->line = 0;
  report->message_length = 0;
  report->traceback_length = 0;
  report->file[0] = '\0';
}

static void set_message(clua_report *report, const char *text, size_t length) {
  if (length > report->message_room) length = report->message_room;
  memcpy(report->message, text, length);
  report->message_length = (uint32_t)length;
}

void clua_report_set_length(clua_report *report, int length) {
  size_t written = length > 0 ? (size_t)length : 0;
  report->message_length = (uint32_t)(written < report->message_room ? written : report->message_room - 1u);
}

void clua_report_copy(clua_report *report, const clua_report *other) {
  clua_report_clear(report);
  if (other->message == NULL) return;
  report->value = other->value;
  report->kind = other->kind;
  report->line = other->line;
  snprintf(report->file, report->file_room, "%s", other->file);
  set_message(report, other->message, other->message_length);
  report->traceback_length =
      other->traceback_length < report->traceback_room ? other->traceback_length : report->traceback_room;
  memcpy(report->traceback, other->traceback, report->traceback_length);
}

void clua_report_text(clua_report *report, int kind, const char *text) {
  clua_report_clear(report);
  report->kind = kind;
  set_message(report, text, strlen(text));
}

// The chunk's name without the mark in front of it.
static void copy_source(const lua_Debug *ar, char *file, size_t room) {
  const char *source = ar->source;
  if (*source == '@' || *source == '=') source++;
  else source = ar->short_src;
  snprintf(file, room, "%s", source);
}

// Finds the nearest Lua frame from `level` on. Returns its level, or -1.
int clua_first_lua_frame(lua_State *L, int level, lua_Debug *ar) {
  for (; lua_getstack(L, level, ar); level++) {
    lua_getinfo(L, "Sl", ar);
    if (ar->currentline > 0) return level;
  }
  return -1;
}

int clua_location(lua_State *L, int skip, char *file, size_t room) {
  lua_Debug ar;
  if (clua_first_lua_frame(L, skip, &ar) < 0) {
    file[0] = '\0';
    return 0;
  }
  copy_source(&ar, file, room);
  return ar.currentline;
}

// Where the Lua function that a reference anchors begins; 0 when it is none.
int clua_defined_at(clua_state *S, int reference, char *file, size_t room) {
  lua_State *L = S->current;
  lua_Debug ar;
  file[0] = '\0';
  if (!lua_checkstack(L, 2)) return 0;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, reference) != LUA_TFUNCTION) {
    lua_pop(L, 1);
    return 0;
  }
  lua_getinfo(L, ">S", &ar);
  if (ar.linedefined <= 0) return 0;
  copy_source(&ar, file, room);
  return ar.linedefined;
}

int clua_where_called(lua_State *L, char *file, size_t room) { return clua_location(L, 1, file, room); }

static int frame_text(lua_State *L, lua_Debug *ar, char *buffer, size_t room) {
  lua_getinfo(L, "n", ar);
  if (*ar->namewhat != '\0') {
    return snprintf(buffer, room, "%s:%d: in %s '%s'\n", ar->short_src, ar->currentline, ar->namewhat, ar->name);
  }
  if (*ar->what == 'm') return snprintf(buffer, room, "%s:%d: in main chunk\n", ar->short_src, ar->currentline);
  return snprintf(buffer, room, "%s:%d: in function <%s:%d>\n", ar->short_src, ar->currentline, ar->short_src,
                  ar->linedefined);
}

// Lua frames only: C frames are the host's, or library functions that their caller's line names already.
size_t clua_traceback(lua_State *L, char *buffer, size_t room) {
  lua_Debug ar;
  size_t used = 0;
  int frames = 0;
  for (int level = 0; (level = clua_first_lua_frame(L, level, &ar)) >= 0; level++) {
    char line[256];
    int length = frames < FRAME_LIMIT ? frame_text(L, &ar, line, sizeof line) : snprintf(line, sizeof line, "...\n");
    if (length < 0) break;
    if ((size_t)length >= sizeof line) {
      length = sizeof line - 1;
      line[length - 1] = '\n';
    }
    if ((size_t)length > room - used) break;
    memcpy(buffer + used, line, (size_t)length);
    used += (size_t)length;
    if (frames++ == FRAME_LIMIT) break;
  }
  return used;
}

// Length of a leading "file:line: " that no frame explains any more, as in an error that was caught and raised again
// with its text; 0 when there is none.
static size_t foreign_position(const char *text, size_t length, clua_report *report) {
  const char *end = memchr(text, '\n', length);
  size_t limit = end != NULL ? (size_t)(end - text) : length;
  for (size_t i = 1; i + 3 < limit; i++) {
    if (text[i] == ' ' && text[i - 1] == ':') return 0;
    if (text[i] != ':') continue;
    size_t digit = i + 1;
    long line = 0;
    while (digit < limit && text[digit] >= '0' && text[digit] <= '9' && line < 10000000) {
      line = line * 10 + (text[digit++] - '0');
    }
    if (digit == i + 1 || line == 0 || digit + 1 >= limit || text[digit] != ':' || text[digit + 1] != ' ') continue;
    if (i >= report->file_room) return 0;
    memcpy(report->file, text, i);
    report->file[i] = '\0';
    report->line = (int)line;
    return digit + 2;
  }
  return 0;
}

// Fills the position, and tells how much of the message is the position's text.
static size_t find_position(lua_State *L, const char *text, size_t length, clua_report *report) {
  lua_Debug ar;
  int innermost = 1;
  for (int level = 0; level < 100 && (level = clua_first_lua_frame(L, level, &ar)) >= 0; level++) {
    char prefix[LUA_IDSIZE + 32];
    int size = snprintf(prefix, sizeof prefix, "%s:%d: ", ar.short_src, ar.currentline);
    int matches = size > 0 && (size_t)size <= length && memcmp(text, prefix, (size_t)size) == 0;
    if (innermost || matches) {
      copy_source(&ar, report->file, report->file_room);
      report->line = ar.currentline;
      innermost = 0;
    }
    if (matches) return (size_t)size;
  }
  return foreign_position(text, length, report);
}

static int call_tostring(lua_State *L) {  // stack: object -> string; raises
  if (luaL_callmeta(L, 1, "__tostring") && lua_type(L, -1) == LUA_TSTRING) return 1;
  return 0;
}

static void describe(clua_state *S, lua_State *L, int index, clua_report *report) {
  char text[96];
  int type = lua_type(L, index);
  size_t length = 0;
  const char *string;
  switch (type) {
    case LUA_TSTRING:
      string = lua_tolstring(L, index, &length);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        snprintf(text, sizeof text, LUA_INTEGER_FMT, lua_tointeger(L, index));
      } else {
        snprintf(text, sizeof text, LUA_NUMBER_FMT, lua_tonumber(L, index));
        if (text[strspn(text, "-0123456789")] == '\0') strcat(text, ".0");  // as tostring shows it
      }
      string = text;
      length = strlen(text);
      break;
    default:
      snprintf(text, sizeof text, "error value is %s%s", type == LUA_TNIL ? "" : "a ", lua_typename(L, type));
      string = text;
      length = strlen(text);
  }
  // An error object may describe itself; if that fails in turn, its type has to do.
  if ((type == LUA_TTABLE || type == LUA_TUSERDATA) && !S->tripped && lua_status(L) == LUA_OK &&
      lua_checkstack(L, LUA_MINSTACK)) {
    int top = lua_gettop(L);
    clua_arm(S, L);
    lua_pushvalue(L, index);
    lua_pushcfunction(L, call_tostring);
    lua_insert(L, -2);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK && lua_type(L, -1) == LUA_TSTRING) {
      string = lua_tolstring(L, -1, &length);
      size_t skip = find_position(L, string, length, report);
      set_message(report, string + skip, length - skip);
      lua_settop(L, top);
      return;
    }
    lua_settop(L, top);
  }
  size_t skip = type == LUA_TSTRING ? find_position(L, string, length, report) : 0;
  if (type != LUA_TSTRING) report->line = clua_location(L, 0, report->file, report->file_room);
  set_message(report, string + skip, length - skip);
}

static void append_traceback(lua_State *L, clua_report *report) {
  report->traceback_length += (uint32_t)clua_traceback(L, report->traceback + report->traceback_length,
                                                       report->traceback_room - report->traceback_length);
}

void clua_report_error(clua_state *S, lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (clua_is_trip(S, L, index)) {
    clua_report_copy(&S->report, &S->trip_report);
    return;
  }
  const void *identity = lua_topointer(L, index);
  if (identity != NULL && identity == S->report.value) {  // described where it arose; add the frames around it
    int line = S->report.line;
    char file[CLUA_FILE_ROOM];
    snprintf(file, sizeof file, "%s", S->report.file);
    if (lua_type(L, index) != LUA_TSTRING) describe(S, L, index, &S->report);  // a dead thread could not ask it
    S->report.line = line;
    snprintf(S->report.file, S->report.file_room, "%s", file);
    // A coroutine that could not even start has no frames to name.
    if (line == 0 && file[0] == '\0') S->report.line = clua_location(L, 0, S->report.file, S->report.file_room);
    append_traceback(L, &S->report);
    return;
  }
  clua_report_clear(&S->report);
  describe(S, L, index, &S->report);
  if (S->tripped) {  // the object's own __tostring spent the budget
    clua_report_copy(&S->report, &S->trip_report);
    return;
  }
  S->report.kind = CLUA_KIND_RUNTIME;
  S->report.value = identity;
  if (identity != NULL && lua_checkstack(L, 1)) {
    lua_pushvalue(L, index);
    lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_REPORTED);
  }
  if (identity != NULL && identity == S->raised.value) S->report.kind = S->raised.kind;
  append_traceback(L, &S->report);
}

// Describes the error on top of a coroutine that failed, while its frames can still be seen.
void clua_note_inner(clua_state *S, lua_State *inner) { clua_report_error(S, inner, -1); }

void clua_report_memory(clua_state *S) {
  clua_report *report = &S->report;
  clua_report_clear(report);
  report->kind = CLUA_KIND_MEMORY;
  report->line = S->refused_line;
  snprintf(report->file, report->file_room, "%s", S->refused_file != NULL ? S->refused_file : "");
  int length;
  if (S->refused_deep && S->refused_block) {
    report->kind = CLUA_KIND_RUNTIME;
    length = snprintf(report->message, report->message_room, "stack overflow (functions call each other too deep)");
  } else if (S->refused_block) {
    length = snprintf(report->message, report->message_room,
                      "not enough memory: a block of %zu bytes was asked for, the limit for one block is %zu",
                      S->refused, S->block_limit);
  } else if (S->refused == 0) {
    length = snprintf(report->message, report->message_room, "not enough memory");
  } else {
    length = snprintf(report->message, report->message_room,
                      "not enough memory: %zu of %zu bytes are in use, and %zu more were asked for",
                      S->refused_beside, S->memory_limit, S->refused);
  }
  clua_report_set_length(report, length);
}

// Completes the report after a protected call ended with `status`. A message handler has filled it for runtime errors;
// Lua runs none when memory is out, nor for an error inside the handler.
void clua_report_status(clua_state *S, int status) {
  if (S->tripped) {
    clua_report_copy(&S->report, &S->trip_report);
  } else if (status == LUA_ERRMEM) {
    clua_report_memory(S);
  } else if (status == LUA_ERRERR || S->report.kind == CLUA_KIND_NONE) {
    clua_report_text(&S->report, CLUA_KIND_RUNTIME, "C stack overflow (library functions nested too deep)");
  }
}

// Message handler of every protected call. Stack: value -> value. Raises nothing of its own.
int clua_on_error(lua_State *L) {
  clua_report_error(clua_of(L), L, 1);
  return 1;
}
