// Calls that end a debugger which makes them on Intel's driver.
#ifndef ZM_DEBUG_DEADLY_H
#define ZM_DEBUG_DEADLY_H

// With the option "deadly" says why on standard error and aborts the process; else does nothing.
void zm_deadly(const char *function, const char *why);

#endif
