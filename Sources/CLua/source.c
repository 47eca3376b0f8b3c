// Compiling source text, which takes time that no instruction shows.
#include "internal.h"

// The compiler gets the text in pieces, so that the budget is looked at in between: a mebibyte of ordinary source takes
// some 50 ms, one made to be slow (names looked up through nested functions, jumps over jumps) hundreds of times that.
enum { PIECE = 256 };

typedef struct source {
  const char *text;
  size_t left;
} source;

static const char *next_piece(lua_State *L, void *data, size_t *size) {
  source *s = data;
  const char *piece = s->text;
  *size = s->left < PIECE ? s->left : PIECE;
  if (*size == 0) return NULL;
  clua_charge(L, (int64_t)*size);  // lua_load catches what it raises
  s->text += *size;
  s->left -= *size;
  return piece;
}

int clua_compile(lua_State *L, const char *text, size_t length, const char *name) {
  source s = {text, length};
  return lua_load(L, next_piece, &s, name, "t");
}
