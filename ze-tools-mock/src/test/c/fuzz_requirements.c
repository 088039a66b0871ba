// Fuzz target: texts that claim to be runtime requirements. Each is judged; those of others, and only those, do not
// apply.
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "device/device.h"
#include "fuzz.h"
#include "zm_entry.h"

static const char sound[] = "ZEMOCK.L0.GPU format=2 device=0x56a0 local-memory=4096 group-size=64 device-memory=256";

static ze_device_handle_t first_device(void) {
    static ze_device_handle_t device;
    ze_driver_handle_t driver = NULL;
    uint32_t count = 1;
    if (device == NULL && (zm_zeInit(0) != ZE_RESULT_SUCCESS || zm_zeDriverGet(&count, &driver) != ZE_RESULT_SUCCESS ||
                           zm_zeDeviceGet(driver, &count, &device) != ZE_RESULT_SUCCESS)) {
        abort();
    }
    return device;
}

static ze_validate_runtime_requirements_result_t judge(const char *text) {
    ze_validate_runtime_requirements_output_t out = {.stype = ZE_STRUCTURE_TYPE_RUNTIME_REQUIREMENTS_OUTPUT};
    if (zm_zeDeviceValidateRuntimeRequirements(first_device(), text, &out) != ZE_RESULT_SUCCESS ||
        out.result > ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_REQUIREMENTS_NOT_MET) {
        abort();
    }
    return out.result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *key = NULL;
    char *text = calloc(1, size + 1);
    if (text == NULL || zm_zeDeviceGetRuntimeRequirementsKey(first_device(), &key) != ZE_RESULT_SUCCESS) {
        abort();
    }
    memcpy(text, data, size);
    bool ours = strncmp(text, key, strlen(key)) == 0 && (text[strlen(key)] == ' ' || text[strlen(key)] == '\0');
    bool applicable = judge(text) != ZE_VALIDATE_RUNTIME_REQUIREMENTS_RESULT_NOT_APPLICABLE;
    if (ours != applicable) {
        abort();
    }
    free(text);
    return 0;
}

unsigned fuzz_seed_count(void) {
    return 2;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    *size = index == 0 ? sizeof sound - 1 : strlen("ZEMOCK.L0.GPU");
    uint8_t *copy = malloc(*size);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, sound, *size);
    return copy;
}
