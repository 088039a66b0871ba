#include "spirv/code.h"

#include <stddef.h>
#include <string.h>

static const char PREFIX[] = "__itt_offload_";

static const struct {
    const char *name;
    zm_annotation annotation;
} ANNOTATIONS[] = {
    {"wi_start", ZM_ANNOTATION_WI_START},
    {"wi_finish", ZM_ANNOTATION_WI_FINISH},
    {"wg_barrier", ZM_ANNOTATION_WG_BARRIER},
    {"wi_resume", ZM_ANNOTATION_WI_RESUME},
    {"sync_acquired", ZM_ANNOTATION_SYNC_ACQUIRED},
    {"sync_releasing", ZM_ANNOTATION_SYNC_RELEASING},
    {"wg_local_range", ZM_ANNOTATION_WG_LOCAL_RANGE},
    {"atomic_op_start", ZM_ANNOTATION_ATOMIC_START},
    {"atomic_op_finish", ZM_ANNOTATION_ATOMIC_FINISH},
};

uint32_t zm_annotation_of(const char *function) {
    if (strncmp(function, PREFIX, sizeof PREFIX - 1) != 0) {
        return 0;
    }
    const char *rest = function + sizeof PREFIX - 1;
    for (size_t i = 0; i < sizeof ANNOTATIONS / sizeof *ANNOTATIONS; i++) {
        size_t length = strlen(ANNOTATIONS[i].name);
        if (strncmp(rest, ANNOTATIONS[i].name, length) == 0 &&
            (rest[length] == '\0' || strcmp(rest + length, "_stub") == 0 || strcmp(rest + length, "_wrapper") == 0)) {
            return ANNOTATIONS[i].annotation;
        }
    }
    return 0;
}

bool zm_is_provided(const char *name) {
    static const char *const prefixes[] = {"__spirv_",     "__builtin_", "__devicelib_", "__itt_",
                                           "__translate_", "__assert",   "intel_",       "llvm."};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0) {
            return true;
        }
    }
    return strcmp(name, "printf") == 0 ||
           (strncmp(name, "_Z", 2) == 0 && (strstr(name, "__spirv_") != NULL || strstr(name, "sub_group") != NULL ||
                                            strstr(name, "__builtin_") != NULL));
}
