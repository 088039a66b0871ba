// The driver's tables as a loader of any version asks for them: no byte beyond that version's table is written, every
// entry that belongs to it is.
#include <dlfcn.h>
#include <stdlib.h>

#include "expect.h"
#include "zm_tables.h"

enum { GUARD = 0xa5, MARGIN = 64, NEWEST = 17 };

typedef ze_result_t (*getter)(ze_api_version_t version, void *table);

static void *driver;

static getter find(const char *name) {
    getter function = (getter)dlsym(driver, name);
    if (!EXPECT(function != NULL)) {
        fprintf(stderr, "  in: %s\n", name);
        exit(1);
    }
    return function;
}

static ze_api_version_t version(unsigned minor) {
    return (ze_api_version_t)ZE_MAKE_VERSION(1, minor);
}

static bool is_guard(const unsigned char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != GUARD) {
            return false;
        }
    }
    return true;
}

// Counts the entries written for a version: all at the front, none null, and nothing behind them.
static size_t entries(const char *name, ze_api_version_t wanted, size_t table_size) {
    unsigned char *buffer = malloc(table_size + MARGIN);
    size_t count = 0;
    memset(buffer, GUARD, table_size + MARGIN);
    EXPECT_EQ(find(name)(wanted, buffer), ZE_RESULT_SUCCESS);
    while (count < table_size / sizeof(void *) && !is_guard(buffer + count * sizeof(void *), sizeof(void *))) {
        void *entry;
        memcpy(&entry, buffer + count * sizeof(void *), sizeof entry);
        EXPECT(entry != NULL);
        count++;
    }
    EXPECT(is_guard(buffer + count * sizeof(void *), table_size + MARGIN - count * sizeof(void *)));
    free(buffer);
    return count;
}

static void refuses_what_is_wrong(const char *name, size_t table_size) {
    static const uint32_t majors[] = {0, 2, 0x7fff};
    unsigned char *buffer = malloc(table_size + MARGIN);
    memset(buffer, GUARD, table_size + MARGIN);
    for (size_t i = 0; i < sizeof majors / sizeof majors[0]; i++) {
        EXPECT_EQ(find(name)((ze_api_version_t)ZE_MAKE_VERSION(majors[i], 0), buffer),
                  ZE_RESULT_ERROR_UNSUPPORTED_VERSION);
    }
    EXPECT_EQ(find(name)(version(NEWEST), NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT(is_guard(buffer, table_size + MARGIN));
    free(buffer);
}

static void check_table(const char *name, size_t table_size) {
    int failures = expect_failures;
    size_t before = 0;
    for (unsigned minor = 0; minor <= NEWEST; minor++) {
        size_t count = entries(name, version(minor), table_size);
        EXPECT(count >= before);
        before = count;
    }
    EXPECT_EQ(before * sizeof(void *), table_size);
    EXPECT_EQ(entries(name, version(NEWEST + 1), table_size) * sizeof(void *), table_size);
    EXPECT_EQ(entries(name, version(UINT16_MAX), table_size) * sizeof(void *), table_size);
    refuses_what_is_wrong(name, table_size);
    if (failures != expect_failures) {
        fprintf(stderr, "  in: %s\n", name);
    }
}

// Sizes of tables in bytes, as loaders of three releases have them: those that grew, and one that did not.
static const struct {
    const char *name;
    size_t bytes[3];
} published[] = {
    {"zeGetGlobalProcAddrTable", {8, 16, 16}},          {"zeGetDriverProcAddrTable", {48, 56, 72}},
    {"zeGetDeviceProcAddrTable", {144, 168, 224}},      {"zeGetCommandListProcAddrTable", {224, 288, 416}},
    {"zeGetEventProcAddrTable", {56, 88, 136}},         {"zeGetKernelProcAddrTable", {96, 96, 96}},
    {"zeGetMemProcAddrTable", {80, 96, 104}},           {"zetGetDebugProcAddrTable", {88, 96, 96}},
    {"zetGetMetricGroupExpProcAddrTable", {8, 72, 72}},
};

static void tables_have_the_published_sizes(void) {
    static const unsigned minors[3] = {4, 12, 17};
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        for (int release = 0; release < 3; release++) {
            size_t count = entries(published[i].name, version(minors[release]), published[i].bytes[2]);
            if (!EXPECT_EQ(count * sizeof(void *), published[i].bytes[release])) {
                fprintf(stderr, "  in: %s of 1.%u\n", published[i].name, minors[release]);
            }
        }
    }
}

// With the option, each handle leads to the same tables.
static void handles_lead_to_the_tables(void) {
    int32_t (*set_ddi_handles)(int32_t) = (int32_t(*)(int32_t))dlsym(driver, "zemock_set_ddi_handles");
    ze_global_dditable_t global;
    ze_driver_dditable_t drivers;
    ze_driver_handle_t handle = NULL;
    uint32_t count = 1;
    EXPECT_EQ(set_ddi_handles(1), 0);
    EXPECT_EQ(find("zeGetGlobalProcAddrTable")(version(NEWEST), &global), ZE_RESULT_SUCCESS);
    EXPECT_EQ(find("zeGetDriverProcAddrTable")(version(NEWEST), &drivers), ZE_RESULT_SUCCESS);
    EXPECT_EQ(global.pfnInit(0), ZE_RESULT_SUCCESS);
    if (!EXPECT_EQ(drivers.pfnGet(&count, &handle), ZE_RESULT_SUCCESS)) {
        return;
    }
    const struct head {
        const ze_dditable_driver_t *core;
        const zet_dditable_driver_t *tools;
        const zes_dditable_driver_t *sysman;
        const zer_dditable_driver_t *runtime;
    } *head = (const void *)handle;
    if (!EXPECT(head->core != NULL && head->tools != NULL && head->sysman != NULL && head->runtime != NULL)) {
        return;
    }
    EXPECT_EQ(head->core->version, version(NEWEST));
    EXPECT_EQ(head->core->isValidFlag, 1);
    EXPECT_EQ(head->tools->isValidFlag, 1);
    EXPECT_EQ(head->sysman->isValidFlag, 1);
    EXPECT_EQ(head->runtime->isValidFlag, 1);
#define SAME_TABLE(container, member, type, getter_name)                                                               \
    {                                                                                                                  \
        type table;                                                                                                    \
        EXPECT_EQ(find(#getter_name)(version(NEWEST), &table), ZE_RESULT_SUCCESS);                                     \
        if (EXPECT(head->container->member != NULL)) {                                                                 \
            EXPECT_EQ(memcmp(head->container->member, &table, sizeof table), 0);                                       \
        }                                                                                                              \
    }
#define SAME_CORE(member, type, getter_name) SAME_TABLE(core, member, type, getter_name)
#define SAME_TOOLS(member, type, getter_name) SAME_TABLE(tools, member, type, getter_name)
#define SAME_SYSMAN(member, type, getter_name) SAME_TABLE(sysman, member, type, getter_name)
#define SAME_RUNTIME(member, type, getter_name) SAME_TABLE(runtime, member, type, getter_name)
    ZM_FOR_EACH_ZE_TABLE(SAME_CORE)
    ZM_FOR_EACH_ZET_TABLE(SAME_TOOLS)
    ZM_FOR_EACH_ZES_TABLE(SAME_SYSMAN)
    ZM_FOR_EACH_ZER_TABLE(SAME_RUNTIME)
}

int main(int argc, char **argv) {
    if (argc < 2 || (driver = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL)) == NULL) {
        fprintf(stderr, "usage: driver_tables <libze_mock.so>: %s\n", argc < 2 ? "no library" : dlerror());
        return 2;
    }
#define CHECK_TABLE(member, type, getter_name) check_table(#getter_name, sizeof(type));
    ZM_FOR_EACH_ZE_TABLE(CHECK_TABLE)
    ZM_FOR_EACH_ZET_TABLE(CHECK_TABLE)
    ZM_FOR_EACH_ZER_TABLE(CHECK_TABLE)
    ZM_FOR_EACH_ZES_TABLE(CHECK_TABLE)
    tables_have_the_published_sizes();
    handles_lead_to_the_tables();
    return expect_result();
}
