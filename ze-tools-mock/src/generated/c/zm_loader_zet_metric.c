// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_programmable_exp_handle_t *phMetricProgrammables) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricProgrammableGetExp(hDevice, pCount, phMetricProgrammables);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricProgrammableGetPropertiesExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, zet_metric_programmable_exp_properties_t *pProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricProgrammableGetPropertiesExp(hMetricProgrammable, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricProgrammableGetParamInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t *pParameterCount,
    zet_metric_programmable_param_info_exp_t *pParameterInfo) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricProgrammableGetParamInfoExp(hMetricProgrammable, pParameterCount, pParameterInfo);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricProgrammableGetParamValueInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterOrdinal, uint32_t *pValueInfoCount,
    zet_metric_programmable_param_value_info_exp_t *pValueInfo) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricProgrammableGetParamValueInfoExp(hMetricProgrammable, parameterOrdinal, pValueInfoCount,
        pValueInfo);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups, zet_metric_tracer_exp_desc_t *desc,
    ze_event_handle_t hNotificationEvent, zet_metric_tracer_exp_handle_t *phMetricTracer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricTracerCreateExp(hContext, hDevice, metricGroupCount, phMetricGroups, desc,
        hNotificationEvent, phMetricTracer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricTracerDestroyExp(zet_metric_tracer_exp_handle_t hMetricTracer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricTracerDestroyExp(hMetricTracer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricTracerEnableExp(hMetricTracer, synchronous);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricTracerDisableExp(hMetricTracer, synchronous);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    size_t *pRawDataSize, uint8_t *pRawData) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricTracerReadDataExp(hMetricTracer, pRawDataSize, pRawData);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder,
    size_t *pRawDataSize, uint8_t *pRawData, uint32_t metricsCount, zet_metric_handle_t *phMetrics, uint32_t *pSetCount,
    uint32_t *pMetricEntriesCountPerSet, uint32_t *pMetricEntriesCount, zet_metric_entry_exp_t *pMetricEntries) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricTracerDecodeExp(phMetricDecoder, pRawDataSize, pRawData, metricsCount, phMetrics,
        pSetCount, pMetricEntriesCountPerSet, pMetricEntriesCount, pMetricEntries);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    zet_metric_decoder_exp_handle_t *phMetricDecoder) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricDecoderCreateExp(hMetricTracer, phMetricDecoder);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricDecoderDestroyExp(zet_metric_decoder_exp_handle_t phMetricDecoder) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricDecoderDestroyExp(phMetricDecoder);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricDecoderGetDecodableMetricsExp(
    zet_metric_decoder_exp_handle_t hMetricDecoder, uint32_t *pCount, zet_metric_handle_t *phMetrics) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricDecoderGetDecodableMetricsExp(hMetricDecoder, pCount, phMetrics);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount,
    zet_metric_handle_t *phMetrics) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGet(hMetricGroup, pCount, phMetrics);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGetProperties(zet_metric_handle_t hMetric,
    zet_metric_properties_t *pProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGetProperties(hMetric, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricCreateFromProgrammableExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_param_value_exp_t *pParameterValues, uint32_t parameterCount, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricCreateFromProgrammableExp(hMetricProgrammable, pParameterValues, parameterCount, pName,
        pDescription, pMetricHandleCount, phMetricHandles);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricDestroyExp(zet_metric_handle_t hMetric) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricDestroyExp(hMetric);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricCreateFromProgrammableExp2(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterCount,
    zet_metric_programmable_param_value_exp_t *pParameterValues, const char *pName, const char *pDescription,
    uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricCreateFromProgrammableExp2(hMetricProgrammable, parameterCount, pParameterValues, pName,
        pDescription, pMetricHandleCount, phMetricHandles);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_group_handle_t *phMetricGroups) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupGet(hDevice, pCount, phMetricGroups);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_properties_t *pProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupGetProperties(hMetricGroup, pProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pMetricValueCount,
    zet_typed_value_t *pMetricValues) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupCalculateMetricValues(hMetricGroup, type, rawDataSize, pRawData, pMetricValueCount,
        pMetricValues);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupCalculateMultipleMetricValuesExp(
    zet_metric_group_handle_t hMetricGroup, zet_metric_group_calculation_type_t type, size_t rawDataSize,
    const uint8_t *pRawData, uint32_t *pSetCount, uint32_t *pTotalMetricValueCount, uint32_t *pMetricCounts,
    zet_typed_value_t *pMetricValues) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupCalculateMultipleMetricValuesExp(hMetricGroup, type, rawDataSize, pRawData, pSetCount,
        pTotalMetricValueCount, pMetricCounts, pMetricValues);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp, uint64_t *metricTimestamp) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupGetGlobalTimestampsExp(hMetricGroup, synchronizedWithHost, globalTimestamp,
        metricTimestamp);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup,
    const uint8_t *pRawData, size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupGetExportDataExp(hMetricGroup, pRawData, rawDataSize, pExportDataSize, pExportData);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
    zet_metric_group_calculation_type_t type, size_t exportDataSize, const uint8_t *pExportData,
    zet_metric_calculate_exp_desc_t *pCalculateDescriptor, uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
    uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupCalculateMetricExportDataExp(hDriver, type, exportDataSize, pExportData,
        pCalculateDescriptor, pSetCount, pTotalMetricValueCount, pMetricCounts, pMetricValues);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName,
    const char *pDescription, zet_metric_group_sampling_type_flags_t samplingType,
    zet_metric_group_handle_t *phMetricGroup) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupCreateExp(hDevice, pName, pDescription, samplingType, phMetricGroup);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric, size_t *pErrorStringSize, char *pErrorString) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupAddMetricExp(hMetricGroup, hMetric, pErrorStringSize, pErrorString);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupRemoveMetricExp(hMetricGroup, hMetric);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupCloseExp(hMetricGroup);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricGroupDestroyExp(hMetricGroup);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, zet_metric_streamer_desc_t *desc, ze_event_handle_t hNotificationEvent,
    zet_metric_streamer_handle_t *phMetricStreamer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricStreamerOpen(hContext, hDevice, hMetricGroup, desc, hNotificationEvent, phMetricStreamer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricStreamerClose(zet_metric_streamer_handle_t hMetricStreamer) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricStreamerClose(hMetricStreamer);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer,
    uint32_t maxReportCount, size_t *pRawDataSize, uint8_t *pRawData) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricStreamerReadData(hMetricStreamer, maxReportCount, pRawDataSize, pRawData);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, const zet_metric_query_pool_desc_t *desc,
    zet_metric_query_pool_handle_t *phMetricQueryPool) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricQueryPoolCreate(hContext, hDevice, hMetricGroup, desc, phMetricQueryPool);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricQueryPoolDestroy(zet_metric_query_pool_handle_t hMetricQueryPool) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricQueryPoolDestroy(hMetricQueryPool);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool,
    uint32_t index, zet_metric_query_handle_t *phMetricQuery) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricQueryCreate(hMetricQueryPool, index, phMetricQuery);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricQueryDestroy(hMetricQuery);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricQueryReset(hMetricQuery);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize,
    uint8_t *pRawData) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_entry_zetMetricQueryGetData(hMetricQuery, pRawDataSize, pRawData);
}
