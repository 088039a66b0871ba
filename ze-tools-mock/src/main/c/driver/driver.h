// What the files of the driver share.
#ifndef ZM_DRIVER_H
#define ZM_DRIVER_H

// The entry of an extension function that the loader does not know; NULL for none.
void *zm_extension_function(const char *name);

#endif
