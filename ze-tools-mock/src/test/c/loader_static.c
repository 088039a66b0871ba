// A program that carries Level Zero's static loader, as SYCL's adapters do: it opens the dynamic one, fills its tables
// by the getters of drivers, puts the exported functions in the place of the entries, and initialises last.
#include "loader_test.h"

typedef ze_result_t (*get_table)(ze_api_version_t version, void *table);

// In the order of zel_tracer_dditable_t.
typedef struct tracer_table {
    __typeof__(zelTracerCreate) *create;
    __typeof__(zelTracerDestroy) *destroy;
    __typeof__(zelTracerSetPrologues) *set_prologues;
    __typeof__(zelTracerSetEpilogues) *set_epilogues;
    __typeof__(zelTracerSetEnabled) *set_enabled;
} tracer_table;

static void *symbol(const char *name) {
    void *found = dlsym(loader_library, name);
    if (found == NULL) {
        fprintf(stderr, "%s is missing\n", name);
        exit(1);
    }
    return found;
}

static void versions_are_there_before_initialisation(void) {
    __typeof__(zelLoaderGetVersions) *get = symbol("zelLoaderGetVersionsInternal");
    size_t count = 0;
    EXPECT_EQ(get(&count, NULL), ZE_RESULT_SUCCESS);
    zel_component_version_t versions[8];
    if (!EXPECT(count > 0 && count <= 8)) {
        return;
    }
    EXPECT_EQ(get(&count, versions), ZE_RESULT_SUCCESS);
    EXPECT(strcmp(versions[0].component_name, "loader") == 0);
    // Such a program refuses another major version, and takes no table entry younger than the loader's interface.
    EXPECT_EQ(versions[0].component_lib_version.major, 1);
    EXPECT(versions[0].spec_version >= ZE_API_VERSION_1_0);
    // The public function answers as before initialisation.
    EXPECT_EQ(LOADER(zelLoaderGetVersions)(&count, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
}

static void tables_fill(void) {
    static const char *const getters[] = {
        "zeGetGlobalProcAddrTable",       "zeGetDriverProcAddrTable",         "zeGetDeviceProcAddrTable",
        "zeGetContextProcAddrTable",      "zeGetCommandQueueProcAddrTable",   "zeGetCommandListProcAddrTable",
        "zeGetEventPoolProcAddrTable",    "zeGetEventProcAddrTable",          "zeGetFenceProcAddrTable",
        "zeGetImageProcAddrTable",        "zeGetKernelProcAddrTable",         "zeGetMemProcAddrTable",
        "zeGetModuleProcAddrTable",       "zeGetModuleBuildLogProcAddrTable", "zeGetPhysicalMemProcAddrTable",
        "zeGetSamplerProcAddrTable",      "zeGetVirtualMemProcAddrTable",     "zetGetDeviceProcAddrTable",
        "zetGetMetricGroupProcAddrTable", "zetGetModuleProcAddrTable",        "zesGetDeviceProcAddrTable",
        "zesGetDriverProcAddrTable",      "zerGetGlobalProcAddrTable",
    };
    for (size_t i = 0; i < sizeof getters / sizeof *getters; i++) {
        // Larger than any table.
        void *table[256] = {NULL};
        get_table get = (get_table)symbol(getters[i]);
        EXPECT_EQ(get(ZE_API_VERSION_CURRENT, table), ZE_RESULT_SUCCESS);
        EXPECT(table[0] != NULL);
        EXPECT_EQ(get(ZE_MAKE_VERSION(2, 0), table), ZE_RESULT_ERROR_UNSUPPORTED_VERSION);
    }
}

// Calls what static loaders of the releases 1.21 to 1.25 ask before they initialise.
static void drivers_are_looked_at(void) {
    typedef ze_result_t(ZE_APICALL * check_drivers)(ze_init_flags_t, ze_init_driver_type_desc_t *, void *, void *,
                                                    bool *, bool);
    void *core[256] = {NULL}, *sysman[256] = {NULL};
    bool again = true;
    check_drivers check = (check_drivers)symbol("zelLoaderDriverCheck");
    EXPECT_EQ(check(ZE_INIT_FLAG_GPU_ONLY, NULL, core, sysman, &again, false), ZE_RESULT_SUCCESS);
    EXPECT(!again);
}

static int seen;

static void count_call(ze_driver_get_api_version_params_t *params, ze_result_t result, void *data, void **slot) {
    (void)params;
    (void)result;
    (void)data;
    (void)slot;
    seen++;
}

static void the_table_of_tracers_works(void) {
    get_table get = (get_table)symbol("zelGetTracerApiProcAddrTable");
    tracer_table table = {NULL};
    EXPECT_EQ(get(ZE_API_VERSION_CURRENT, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(get(ZE_MAKE_VERSION(2, 0), &table), ZE_RESULT_ERROR_UNSUPPORTED_VERSION);
    if (!EXPECT_EQ(get(ZE_API_VERSION_CURRENT, &table), ZE_RESULT_SUCCESS)) {
        return;
    }
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_core_callbacks_t callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.Driver.pfnGetApiVersionCb = count_call;
    zel_tracer_handle_t tracer = NULL;
    EXPECT_EQ(table.create(&desc, &tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(table.set_prologues(tracer, &callbacks), ZE_RESULT_SUCCESS);
    EXPECT_EQ(table.set_epilogues(tracer, &callbacks), ZE_RESULT_SUCCESS);
    EXPECT_EQ(table.set_enabled(tracer, true), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zelEnableTracingLayer)(), ZE_RESULT_SUCCESS);
    ze_api_version_t version;
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
    EXPECT_EQ(seen, 2);
    EXPECT_EQ(LOADER(zelDisableTracingLayer)(), ZE_RESULT_SUCCESS);
    EXPECT_EQ(table.set_enabled(tracer, false), ZE_RESULT_SUCCESS);
    EXPECT_EQ(table.destroy(tracer), ZE_RESULT_SUCCESS);
}

static void handles_translate(void) {
    __typeof__(zelLoaderTranslateHandle) *translate = symbol("zelLoaderTranslateHandleInternal");
    void *translated = NULL;
    EXPECT_EQ(translate(ZEL_HANDLE_DRIVER, loader_driver, &translated), ZE_RESULT_SUCCESS);
    EXPECT(translated == loader_driver);
}

int main(int argc, char **argv) {
    loader_open(argc > 1 ? argv[1] : "libze_loader.so.1");
    EXPECT_EQ(((ze_result_t(*)(void))symbol("zeLoaderInit"))(), ZE_RESULT_SUCCESS);
    versions_are_there_before_initialisation();
    symbol("zeLoaderGetTracingHandle");
    tables_fill();
    drivers_are_looked_at();
    loader_start();
    the_table_of_tracers_works();
    handles_translate();
    return expect_result();
}
