// Tests the functions that the driver gives by name: what came late and extensions, as far as there is an
// implementation and the version that the driver claims to be of has them.
#include "driver/driver.h"
#include "expect.h"
#include "zemock.h"
#include "zm_entry.h"

static void *entry_of(const char *name) {
    int32_t id = zm_function_find(name);
    return EXPECT(id >= 0) ? (void *)(uintptr_t)zm_function_entry((uint32_t)id) : NULL;
}

static void late_functions_and_extensions_are_given(void) {
    static const char *const given[] = {
        "zeCommandListAppendHostFunction",           // 1.17
        "zeMemFreeExt",                              // an extension of 1.3
        "zetMetricCreateFromProgrammableExp2",       // with a number at the end
        "zetDebugGetThreadRegisterSetProperties",    // 1.5
        "zerGetDefaultContext",
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        void *address = zm_extension_function(given[i]);
        EXPECT(address != NULL && address == entry_of(given[i]));
    }
    static const char *const refused[] = {
        "zeInit",
        "zeCommandListAppendLaunchKernel",
        "zetTracerExpCreate",    // every loader knows them
        "zeRTASBuilderBuildExt",
        "zeFabricEdgeGetVerticesExp",    // there is no implementation
        "zeMemFreeEx",
        "zeMemFreeExt2",
        "Ext",
        "",    // no such function
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        EXPECT_EQ(zm_extension_function(refused[i]), NULL);
    }
}

static uint32_t count_given(uint32_t minor) {
    uint32_t count = 0;
    EXPECT_EQ(zemock_set_option("api_minor", minor), ZEMOCK_OK);
    for (uint32_t id = 0; id < ZM_FN_COUNT; id++) {
        const char *name = zm_function_name(id);
        void *address = zm_extension_function(name);
        if (address != NULL && !EXPECT(ZE_MINOR_VERSION(zm_function_version(id)) <= minor)) {
            fprintf(stderr, "%s is given in 1.%u\n", name, minor);
        }
        count += address != NULL;
    }
    return count;
}

static void nothing_is_given_before_its_version(void) {
    uint32_t before = 0;
    for (uint32_t minor = 5; minor <= 17; minor++) {
        uint32_t given = count_given(minor);
        EXPECT(given >= before);
        before = given;
    }
    EXPECT(before > 80);
}

static void what_is_not_implemented_has_no_entry(void) {
    EXPECT_EQ((void *)(uintptr_t)zm_function_entry(ZM_FN_zeRTASBuilderBuildExt), NULL);
    EXPECT_EQ((void *)(uintptr_t)zm_function_entry(ZM_FN_COUNT), NULL);
    EXPECT_EQ((void *)(uintptr_t)zm_function_entry(UINT32_MAX), NULL);
    EXPECT((void *)(uintptr_t)zm_function_entry(ZM_FN_zeInit) == (void *)(uintptr_t)zm_entry_zeInit);
}

int main(void) {
    late_functions_and_extensions_are_given();
    nothing_is_given_before_its_version();
    what_is_not_implemented_has_no_entry();
    return expect_result();
}
