// Build and link logs.
#include <string.h>

#include "module/module.h"
#include "zm_entry.h"

typedef struct zm_build_log {
    zm_object base;
    zm_text text;
} zm_build_log;

static void dispose(void *object) {
    zm_text_free(&((zm_build_log *)object)->text);
}

ze_result_t zm_build_log_give(zm_text *text, ze_module_build_log_handle_t *handle) {
    if (handle == NULL) {
        zm_text_free(text);
        return ZE_RESULT_SUCCESS;
    }
    zm_build_log *log = zm_create(ZM_KIND_MODULE_BUILD_LOG, sizeof *log, dispose);
    if (log == NULL) {
        zm_text_free(text);
        *handle = NULL;
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    log->text = *text;
    *text = (zm_text){0};
    *handle = zm_handle(log);
    zm_publish(log);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog) {
    ZM_GET(zm_build_log, log, hModuleBuildLog, ZM_KIND_MODULE_BUILD_LOG);
    return zm_retire(log) ? ZE_RESULT_SUCCESS : zm_bad_handle(hModuleBuildLog, ZM_KIND_MODULE_BUILD_LOG);
}

ze_result_t zm_zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize, char *pBuildLog) {
    ZM_GET(zm_build_log, log, hModuleBuildLog, ZM_KIND_MODULE_BUILD_LOG);
    ZM_NEED(pSize);
    ZM_REQUIRE(*pSize != 0 || pBuildLog == NULL || !zm_lenient(ZM_LENIENT_RESULTS), ZE_RESULT_ERROR_INVALID_SIZE,
               "*pSize is 0 where there is room for the text");
    return zm_give_string(zm_text_get(&log->text), pSize, pBuildLog);
}
