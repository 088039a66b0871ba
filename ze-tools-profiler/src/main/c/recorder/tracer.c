// A loader's tracers, made and ended by its own functions: Java has found those, and says where they are.
#include <string.h>

#include "level_zero/layers/zel_tracing_api.h"
#include "level_zero/layers/zel_tracing_register_cb.h"
#include "ztr.h"

typedef ze_result_t(ZE_APICALL *create_function)(const zel_tracer_desc_t *, zel_tracer_handle_t *);
// The type of the callback differs from one to the next.
typedef ze_result_t(ZE_APICALL *register_function)(zel_tracer_handle_t, zel_tracer_reg_t, void *);
typedef ze_result_t(ZE_APICALL *enable_function)(zel_tracer_handle_t, ze_bool_t);
typedef ze_result_t(ZE_APICALL *destroy_function)(zel_tracer_handle_t);

uint32_t ztr_tracer_create(void *function, void *data, void **tracer) {
    create_function create;
    memcpy(&create, &function, sizeof create);
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC, .pUserData = data};
    zel_tracer_handle_t created = NULL;
    ze_result_t result = create(&desc, &created);
    *tracer = created;
    return (uint32_t)result;
}

uint32_t ztr_tracer_register(void *function, void *tracer, uint32_t phase, void *callback) {
    register_function reg;
    memcpy(&reg, &function, sizeof reg);
    return (uint32_t)reg(tracer, (zel_tracer_reg_t)phase, callback);
}

uint32_t ztr_tracer_enable(void *function, void *tracer, bool enabled) {
    enable_function enable;
    memcpy(&enable, &function, sizeof enable);
    return (uint32_t)enable(tracer, enabled);
}

uint32_t ztr_tracer_destroy(void *function, void *tracer) {
    destroy_function destroy;
    memcpy(&destroy, &function, sizeof destroy);
    return (uint32_t)destroy(tracer);
}
