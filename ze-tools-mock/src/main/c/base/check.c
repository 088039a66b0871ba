// Argument checks and the description of the last error.
#include "base/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/manner.h"
#include "base/option.h"

static __thread char last_error[768];    // as much as a lost device has to say

ze_result_t zm_fail(ze_result_t result, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(last_error, sizeof last_error, format, arguments);
    va_end(arguments);
    return result;
}

const char *zm_last_error(void) {
    return last_error;
}

void zm_clear_last_error(void) {
    last_error[0] = '\0';
}

ze_result_t zm_bad_handle(const void *handle, zm_kind kind) {
    if (!zm_initialised()) {
        return zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "the driver is not initialised: call zeInit or zeInitDrivers");
    }
    if (handle == NULL) {
        return zm_fail(ZE_RESULT_ERROR_INVALID_NULL_HANDLE, "a null handle was passed for a %s", zm_kind_name(kind));
    }
    return zm_fail(ZE_RESULT_ERROR_INVALID_NULL_HANDLE, "%p is not the handle of a live %s", handle,
                   zm_kind_name(kind));
}

ze_result_t zm_null_pointer(const char *what) {
    return zm_fail(ZE_RESULT_ERROR_INVALID_NULL_POINTER, "%s is a null pointer", what);
}

ze_result_t zm_refusal(ze_result_t specified, ze_result_t vendors) {
    return zm_lenient(ZM_LENIENT_RESULTS) ? vendors : specified;
}

ze_result_t zm_check_stype(const char *what, uint32_t found, uint32_t wanted) {
    // Drivers do not look at it, and there are programs that leave it zero: those must run here as well.
    bool forgiven = zm_option_get(ZM_OPTION_STRICT_STYPE) == 0 && (found == 0 || zm_lenient(ZM_LENIENT_FOREIGN_STYPE));
    if (found == wanted || forgiven) {
        return ZE_RESULT_SUCCESS;
    }
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "%s->stype is 0x%x where 0x%x is expected", what, found, wanted);
}

void *zm_find_next(const void *pNext, uint32_t stype) {
    const ze_base_properties_t *found = pNext;
    while (found != NULL && (uint32_t)found->stype != stype) {
        found = found->pNext;
    }
    return (void *)(uintptr_t)found;
}

void *zm_find_first(const void *pNext, uint32_t stype) {
    const ze_base_properties_t *first = pNext;
    bool is_other = first == NULL || (uint32_t)first->stype != stype;
    return is_other && zm_lenient(ZM_LENIENT_CHAINS) ? NULL : zm_find_next(pNext, stype);
}

void *zm_chain(const void *structure, uint32_t stype) {
    const ze_base_properties_t *base = structure;
    bool foreign = (uint32_t)base->stype != stype && zm_lenient(ZM_LENIENT_FOREIGN_STYPE);
    return foreign ? NULL : base->pNext;
}

void *zm_unread_chain(const void *structure, uint32_t stype) {
    return zm_lenient(ZM_LENIENT_UNREAD_CHAINS) ? NULL : zm_chain(structure, stype);
}

uint32_t zm_two_call(uint32_t *count, const void *array, uint32_t total) {
    if (*count == 0 || array == NULL) {
        *count = total;
        return 0;
    }
    if (*count > total) {
        *count = total;
    }
    return *count;
}

void zm_seal_properties(void *properties) {
    if (zm_option_get(ZM_OPTION_OVERWRITE_PROPERTIES) != 0) {
        ((ze_base_properties_t *)properties)->pNext = NULL;
    }
}

uint64_t zm_checksum(const void *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
    }
    return sum;
}

void zm_answer_absent(void *pNext) {
    static const struct {
        uint32_t stype;
        size_t size;
    } absent[] = {
        {ZE_STRUCTURE_TYPE_DEVICE_LUID_EXT_PROPERTIES, sizeof(ze_device_luid_ext_properties_t)},
        {ZE_STRUCTURE_TYPE_DEVICE_RAYTRACING_EXT_PROPERTIES, sizeof(ze_device_raytracing_ext_properties_t)},
        {ZE_STRUCTURE_TYPE_FLOAT_ATOMIC_EXT_PROPERTIES, sizeof(ze_float_atomic_ext_properties_t)},
        {ZE_STRUCTURE_TYPE_PITCHED_ALLOC_DEVICE_EXP_PROPERTIES, sizeof(ze_device_pitched_alloc_exp_properties_t)},
        {ZE_STRUCTURE_TYPE_PITCHED_ALLOC_2DIMAGE_LINEAR_PITCH_EXP_INFO,
         sizeof(ze_pitched_alloc_2dimage_linear_pitch_exp_info_t)},
        {ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_PROPERTIES, sizeof(ze_record_replay_graph_ext_properties_t)},
        {ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXP_PROPERTIES, sizeof(ze_rtas_device_exp_properties_t)},
        {ZE_STRUCTURE_TYPE_RTAS_DEVICE_EXT_PROPERTIES, sizeof(ze_rtas_device_ext_properties_t)},
    };
    for (ze_base_properties_t *next = pNext; next != NULL; next = next->pNext) {
        for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) {
            if ((uint32_t)next->stype == absent[i].stype) {
                memset(next + 1, 0, absent[i].size - sizeof *next);
            }
        }
    }
}
