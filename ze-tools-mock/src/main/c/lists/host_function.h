// Host functions in command lists.
#ifndef ZM_HOST_FUNCTION_H
#define ZM_HOST_FUNCTION_H

// Stops the thread that calls host functions, unless one of them does not return.
void zm_host_functions_stop(void);

#endif
