// The names of the interface's results.
#ifndef ZM_RESULTS_H
#define ZM_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

// Finds the result that has the name, as in ZE_RESULT_ERROR_DEVICE_LOST; false: none has.
bool zm_result_named(const char *name, uint32_t *result);

#endif
