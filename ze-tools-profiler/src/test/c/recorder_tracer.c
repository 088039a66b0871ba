// A loader's functions for tracers, called for Java: what they get, and what they answer.
#include "expect.h"
#include "level_zero/layers/zel_tracing_api.h"
#include "level_zero/layers/zel_tracing_register_cb.h"
#include "ztr.h"

static char handle, callback, data;

static ze_result_t answer;
static zel_tracer_desc_t desc;
static void *got_tracer, *got_callback;
static uint32_t got_number;

static ze_result_t ZE_APICALL create(const zel_tracer_desc_t *wanted, zel_tracer_handle_t *tracer) {
    desc = *wanted;
    if (answer == ZE_RESULT_SUCCESS) {
        *tracer = (zel_tracer_handle_t)(void *)&handle;
    }
    return answer;
}

static ze_result_t ZE_APICALL reg(zel_tracer_handle_t tracer, zel_tracer_reg_t phase, void *function) {
    got_tracer = tracer;
    got_number = phase;
    got_callback = function;
    return answer;
}

static ze_result_t ZE_APICALL enable(zel_tracer_handle_t tracer, ze_bool_t enabled) {
    got_tracer = tracer;
    got_number = enabled;
    return answer;
}

static ze_result_t ZE_APICALL destroy(zel_tracer_handle_t tracer) {
    got_tracer = tracer;
    return answer;
}

static uint64_t number(const void *pointer) {
    return (uint64_t)(uintptr_t)pointer;
}

static void expect_calls(ze_result_t result) {
    answer = result;
    void *created = &data;
    EXPECT_EQ(ztr_do(ZTR_DO_TRACER_CREATE, (uintptr_t)create, number(&data), number(&created), 0, 0), result);
    EXPECT_EQ(desc.stype, ZEL_STRUCTURE_TYPE_TRACER_DESC);
    EXPECT(desc.pNext == NULL);
    EXPECT(desc.pUserData == &data);
    EXPECT(created == (result == ZE_RESULT_SUCCESS ? &handle : NULL));

    got_tracer = got_callback = NULL;
    EXPECT_EQ(ztr_do(ZTR_DO_TRACER_REGISTER, (uintptr_t)reg, number(&handle), ZEL_REGISTER_EPILOGUE, number(&callback), 0),
              result);
    EXPECT(got_tracer == &handle);
    EXPECT(got_callback == &callback);
    EXPECT_EQ(got_number, ZEL_REGISTER_EPILOGUE);

    for (uint32_t enabled = 0; enabled < 2; enabled++) {
        got_tracer = NULL;
        EXPECT_EQ(ztr_do(ZTR_DO_TRACER_ENABLE, (uintptr_t)enable, number(&handle), enabled, 0, 0), result);
        EXPECT(got_tracer == &handle);
        EXPECT_EQ(got_number, enabled);
    }

    got_tracer = NULL;
    EXPECT_EQ(ztr_do(ZTR_DO_TRACER_DESTROY, (uintptr_t)destroy, number(&handle), 0, 0, 0), result);
    EXPECT(got_tracer == &handle);
}

int main(void) {
    expect_calls(ZE_RESULT_SUCCESS);
    expect_calls(ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    return expect_result();
}
