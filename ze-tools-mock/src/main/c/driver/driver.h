// Declarations shared by the files of the driver.
#ifndef ZM_DRIVER_H
#define ZM_DRIVER_H

#include <stdint.h>

// Grows with every release.
uint32_t zm_driver_version(void);

// The entry of an extension function that the loader does not know; NULL for none.
void *zm_extension_function(const char *name);

// The function of that name as the vendor's driver hands it out by address; NULL for none.
void *zm_vendor_function(const char *name);
// Functions of graphs.
void *zm_vendor_graph_function(const char *name);
// The entry of a function of the interface; NULL for an unknown name.
void *zm_standard_function(const char *name);

#endif
