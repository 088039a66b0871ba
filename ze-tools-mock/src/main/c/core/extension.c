// Functions that an application may ask for by name, because its loader is older than they are.
#include <string.h>

#include "zm.h"
#include "zm_driver.h"
#include "zm_entry.h"

typedef struct function {
    const char *name;
    void (*address)(void);
} function;

#define ENTRY(name) {#name, (void (*)(void))zm_entry_##name}

static const function functions[] = {
    ENTRY(zeCommandListImmediateAppendCommandListsExp),
    ENTRY(zeDeviceGetVectorWidthPropertiesExt),
    ENTRY(zeDevicePciGetPropertiesExt),
    ENTRY(zeEventQueryKernelTimestampsExt),
    ENTRY(zeEventQueryTimestampsExp),
    ENTRY(zeKernelGetAllocationPropertiesExp),
    ENTRY(zeKernelGetBinaryExp),
    ENTRY(zeKernelSchedulingHintExp),
    ENTRY(zeKernelSetGlobalOffsetExp),
    ENTRY(zeMemFreeExt),
    ENTRY(zeModuleInspectLinkageExt),
};

void *zm_extension_function(const char *name) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) == 0) {
            return (void *)(uintptr_t)functions[i].address;
        }
    }
    return NULL;
}
