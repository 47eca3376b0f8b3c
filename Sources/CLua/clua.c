#include "clua.h"
const char *clua_version(void) { return LUA_RELEASE; }
