// Random calls of the pattern functions.
#ifndef CASES_H
#define CASES_H

#include <stddef.h>
#include <stdint.h>

enum { TEXT_ROOM = 4096 };

typedef struct text {
  size_t length;
  char bytes[TEXT_ROOM];
} text;

enum function { FIND, MATCH, GMATCH, GSUB, FUNCTIONS };

// How an argument that is no plain string is written.
enum argument { ABSENT, NIL, INTEGER, WHOLE_FLOAT, BROKEN_FLOAT, NUMERAL, WORD, BOOLEAN, ARGUMENTS };

enum replacement { BY_TEXT, BY_INTEGER, BY_FLOAT, BY_TABLE, BY_INDEX, BY_FUNCTION, BY_NIL, BY_BOOLEAN, REPLACEMENTS };

typedef struct test_case {
  enum function function;
  int through_lua;  // called from Lua code, so that messages get a position
  int as_numbers;   // the subject is passed as a number
  text subject, pattern, replacement;
  enum replacement kind;
  uint32_t answers;  // what the table or the function gives back
  enum argument init;  // of gsub: the maximum
  int64_t init_value;
  int plain;  // 0 absent, 1 false, 2 true
} test_case;

void seed_cases(uint64_t seed);
void make_case(test_case *out);
uint32_t random_below(uint32_t limit);

#endif
