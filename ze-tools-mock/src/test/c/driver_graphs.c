// The driver announces recorded graphs only where the program's loader has their functions: the adapters of SYCL's
// runtime call them without a look where the extension is announced. Asked of the driver itself, as a loader asks.
//   driver_graphs DRIVER none|LOADER 0|1     LOADER: is in the process; 0|1: whether graphs are announced
#include <dlfcn.h>
#include <stdlib.h>

#include <level_zero/ze_api.h>
#include <level_zero/ze_ddi.h>

#include "expect.h"

typedef ze_result_t (*getter)(ze_api_version_t version, void *table);

static void fill(void *driver, const char *name, void *table) {
    getter get = (getter)dlsym(driver, name);
    if (!EXPECT(get != NULL)) {
        exit(1);
    }
    EXPECT_EQ(get(ZE_API_VERSION_CURRENT, table), ZE_RESULT_SUCCESS);
}

static uint32_t announced(ze_driver_dditable_t *functions) {
    ze_driver_extension_properties_t all[256];
    ze_driver_handle_t driver = NULL;
    uint32_t count = 1, graphs = 0;
    EXPECT_EQ(functions->pfnGet(&count, &driver), ZE_RESULT_SUCCESS);
    count = sizeof all / sizeof *all;
    EXPECT_EQ(functions->pfnGetExtensionProperties(driver, &count, all), ZE_RESULT_SUCCESS);
    EXPECT(count > 0);
    for (uint32_t i = 0; i < count; i++) {
        graphs += strstr(all[i].name, "record_replay_graph") != NULL;
    }
    return graphs;
}

int main(int argc, char **argv) {
    ze_global_dditable_t global;
    ze_driver_dditable_t functions;
    if (argc != 4) {
        return 2;
    }
    if (strcmp(argv[2], "none") != 0 && !EXPECT(dlopen(argv[2], RTLD_NOW | RTLD_LOCAL) != NULL)) {
        return 1;
    }
    void *driver = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!EXPECT(driver != NULL)) {
        return 1;
    }
    fill(driver, "zeGetGlobalProcAddrTable", &global);
    fill(driver, "zeGetDriverProcAddrTable", &functions);
    EXPECT_EQ(global.pfnInit(0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(announced(&functions) > 0, atoi(argv[3]) != 0);
    return expect_result();
}
