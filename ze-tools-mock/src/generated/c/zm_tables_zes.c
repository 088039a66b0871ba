// Generated from native-headers/model/level-zero.json; do not edit.
// The Sysman tables that loaders insist on: present, and left as the loader passed them.

#include "zm_tables.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDeviceProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDriverProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetSchedulerProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPerformanceFactorProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPowerProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFrequencyProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetEngineProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetStandbyProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFirmwareProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetMemoryProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFabricPortProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetTemperatureProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetPsuProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetFanProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetLedProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetRasProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesGetDiagnosticsProcAddrTable(ze_api_version_t version, void *table) {
    return zm_fill_table(version, table, NULL, NULL, 0);
}
