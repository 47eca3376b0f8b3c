// What the Lua code of a run does, counted beside Lua: lines and calls for coverage, instructions and time for a profile.
//
// One watch serves all states of a run. Its counters are no memory of any state: they count against no limit, and stay
// when a state ends. Not for several threads at a time.
#ifndef CLUA_WATCH_H
#define CLUA_WATCH_H

#include "clua.h"

enum clua_watched { CLUA_WATCH_LINES = 1, CLUA_WATCH_COSTS = 2 };

// A function of a file, known by where it begins and ends. Functions that share both lines count as one.
typedef struct clua_function {
  int first, last;        // lines; both 0 for the file's main chunk
  uint64_t calls;
  uint64_t own, total;    // instructions, in itself and with everything it called
  int64_t time;           // nanoseconds of processor time in itself and in library functions it called
  uint64_t began;         // the watch's instructions when the outermost of its calls began
  uint32_t active;        // calls under way
  int low, high;          // the lines that `code` has a bit for
  unsigned char *code;    // which lines have code of this function
} clua_function;

// One version of a file.
typedef struct clua_unit clua_unit;
typedef struct clua_watch clua_watch;

// None of these raises. NULL, or non-zero, when memory is out.
clua_watch *clua_watch_open(unsigned what);
void clua_watch_close(clua_watch *watch);  // after every state that it watches
void clua_watch_reset(clua_watch *watch);  // forgets the counts and keeps the files
void clua_watch_pause(clua_watch *watch, int pause);  // while no code of its states runs
int clua_watch_lost(const clua_watch *watch);  // whether memory has run out, so that counts are missing
const clua_function *clua_watch_others(const clua_watch *watch);  // code that belongs to no file, all together

// `ranges`: first and last line of each function, in order of these, each pair once. `lines`: of the whole file.
clua_unit *clua_watch_add(clua_watch *watch, const int32_t *ranges, size_t count, int lines);
void clua_unit_mark(clua_unit *unit, size_t function, int line);  // the function has code in that line
const clua_function *clua_unit_function(const clua_unit *unit, size_t function);
uint64_t clua_unit_hits(const clua_unit *unit, int line);  // how often one of its functions came to the line

// Has `S` watched from its next instruction on; once, before it loads anything.
int clua_watch_attach(clua_state *S, clua_watch *watch);
// What the state calls `chunk_name` (with its first sign, `@`) is that version of a file from here on.
int clua_watch_name(clua_state *S, const char *chunk_name, clua_unit *unit);

#endif
