// Holding a program that a debugger has started, until the debugger is attached to it.
#ifndef ZTP_HOLD_H
#define ZTP_HOLD_H

#include <stdbool.h>

// Returns whether this process is to be held: ZETOOLS_HOLD, "<process of the debugger>:<file>", names its parent.
bool ztp_is_to_be_held(void);

// Waits while the debugger has a lock on the file of ZETOOLS_HOLD, once per process: until it is attached, gives up or
// ends. To be called where drivers can be attached to, and no module has been built: behind an initialisation. Does
// nothing for a process that is not to be held.
void ztp_hold(void);

#endif
