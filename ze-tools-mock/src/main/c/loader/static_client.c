// Functions that programs with Level Zero's static loader ask for by name, as SYCL's adapters do. Such a program opens this
// library, fills its tables from the getters that drivers have, and then puts the exported functions in the place of the
// entries, so that its calls pass through the tracing layer here like those of any other program.
#include <stddef.h>

#include "loader/loader.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zeLoaderInit(void) {
    return ZE_RESULT_SUCCESS;
}

// The tracing layer is no library of its own.
ZE_DLLEXPORT void *ZE_APICALL zeLoaderGetTracingHandle(void) {
    return NULL;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderGetVersionsInternal(size_t *num_elems,
                                                                 zel_component_version_t *versions) {
    return zm_loader_versions(num_elems, versions);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderTranslateHandleInternal(zel_handle_type_t handleType, void *handleIn,
                                                                     void **handleOut) {
    return zelLoaderTranslateHandle(handleType, handleIn, handleOut);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelGetTracerApiProcAddrTable(ze_api_version_t version,
                                                                 zm_loader_tracer_table *table) {
    if (table == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    if (ZE_MAJOR_VERSION(version) != 1 || version > ZE_API_VERSION_CURRENT) {
        return ZE_RESULT_ERROR_UNSUPPORTED_VERSION;
    }
    *table = (zm_loader_tracer_table){.create = zelTracerCreate,
                                      .destroy = zelTracerDestroy,
                                      .set_prologues = zelTracerSetPrologues,
                                      .set_epilogues = zelTracerSetEpilogues,
                                      .set_enabled = zelTracerSetEnabled};
    return ZE_RESULT_SUCCESS;
}
