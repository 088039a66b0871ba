// Functions that an application may ask for by name, because its loader is older than they are.
#include <stdbool.h>
#include <string.h>

#include "base/manner.h"
#include "base/state.h"
#include "driver/driver.h"
#include "zm_entry.h"
#include "zm_tables.h"

// The oldest interface that installed loaders know in full, but for extensions.
#define KNOWN_MINOR 4

// zeImageGetAllocPropertiesExt, zetMetricCreateFromProgrammableExp2
static bool is_extension(const char *name) {
    size_t length = strlen(name);
    while (length > 0 && name[length - 1] >= '0' && name[length - 1] <= '9') {
        length--;
    }
    const char *end = length > 3 ? name + length - 3 : "";
    return strncmp(end, "Ext", 3) == 0 || strncmp(end, "Exp", 3) == 0;
}

void *zm_standard_function(const char *name) {
    int32_t id = zm_function_find(name);
    return id < 0 ? NULL : (void *)(uintptr_t)zm_tables_announced()->entry((uint32_t)id);
}

void *zm_extension_function(const char *name) {
    void *vendors = zm_vendor_function(name);
    int32_t id = zm_function_find(name);
    if (id < 0 || zm_lenient(ZM_LENIENT_FUNCTIONS)) {
        return vendors;
    }
    uint32_t minor = ZE_MINOR_VERSION(zm_function_version((uint32_t)id));
    bool offered = minor <= zm_api_minor() && (minor > KNOWN_MINOR || is_extension(name) || vendors != NULL);
    return offered ? (void *)(uintptr_t)zm_tables_announced()->entry((uint32_t)id) : NULL;
}
