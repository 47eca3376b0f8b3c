// Methods that need no instruction count, because their code shows that they cannot run long.
//
// Counting costs a function call for every instruction of the virtual machine. The usual choosing method is a line or
// two: no loop, and no call but to the host's functions on the object itself. Such code ends after at most as many
// instructions as it has. So the compiled method is read once (lua_dump; the format of Lua 5.4), against a list of
// instructions that cannot loop, call Lua code or reach a metamethod; whatever else it contains, the method is counted.
// The proof rests on two facts about the object that Lua code could change: that it has no metatable, and that the
// methods called are host functions. They are looked at again after any other Lua code has run.
//
// The same reading tells which fields of the object such a method touches, since it has no other way to a field than by
// name from its own `self`. One that reads no mirrored field is entered without writing those first. One that assigns
// them counts as not bounded: what is written to them can then be trusted to stay.
#include <string.h>

#include "internal.h"

enum { CODE_LIMIT = 256, CONSTANT_LIMIT = 256, DUMP_LIMIT = 1 << 13, HEADER_SIZE = 32 };

// Opcodes of Lua 5.4 (lopcodes.h) that may occur.
enum opcode {
  MOVE = 0,
  LOADI = 1,
  LOADF = 2,
  LOADK = 3,
  LOADFALSE = 5,
  LFALSESKIP = 6,
  LOADTRUE = 7,
  LOADNIL = 8,
  GETUPVAL = 9,
  GETFIELD = 14,
  SETFIELD = 18,
  SELF = 20,
  NOT = 51,
  JMP = 56,
  EQ = 57,
  EQK = 60,
  EQI = 61,
  TEST = 66,
  TESTSET = 67,
  CALL = 68,
  TAILCALL = 69,
  RETURN = 70,
  RETURN0 = 71,
  RETURN1 = 72
};

typedef struct constant {
  const char *text;  // NULL when not a string
  size_t length;
} constant;

typedef struct code {
  unsigned char bytes[DUMP_LIMIT];
  size_t size, at;
  int failed;
  uint32_t instructions[CODE_LIMIT];
  size_t count;
  constant constants[CONSTANT_LIMIT];
  size_t constant_count;
  int parameters;
  unsigned char called[CONSTANT_LIMIT], read[CONSTANT_LIMIT], written[CONSTANT_LIMIT];  // keys of the object, by constant
} code;

static int keep(lua_State *L, const void *data, size_t size, void *user) {
  (void)L;
  code *c = user;
  if (size == 0) return 0;
  if (size > sizeof c->bytes - c->size) return 1;  // too long to be a method of a few lines
  memcpy(c->bytes + c->size, data, size);
  c->size += size;
  return 0;
}

static const unsigned char *take(code *c, size_t size) {
  if (c->failed || size > c->size - c->at) {
    c->failed = 1;
    return NULL;
  }
  const unsigned char *start = c->bytes + c->at;
  c->at += size;
  return start;
}

static int take_byte(code *c) {
  const unsigned char *byte = take(c, 1);
  return byte == NULL ? 0 : *byte;
}

// Seven bits a byte, the most significant first, the last one marked.
static size_t take_size(code *c) {
  size_t value = 0;
  for (int i = 0; i < 9; i++) {
    int byte = take_byte(c);
    value = value << 7 | (size_t)(byte & 0x7F);
    if (c->failed || byte & 0x80) return value;
  }
  c->failed = 1;
  return 0;
}

static int read_header(code *c) {
  static const unsigned char expected[] = {0x1B, 'L', 'u', 'a', 0x54, 0, 0x19, 0x93, '\r', '\n', 0x1A, '\n', 4, 8, 8};
  const unsigned char *header = take(c, HEADER_SIZE);
  return header != NULL && memcmp(header, expected, sizeof expected) == 0;
}

// Reads the outermost function; what lies behind its constants is of no interest.
static int read_function(code *c) {
  if (!read_header(c)) return 0;
  if (take_size(c) != 0) return 0;  // the source, which was stripped
  take_size(c);
  take_size(c);
  c->parameters = take_byte(c);
  int is_vararg = take_byte(c);
  int registers = take_byte(c);
  if (c->parameters < 1 || is_vararg || registers > 60) return 0;
  c->count = take_size(c);
  if (c->failed || c->count > CODE_LIMIT) return 0;
  const unsigned char *instructions = take(c, c->count * 4);
  if (instructions == NULL) return 0;
  memcpy(c->instructions, instructions, c->count * 4);
  c->constant_count = take_size(c);
  if (c->failed || c->constant_count > CONSTANT_LIMIT) return 0;
  for (size_t i = 0; i < c->constant_count && !c->failed; i++) {
    int tag = take_byte(c);
    c->constants[i] = (constant){NULL, 0};
    if (tag == 0x13 || tag == 0x03) {
      take(c, 8);
    } else if (tag == 0x04 || tag == 0x14) {
      size_t size = take_size(c);
      if (size == 0) return 0;
      c->constants[i].text = (const char *)take(c, size - 1);
      c->constants[i].length = size - 1;
    } else if (tag != 0 && tag != 0x01 && tag != 0x11) {
      return 0;
    }
  }
  return !c->failed;
}

// Bit 63 of the state below: register 1 still holds the name that the method was called with, a string or nil.
#define NAME_INTACT (UINT64_C(1) << 63)

static uint64_t overwrite(uint64_t state, unsigned r) {
  state &= ~(UINT64_C(1) << r);
  return r == 1 ? state & ~NAME_INTACT : state;
}

// Follows the code, which only goes forward. `fresh[pc]` has a bit for each register that holds, on every way to `pc`,
// a function that OP_SELF has just read from the object.
static int check_code(code *c) {
  uint64_t fresh[CODE_LIMIT + 3];
  unsigned char reached[CODE_LIMIT + 3] = {0};
  for (size_t i = 0; i < c->count + 3; i++) fresh[i] = UINT64_MAX;
  fresh[0] = c->parameters >= 2 ? NAME_INTACT : 0;
  reached[0] = 1;
  for (size_t pc = 0; pc < c->count; pc++) {
    uint32_t i = c->instructions[pc];
    unsigned op = i & 0x7F, a = i >> 7 & 0xFF, k = i >> 15 & 1, b = i >> 16 & 0xFF, constant_c = i >> 24;
    uint64_t state = reached[pc] ? fresh[pc] : 0;
    size_t next = pc + 1, other = 0;
    if (a > 60) {
      if (op != JMP) return 0;
    }
    switch (op) {
      case LFALSESKIP:
        next = pc + 2;
        // fall through
      case MOVE:
      case LOADI:
      case LOADF:
      case LOADK:
      case LOADFALSE:
      case LOADTRUE:
      case GETUPVAL:
      case NOT:
        if (a == 0) return 0;
        state = overwrite(state, a);
        break;
      case LOADNIL:
        if (a == 0 || a + b > 60) return 0;
        for (unsigned r = a; r <= a + b; r++) state = overwrite(state, r);
        break;
      case GETFIELD:
        if (a == 0 || b != 0 || constant_c >= c->constant_count || c->constants[constant_c].text == NULL) return 0;
        c->read[constant_c] = 1;
        state = overwrite(state, a);
        break;
      case SETFIELD:
        if (a != 0 || b >= c->constant_count || c->constants[b].text == NULL) return 0;
        c->written[b] = 1;
        break;
      case SELF:
        if (a == 0 || b != 0 || !k || constant_c >= c->constant_count) return 0;
        if (c->constants[constant_c].text == NULL) return 0;
        c->called[constant_c] = 1;
        state = overwrite(overwrite(state, a), a + 1) | UINT64_C(1) << a;
        break;
      case JMP: {
        int64_t distance = (int64_t)(i >> 7) - 0xFFFFFF;
        if (distance < 0 || pc + 1 + (size_t)distance > c->count) return 0;
        next = pc + 1 + (size_t)distance;
        break;
      }
      case EQ:
        // Two tables would be compared by a metamethod; a string or nil is not.
        if (!(state & NAME_INTACT) || (a != 1 && b != 1)) return 0;
        other = pc + 2;
        break;
      case TESTSET:
        if (a == 0) return 0;
        state = overwrite(state, a);
        // fall through
      case TEST:
      case EQK:
      case EQI:
        other = pc + 2;
        break;
      case CALL:
      case TAILCALL:
        if (!(state >> a & 1)) return 0;
        state &= ((UINT64_C(1) << a) - 1) | (a > 1 ? NAME_INTACT : 0);
        break;
      case RETURN:
      case RETURN0:
      case RETURN1:
        next = c->count + 2;
        break;
      default:
        return 0;
    }
    fresh[next] &= state;
    reached[next] = 1;
    if (other != 0) {
      fresh[other] &= state;
      reached[other] = 1;
    }
  }
  // A method that replaces what it calls could loop through the back door.
  for (size_t i = 0; i < c->constant_count; i++) {
    if (!c->called[i]) continue;
    for (size_t j = 0; j < c->constant_count; j++) {
      const constant *x = &c->constants[i], *y = &c->constants[j];
      int same = y->text != NULL && x->length == y->length && memcmp(x->text, y->text, x->length) == 0;
      if (c->written[j] && same) return 0;
    }
  }
  return 1;
}

// Stack: function on top -> nil, or the list of the methods it calls, with the fields it touches as keys: true for one that
// it assigns. Returns whether it assigns any. Raises when memory is out.
int clua_push_bound(lua_State *L) {
  int function = lua_gettop(L);
  code c;
  memset(&c, 0, offsetof(code, instructions));
  memset(c.called, 0, sizeof c.called);
  memset(c.read, 0, sizeof c.read);
  memset(c.written, 0, sizeof c.written);
  int writes = 0;
  if (lua_dump(L, keep, &c, 1) == 0 && read_function(&c) && check_code(&c)) {
    lua_newtable(L);
    lua_Integer used = 0;
    for (size_t i = 0; i < c.constant_count; i++) {
      if (!c.called[i] && !c.read[i] && !c.written[i]) continue;
      writes |= c.written[i];
      lua_pushlstring(L, c.constants[i].text, c.constants[i].length);
      if (c.called[i]) {
        lua_pushvalue(L, -1);
        lua_rawseti(L, function + 1, ++used);
      }
      lua_pushboolean(L, c.written[i]);
      lua_rawset(L, function + 1);
    }
  } else {
    lua_pushnil(L);
  }
  lua_replace(L, function);
  return writes;
}

// Sets which methods are bounded and which of them touch a mirrored field, as methods and mirrors are now. Stack
// unchanged; allocates nothing, but has to be called where an error may be raised.
void clua_sort_methods(lua_State *L, clua_state *S) {
  int top = lua_gettop(L);
  clua_need_stack(L, LUA_MINSTACK);
  S->method_bounded = S->method_sees = 0;
  if (S->seen != NULL || S->is_debugged) return;  // hooks count every line, or are a debugger's: they stay
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_MIRRORS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_BOUNDS);
  for (int slot = 0; slot < CLUA_METHOD_SLOTS; slot++) {
    lua_settop(L, top + 2);
    if (lua_rawgeti(L, top + 2, slot + 1) != LUA_TTABLE) continue;
    int sees = 0, writes = 0;
    lua_pushnil(L);
    while (lua_next(L, top + 3)) {
      int assigned = lua_toboolean(L, -1);
      lua_pop(L, 1);
      lua_pushvalue(L, -1);
      if (lua_type(L, -1) == LUA_TSTRING && lua_rawget(L, top + 1) != LUA_TNIL) {
        sees = 1;
        writes |= assigned;
      }
      lua_settop(L, top + 4);
    }
    if (!writes) S->method_bounded |= 1u << slot;
    if (sees) S->method_sees |= 1u << slot;
  }
  lua_settop(L, top);
}

// Whether the facts that the proof for a method rests on hold. Does not raise; stack of main unchanged.
int clua_bound_holds(clua_state *S, int method) {
  lua_State *L = S->main;
  int bottom = lua_gettop(L);
  if (!lua_checkstack(L, 4) || lua_getmetatable(L, CLUA_SLOT_OBJECT)) {
    lua_settop(L, bottom);
    return 0;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_BOUNDS);
  int holds = lua_rawgeti(L, -1, method + 1) == LUA_TTABLE;
  for (lua_Integer i = 1; holds && lua_rawgeti(L, bottom + 2, i) == LUA_TSTRING; i++) {
    lua_rawget(L, CLUA_SLOT_OBJECT);
    lua_CFunction function = lua_tocfunction(L, -1);
    holds = function == clua_choose_function || function == clua_host_function;
    lua_pop(L, 1);
  }
  lua_settop(L, bottom);
  return holds;
}
