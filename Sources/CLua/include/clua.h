#ifndef CLUA_H
#define CLUA_H
#include <lua.h>
const char *clua_version(void);
#endif
