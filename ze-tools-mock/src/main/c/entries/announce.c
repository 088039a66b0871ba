// Lets the driver use the generated tables and entries, which it cannot name: they call it.
#include "base/state.h"
#include "zm_entry.h"
#include "zm_tables.h"

static const zm_tables tables = {.head = zm_ddi_head, .set_valid = zm_ddi_set_valid, .entry = zm_function_entry};

__attribute__((constructor)) static void announce(void) {
    zm_tables_announce(&tables);
}
