// Acceleration structures of ray tracing. The vendor's driver builds them by a library of its own, which drivers are
// mostly installed without, and answers so.
#include "base/check.h"
#include "zm_entry.h"

static ze_result_t no_library(void) {
    return zm_fail(
        zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
        "acceleration structures of ray tracing are not built here, as on a machine without the vendor's library for them");
}

ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExt(ze_driver_handle_t hDriver, ze_rtas_format_ext_t rtasFormatA,
                                                       ze_rtas_format_ext_t rtasFormatB) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    (void)rtasFormatA;
    (void)rtasFormatB;
    return no_library();
}

ze_result_t zm_zeDriverRTASFormatCompatibilityCheckExp(ze_driver_handle_t hDriver, ze_rtas_format_exp_t rtasFormatA,
                                                       ze_rtas_format_exp_t rtasFormatB) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    (void)rtasFormatA;
    (void)rtasFormatB;
    return no_library();
}

ze_result_t zm_zeRTASBuilderCreateExt(ze_driver_handle_t hDriver, const ze_rtas_builder_ext_desc_t *pDescriptor,
                                      ze_rtas_builder_ext_handle_t *phBuilder) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pDescriptor);
    ZM_NEED(phBuilder);
    return no_library();
}

ze_result_t zm_zeRTASBuilderCreateExp(ze_driver_handle_t hDriver, const ze_rtas_builder_exp_desc_t *pDescriptor,
                                      ze_rtas_builder_exp_handle_t *phBuilder) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pDescriptor);
    ZM_NEED(phBuilder);
    return no_library();
}

ze_result_t zm_zeRTASParallelOperationCreateExt(ze_driver_handle_t hDriver,
                                                ze_rtas_parallel_operation_ext_handle_t *phParallelOperation) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(phParallelOperation);
    return no_library();
}

ze_result_t zm_zeRTASParallelOperationCreateExp(ze_driver_handle_t hDriver,
                                                ze_rtas_parallel_operation_exp_handle_t *phParallelOperation) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(phParallelOperation);
    return no_library();
}
