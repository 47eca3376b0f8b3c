// Compiling source text, which takes time that no instruction shows, and loading what was compiled before.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

// The compiler gets the text in pieces, so that the budget is looked at in between: a mebibyte of ordinary source takes
// some 50 ms, one made to be slow (names looked up through nested functions, jumps over jumps) hundreds of times that.
enum { PIECE = 256 };

static const char *next_piece(lua_State *L, void *data, size_t *size) {
  clua_source *s = data;
  const char *piece = s->text;
  *size = s->length < PIECE ? s->length : PIECE;
  if (*size == 0) return NULL;
  clua_charge(L, (int64_t)*size);  // lua_load catches what it raises
  s->text += *size;
  s->length -= *size;
  return piece;
}

// What was compiled before costs what compiling it costs: a call must not come further because there was another before.
static const char *next_code(lua_State *L, void *data, size_t *size) {
  clua_source *s = data;
  for (; s->length > PIECE; s->length -= PIECE) clua_charge(L, PIECE);
  if (s->length > 0) clua_charge(L, (int64_t)s->length);
  s->length = 0;
  *size = s->code_length;
  s->code_length = 0;
  return *size == 0 ? NULL : s->code;
}

int clua_compile(lua_State *L, clua_source source, const char *name) {
  if (source.code == NULL) return lua_load(L, next_piece, &source, name, "t");
  return lua_load(L, next_code, &source, name, "b");
}

int clua_keep_chunk(lua_State *L, const void *data, size_t size, void *user) {
  (void)L;
  clua_chunk *c = user;
  if (size > c->room - c->size) {
    size_t room = (c->room + size) * 2;
    char *bytes = realloc(c->bytes, room);
    if (bytes == NULL) return 1;
    c->bytes = bytes;
    c->room = room;
  }
  if (size > 0) memcpy(c->bytes + c->size, data, size);
  c->size += size;
  return 0;
}
