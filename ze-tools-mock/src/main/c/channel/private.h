// Directories of the user that no other user may enter.
#ifndef ZM_CHANNEL_PRIVATE_H
#define ZM_CHANNEL_PRIVATE_H

#include <stdbool.h>

// Opens such a directory, and makes it before where that is asked for. -1 with errno where there is none, where it is a
// link, and where it is not private. `above` and `name` are those of openat().
int zm_private_directory(int above, const char *name, bool make);

#endif
