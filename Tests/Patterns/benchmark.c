// Time of the sandbox's pattern functions as a multiple of the time of Lua's own.
//
//   cc -O2 -I Sources/CLua -I Sources/CLua/include $(pkg-config --cflags lua5.4) -o benchmark
//     Tests/Patterns/benchmark.c Sources/CLua/pattern*.c $(pkg-config --libs lua5.4)
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "pattern.h"

static int64_t fuel = INT64_MAX;

void clua_need_stack(lua_State *L, int slots) { luaL_checkstack(L, slots, "too many captures"); }

void clua_check_stack(lua_State *L) { (void)L; }

void clua_charge(lua_State *L, int64_t amount) {
  (void)L;
  fuel -= amount;
}

static const struct {
  const char *name, *code;  // the code runs once in each turn of a loop
} tasks[] = {
    {"find a word", "local a, b = find(prose, 'harbour')"},
    {"find a word, short text", "local a, b = find('page one', 'one')"},
    {"find with %a+", "local a, b = find(prose, '%a+', 40)"},
    {"find ^prefix", "local a, b = find('module.name', '^module%.')"},
    {"match key = value", "local k, v = match('  width = 120', '^%s*(%w+)%s*=%s*(.-)%s*$')"},
    {"match %d+%-%d+", "local d = match(prose, '%d+%-%d+')"},
    {"match (%d+)%-(%d+)", "local d, e = match('10-20', '(%d+)%-(%d+)')"},
    {"match the last part", "local d = match('a/path/to/some/file.lua', '[^/]*$')"},
    {"match with .*", "local d = match('a/path/to/some/file.lua', '^.*/(.*)$')"},
    {"match with .-", "local d = match('<title>What is said here</title>', '<title>(.-)</title>')"},
    {"trim", "local t = match('   some text to trim   ', '^%s*(.-)%s*$')"},
    {"trim with gsub", "local t = gsub('   some text to trim   ', '^%s+', '')"},
    {"split on commas", "for part in gmatch('one,two,three,,five,six', '[^,]*') do end"},
    {"gmatch of words", "for word in gmatch(prose, '%a+') do end"},
    {"gmatch of (%w+)=(%w+)", "for k, v in gmatch('a=1, b=2, c=3, d=4', '(%w+)=(%w+)') do end"},
    {"gmatch with a set", "for w in gmatch(prose, '[%w_]+') do end"},
    {"gsub of a letter", "local t = gsub(prose, 'e', 'E')"},
    {"gsub with captures", "local t = gsub(prose, '(%w+) (%w+)', '%2 %1')"},
    {"gsub with a table", "local t = gsub('$name is $age', '%$(%w+)', values)"},
    {"gsub with a function", "local t = gsub(prose, '%a+', same)"},
    {"gsub of blanks", "local t = gsub(prose, '%s+', ' ')"},
    {"%b()", "local t = match('f(a, g(b), (c)) + 1', '%b()')"},
    {"%f[%w]%w+", "local t = gsub(prose, '%f[%w]%w+', '<%0>')"},
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double run(lua_State *L, int reference, int turns) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  lua_pushinteger(L, turns);
  double start = now();
  if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
    puts(lua_tostring(L, -1));
    exit(1);
  }
  return (now() - start) / turns;
}

static lua_State *open_state(int ours) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_getglobal(L, "string");
  if (ours) clua_open_patterns(L);
  lua_settop(L, 0);
  return L;
}

static int load(lua_State *L, const char *code) {
  static const char head[] =
      "local find, match, gmatch, gsub = string.find, string.match, string.gmatch, string.gsub\n"
      "local prose = 'The boats lay in the old harbour, 12-34 of them, under a sky that no one_there had seen "
      "before; nobody spoke.  Then the wind came, and everything was as it had been.'\n"
      "local values = {name = 'Ada', age = '36'}\n"
      "local function same(s) return s end\n";
  lua_pushfstring(L, "%sreturn function(turns) for _ = 1, turns do %s end end", head, code);
  if (luaL_dostring(L, lua_tostring(L, -1)) != LUA_OK) {
    puts(lua_tostring(L, -1));
    exit(1);
  }
  int reference = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_settop(L, 0);
  return reference;
}

int main(void) {
  lua_State *stock = open_state(0), *ours = open_state(1);
  double worst = 0;
  printf("%-26s %10s %10s %8s\n", "", "Lua, ns", "ours, ns", "ratio");
  for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) {
    int a = load(stock, tasks[i].code), b = load(ours, tasks[i].code);
    int turns = (int)(4e6 / (run(stock, a, 200) + 20));
    double least_stock = 1e18, least_ours = 1e18;
    for (int round = 0; round < 15; round++) {
      double time = run(stock, a, turns);
      if (time < least_stock) least_stock = time;
      time = run(ours, b, turns);
      if (time < least_ours) least_ours = time;
    }
    double ratio = least_ours / least_stock;
    if (ratio > worst) worst = ratio;
    printf("%-26s %10.1f %10.1f %8.2f\n", tasks[i].name, least_stock, least_ours, ratio);
  }
  printf("the largest ratio is %.2f\n", worst);
  lua_close(stock);
  lua_close(ours);
  return worst > 1.5;
}
