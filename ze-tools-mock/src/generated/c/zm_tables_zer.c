// Generated from native-headers/model/level-zero.json; do not edit.
// The zer tables and their getters.

#include "zm_tables.h"
#include "zm_entry.h"

zer_global_dditable_t zm_zer_global_table = {
    .pfnGetLastErrorDescription = zm_entry_zerGetLastErrorDescription,
    .pfnTranslateDeviceHandleToIdentifier = zm_entry_zerTranslateDeviceHandleToIdentifier,
    .pfnTranslateIdentifierToDeviceHandle = zm_entry_zerTranslateIdentifierToDeviceHandle,
    .pfnGetDefaultContext = zm_entry_zerGetDefaultContext,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zerGetGlobalProcAddrTable(ze_api_version_t version, zer_global_dditable_t *table) {
    static const uint8_t minors[] = {14, 14, 14, 14};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zer_global_table, minors, sizeof(minors));
}
