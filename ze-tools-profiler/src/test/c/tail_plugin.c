// A library that is linked with a loader and calls it as layers between languages do: what it returns is what the
// loader returns, and the compiler makes jumps of such calls. So the loader's caller is the caller of this function.
#include <stdbool.h>

#include "level_zero/ze_api.h"

#define SHOWN __attribute__((visibility("default")))

SHOWN ze_result_t tail_init(void);
SHOWN ze_result_t tail_versions(long count);

#ifdef CONSTRUCTOR
__attribute__((constructor)) static void begin(void) {
    (void)zeInit(0);
}
#endif

ze_result_t tail_init(void) {
    return zeInit(0);
}

ze_result_t tail_versions(long count) {
    uint32_t one = 1;
    ze_driver_handle_t driver = NULL;
    ze_api_version_t version;
    ze_result_t result = zeDriverGet(&one, &driver);
    for (long i = 0; i < count && result == ZE_RESULT_SUCCESS; i++) {
        result = zeDriverGetApiVersion(driver, &version);
    }
    return result;
}
