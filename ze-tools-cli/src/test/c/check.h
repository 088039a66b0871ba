// Returns 1 from the calling function where a call of Level Zero fails, and prints its result.
#ifndef CHECK_H
#define CHECK_H

#include <level_zero/ze_api.h>
#include <stdio.h>

#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        ze_result_t result = call;                                                                                     \
        if (result != ZE_RESULT_SUCCESS) {                                                                             \
            fprintf(stderr, "%s: 0x%x\n", #call, (unsigned)result);                                                    \
            return 1;                                                                                                  \
        }                                                                                                              \
    } while (0)

#endif
