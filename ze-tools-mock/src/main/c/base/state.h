// The driver's state, as every folder may ask for it: the driver object, and the tables that the API's entries
// announce.
#ifndef ZM_STATE_H
#define ZM_STATE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct zm_driver zm_driver;

// The driver once initialised, else NULL. Not a reference: lives until zemock_reset().
zm_driver *zm_driver_get(void);
// Makes the driver, or NULL, what zm_driver_get() answers.
void zm_driver_set(zm_driver *driver);

// True once zeInit or zeInitDrivers has succeeded.
bool zm_initialised(void);

// Functions of the generated entries for the driver; the entries stand above everything else.
typedef struct zm_tables {
    // The four table pointers at the head of each handle. They are there whether or not the driver announces its
    // tables: a driver of version 1.17 is taken to have them, and a loader that wraps handles sometimes calls through
    // one that it has not wrapped.
    void *const *head;
    // Marks the tables as usable by loaders that read them out of handles, or as not.
    void (*set_valid)(bool valid);
    // The entry of a function by its number; NULL: it has none.
    void (*(*entry)(uint32_t function))(void);
} zm_tables;

// Called when the library is loaded.
void zm_tables_announce(const zm_tables *tables);
// Never NULL once the library is loaded.
const zm_tables *zm_tables_announced(void);

#endif
