// References that Swift has let go of.
//
// The last owner of a reference may let go of it on any thread, also while the state runs on another or is being closed.
// So that never touches the state: it leaves the number here, and the state's own thread takes it from here when it
// enters the state next.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "internal.h"

struct clua_drops {
  pthread_mutex_t lock;
  int *waiting;
  int capacity;
  atomic_int count;  // written under the lock only
  int closed;
};

clua_drops *clua_make_drops(clua_faults *faults) {
  clua_drops *drops = clua_resize(faults, NULL, sizeof *drops);
  if (drops == NULL) return NULL;
  *drops = (clua_drops){.capacity = 0};
  pthread_mutex_init(&drops->lock, NULL);
  return drops;
}

void clua_release_drops(clua_drops *drops) {
  pthread_mutex_destroy(&drops->lock);
  free(drops->waiting);
  free(drops);
}

// Without memory for the number, the value stays until the state is closed.
void clua_drop(clua_drops *drops, int reference) {
  if (reference < CLUA_KEY_FIRST_REFERENCE) return;
  pthread_mutex_lock(&drops->lock);
  if (!drops->closed && drops->count == drops->capacity) {
    int capacity = drops->capacity == 0 ? 4 : drops->capacity * 2;
    int *larger = realloc(drops->waiting, (size_t)capacity * sizeof *larger);
    if (larger != NULL) {
      drops->waiting = larger;
      drops->capacity = capacity;
    }
  }
  if (!drops->closed && drops->count < drops->capacity) drops->waiting[drops->count++] = reference;
  pthread_mutex_unlock(&drops->lock);
}

void clua_close_drops(clua_drops *drops) {
  pthread_mutex_lock(&drops->lock);
  drops->closed = 1;
  pthread_mutex_unlock(&drops->lock);
}

// Gives the slots back. A slot keeps its key in the registry, so this allocates nothing in Lua. Stack unchanged.
void clua_take_drops(clua_state *S, lua_State *L) {
  clua_drops *drops = S->drops;
  // One that comes at this very moment waits for the next time.
  if (atomic_load_explicit(&drops->count, memory_order_relaxed) == 0) return;
  pthread_mutex_lock(&drops->lock);
  if (drops->count > 0 && lua_checkstack(L, 1)) {
    int needed = S->free_count + drops->count;
    if (needed > S->free_capacity) {
      int capacity = needed < 4 ? 4 : needed * 2;
      int *larger = clua_resize(&S->faults, S->free_references, (size_t)capacity * sizeof *larger);
      if (larger != NULL) {
        S->free_references = larger;
        S->free_capacity = capacity;
      }
    }
    for (int i = 0; i < drops->count; i++) {
      lua_pushboolean(L, 0);  // not nil: a collected key would have to be inserted anew
      lua_rawseti(L, LUA_REGISTRYINDEX, drops->waiting[i]);
      if (S->free_count < S->free_capacity) S->free_references[S->free_count++] = drops->waiting[i];
    }
    drops->count = 0;
  }
  pthread_mutex_unlock(&drops->lock);
}
