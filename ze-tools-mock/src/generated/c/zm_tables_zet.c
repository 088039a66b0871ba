// Generated from native-headers/model/level-zero.json; do not edit.
// The zet tables and their getters.

#include "zm_tables.h"
#include "zm_entry.h"

zet_metric_programmable_exp_dditable_t zm_zet_metric_programmable_exp_table = {
    .pfnGetExp = zm_entry_zetMetricProgrammableGetExp,
    .pfnGetPropertiesExp = zm_entry_zetMetricProgrammableGetPropertiesExp,
    .pfnGetParamInfoExp = zm_entry_zetMetricProgrammableGetParamInfoExp,
    .pfnGetParamValueInfoExp = zm_entry_zetMetricProgrammableGetParamValueInfoExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricProgrammableExpProcAddrTable(ze_api_version_t version, zet_metric_programmable_exp_dditable_t *table) {
    static const uint8_t minors[] = {9, 9, 9, 9};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_programmable_exp_table, minors, sizeof(minors));
}

zet_metric_tracer_exp_dditable_t zm_zet_metric_tracer_exp_table = {
    .pfnCreateExp = zm_entry_zetMetricTracerCreateExp,
    .pfnDestroyExp = zm_entry_zetMetricTracerDestroyExp,
    .pfnEnableExp = zm_entry_zetMetricTracerEnableExp,
    .pfnDisableExp = zm_entry_zetMetricTracerDisableExp,
    .pfnReadDataExp = zm_entry_zetMetricTracerReadDataExp,
    .pfnDecodeExp = zm_entry_zetMetricTracerDecodeExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricTracerExpProcAddrTable(ze_api_version_t version, zet_metric_tracer_exp_dditable_t *table) {
    static const uint8_t minors[] = {10, 10, 10, 10, 10, 10};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_tracer_exp_table, minors, sizeof(minors));
}

zet_metric_decoder_exp_dditable_t zm_zet_metric_decoder_exp_table = {
    .pfnCreateExp = zm_entry_zetMetricDecoderCreateExp,
    .pfnDestroyExp = zm_entry_zetMetricDecoderDestroyExp,
    .pfnGetDecodableMetricsExp = zm_entry_zetMetricDecoderGetDecodableMetricsExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricDecoderExpProcAddrTable(ze_api_version_t version, zet_metric_decoder_exp_dditable_t *table) {
    static const uint8_t minors[] = {10, 10, 10};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_decoder_exp_table, minors, sizeof(minors));
}

zet_device_dditable_t zm_zet_device_table = {
    .pfnGetDebugProperties = zm_entry_zetDeviceGetDebugProperties,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetDeviceProcAddrTable(ze_api_version_t version, zet_device_dditable_t *table) {
    static const uint8_t minors[] = {0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_device_table, minors, sizeof(minors));
}

zet_device_exp_dditable_t zm_zet_device_exp_table = {
    .pfnGetConcurrentMetricGroupsExp = zm_entry_zetDeviceGetConcurrentMetricGroupsExp,
    .pfnCreateMetricGroupsFromMetricsExp = zm_entry_zetDeviceCreateMetricGroupsFromMetricsExp,
    .pfnEnableMetricsExp = zm_entry_zetDeviceEnableMetricsExp,
    .pfnDisableMetricsExp = zm_entry_zetDeviceDisableMetricsExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetDeviceExpProcAddrTable(ze_api_version_t version, zet_device_exp_dditable_t *table) {
    static const uint8_t minors[] = {10, 10, 13, 13};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_device_exp_table, minors, sizeof(minors));
}

zet_context_dditable_t zm_zet_context_table = {
    .pfnActivateMetricGroups = zm_entry_zetContextActivateMetricGroups,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetContextProcAddrTable(ze_api_version_t version, zet_context_dditable_t *table) {
    static const uint8_t minors[] = {0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_context_table, minors, sizeof(minors));
}

zet_command_list_dditable_t zm_zet_command_list_table = {
    .pfnAppendMetricStreamerMarker = zm_entry_zetCommandListAppendMetricStreamerMarker,
    .pfnAppendMetricQueryBegin = zm_entry_zetCommandListAppendMetricQueryBegin,
    .pfnAppendMetricQueryEnd = zm_entry_zetCommandListAppendMetricQueryEnd,
    .pfnAppendMetricMemoryBarrier = zm_entry_zetCommandListAppendMetricMemoryBarrier,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetCommandListProcAddrTable(ze_api_version_t version, zet_command_list_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_command_list_table, minors, sizeof(minors));
}

zet_command_list_exp_dditable_t zm_zet_command_list_exp_table = {
    .pfnAppendMarkerExp = zm_entry_zetCommandListAppendMarkerExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetCommandListExpProcAddrTable(ze_api_version_t version, zet_command_list_exp_dditable_t *table) {
    static const uint8_t minors[] = {13};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_command_list_exp_table, minors, sizeof(minors));
}

zet_module_dditable_t zm_zet_module_table = {
    .pfnGetDebugInfo = zm_entry_zetModuleGetDebugInfo,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetModuleProcAddrTable(ze_api_version_t version, zet_module_dditable_t *table) {
    static const uint8_t minors[] = {0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_module_table, minors, sizeof(minors));
}

zet_kernel_dditable_t zm_zet_kernel_table = {
    .pfnGetProfileInfo = zm_entry_zetKernelGetProfileInfo,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetKernelProcAddrTable(ze_api_version_t version, zet_kernel_dditable_t *table) {
    static const uint8_t minors[] = {0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_kernel_table, minors, sizeof(minors));
}

zet_metric_dditable_t zm_zet_metric_table = {
    .pfnGet = zm_entry_zetMetricGet,
    .pfnGetProperties = zm_entry_zetMetricGetProperties,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricProcAddrTable(ze_api_version_t version, zet_metric_dditable_t *table) {
    static const uint8_t minors[] = {0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_table, minors, sizeof(minors));
}

zet_metric_exp_dditable_t zm_zet_metric_exp_table = {
    .pfnCreateFromProgrammableExp = zm_entry_zetMetricCreateFromProgrammableExp,
    .pfnDestroyExp = zm_entry_zetMetricDestroyExp,
    .pfnCreateFromProgrammableExp2 = zm_entry_zetMetricCreateFromProgrammableExp2,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricExpProcAddrTable(ze_api_version_t version, zet_metric_exp_dditable_t *table) {
    static const uint8_t minors[] = {9, 9, 11};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_exp_table, minors, sizeof(minors));
}

zet_metric_group_dditable_t zm_zet_metric_group_table = {
    .pfnGet = zm_entry_zetMetricGroupGet,
    .pfnGetProperties = zm_entry_zetMetricGroupGetProperties,
    .pfnCalculateMetricValues = zm_entry_zetMetricGroupCalculateMetricValues,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricGroupProcAddrTable(ze_api_version_t version, zet_metric_group_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_group_table, minors, sizeof(minors));
}

zet_metric_group_exp_dditable_t zm_zet_metric_group_exp_table = {
    .pfnCalculateMultipleMetricValuesExp = zm_entry_zetMetricGroupCalculateMultipleMetricValuesExp,
    .pfnGetGlobalTimestampsExp = zm_entry_zetMetricGroupGetGlobalTimestampsExp,
    .pfnGetExportDataExp = zm_entry_zetMetricGroupGetExportDataExp,
    .pfnCalculateMetricExportDataExp = zm_entry_zetMetricGroupCalculateMetricExportDataExp,
    .pfnCreateExp = zm_entry_zetMetricGroupCreateExp,
    .pfnAddMetricExp = zm_entry_zetMetricGroupAddMetricExp,
    .pfnRemoveMetricExp = zm_entry_zetMetricGroupRemoveMetricExp,
    .pfnCloseExp = zm_entry_zetMetricGroupCloseExp,
    .pfnDestroyExp = zm_entry_zetMetricGroupDestroyExp,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricGroupExpProcAddrTable(ze_api_version_t version, zet_metric_group_exp_dditable_t *table) {
    static const uint8_t minors[] = {2, 5, 6, 6, 9, 9, 9, 9, 9};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_group_exp_table, minors, sizeof(minors));
}

zet_metric_streamer_dditable_t zm_zet_metric_streamer_table = {
    .pfnOpen = zm_entry_zetMetricStreamerOpen,
    .pfnClose = zm_entry_zetMetricStreamerClose,
    .pfnReadData = zm_entry_zetMetricStreamerReadData,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricStreamerProcAddrTable(ze_api_version_t version, zet_metric_streamer_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_streamer_table, minors, sizeof(minors));
}

zet_metric_query_pool_dditable_t zm_zet_metric_query_pool_table = {
    .pfnCreate = zm_entry_zetMetricQueryPoolCreate,
    .pfnDestroy = zm_entry_zetMetricQueryPoolDestroy,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricQueryPoolProcAddrTable(ze_api_version_t version, zet_metric_query_pool_dditable_t *table) {
    static const uint8_t minors[] = {0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_query_pool_table, minors, sizeof(minors));
}

zet_metric_query_dditable_t zm_zet_metric_query_table = {
    .pfnCreate = zm_entry_zetMetricQueryCreate,
    .pfnDestroy = zm_entry_zetMetricQueryDestroy,
    .pfnReset = zm_entry_zetMetricQueryReset,
    .pfnGetData = zm_entry_zetMetricQueryGetData,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetMetricQueryProcAddrTable(ze_api_version_t version, zet_metric_query_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_metric_query_table, minors, sizeof(minors));
}

zet_tracer_exp_dditable_t zm_zet_tracer_exp_table = {
    .pfnCreate = zm_entry_zetTracerExpCreate,
    .pfnDestroy = zm_entry_zetTracerExpDestroy,
    .pfnSetPrologues = zm_entry_zetTracerExpSetPrologues,
    .pfnSetEpilogues = zm_entry_zetTracerExpSetEpilogues,
    .pfnSetEnabled = zm_entry_zetTracerExpSetEnabled,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetTracerExpProcAddrTable(ze_api_version_t version, zet_tracer_exp_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_tracer_exp_table, minors, sizeof(minors));
}

zet_debug_dditable_t zm_zet_debug_table = {
    .pfnAttach = zm_entry_zetDebugAttach,
    .pfnDetach = zm_entry_zetDebugDetach,
    .pfnReadEvent = zm_entry_zetDebugReadEvent,
    .pfnAcknowledgeEvent = zm_entry_zetDebugAcknowledgeEvent,
    .pfnInterrupt = zm_entry_zetDebugInterrupt,
    .pfnResume = zm_entry_zetDebugResume,
    .pfnReadMemory = zm_entry_zetDebugReadMemory,
    .pfnWriteMemory = zm_entry_zetDebugWriteMemory,
    .pfnGetRegisterSetProperties = zm_entry_zetDebugGetRegisterSetProperties,
    .pfnReadRegisters = zm_entry_zetDebugReadRegisters,
    .pfnWriteRegisters = zm_entry_zetDebugWriteRegisters,
    .pfnGetThreadRegisterSetProperties = zm_entry_zetDebugGetThreadRegisterSetProperties,
};

ZE_DLLEXPORT ze_result_t ZE_APICALL
zetGetDebugProcAddrTable(ze_api_version_t version, zet_debug_dditable_t *table) {
    static const uint8_t minors[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5};
    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), "one version per entry");
    return zm_fill_table(version, table, &zm_zet_debug_table, minors, sizeof(minors));
}
