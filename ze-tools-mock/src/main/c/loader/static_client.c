// Functions that programs with Level Zero's static loader ask for by name, as SYCL's adapters do. Such a program opens
// this library, fills its tables from the getters that drivers have, and then puts the exported functions in the place
// of the entries, so that its calls pass through the tracing layer here like those of any other program.
#include <stddef.h>

#include "loader/loader.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zeLoaderInit(void) {
    return ZE_RESULT_SUCCESS;
}

// The tracing layer is no library of its own.
ZE_DLLEXPORT void *ZE_APICALL zeLoaderGetTracingHandle(void) {
    return NULL;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderGetVersionsInternal(size_t *num_elems, zel_component_version_t *versions) {
    return zm_loader_versions(num_elems, versions);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderTranslateHandleInternal(zel_handle_type_t handleType, void *handleIn,
                                                                     void **handleOut) {
    return zelLoaderTranslateHandle(handleType, handleIn, handleOut);
}

// Static loaders of the releases 1.21 to 1.25 have the drivers looked at before they initialise, and give up without
// this function. There is one driver, which the initialisation after this call judges; their tables stay as they are.
ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderDriverCheck(ze_init_flags_t flags, ze_init_driver_type_desc_t *desc,
                                                         void *global, void *sysman_global, bool *reinitialise,
                                                         bool sysman_only) {
    (void)flags;
    (void)desc;
    (void)global;
    (void)sysman_global;
    (void)sysman_only;
    if (reinitialise != NULL) {
        *reinitialise = false;
    }
    return ZE_RESULT_SUCCESS;
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
