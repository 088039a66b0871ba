// The embedded loader's own behaviour: initialisation, switching the tracing layer, versions, teardown. Each case runs
// in a process of its own, because a loader initialises once.
#include "loader_test.h"

#include <sys/wait.h>

#include "zemock.h"

static int calls;

static void count_call(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result, (void)user_data, (void)slot;
    calls++;
}

static zel_tracer_handle_t counting_tracer(void) {
    zel_tracer_handle_t tracer = new_tracer(NULL);
    EXPECT_EQ(on_call(tracer, ZEL_REGISTER_PROLOGUE, count_call), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(tracer, 1), ZE_RESULT_SUCCESS);
    return tracer;
}

static bool a_call_is_traced(void) {
    ze_api_version_t version;
    int before = calls;
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
    return calls > before;
}

static void end_tracer(zel_tracer_handle_t tracer) {
    EXPECT_EQ(set_enabled(tracer, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
}

static ze_result_t layer_on(void) {
    return LOADER(zelEnableTracingLayer)();
}

static ze_result_t layer_off(void) {
    return LOADER(zelDisableTracingLayer)();
}

static bool layer_state(void) {
    bool state = false;
    EXPECT_EQ(LOADER(zelGetTracingLayerState)(&state), ZE_RESULT_SUCCESS);
    return state;
}

static ze_result_t init_drivers(void) {
    uint32_t count = 0;
    ze_init_driver_type_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC, .flags = UINT32_MAX};
    return LOADER(zeInitDrivers)(&count, NULL, &desc);
}

static void layer_is_off_until_enabled(void) {
    loader_start();
    zel_tracer_handle_t tracer = counting_tracer();
    EXPECT(!layer_state());
    EXPECT(!a_call_is_traced());
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT(layer_state());
    EXPECT(a_call_is_traced());
    EXPECT_EQ(layer_off(), ZE_RESULT_SUCCESS);
    EXPECT(a_call_is_traced());    // enabled twice
    EXPECT_EQ(layer_off(), ZE_RESULT_SUCCESS);
    EXPECT(!layer_state());
    EXPECT(!a_call_is_traced());
    EXPECT_EQ(LOADER(zelGetTracingLayerState)(NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    end_tracer(tracer);
}

static void the_environment_enables_the_layer(void) {
    setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);    // after the library was loaded, before it initialises
    loader_start();
    EXPECT(layer_state());
    zel_tracer_handle_t tracer = counting_tracer();
    EXPECT(a_call_is_traced());
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(layer_off(), ZE_RESULT_SUCCESS);
    EXPECT(a_call_is_traced());    // cannot be switched off
    end_tracer(tracer);
}

static void only_one_means_one(void) {
    setenv("ZE_ENABLE_TRACING_LAYER", "true", 1);
    loader_start();
    EXPECT(!layer_state());
}

static void enabling_before_initialisation_is_lost(void) {
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    loader_start();
    zel_tracer_handle_t tracer = counting_tracer();
    EXPECT(layer_state());    // so it says
    EXPECT(!a_call_is_traced());
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT(!a_call_is_traced());    // the count was not zero
    EXPECT_EQ(layer_off(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(layer_off(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT(a_call_is_traced());
    end_tracer(tracer);
}

static void the_other_initialisation_switches_the_layer_off(void) {
    loader_start();
    zel_tracer_handle_t tracer = counting_tracer();
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT(a_call_is_traced());
    EXPECT_EQ(init_drivers(), ZE_RESULT_SUCCESS);
    EXPECT(layer_state());
    EXPECT(!a_call_is_traced());
    EXPECT_EQ(layer_off(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(init_drivers(), ZE_RESULT_SUCCESS);    // only its first call connects
    EXPECT(a_call_is_traced());
    end_tracer(tracer);
}

static void one_disable_too_many_makes_the_next_enable_do_nothing(void) {
    loader_start();
    zel_tracer_handle_t tracer = counting_tracer();
    EXPECT_EQ(layer_off(), ZE_RESULT_SUCCESS);
    EXPECT(layer_state());    // the count is below zero, that is very high
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT(!a_call_is_traced());
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);    // the count was zero again
    EXPECT(a_call_is_traced());
    end_tracer(tracer);
}

static void nothing_works_before_initialisation(void) {
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_tracer_handle_t tracer = NULL;
    zel_core_callbacks_t callbacks = {0};
    size_t count = 0;
    zel_component_version_t version;
    EXPECT_EQ(LOADER(zelTracerCreate)(&desc, &tracer), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT(tracer == NULL);
    EXPECT_EQ(LOADER(zelTracerSetPrologues)(tracer, &callbacks), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(LOADER(zelTracerSetEpilogues)(tracer, &callbacks), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(set_enabled(tracer, 1), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(on_call(tracer, ZEL_REGISTER_PROLOGUE, count_call), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(LOADER(zelLoaderGetVersions)(&count, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(LOADER(zelGetLoaderVersion)(&version), ZE_RESULT_SUCCESS);
    EXPECT(!LOADER(zelCheckIsLoaderInTearDown)());
}

static void wrong_arguments_are_answered(void) {
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_tracer_handle_t tracer = NULL;
    loader_start();
    EXPECT_EQ(LOADER(zelTracerCreate)(NULL, &tracer), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(LOADER(zelTracerCreate)(&desc, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    desc.stype = (zel_structure_type_t)2;
    EXPECT_EQ(LOADER(zelTracerCreate)(&desc, &tracer), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    tracer = new_tracer(NULL);
    EXPECT_EQ(LOADER(zelTracerSetPrologues)(tracer, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(LOADER(zelTracerSetEpilogues)(tracer, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(on_call(tracer, (zel_tracer_reg_t)2, count_call), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
    zel_tracer_handle_t wrong[] = {NULL, tracer, (zel_tracer_handle_t)loader_driver, (zel_tracer_handle_t)&desc};
    zel_core_callbacks_t callbacks = {0};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        EXPECT_EQ(LOADER(zelTracerSetPrologues)(wrong[i], &callbacks), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
        EXPECT_EQ(LOADER(zelTracerSetEpilogues)(wrong[i], &callbacks), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
        EXPECT_EQ(on_call(wrong[i], ZEL_REGISTER_PROLOGUE, count_call), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
        EXPECT_EQ(set_enabled(wrong[i], 1), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
        EXPECT_EQ(destroy_tracer(wrong[i]), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
}

static void the_first_result_of_initialisation_stays(void) {
    EXPECT_EQ(LOADER(zemock_fail)("zeInit", 1, ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE), 0);
    EXPECT_EQ(LOADER(zeInit)(0), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(LOADER(zeInit)(0), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(LOADER(zemock_fail_fired)(), 1);
    EXPECT_EQ(init_drivers(), ZE_RESULT_SUCCESS);    // another path, with a fate of its own
    EXPECT_EQ(LOADER(zeInit)(0), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
}

static void versions_are_those_of_a_recent_loader(void) {
    loader_start();
    zel_component_version_t versions[3], loader;
    memset(versions, 0x55, sizeof versions);
    size_t count = 9;
    EXPECT_EQ(LOADER(zelLoaderGetVersions)(NULL, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(LOADER(zelLoaderGetVersions)(&count, NULL), ZE_RESULT_SUCCESS);
    EXPECT_EQ(count, 2);
    count = 3;
    EXPECT_EQ(LOADER(zelLoaderGetVersions)(&count, versions), ZE_RESULT_SUCCESS);
    EXPECT_EQ(count, 3);    // not written when there is an array
    EXPECT_STR(versions[0].component_name, "loader");
    EXPECT_STR(versions[1].component_name, "tracing layer");
    EXPECT_EQ((unsigned char)versions[2].component_name[0], 0x55);
    EXPECT_EQ(LOADER(zelGetLoaderVersion)(&loader), ZE_RESULT_SUCCESS);
    EXPECT_EQ(memcmp(&loader, &versions[0], sizeof loader), 0);
    EXPECT_EQ(loader.spec_version, ZE_API_VERSION_CURRENT);
    EXPECT_EQ(loader.component_lib_version.major, 1);
    EXPECT(loader.component_lib_version.minor >= 27);    // it has all that 1.27.0 has
    EXPECT_EQ(LOADER(zelGetLoaderVersion)(NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    memset(versions, 0x55, sizeof versions);
    count = 1;
    EXPECT_EQ(LOADER(zelLoaderGetVersions)(&count, versions), ZE_RESULT_SUCCESS);
    EXPECT_EQ((unsigned char)versions[1].component_name[0], 0x55);
}

static void handles_translate_to_themselves(void) {
    loader_start();
    void *out = NULL;
    for (int type = ZEL_HANDLE_DRIVER; type <= ZEL_HANDLE_PHYSICAL_MEM; type++) {
        out = NULL;
        EXPECT_EQ(LOADER(zelLoaderTranslateHandle)((zel_handle_type_t)type, loader_driver, &out), ZE_RESULT_SUCCESS);
        EXPECT(out == (void *)loader_driver);
    }
    EXPECT_EQ(LOADER(zelLoaderTranslateHandle)(ZEL_HANDLE_DRIVER, NULL, &out), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(LOADER(zelLoaderTranslateHandle)(ZEL_HANDLE_DRIVER, loader_driver, NULL),
              ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(LOADER(zelLoaderTranslateHandle)((zel_handle_type_t)99, loader_driver, &out),
              ZE_RESULT_ERROR_INVALID_ENUMERATION);
}

static char teardown_order[8];

static void first_told(void) {
    strcat(teardown_order, "1");
    ze_api_version_t version;
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);    // still alive
}

static void second_told(void) {
    strcat(teardown_order, "2");
}

static void third_told(void) {
    strcat(teardown_order, "3");
}

static void after_teardown_everything_refuses(void) {
    zel_application_teardown_callback_t take_back = NULL;
    uint32_t first, second, third;
    loader_start();
    zel_tracer_handle_t tracer = counting_tracer();
    EXPECT_EQ(LOADER(zelRegisterTeardownCallback)(first_told, &take_back, &first), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zelRegisterTeardownCallback)(second_told, &take_back, &second), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zelRegisterTeardownCallback)(third_told, &take_back, &third), ZE_RESULT_SUCCESS);
    EXPECT(first < second && second < third);
    EXPECT_EQ(LOADER(zelRegisterTeardownCallback)(NULL, &take_back, &third), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(LOADER(zelRegisterTeardownCallback)(third_told, NULL, &third), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    take_back(second);
    take_back(999);
    EXPECT(!LOADER(zelCheckIsLoaderInTearDown)());
    LOADER(zelSetDelayLoaderContextTeardown)();
    LOADER(zelLoaderContextTeardown)();
    EXPECT(!LOADER(zelCheckIsLoaderInTearDown)());    // those two are for static loaders
    EXPECT_EQ(LOADER(zelSetDriverTeardown)(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zelSetDriverTeardown)(), ZE_RESULT_SUCCESS);
    EXPECT_STR(teardown_order, "13");
    EXPECT(LOADER(zelCheckIsLoaderInTearDown)());

    ze_api_version_t version;
    uint32_t count = 0;
    EXPECT_EQ(traced_call(&version), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(LOADER(zeInit)(0), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(init_drivers(), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(LOADER(zeDriverGet)(&count, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(LOADER(zetMetricGroupGet)(NULL, &count, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(set_enabled(tracer, 0), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(traced_call(&version), ZE_RESULT_ERROR_UNINITIALIZED);
}

static int nested_result = -1;

static void init_again(ze_init_drivers_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result, (void)user_data, (void)slot;
    nested_result = (int)LOADER(zeInit)(0);
}

static void init_again_inside(ze_init_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result, (void)user_data, (void)slot;
    nested_result = (int)LOADER(zeInit)(0);
}

// Both initialisations can be traced once the other one has connected the loader; initialising inside that answers.
static void initialisation_can_be_traced(void) {
    setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
    EXPECT_EQ(init_drivers(), ZE_RESULT_SUCCESS);
    zel_tracer_handle_t tracer = new_tracer(NULL);
    EXPECT_EQ(LOADER(zelTracerInitRegisterCallback)(tracer, ZEL_REGISTER_PROLOGUE, init_again_inside),
              ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zelTracerInitDriversRegisterCallback)(tracer, ZEL_REGISTER_PROLOGUE, init_again),
              ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(tracer, 1), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zeInit)(0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(nested_result, ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(init_drivers(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(nested_result, ZE_RESULT_SUCCESS);
    end_tracer(tracer);
}

// A forced reset of the driver ends what belongs to the application, tracers included.
static void a_forced_reset_ends_the_tracers(void) {
    loader_start();
    EXPECT_EQ(layer_on(), ZE_RESULT_SUCCESS);
    zel_tracer_handle_t tracer = counting_tracer();
    EXPECT(a_call_is_traced());
    EXPECT_EQ(LOADER(zemock_reset)(0), ZEMOCK_E_IN_USE);
    EXPECT_EQ(LOADER(zemock_reset)(1), ZEMOCK_OK);
    uint32_t count = 1;
    EXPECT_EQ(LOADER(zeDriverGet)(&count, &loader_driver), ZE_RESULT_SUCCESS);
    EXPECT(!a_call_is_traced());
    EXPECT_EQ(set_enabled(tracer, 0), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    tracer = counting_tracer();
    EXPECT(a_call_is_traced());
    end_tracer(tracer);
}

static const struct {
    const char *name;
    void (*run)(void);
} cases[] = {
#define CASE(function)                                                                                                 \
    {                                                                                                                  \
#function, function                                                                                            \
    }
    CASE(layer_is_off_until_enabled),
    CASE(the_environment_enables_the_layer),
    CASE(only_one_means_one),
    CASE(enabling_before_initialisation_is_lost),
    CASE(the_other_initialisation_switches_the_layer_off),
    CASE(one_disable_too_many_makes_the_next_enable_do_nothing),
    CASE(nothing_works_before_initialisation),
    CASE(wrong_arguments_are_answered),
    CASE(the_first_result_of_initialisation_stays),
    CASE(versions_are_those_of_a_recent_loader),
    CASE(handles_translate_to_themselves),
    CASE(after_teardown_everything_refuses),
    CASE(initialisation_can_be_traced),
    CASE(a_forced_reset_ends_the_tracers),
};

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: loader_layer <libzemock_loader.so>\n");
        return 2;
    }
    unsetenv("ZE_ENABLE_TRACING_LAYER");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            loader_open(argv[1]);
            cases[i].run();
            exit(expect_result());
        }
        EXPECT_EQ(waitpid(child, &status, 0), child);
        if (!EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0)) {
            fprintf(stderr, "  in: %s\n", cases[i].name);
        }
    }
    return expect_result();
}
