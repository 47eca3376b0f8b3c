// One pattern against one place of the subject, with the choices still open kept in an array instead of on the C stack.
//
// Lua's own matcher calls itself for every choice, and gives up ("pattern too complex") when it is 200 calls deep. The
// array has as many places as it has calls, and is filled at the same moments, so that the same patterns fail here.
// Nothing is read ahead of the match: an error in a part that no attempt reaches stays unseen, as in Lua.
#include <string.h>

#include "pattern.h"

enum { UPPER = 1, LOWER = 2, DIGIT = 4, PUNCT = 8, SPACE = 16, CNTRL = 32, HEX = 64, ZERO = 128 };

// The C locale, whatever the locale of the process is.
static const unsigned char traits[256] = {
    [0] = CNTRL | ZERO,
    [1 ... 8] = CNTRL,
    ['\t' ... '\r'] = CNTRL | SPACE,
    [14 ... 31] = CNTRL,
    [' '] = SPACE,
    ['!' ... '/'] = PUNCT,
    ['0' ... '9'] = DIGIT | HEX,
    [':' ... '@'] = PUNCT,
    ['A' ... 'F'] = UPPER | HEX,
    ['G' ... 'Z'] = UPPER,
    ['[' ... '`'] = PUNCT,
    ['a' ... 'f'] = LOWER | HEX,
    ['g' ... 'z'] = LOWER,
    ['{' ... '~'] = PUNCT,
    [127] = CNTRL,
};

// What %a to %z ask for; 0 where the letter stands for itself.
static const unsigned char classes[26] = {
    ['a' - 'a'] = UPPER | LOWER,
    ['c' - 'a'] = CNTRL,
    ['d' - 'a'] = DIGIT,
    ['g' - 'a'] = UPPER | LOWER | DIGIT | PUNCT,
    ['l' - 'a'] = LOWER,
    ['p' - 'a'] = PUNCT,
    ['s' - 'a'] = SPACE,
    ['u' - 'a'] = UPPER,
    ['w' - 'a'] = UPPER | LOWER | DIGIT,
    ['x' - 'a'] = HEX,
    ['z' - 'a'] = ZERO,  // undocumented since Lua 5.2, and still there
};

// A part of a pattern that stands for one byte.
enum item_kind { ANY, LITERAL, CLASS, SET };

typedef struct item {
  const char *start, *end;
  unsigned char kind;
  unsigned char value;    // the byte, or the traits
  unsigned char inverse;  // the traits must be absent
} item;

enum choice_kind {
  OPENED,  // a capture was begun: forget it
  CLOSED,  // a capture was ended: it is open again
  OPTION,  // an optional byte was taken: go on without it
  LONGEST, // as many bytes as possible were taken: give one back, down to `floor`
  SHORTEST // as few as possible were taken: take one more
};

typedef struct choice {
  const char *at;
  const char *next;  // the pattern behind
  union {
    const char *floor;
    const char *set;
    int capture;
  };
  unsigned char kind, item_kind, value, inverse;
} choice;

void clua_pay(clua_matcher *m) {
  int64_t owed = m->owed;
  m->owed = 0;
  clua_charge(m->L, owed);
}

int clua_pattern_error(clua_matcher *m, const char *text) {
  clua_pay(m);
  return luaL_error(m->L, "%s", text);
}

static unsigned char class_traits(unsigned char letter) {
  unsigned char index = (unsigned char)((letter | 32) - 'a');
  return index < 26 ? classes[index] : 0;
}

static int in_class(unsigned char byte, unsigned char letter) {
  unsigned char wanted = class_traits(letter);
  if (wanted == 0) return byte == letter;
  return ((traits[byte] & wanted) != 0) == ((letter & 32) != 0);
}

// `set` is at the '[', `end` behind the ']'.
static int in_set(const char *set, const char *end, unsigned char byte) {
  const char *close = end - 1;
  const char *at = set + 1;
  int inside = 1;
  if (*at == '^') {
    inside = 0;
    at++;
  }
  while (at < close) {
    unsigned char first = (unsigned char)*at;
    if (first == '%') {
      if (in_class(byte, (unsigned char)at[1])) return inside;
      at += 2;
    } else if (at[1] == '-' && at + 2 < close) {
      if (first <= byte && byte <= (unsigned char)at[2]) return inside;
      at += 3;
    } else {
      if (first == byte) return inside;
      at++;
    }
  }
  return !inside;
}

static const char *set_end(clua_matcher *m, const char *set) {
  const char *at = set + 1;
  if (*at == '^') at++;
  const char *first = at;  // a ']' here is a member
  for (; at != m->pattern_end && (*at != ']' || at == first); at++) {
    if (*at == '%' && at + 1 != m->pattern_end) at++;
  }
  if (at == m->pattern_end) clua_pattern_error(m, "malformed pattern (missing ']')");
  return at + 1;
}

static inline void read_item(clua_matcher *m, const char *p, item *out) {
  unsigned char byte = (unsigned char)*p;
  out->start = p;
  out->end = p + 1;
  out->value = byte;
  out->inverse = 0;
  switch (byte) {
    case '.':
      out->kind = ANY;
      return;
    case '%':
      if (p + 1 == m->pattern_end) clua_pattern_error(m, "malformed pattern (ends with '%')");
      byte = (unsigned char)p[1];
      out->end = p + 2;
      out->value = class_traits(byte);
      out->inverse = (byte & 32) == 0;
      out->kind = CLASS;
      if (out->value != 0) return;
      out->value = byte;
      out->kind = LITERAL;
      return;
    case '[':
      out->end = set_end(m, p);
      out->kind = SET;
      clua_owe(m, (size_t)(out->end - p) / 8);
      return;
    default:
      out->kind = LITERAL;
      return;
  }
}

static inline int fits(const item *it, unsigned char byte) {
  switch (it->kind) {
    case ANY: return 1;
    case LITERAL: return byte == it->value;
    case CLASS: return ((traits[byte] & it->value) == 0) == it->inverse;
    default: return in_set(it->start, it->end, byte);
  }
}

// Where the bytes from `s` on that fit end.
static inline const char *run_end(clua_matcher *m, const item *it, const char *s) {
  if (it->kind == ANY) return m->subject_end;
  size_t price = it->kind == SET ? 1 + (size_t)(it->end - it->start) / 8 : 1;
  ptrdiff_t stride = price < CLUA_HOOK_INTERVAL ? CLUA_HOOK_INTERVAL / (ptrdiff_t)price : 1;
  for (;;) {
    const char *from = s;
    const char *stop = m->subject_end - s < stride ? m->subject_end : s + stride;
    switch (it->kind) {
      case LITERAL:
        while (s < stop && (unsigned char)*s == it->value) s++;
        break;
      case CLASS:
        while (s < stop && ((traits[(unsigned char)*s] & it->value) == 0) == it->inverse) s++;
        break;
      default:
        while (s < stop && in_set(it->start, it->end, (unsigned char)*s)) s++;
    }
    clua_owe(m, (size_t)(s - from) * price);
    if (s < stop || s == m->subject_end) return s;
  }
}

// %bxy at `s`; `p` is at the x.
static const char *balanced_end(clua_matcher *m, const char *s, const char *p) {
  if (m->pattern_end - p < 2) clua_pattern_error(m, "malformed pattern (missing arguments to '%b')");
  if (s == m->subject_end || *s != p[0]) return NULL;
  for (size_t open = 1; ++s < m->subject_end;) {
    clua_owe(m, 1);
    if (*s == p[1]) {
      if (--open == 0) return s + 1;
    } else if (*s == p[0]) {
      open++;
    }
  }
  return NULL;
}

// Whether a run of the set at `p` begins at `s`. The ends of the subject count as '\0'.
static int on_frontier(clua_matcher *m, const char *s, const char *p, const char *end) {
  unsigned char before = s == m->subject ? 0 : (unsigned char)s[-1];
  clua_owe(m, (size_t)(end - p) / 4);
  return !in_set(p, end, before) && in_set(p, end, (unsigned char)*s);
}

// %1 to %9 at `s`.
static const char *repeat_end(clua_matcher *m, const char *s, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->count || m->captures[index].length == CLUA_CAPTURE_OPEN) {
    clua_pay(m);
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  }
  const clua_capture *capture = &m->captures[index];
  if ((size_t)(m->subject_end - s) < capture->length) return NULL;  // also where the capture is a position
  clua_owe(m, capture->length / 32);
  return memcmp(s, capture->start, capture->length) == 0 ? s + capture->length : NULL;
}

static int innermost_open(clua_matcher *m) {
  for (int index = m->count - 1; index >= 0; index--) {
    if (m->captures[index].length == CLUA_CAPTURE_OPEN) return index;
  }
  return clua_pattern_error(m, "invalid pattern capture");
}

// Takes up the latest choice that has another way to go on: sets `*s` and `*p`, and `*top` to the choices that remain.
// Returns 0 when there is none.
static int take_other_way(clua_matcher *m, choice *choices, choice **top, const char **s, const char **p) {
  for (choice *last = *top; last-- != choices;) {
    switch (last->kind) {
      case OPENED:
        m->count--;
        continue;
      case CLOSED:
        m->captures[last->capture].length = CLUA_CAPTURE_OPEN;
        continue;
      case OPTION:
        *top = last;
        break;
      case LONGEST:
        if (last->at == last->floor) continue;
        last->at--;
        *top = last + 1;
        break;
      case SHORTEST: {
        item it = {last->set, last->next - 1, last->item_kind, last->value, last->inverse};
        if (it.kind == SET) clua_owe(m, (size_t)(it.end - it.start) / 8);
        if (last->at == m->subject_end || !fits(&it, (unsigned char)*last->at)) continue;
        last->at++;
        *top = last + 1;
        break;
      }
    }
    *s = last->at;
    *p = last->next;
    return 1;
  }
  return 0;
}

static choice *new_choice(clua_matcher *m, choice *choices, choice **top, enum choice_kind kind) {
  if (*top == choices + CLUA_CHOICES) clua_pattern_error(m, "pattern too complex");
  (*top)->kind = (unsigned char)kind;
  return (*top)++;
}

// The end of the match that starts at `s`, or NULL.
static const char *match_here(clua_matcher *m, const char *s, const char *p) {
  choice choices[CLUA_CHOICES];
  choice *top = choices;
  choice *made;
  item it;
  m->count = 0;
  for (;;) {
    clua_owe(m, 1);
    if (p == m->pattern_end) return s;
    switch (*p) {
      case '(': {
        int is_position = p[1] == ')';
        if (m->count == CLUA_CAPTURES) clua_pattern_error(m, "too many captures");
        m->captures[m->count].start = s;
        m->captures[m->count++].length = is_position ? CLUA_CAPTURE_POSITION : CLUA_CAPTURE_OPEN;
        new_choice(m, choices, &top, OPENED);
        p += is_position ? 2 : 1;
        continue;
      }
      case ')': {
        int index = innermost_open(m);
        m->captures[index].length = (size_t)(s - m->captures[index].start);
        made = new_choice(m, choices, &top, CLOSED);
        made->capture = index;
        p++;
        continue;
      }
      case '$':
        if (p + 1 != m->pattern_end) break;
        if (s == m->subject_end) return s;
        goto failed;
      case '%':
        switch (p[1]) {
          case 'b':
            s = balanced_end(m, s, p + 2);
            if (s == NULL) goto failed;
            p += 4;
            continue;
          case 'f': {
            if (p[2] != '[') clua_pattern_error(m, "missing '[' after '%f' in pattern");
            const char *end = set_end(m, p + 2);
            if (!on_frontier(m, s, p + 2, end)) goto failed;
            p = end;
            continue;
          }
          case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
            s = repeat_end(m, s, p[1]);
            if (s == NULL) goto failed;
            p += 2;
            continue;
          default:
            break;
        }
        break;
      default:
        break;
    }
    read_item(m, p, &it);
    const char *next = it.end + 1;
    char suffix = *it.end;
    if (s == m->subject_end || !fits(&it, (unsigned char)*s)) {
      if (suffix != '*' && suffix != '?' && suffix != '-') goto failed;
      p = next;
      continue;
    }
    switch (suffix) {
      case '?':
        made = new_choice(m, choices, &top, OPTION);
        made->at = s++;
        break;
      case '*':
      case '+': {
        const char *floor = suffix == '+' ? s + 1 : s;
        s = run_end(m, &it, s + 1);
        made = new_choice(m, choices, &top, LONGEST);
        made->at = s;
        made->floor = floor;
        break;
      }
      case '-':
        made = new_choice(m, choices, &top, SHORTEST);
        made->at = s;
        made->set = it.start;
        made->item_kind = it.kind;
        made->value = it.value;
        made->inverse = it.inverse;
        break;
      default:
        s++;
        p = it.end;
        continue;
    }
    made->next = next;
    p = next;
    continue;
  failed:
    if (!take_other_way(m, choices, &top, &s, &p)) return NULL;
  }
}

const char *clua_search(clua_matcher *m, const char **start, const char *last, int anchored) {
  for (const char *s = *start; s <= m->subject_end; s++) {
    const char *end = match_here(m, s, m->pattern);
    if (end != NULL && end != last) {
      *start = s;
      return end;
    }
    if (anchored) break;
  }
  return NULL;
}
