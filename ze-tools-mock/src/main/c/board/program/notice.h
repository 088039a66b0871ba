// How modules are noticed: the functions that the driver hands out for modules are replaced by ones that call them.
#pragma once
#include <stdbool.h>

// Returns the function that replaces the driver's one of that name, or null: it stays. `find` looks up
// other functions of the driver.
void *zb_notice_function(const char *name, void *function, void *(*find)(void *handle, const char *name), void *handle);

// Returns whether functions of that name are replaced.
bool zb_notice_wants(const char *name);
