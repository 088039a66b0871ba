// The driver object and the announced tables.
#include "base/state.h"

#include <stdatomic.h>
#include <stddef.h>

static zm_driver *_Atomic driver;
static const zm_tables *announced;

zm_driver *zm_driver_get(void) {
    return atomic_load_explicit(&driver, memory_order_acquire);
}

void zm_driver_set(zm_driver *fresh) {
    atomic_store_explicit(&driver, fresh, memory_order_release);
}

bool zm_initialised(void) {
    return zm_driver_get() != NULL;
}

void zm_tables_announce(const zm_tables *tables) {
    announced = tables;
}

const zm_tables *zm_tables_announced(void) {
    return announced;
}
