#include "cases.h"

#include <string.h>

static uint64_t random_state;

void seed_cases(uint64_t seed) { random_state = seed * 0x9E3779B97F4A7C15u + 0x1234567; }

static uint32_t random_bits(void) {  // splitmix64
  uint64_t z = (random_state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (uint32_t)((z ^ (z >> 31)) >> 16);
}

uint32_t random_below(uint32_t limit) { return (uint32_t)(((uint64_t)random_bits() * limit) >> 32); }

static int one_in(uint32_t n) { return random_below(n) == 0; }

static void add(text *t, char byte) {
  if (t->length < TEXT_ROOM - 1) t->bytes[t->length++] = byte;
}

static void add_text(text *t, const char *string) {
  while (*string != '\0') add(t, *string++);
}

// A few letters often, so that patterns and subjects meet; every byte sometimes.
static char any_byte(void) {
  static const char common[] = "aaaabbbcABC112 ,.-_!xyz";
  static const char odd[] = "]^[%()$*+?-.\0\n\t\x7f\x80\xe9\xff'\"/:@`{~z";
  uint32_t which = random_below(20);
  if (which < 16) return common[random_below(sizeof common - 1)];
  if (which < 19) return odd[random_below(sizeof odd - 1)];
  return (char)random_bits();
}

static void add_class(text *t) {
  static const char letters[] = "acdglpsuwxACDGLPSUWXzZ";
  add(t, '%');
  uint32_t which = random_below(10);
  if (which < 7) {
    add(t, letters[random_below(sizeof letters - 1)]);
  } else if (which < 8) {
    add(t, (char)(one_in(2) ? 'a' + random_below(26) : 'A' + random_below(26)));
  } else {
    add(t, any_byte());
  }
}

static void add_set(text *t) {
  add(t, '[');
  if (one_in(3)) add(t, '^');
  if (one_in(8)) add(t, ']');
  if (one_in(10)) add(t, '-');
  for (uint32_t left = random_below(5) + (one_in(20) ? 0 : 1); left > 0; left--) {
    switch (random_below(6)) {
      case 0: case 1:
        add(t, any_byte());
        break;
      case 2:
        add(t, any_byte());
        add(t, '-');
        add(t, any_byte());
        break;
      case 3:
        add_text(t, one_in(2) ? "a-z" : "0-9");
        break;
      default:
        add_class(t);
    }
  }
  if (one_in(10)) add(t, '-');
  if (!one_in(60)) add(t, ']');
}

static void add_suffix(text *t) {
  if (one_in(2)) add(t, "*+-?"[random_below(4)]);
}

static void add_sequence(text *t, int depth) {
  for (uint32_t left = random_below(4) + 1; left > 0; left--) {
    uint32_t which = random_below(40);
    if (which < 14) {
      add(t, any_byte());
      add_suffix(t);
    } else if (which < 18) {
      add(t, '.');
      add_suffix(t);
    } else if (which < 24) {
      add_class(t);
      add_suffix(t);
    } else if (which < 28) {
      add_set(t);
      add_suffix(t);
    } else if (which < 33 && depth < 3) {
      add(t, '(');
      if (!one_in(12)) add_sequence(t, depth + 1);
      if (!one_in(30)) add(t, ')');
    } else if (which < 34) {
      add_text(t, "()");
    } else if (which < 35) {
      add_text(t, "%b");
      add(t, any_byte());
      if (!one_in(20)) add(t, any_byte());
    } else if (which < 37) {
      add_text(t, "%f");
      if (one_in(20)) add(t, any_byte());
      else add_set(t);
    } else if (which < 39) {
      add(t, '%');
      add(t, (char)('0' + random_below(one_in(10) ? 10 : 4)));
    } else {
      add(t, "^$)"[random_below(3)]);
    }
  }
}

// Patterns near the limits of 32 captures and 200 calls.
static void add_limit(text *t) {
  static const char *const parts[] = {
      "a?", "a*", "a-", "()", "(", ")", "a+", "(a)", "a?()", ".?", "[a]-", "%f[a]", "(a-)", "%1",
  };
  const char *part = parts[random_below(sizeof parts / sizeof *parts)];
  uint32_t count = one_in(2) ? 28 + random_below(8) : 194 + random_below(10);
  if (one_in(3)) count = 96 + random_below(8);
  if (one_in(3)) add_sequence(t, 2);
  while (count-- > 0) add_text(t, part);
  if (one_in(2)) add_sequence(t, 2);
}

static void mutate(text *t) {
  static const char special[] = "%%%[[]]^^$()()*+-?.-\0fb1209";
  for (uint32_t left = random_below(3) + 1; left > 0; left--) {
    uint32_t at = random_below((uint32_t)t->length + 1);
    char byte = one_in(3) ? any_byte() : special[random_below(sizeof special - 1)];
    switch (random_below(4)) {
      case 0:
        if (at < t->length) t->bytes[at] = byte;
        break;
      case 1:
        if (at < t->length) memmove(t->bytes + at, t->bytes + at + 1, --t->length - at);
        break;
      case 2:
        if (t->length < TEXT_ROOM - 1) {
          memmove(t->bytes + at + 1, t->bytes + at, t->length++ - at);
          t->bytes[at] = byte;
        }
        break;
      default:
        if (one_in(4)) t->length = at;
    }
  }
}

static void make_pattern(text *t) {
  t->length = 0;
  if (one_in(6)) add(t, '^');
  if (one_in(100)) {
    add_limit(t);
  } else if (one_in(12)) {  // no specials, or next to none
    for (uint32_t left = random_below(4); left > 0; left--) add(t, any_byte());
  } else {
    add_sequence(t, 0);
  }
  if (one_in(8)) add(t, '$');
  if (one_in(5)) mutate(t);
}

static void make_subject(text *t, const text *pattern) {
  static const char *const phrases[] = {
      "the quick brown fox", "a,b,,c", "10-20", "  trim me  ", "f(a(b)c)d", "key = value", "aaa", "abcabc",
      "THE (quick) fox", "[[x]]", "x^2 + y_1", "2024-01-31", "caf\xc3\xa9", "%d", "((()))",
  };
  t->length = 0;
  uint32_t shape = random_below(10);
  if (shape == 0) return add_text(t, phrases[random_below(sizeof phrases / sizeof *phrases)]);
  if (shape == 1) {  // the pattern's own bytes, shuffled a little
    for (size_t i = 0; i < pattern->length; i++) {
      if (!one_in(3)) add(t, pattern->bytes[i]);
    }
    return;
  }
  uint32_t length = random_below(shape < 6 ? 8 : 24);
  if (pattern->length > 150) length = 150 + random_below(100);
  int uniform = pattern->length > 150 || one_in(4);
  char letter = pattern->length > 150 ? 'a' : any_byte();
  for (; length > 0; length--) add(t, uniform && !one_in(12) ? letter : any_byte());
}

// Long enough for several looks at the budget in one run, and for a text that is compared in pieces.
static void make_long(text *subject, text *pattern) {
  text piece = *subject;
  while (subject->length < 1500 + random_below(2000)) {
    for (size_t i = 0; i < piece.length; i++) add(subject, piece.bytes[i]);
    if (one_in(30) || piece.length == 0) add(subject, any_byte());
  }
  if (!one_in(3)) return;
  uint32_t start = random_below(1000);
  pattern->length = 0;
  for (uint32_t left = random_below(400); left > 0; left--) add(pattern, subject->bytes[start++]);
  if (one_in(2)) add(pattern, any_byte());
}

static void make_replacement(text *t) {
  t->length = 0;
  for (uint32_t left = random_below(5); left > 0; left--) {
    switch (random_below(5)) {
      case 0:
        add_text(t, "%%");
        break;
      case 1: case 2:
        add(t, '%');
        add(t, (char)('0' + random_below(one_in(6) ? 10 : 3)));
        break;
      default:
        add(t, any_byte());
    }
  }
  if (one_in(12)) mutate(t);
}

void make_case(test_case *out) {
  out->function = (enum function)random_below(FUNCTIONS);
  out->through_lua = one_in(2);
  make_pattern(&out->pattern);
  make_subject(&out->subject, &out->pattern);
  if (one_in(400)) make_long(&out->subject, &out->pattern);
  out->as_numbers = one_in(50);
  make_replacement(&out->replacement);
  out->kind = one_in(2) ? BY_TEXT : one_in(20) ? (enum replacement)random_below(REPLACEMENTS)
                                               : (enum replacement)(BY_TABLE + random_below(3));
  out->answers = random_bits();
  out->init = one_in(3) ? (one_in(8) ? (enum argument)random_below(ARGUMENTS) : INTEGER) : ABSENT;
  out->init_value = one_in(100) ? (one_in(2) ? INT64_MIN + random_below(3) : INT64_MAX - random_below(3))
                                : (int64_t)random_below(30) - 12;
  out->plain = one_in(4) ? (int)random_below(3) : 0;
}
