// The loader's information about itself, and handle translation.
#include "loader/loader.h"

#include <stdio.h>
#include <string.h>

static void describe(const char *component, zel_component_version_t *version) {
    memset(version, 0, sizeof *version);
    snprintf(version->component_name, sizeof version->component_name, "%s", component);
    version->spec_version = ZE_API_VERSION_CURRENT;
    version->component_lib_version.major = ZM_LOADER_VERSION_MAJOR;
    version->component_lib_version.minor = ZM_LOADER_VERSION_MINOR;
    version->component_lib_version.patch = ZM_LOADER_VERSION_PATCH;
}

ze_result_t zm_loader_versions(size_t *count, zel_component_version_t *versions) {
    static const char *const components[] = {"loader", "tracing layer"};
    size_t total = sizeof components / sizeof components[0];
    if (count == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    if (versions == NULL) {
        *count = total;
        return ZE_RESULT_SUCCESS;
    }
    for (size_t i = 0; i < total && i < *count; i++) {
        describe(components[i], &versions[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderGetVersions(size_t *num_elems, zel_component_version_t *versions) {
    if (num_elems != NULL && !zm_loader_ready()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    return zm_loader_versions(num_elems, versions);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelGetLoaderVersion(zel_component_version_t *version) {
    if (version == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    describe("loader", version);
    return ZE_RESULT_SUCCESS;
}

// The embedded loader hands out the driver's own handles.
ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderTranslateHandle(zel_handle_type_t handleType, void *handleIn,
                                                             void **handleOut) {
    if (handleIn == NULL || handleOut == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    if ((unsigned)handleType > ZEL_HANDLE_PHYSICAL_MEM) {
        return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    }
    *handleOut = handleIn;
    return ZE_RESULT_SUCCESS;
}
