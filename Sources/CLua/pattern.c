// string.find, match, gmatch and gsub, which Lua's own library runs to the end however long that takes.
#include <string.h>

#include "pattern.h"

// Results that are copied cost a step for so many bytes.
enum { BYTES_A_STEP = 64 };

// Arguments 1 and 2 are the subject and the pattern.
static void start_matcher(clua_matcher *m, lua_State *L) {
  size_t subject, pattern;
  m->L = L;
  m->subject = luaL_checklstring(L, 1, &subject);
  m->pattern = luaL_checklstring(L, 2, &pattern);
  m->subject_end = m->subject + subject;
  m->pattern_end = m->pattern + pattern;
  m->owed = 0;
  m->count = 0;
}

static int skip_anchor(clua_matcher *m) {
  if (*m->pattern != '^') return 0;
  m->pattern++;
  return 1;
}

// Where argument 3 says to begin: NULL when that is behind the end.
static const char *first_start(clua_matcher *m) {
  lua_Integer init = luaL_optinteger(m->L, 3, 1);
  lua_Integer length = m->subject_end - m->subject;
  if (init < -length || init == 0) return m->subject;
  if (init < 0) return m->subject_end + init;
  return init - 1 > length ? NULL : m->subject + (init - 1);
}

// The text of capture `index` of the match from `s` to `e`, which is capture 0 itself when the pattern has none. Where
// it is a position, pushes that and returns NULL.
static const char *capture_text(clua_matcher *m, int index, const char *s, const char *e, size_t *length) {
  if (index >= m->count) {
    if (index != 0) {
      clua_pay(m);
      luaL_error(m->L, "invalid capture index %%%d", index + 1);
    }
    *length = (size_t)(e - s);
    return s;
  }
  const clua_capture *capture = &m->captures[index];
  if (capture->length == CLUA_CAPTURE_OPEN) clua_pattern_error(m, "unfinished capture");
  if (capture->length == CLUA_CAPTURE_POSITION) {
    lua_pushinteger(m->L, capture->start - m->subject + 1);
    return NULL;
  }
  *length = capture->length;
  return capture->start;
}

static void push_capture(clua_matcher *m, int index, const char *s, const char *e) {
  size_t length;
  const char *text = capture_text(m, index, s, e, &length);
  if (text == NULL) return;
  clua_owe(m, length / BYTES_A_STEP);
  lua_pushlstring(m->L, text, length);
}

// Pushes all captures, or the whole match when there are none and `whole` says so. Returns their number.
static int push_captures(clua_matcher *m, const char *s, const char *e, int whole) {
  int count = m->count == 0 && whole ? 1 : m->count;
  clua_need_stack(m->L, count);
  for (int i = 0; i < count; i++) push_capture(m, i, s, e);
  return count;
}

static int is_plain(clua_matcher *m) {
  static const char special[256] = {
      ['^'] = 1, ['$'] = 1, ['*'] = 1, ['+'] = 1, ['?'] = 1, ['.'] = 1, ['('] = 1, ['['] = 1, ['%'] = 1, ['-'] = 1,
  };
  clua_owe(m, (size_t)(m->pattern_end - m->pattern) / 16);
  for (const char *p = m->pattern; p < m->pattern_end; p++) {
    if (special[(unsigned char)*p]) return 0;
  }
  return 1;
}

static int starts_with(clua_matcher *m, const char *s, const char *text, size_t length) {
  if (length <= BYTES_A_STEP) return memcmp(s, text, length) == 0;
  for (size_t at = 0; at < length; at += BYTES_A_STEP) {
    size_t size = length - at < BYTES_A_STEP ? length - at : BYTES_A_STEP;
    clua_owe(m, 1);
    if (memcmp(s + at, text + at, size) != 0) return 0;
  }
  return 1;
}

// The first place from `s` on that holds the pattern as it is written.
static const char *find_text(clua_matcher *m, const char *s) {
  size_t length = (size_t)(m->pattern_end - m->pattern);
  if (length == 0) return s;
  while ((size_t)(m->subject_end - s) >= length) {
    const char *from = s;
    s = memchr(s, *m->pattern, (size_t)(m->subject_end - s) - length + 1);
    clua_owe(m, 1 + (size_t)((s == NULL ? m->subject_end : s) - from) / BYTES_A_STEP);
    if (s == NULL) return NULL;
    if (starts_with(m, s + 1, m->pattern + 1, length - 1)) return s;
    s++;
  }
  return NULL;
}

static int push_nothing(clua_matcher *m) {
  clua_pay(m);
  luaL_pushfail(m->L);
  return 1;
}

static int string_find(lua_State *L) {
  clua_matcher m;
  start_matcher(&m, L);
  const char *s = first_start(&m);
  const char *e = NULL;
  if (s == NULL) return push_nothing(&m);
  int is_text = lua_toboolean(L, 4) || is_plain(&m);
  if (is_text) {
    s = find_text(&m, s);
    if (s != NULL) e = s + (m.pattern_end - m.pattern);
  } else {
    int anchored = skip_anchor(&m);
    e = clua_search(&m, &s, NULL, anchored);
  }
  if (e == NULL) return push_nothing(&m);
  lua_pushinteger(L, s - m.subject + 1);
  lua_pushinteger(L, e - m.subject);
  int count = is_text ? 0 : push_captures(&m, s, e, 0);
  clua_pay(&m);
  return 2 + count;
}

static int string_match(lua_State *L) {
  clua_matcher m;
  start_matcher(&m, L);
  const char *s = first_start(&m);
  if (s == NULL) return push_nothing(&m);
  int anchored = skip_anchor(&m);
  const char *e = clua_search(&m, &s, NULL, anchored);
  if (e == NULL) return push_nothing(&m);
  int count = push_captures(&m, s, e, 1);
  clua_pay(&m);
  return count;
}

// The iterator of gmatch. Upvalues: 1 subject, 2 pattern, 3 where the latest match ended. Before the first match, 3 is
// -1 - n, with n where to begin, which may be behind the end.
static int next_match(lua_State *L) {
  clua_matcher m;
  size_t subject, pattern;
  m.L = L;
  m.subject = lua_tolstring(L, lua_upvalueindex(1), &subject);
  m.pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern);
  m.subject_end = m.subject + subject;
  m.pattern_end = m.pattern + pattern;
  m.owed = 0;
  m.count = 0;
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(3));
  const char *s = m.subject + (at < 0 ? -1 - at : at);
  const char *e = clua_search(&m, &s, at < 0 ? NULL : s, 0);
  if (e == NULL) {
    clua_pay(&m);
    return 0;
  }
  lua_pushinteger(L, e - m.subject);
  lua_replace(L, lua_upvalueindex(3));
  int count = push_captures(&m, s, e, 1);
  clua_pay(&m);
  return count;
}

static int string_gmatch(lua_State *L) {
  clua_matcher m;
  start_matcher(&m, L);
  const char *s = first_start(&m);
  lua_settop(L, 2);
  lua_pushinteger(L, -1 - (s == NULL ? m.subject_end + 1 - m.subject : s - m.subject));
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

// Adds the replacement text at index 3, with its %0 to %9 filled in.
static void add_template(clua_matcher *m, luaL_Buffer *buffer, const char *s, const char *e) {
  size_t length;
  const char *text = lua_tolstring(m->L, 3, &length);
  const char *end = text + length;
  for (const char *mark; (mark = memchr(text, '%', (size_t)(end - text))) != NULL; text = mark + 2) {
    luaL_addlstring(buffer, text, (size_t)(mark - text));
    clua_owe(m, 1);
    char what = mark[1];
    if (what == '%') {
      luaL_addchar(buffer, '%');
      continue;
    }
    if (what < '0' || what > '9') clua_pattern_error(m, "invalid use of '%' in replacement string");
    size_t size = (size_t)(e - s);
    const char *piece = what == '0' ? s : capture_text(m, what - '1', s, e, &size);
    if (piece == NULL) {
      luaL_addvalue(buffer);
    } else {
      clua_owe(m, size / BYTES_A_STEP);
      luaL_addlstring(buffer, piece, size);
    }
  }
  luaL_addlstring(buffer, text, (size_t)(end - text));
  clua_owe(m, length / BYTES_A_STEP);
}

// Asks the table or function at index 3 what to put in place of the match. Returns 0 when that stays as it is.
static int add_answer(clua_matcher *m, luaL_Buffer *buffer, int type, const char *s, const char *e) {
  lua_State *L = m->L;
  clua_pay(m);
  if (type == LUA_TTABLE) {
    push_capture(m, 0, s, e);
    lua_gettable(L, 3);
  } else {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(m, s, e, 1), 1);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    return 0;
  }
  if (!lua_isstring(L, -1)) {
    clua_pay(m);
    return luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  clua_owe(m, lua_rawlen(L, -1) / BYTES_A_STEP);
  luaL_addvalue(buffer);
  return 1;
}

static int string_gsub(lua_State *L) {
  clua_matcher m;
  luaL_Buffer buffer;
  start_matcher(&m, L);
  int type = lua_type(L, 3);
  lua_Integer limit = luaL_optinteger(L, 4, m.subject_end - m.subject + 1);
  int is_text = type == LUA_TSTRING || type == LUA_TNUMBER;
  luaL_argexpected(L, is_text || type == LUA_TTABLE || type == LUA_TFUNCTION, 3, "string/function/table");
  clua_check_stack(L);
  int anchored = skip_anchor(&m);
  const char *s = m.subject;
  const char *last = NULL;       // end of the latest match
  const char *copied = s;        // what is before is in the buffer
  int changed = 0;
  lua_Integer count = 0;
  luaL_buffinit(L, &buffer);
  while (count < limit) {
    const char *e = clua_search(&m, &s, last, anchored);
    if (e == NULL) break;
    count++;
    clua_owe(&m, (size_t)(s - copied) / BYTES_A_STEP);
    luaL_addlstring(&buffer, copied, (size_t)(s - copied));
    copied = s;
    if (is_text) add_template(&m, &buffer, s, e);
    if (is_text || add_answer(&m, &buffer, type, s, e)) {
      changed = 1;
      copied = e;
    }
    s = last = e;
    if (anchored) break;
  }
  if (changed) {
    luaL_addlstring(&buffer, copied, (size_t)(m.subject_end - copied));
    clua_owe(&m, buffer.n / BYTES_A_STEP);
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  clua_pay(&m);
  lua_pushinteger(L, count);
  return 2;
}

// Stack: the string library on top, unchanged.
void clua_open_patterns(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"find", string_find}, {"match", string_match}, {"gmatch", string_gmatch}, {"gsub", string_gsub}, {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}
