// Functions of graphs under the names and with the parameters that they had before the interface took them up, which
// Intel's driver still hands out, and functions that are not in the interface.
#include <string.h>

#include "driver/driver.h"
#include "lists/graph.h"
#include "zm_entry.h"

static ze_result_t create(ze_context_handle_t hContext, ze_graph_handle_t *phGraph, void *next) {
    return zm_zeGraphCreateExt(hContext, next, phGraph);
}

static ze_result_t begin(ze_command_list_handle_t hCommandList, void *next) {
    return zm_zeCommandListBeginGraphCaptureExt(hCommandList, next);
}

static ze_result_t begin_into(ze_command_list_handle_t hCommandList, ze_graph_handle_t hGraph, void *next) {
    return zm_zeCommandListBeginCaptureIntoGraphExt(hCommandList, hGraph, next);
}

static ze_result_t end(ze_command_list_handle_t hCommandList, ze_graph_handle_t *phGraph, void *next) {
    return zm_zeCommandListEndGraphCaptureExt(hCommandList, next, phGraph);
}

static ze_result_t instantiate(ze_graph_handle_t hGraph, ze_executable_graph_handle_t *phGraph, void *next) {
    return zm_zeGraphInstantiateExt(hGraph, next, phGraph);
}

typedef void (*function)(void);

// Names without a function of their own have the parameters of the interface's function with the other name.
static const struct {
    const char *name, *standard;
    function function;
} functions[] = {
    {"zeCommandListAppendGraphExp", "zeCommandListAppendGraphExt", NULL},
    {"zeCommandListBeginCaptureIntoGraphExp", NULL, (function)begin_into},
    {"zeCommandListBeginGraphCaptureExp", NULL, (function)begin},
    {"zeCommandListEndGraphCaptureExp", NULL, (function)end},
    {"zeCommandListGetGraphExp", "zeCommandListGetGraphExt", NULL},
    {"zeCommandListInstantiateGraphExp", NULL, (function)instantiate},
    {"zeCommandListIsGraphCaptureEnabledExp", "zeCommandListIsGraphCaptureEnabledExt", NULL},
    {"zeExecutableGraphDestroyExp", "zeExecutableGraphDestroyExt", NULL},
    {"zeExecutableGraphGetSourceGraphExt", "zeExecutableGraphGetSourceGraphExt", NULL},
    {"zeGraphCreateExp", NULL, (function)create},
    {"zeGraphDestroyExp", "zeGraphDestroyExt", NULL},
    {"zeGraphDumpContentsExp", "zeGraphDumpContentsExt", NULL},
    {"zeGraphGetIdExt", NULL, (function)zm_graph_get_id},
    {"zeGraphGetPrimaryCommandListExt", "zeGraphGetPrimaryCommandListExt", NULL},
    {"zeGraphIsEmptyExp", "zeGraphIsEmptyExt", NULL},
    {"zeGraphPauseCaptureExt", NULL, (function)zm_graph_pause_capture},
    {"zeGraphResumeCaptureExt", NULL, (function)zm_graph_resume_capture},
    {"zeGraphSetDestructionCallbackExp", "zeGraphSetDestructionCallbackExt", NULL},
};

void *zm_vendor_graph_function(const char *name) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) == 0) {
            return functions[i].function != NULL ? (void *)(uintptr_t)functions[i].function
                                                 : zm_standard_function(functions[i].standard);
        }
    }
    return NULL;
}
