// What the loader tells about itself, and handle translation.
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

// The count is written only when no array is given, like the real loader does.
ZE_DLLEXPORT ze_result_t ZE_APICALL zelLoaderGetVersions(size_t *num_elems, zel_component_version_t *versions) {
    static const char *const components[] = {"loader", "tracing layer"};
    size_t count = sizeof components / sizeof components[0];
    if (num_elems == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    if (!zm_loader_ready()) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    if (versions == NULL) {
        *num_elems = count;
        return ZE_RESULT_SUCCESS;
    }
    for (size_t i = 0; i < count && i < *num_elems; i++) {
        describe(components[i], &versions[i]);
    }
    return ZE_RESULT_SUCCESS;
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
