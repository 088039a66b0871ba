// The functions that this library has for Java, by names. They are not exported name by name: a name that this library
// has in every program is one that the program, or another library of it, cannot have for itself.
#ifndef ZTP_TABLE_H
#define ZTP_TABLE_H

#include <stdint.h>

typedef struct {
    const char *name;
    const void *address;    // of a function or a variable
} zetools_probe_entry;

typedef struct {
    uint32_t interface;    // another number means that something in the table takes, returns or does something else
    uint32_t count;
    zetools_probe_entry entries[];
} zetools_probe_entries;

// Read by Java, and by tests.
extern const zetools_probe_entries zetools_probe_table;

#endif
