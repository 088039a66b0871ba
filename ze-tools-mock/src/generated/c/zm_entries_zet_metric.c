// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"

ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_programmable_exp_handle_t *phMetricProgrammables) {
    if (!zm_call_hooked()) {
        return zm_zetMetricProgrammableGetExp(hDevice, pCount, phMetricProgrammables);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phMetricProgrammables};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricProgrammableGetExp, words, 3, &result)) {
        result = zm_zetMetricProgrammableGetExp(hDevice, pCount, phMetricProgrammables);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetPropertiesExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, zet_metric_programmable_exp_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zetMetricProgrammableGetPropertiesExp(hMetricProgrammable, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hMetricProgrammable, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricProgrammableGetPropertiesExp, words, 2, &result)) {
        result = zm_zetMetricProgrammableGetPropertiesExp(hMetricProgrammable, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetParamInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t *pParameterCount,
    zet_metric_programmable_param_info_exp_t *pParameterInfo) {
    if (!zm_call_hooked()) {
        return zm_zetMetricProgrammableGetParamInfoExp(hMetricProgrammable, pParameterCount, pParameterInfo);
    }
    const uint64_t words[] = {(uintptr_t)hMetricProgrammable, (uintptr_t)pParameterCount, (uintptr_t)pParameterInfo};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricProgrammableGetParamInfoExp, words, 3, &result)) {
        result = zm_zetMetricProgrammableGetParamInfoExp(hMetricProgrammable, pParameterCount, pParameterInfo);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricProgrammableGetParamValueInfoExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterOrdinal, uint32_t *pValueInfoCount,
    zet_metric_programmable_param_value_info_exp_t *pValueInfo) {
    if (!zm_call_hooked()) {
        return zm_zetMetricProgrammableGetParamValueInfoExp(hMetricProgrammable, parameterOrdinal, pValueInfoCount,
            pValueInfo);
    }
    const uint64_t words[] = {(uintptr_t)hMetricProgrammable, parameterOrdinal, (uintptr_t)pValueInfoCount,
        (uintptr_t)pValueInfo};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricProgrammableGetParamValueInfoExp, words, 4, &result)) {
        result = zm_zetMetricProgrammableGetParamValueInfoExp(hMetricProgrammable, parameterOrdinal, pValueInfoCount,
            pValueInfo);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricTracerCreateExp(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    uint32_t metricGroupCount, zet_metric_group_handle_t *phMetricGroups, zet_metric_tracer_exp_desc_t *desc,
    ze_event_handle_t hNotificationEvent, zet_metric_tracer_exp_handle_t *phMetricTracer) {
    if (!zm_call_hooked()) {
        return zm_zetMetricTracerCreateExp(hContext, hDevice, metricGroupCount, phMetricGroups, desc,
            hNotificationEvent, phMetricTracer);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, metricGroupCount, (uintptr_t)phMetricGroups,
        (uintptr_t)desc, (uintptr_t)hNotificationEvent, (uintptr_t)phMetricTracer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricTracerCreateExp, words, 7, &result)) {
        result = zm_zetMetricTracerCreateExp(hContext, hDevice, metricGroupCount, phMetricGroups, desc,
            hNotificationEvent, phMetricTracer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricTracerDestroyExp(zet_metric_tracer_exp_handle_t hMetricTracer) {
    if (!zm_call_hooked()) {
        return zm_zetMetricTracerDestroyExp(hMetricTracer);
    }
    const uint64_t words[] = {(uintptr_t)hMetricTracer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricTracerDestroyExp, words, 1, &result)) {
        result = zm_zetMetricTracerDestroyExp(hMetricTracer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricTracerEnableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous) {
    if (!zm_call_hooked()) {
        return zm_zetMetricTracerEnableExp(hMetricTracer, synchronous);
    }
    const uint64_t words[] = {(uintptr_t)hMetricTracer, synchronous};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricTracerEnableExp, words, 2, &result)) {
        result = zm_zetMetricTracerEnableExp(hMetricTracer, synchronous);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricTracerDisableExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    ze_bool_t synchronous) {
    if (!zm_call_hooked()) {
        return zm_zetMetricTracerDisableExp(hMetricTracer, synchronous);
    }
    const uint64_t words[] = {(uintptr_t)hMetricTracer, synchronous};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricTracerDisableExp, words, 2, &result)) {
        result = zm_zetMetricTracerDisableExp(hMetricTracer, synchronous);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricTracerReadDataExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    size_t *pRawDataSize, uint8_t *pRawData) {
    if (!zm_call_hooked()) {
        return zm_zetMetricTracerReadDataExp(hMetricTracer, pRawDataSize, pRawData);
    }
    const uint64_t words[] = {(uintptr_t)hMetricTracer, (uintptr_t)pRawDataSize, (uintptr_t)pRawData};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricTracerReadDataExp, words, 3, &result)) {
        result = zm_zetMetricTracerReadDataExp(hMetricTracer, pRawDataSize, pRawData);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder,
    size_t *pRawDataSize, uint8_t *pRawData, uint32_t metricsCount, zet_metric_handle_t *phMetrics, uint32_t *pSetCount,
    uint32_t *pMetricEntriesCountPerSet, uint32_t *pMetricEntriesCount, zet_metric_entry_exp_t *pMetricEntries) {
    if (!zm_call_hooked()) {
        return zm_zetMetricTracerDecodeExp(phMetricDecoder, pRawDataSize, pRawData, metricsCount, phMetrics, pSetCount,
            pMetricEntriesCountPerSet, pMetricEntriesCount, pMetricEntries);
    }
    const uint64_t words[] = {(uintptr_t)phMetricDecoder, (uintptr_t)pRawDataSize, (uintptr_t)pRawData, metricsCount,
        (uintptr_t)phMetrics, (uintptr_t)pSetCount, (uintptr_t)pMetricEntriesCountPerSet,
        (uintptr_t)pMetricEntriesCount, (uintptr_t)pMetricEntries};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricTracerDecodeExp, words, 9, &result)) {
        result = zm_zetMetricTracerDecodeExp(phMetricDecoder, pRawDataSize, pRawData, metricsCount, phMetrics,
            pSetCount, pMetricEntriesCountPerSet, pMetricEntriesCount, pMetricEntries);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
    zet_metric_decoder_exp_handle_t *phMetricDecoder) {
    if (!zm_call_hooked()) {
        return zm_zetMetricDecoderCreateExp(hMetricTracer, phMetricDecoder);
    }
    const uint64_t words[] = {(uintptr_t)hMetricTracer, (uintptr_t)phMetricDecoder};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricDecoderCreateExp, words, 2, &result)) {
        result = zm_zetMetricDecoderCreateExp(hMetricTracer, phMetricDecoder);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricDecoderDestroyExp(zet_metric_decoder_exp_handle_t phMetricDecoder) {
    if (!zm_call_hooked()) {
        return zm_zetMetricDecoderDestroyExp(phMetricDecoder);
    }
    const uint64_t words[] = {(uintptr_t)phMetricDecoder};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricDecoderDestroyExp, words, 1, &result)) {
        result = zm_zetMetricDecoderDestroyExp(phMetricDecoder);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricDecoderGetDecodableMetricsExp(zet_metric_decoder_exp_handle_t hMetricDecoder,
    uint32_t *pCount, zet_metric_handle_t *phMetrics) {
    if (!zm_call_hooked()) {
        return zm_zetMetricDecoderGetDecodableMetricsExp(hMetricDecoder, pCount, phMetrics);
    }
    const uint64_t words[] = {(uintptr_t)hMetricDecoder, (uintptr_t)pCount, (uintptr_t)phMetrics};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricDecoderGetDecodableMetricsExp, words, 3, &result)) {
        result = zm_zetMetricDecoderGetDecodableMetricsExp(hMetricDecoder, pCount, phMetrics);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount,
    zet_metric_handle_t *phMetrics) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGet(hMetricGroup, pCount, phMetrics);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, (uintptr_t)pCount, (uintptr_t)phMetrics};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGet, words, 3, &result)) {
        result = zm_zetMetricGet(hMetricGroup, pCount, phMetrics);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGetProperties(zet_metric_handle_t hMetric,
    zet_metric_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGetProperties(hMetric, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hMetric, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGetProperties, words, 2, &result)) {
        result = zm_zetMetricGetProperties(hMetric, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricCreateFromProgrammableExp(
    zet_metric_programmable_exp_handle_t hMetricProgrammable,
    zet_metric_programmable_param_value_exp_t *pParameterValues, uint32_t parameterCount, const char *pName,
    const char *pDescription, uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    if (!zm_call_hooked()) {
        return zm_zetMetricCreateFromProgrammableExp(hMetricProgrammable, pParameterValues, parameterCount, pName,
            pDescription, pMetricHandleCount, phMetricHandles);
    }
    const uint64_t words[] = {(uintptr_t)hMetricProgrammable, (uintptr_t)pParameterValues, parameterCount,
        (uintptr_t)pName, (uintptr_t)pDescription, (uintptr_t)pMetricHandleCount, (uintptr_t)phMetricHandles};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricCreateFromProgrammableExp, words, 7, &result)) {
        result = zm_zetMetricCreateFromProgrammableExp(hMetricProgrammable, pParameterValues, parameterCount, pName,
            pDescription, pMetricHandleCount, phMetricHandles);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricDestroyExp(zet_metric_handle_t hMetric) {
    if (!zm_call_hooked()) {
        return zm_zetMetricDestroyExp(hMetric);
    }
    const uint64_t words[] = {(uintptr_t)hMetric};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricDestroyExp, words, 1, &result)) {
        result = zm_zetMetricDestroyExp(hMetric);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricCreateFromProgrammableExp2(
    zet_metric_programmable_exp_handle_t hMetricProgrammable, uint32_t parameterCount,
    zet_metric_programmable_param_value_exp_t *pParameterValues, const char *pName, const char *pDescription,
    uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    if (!zm_call_hooked()) {
        return zm_zetMetricCreateFromProgrammableExp2(hMetricProgrammable, parameterCount, pParameterValues, pName,
            pDescription, pMetricHandleCount, phMetricHandles);
    }
    const uint64_t words[] = {(uintptr_t)hMetricProgrammable, parameterCount, (uintptr_t)pParameterValues,
        (uintptr_t)pName, (uintptr_t)pDescription, (uintptr_t)pMetricHandleCount, (uintptr_t)phMetricHandles};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricCreateFromProgrammableExp2, words, 7, &result)) {
        result = zm_zetMetricCreateFromProgrammableExp2(hMetricProgrammable, parameterCount, pParameterValues, pName,
            pDescription, pMetricHandleCount, phMetricHandles);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
    zet_metric_group_handle_t *phMetricGroups) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupGet(hDevice, pCount, phMetricGroups);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pCount, (uintptr_t)phMetricGroups};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupGet, words, 3, &result)) {
        result = zm_zetMetricGroupGet(hDevice, pCount, phMetricGroups);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_properties_t *pProperties) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupGetProperties(hMetricGroup, pProperties);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, (uintptr_t)pProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupGetProperties, words, 2, &result)) {
        result = zm_zetMetricGroupGetProperties(hMetricGroup, pProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pMetricValueCount,
    zet_typed_value_t *pMetricValues) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupCalculateMetricValues(hMetricGroup, type, rawDataSize, pRawData, pMetricValueCount,
            pMetricValues);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, type, rawDataSize, (uintptr_t)pRawData,
        (uintptr_t)pMetricValueCount, (uintptr_t)pMetricValues};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupCalculateMetricValues, words, 6, &result)) {
        result = zm_zetMetricGroupCalculateMetricValues(hMetricGroup, type, rawDataSize, pRawData, pMetricValueCount,
            pMetricValues);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupCalculateMultipleMetricValuesExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_group_calculation_type_t type, size_t rawDataSize, const uint8_t *pRawData, uint32_t *pSetCount,
    uint32_t *pTotalMetricValueCount, uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupCalculateMultipleMetricValuesExp(hMetricGroup, type, rawDataSize, pRawData, pSetCount,
            pTotalMetricValueCount, pMetricCounts, pMetricValues);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, type, rawDataSize, (uintptr_t)pRawData, (uintptr_t)pSetCount,
        (uintptr_t)pTotalMetricValueCount, (uintptr_t)pMetricCounts, (uintptr_t)pMetricValues};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupCalculateMultipleMetricValuesExp, words, 8, &result)) {
        result = zm_zetMetricGroupCalculateMultipleMetricValuesExp(hMetricGroup, type, rawDataSize, pRawData, pSetCount,
            pTotalMetricValueCount, pMetricCounts, pMetricValues);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp, uint64_t *metricTimestamp) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupGetGlobalTimestampsExp(hMetricGroup, synchronizedWithHost, globalTimestamp,
            metricTimestamp);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, synchronizedWithHost, (uintptr_t)globalTimestamp,
        (uintptr_t)metricTimestamp};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupGetGlobalTimestampsExp, words, 4, &result)) {
        result = zm_zetMetricGroupGetGlobalTimestampsExp(hMetricGroup, synchronizedWithHost, globalTimestamp,
            metricTimestamp);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup,
    const uint8_t *pRawData, size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupGetExportDataExp(hMetricGroup, pRawData, rawDataSize, pExportDataSize, pExportData);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, (uintptr_t)pRawData, rawDataSize, (uintptr_t)pExportDataSize,
        (uintptr_t)pExportData};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupGetExportDataExp, words, 5, &result)) {
        result = zm_zetMetricGroupGetExportDataExp(hMetricGroup, pRawData, rawDataSize, pExportDataSize, pExportData);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
    zet_metric_group_calculation_type_t type, size_t exportDataSize, const uint8_t *pExportData,
    zet_metric_calculate_exp_desc_t *pCalculateDescriptor, uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
    uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupCalculateMetricExportDataExp(hDriver, type, exportDataSize, pExportData,
            pCalculateDescriptor, pSetCount, pTotalMetricValueCount, pMetricCounts, pMetricValues);
    }
    const uint64_t words[] = {(uintptr_t)hDriver, type, exportDataSize, (uintptr_t)pExportData,
        (uintptr_t)pCalculateDescriptor, (uintptr_t)pSetCount, (uintptr_t)pTotalMetricValueCount,
        (uintptr_t)pMetricCounts, (uintptr_t)pMetricValues};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupCalculateMetricExportDataExp, words, 9, &result)) {
        result = zm_zetMetricGroupCalculateMetricExportDataExp(hDriver, type, exportDataSize, pExportData,
            pCalculateDescriptor, pSetCount, pTotalMetricValueCount, pMetricCounts, pMetricValues);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName,
    const char *pDescription, zet_metric_group_sampling_type_flags_t samplingType,
    zet_metric_group_handle_t *phMetricGroup) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupCreateExp(hDevice, pName, pDescription, samplingType, phMetricGroup);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)pName, (uintptr_t)pDescription, samplingType,
        (uintptr_t)phMetricGroup};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupCreateExp, words, 5, &result)) {
        result = zm_zetMetricGroupCreateExp(hDevice, pName, pDescription, samplingType, phMetricGroup);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric, size_t *pErrorStringSize, char *pErrorString) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupAddMetricExp(hMetricGroup, hMetric, pErrorStringSize, pErrorString);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, (uintptr_t)hMetric, (uintptr_t)pErrorStringSize,
        (uintptr_t)pErrorString};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupAddMetricExp, words, 4, &result)) {
        result = zm_zetMetricGroupAddMetricExp(hMetricGroup, hMetric, pErrorStringSize, pErrorString);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup,
    zet_metric_handle_t hMetric) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupRemoveMetricExp(hMetricGroup, hMetric);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup, (uintptr_t)hMetric};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupRemoveMetricExp, words, 2, &result)) {
        result = zm_zetMetricGroupRemoveMetricExp(hMetricGroup, hMetric);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupCloseExp(hMetricGroup);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupCloseExp, words, 1, &result)) {
        result = zm_zetMetricGroupCloseExp(hMetricGroup);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup) {
    if (!zm_call_hooked()) {
        return zm_zetMetricGroupDestroyExp(hMetricGroup);
    }
    const uint64_t words[] = {(uintptr_t)hMetricGroup};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricGroupDestroyExp, words, 1, &result)) {
        result = zm_zetMetricGroupDestroyExp(hMetricGroup);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricStreamerOpen(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, zet_metric_streamer_desc_t *desc, ze_event_handle_t hNotificationEvent,
    zet_metric_streamer_handle_t *phMetricStreamer) {
    if (!zm_call_hooked()) {
        return zm_zetMetricStreamerOpen(hContext, hDevice, hMetricGroup, desc, hNotificationEvent, phMetricStreamer);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)hMetricGroup, (uintptr_t)desc,
        (uintptr_t)hNotificationEvent, (uintptr_t)phMetricStreamer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricStreamerOpen, words, 6, &result)) {
        result = zm_zetMetricStreamerOpen(hContext, hDevice, hMetricGroup, desc, hNotificationEvent, phMetricStreamer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricStreamerClose(zet_metric_streamer_handle_t hMetricStreamer) {
    if (!zm_call_hooked()) {
        return zm_zetMetricStreamerClose(hMetricStreamer);
    }
    const uint64_t words[] = {(uintptr_t)hMetricStreamer};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricStreamerClose, words, 1, &result)) {
        result = zm_zetMetricStreamerClose(hMetricStreamer);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricStreamerReadData(zet_metric_streamer_handle_t hMetricStreamer,
    uint32_t maxReportCount, size_t *pRawDataSize, uint8_t *pRawData) {
    if (!zm_call_hooked()) {
        return zm_zetMetricStreamerReadData(hMetricStreamer, maxReportCount, pRawDataSize, pRawData);
    }
    const uint64_t words[] = {(uintptr_t)hMetricStreamer, maxReportCount, (uintptr_t)pRawDataSize, (uintptr_t)pRawData};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricStreamerReadData, words, 4, &result)) {
        result = zm_zetMetricStreamerReadData(hMetricStreamer, maxReportCount, pRawDataSize, pRawData);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
    zet_metric_group_handle_t hMetricGroup, const zet_metric_query_pool_desc_t *desc,
    zet_metric_query_pool_handle_t *phMetricQueryPool) {
    if (!zm_call_hooked()) {
        return zm_zetMetricQueryPoolCreate(hContext, hDevice, hMetricGroup, desc, phMetricQueryPool);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)hMetricGroup, (uintptr_t)desc,
        (uintptr_t)phMetricQueryPool};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricQueryPoolCreate, words, 5, &result)) {
        result = zm_zetMetricQueryPoolCreate(hContext, hDevice, hMetricGroup, desc, phMetricQueryPool);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricQueryPoolDestroy(zet_metric_query_pool_handle_t hMetricQueryPool) {
    if (!zm_call_hooked()) {
        return zm_zetMetricQueryPoolDestroy(hMetricQueryPool);
    }
    const uint64_t words[] = {(uintptr_t)hMetricQueryPool};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricQueryPoolDestroy, words, 1, &result)) {
        result = zm_zetMetricQueryPoolDestroy(hMetricQueryPool);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool, uint32_t index,
    zet_metric_query_handle_t *phMetricQuery) {
    if (!zm_call_hooked()) {
        return zm_zetMetricQueryCreate(hMetricQueryPool, index, phMetricQuery);
    }
    const uint64_t words[] = {(uintptr_t)hMetricQueryPool, index, (uintptr_t)phMetricQuery};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricQueryCreate, words, 3, &result)) {
        result = zm_zetMetricQueryCreate(hMetricQueryPool, index, phMetricQuery);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery) {
    if (!zm_call_hooked()) {
        return zm_zetMetricQueryDestroy(hMetricQuery);
    }
    const uint64_t words[] = {(uintptr_t)hMetricQuery};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricQueryDestroy, words, 1, &result)) {
        result = zm_zetMetricQueryDestroy(hMetricQuery);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery) {
    if (!zm_call_hooked()) {
        return zm_zetMetricQueryReset(hMetricQuery);
    }
    const uint64_t words[] = {(uintptr_t)hMetricQuery};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricQueryReset, words, 1, &result)) {
        result = zm_zetMetricQueryReset(hMetricQuery);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize,
    uint8_t *pRawData) {
    if (!zm_call_hooked()) {
        return zm_zetMetricQueryGetData(hMetricQuery, pRawDataSize, pRawData);
    }
    const uint64_t words[] = {(uintptr_t)hMetricQuery, (uintptr_t)pRawDataSize, (uintptr_t)pRawData};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zetMetricQueryGetData, words, 3, &result)) {
        result = zm_zetMetricQueryGetData(hMetricQuery, pRawDataSize, pRawData);
    }
    return zm_call_exit(&call, result);
}
