// The environment's description of the simulated GPU: one variable for each thing that the control API can set, so that
// a program which knows no control API can be tested.
#include "driver/environment.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "base/checks.h"
#include "base/clock.h"
#include "base/diagnose.h"
#include "base/manner.h"
#include "base/option.h"
#include "device/profile.h"
#include "driver/results.h"
#include "engine/stream.h"
#include "zemock.h"

// All but those of options. A new variable is added here.
static const char *const variables[] = {
    "ZEMOCK_CLOCK",      "ZEMOCK_DEVICE",   "ZEMOCK_DEVICES",         "ZEMOCK_FAULT",        "ZEMOCK_FP16",
    "ZEMOCK_GPU",        "ZEMOCK_CORE_MHZ", "ZEMOCK_MEMORY_GBPS",     "ZEMOCK_FP64",         "ZEMOCK_KERNEL_TIMER_BITS",
    "ZEMOCK_MEMORY",     "ZEMOCK_SEED",     "ZEMOCK_SUB_GROUP_SIZES", "ZEMOCK_CHECK_VALUES", "ZEMOCK_TILES",
    "ZEMOCK_TIMER_BITS", "ZEMOCK_TIMER_HZ", "ZEMOCK_TRUTH",
};

// The program that is being initialised often shows a result code at most, so the sentence goes to standard error, too.
__attribute__((format(printf, 1, 2))) static ze_result_t refuse(const char *format, ...) {
    char sentence[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    fprintf(stderr, "ze-tools-mock: %s\n", sentence);
    return zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "%s", sentence);
}

// The variable's text; NULL when it is unset or empty.
static const char *text_of(const char *variable) {
    const char *text = getenv(variable);
    return text == NULL || *text == '\0' ? NULL : text;
}

// Reads a whole number, decimal, or hexadecimal after 0x; with `sizes`, K, M, G or T may follow.
static bool read_number(const char *text, bool sizes, uint64_t *number) {
    if (!isdigit((unsigned char)*text)) {
        return false;
    }
    char *end;
    bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    unsigned long long value = strtoull(text, &end, hexadecimal ? 16 : 10);
    static const char units[] = "KMGT";
    const char *unit = sizes && *end != '\0' ? strchr(units, toupper((unsigned char)*end)) : NULL;
    uint32_t shift = unit == NULL ? 0 : 10 * (uint32_t)(unit - units + 1);
    if (value > UINT64_MAX >> shift || end[unit != NULL] != '\0') {
        return false;
    }
    *number = (uint64_t)value << shift;
    return true;
}

// Leaves `number` as it is when the variable is not set.
static ze_result_t read_range(const char *variable, bool sizes, uint64_t minimum, uint64_t maximum, uint64_t *number) {
    const char *text = text_of(variable);
    uint64_t value = 0;
    if (text == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    if (!read_number(text, sizes, &value) || value < minimum || value > maximum) {
        return refuse("%s is a number from %llu to %llu, not \"%s\"", variable, (unsigned long long)minimum,
                      (unsigned long long)maximum, text);
    }
    *number = value;
    return ZE_RESULT_SUCCESS;
}

// ---- The machine ----------------------------------------------------------------------------------------------------

// Takes a feature away, or gives it, where the variable is 0 or 1.
static ze_result_t read_feature(const char *variable, ze_device_module_flags_t flag, ze_device_fp_flags_t given,
                                zm_device_config *config, ze_device_fp_flags_t *flags) {
    uint64_t has = (config->module_flags & flag) != 0;
    ZM_TRY(read_range(variable, false, 0, 1, &has));
    config->module_flags = has ? config->module_flags | flag : config->module_flags & ~(ze_device_module_flags_t)flag;
    *flags = !has ? 0 : *flags != 0 ? *flags : given;
    return ZE_RESULT_SUCCESS;
}

// Reads a list like 16,32.
static ze_result_t read_sub_group_sizes(zm_device_config *config) {
    const char *text = text_of("ZEMOCK_SUB_GROUP_SIZES");
    if (text == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    uint32_t sizes[ZM_MAX_SUB_GROUP_SIZES] = {0}, count = 0, last = 0;
    const char *at = text;
    bool right = true;
    while (right && count < ZM_MAX_SUB_GROUP_SIZES) {
        char *end;
        unsigned long size = isdigit((unsigned char)*at) ? strtoul(at, &end, 10) : 0;
        right = (size == 8 || size == 16 || size == 32) && size > last && (*end == ',' || *end == '\0');
        if (right) {
            last = sizes[count++] = (uint32_t)size;
            at = end + 1;
            if (*end == '\0') {
                memcpy(config->sub_group_sizes, sizes, sizeof sizes);
                return ZE_RESULT_SUCCESS;
            }
        }
    }
    return refuse("ZEMOCK_SUB_GROUP_SIZES is a rising list of 8, 16 and 32 as in 16,32, not \"%s\"", text);
}

ze_result_t zm_environment_machine(const char *profile, zm_machine *machine) {
    const char *name = profile != NULL ? profile : text_of("ZEMOCK_DEVICE");
    const zm_device_config *known = zm_profile(name);
    if (known == NULL) {
        return refuse("ZEMOCK_DEVICE is one of " ZM_PROFILE_NAMES ", not \"%s\"", name);
    }
    zm_device_config config = *known;
    uint64_t devices = name == NULL ? 2 : 1;
    uint64_t tiles = config.sub_devices == 0 ? 1 : config.sub_devices, memory = 0;
    uint64_t timer_bits = config.timestamp_bits, kernel_bits = config.kernel_timestamp_bits;
    ZM_TRY(read_range("ZEMOCK_DEVICES", false, 1, ZM_MAX_ROOT_DEVICES, &devices));
    ZM_TRY(read_range("ZEMOCK_TILES", false, 1, config.max_tiles, &tiles));
    ZM_TRY(read_range("ZEMOCK_MEMORY", true, UINT64_C(1) << 20, UINT64_C(1) << 40, &memory));
    ZM_TRY(read_feature("ZEMOCK_FP16", ZE_DEVICE_MODULE_FLAG_FP16, config.fp32_flags, &config, &config.fp16_flags));
    ZM_TRY(read_feature("ZEMOCK_FP64", ZE_DEVICE_MODULE_FLAG_FP64, config.fp32_flags, &config, &config.fp64_flags));
    ZM_TRY(read_sub_group_sizes(&config));
    uint64_t core = config.core_clock_mhz, bandwidth = config.memory_bytes_per_us / 1000;
    ZM_TRY(read_range("ZEMOCK_CORE_MHZ", false, 1, 10000, &core));
    ZM_TRY(read_range("ZEMOCK_MEMORY_GBPS", false, 1, 100000, &bandwidth));
    config.core_clock_mhz = (uint32_t)core;
    config.memory_bytes_per_us = bandwidth * 1000;    // a GB/s is 1000 bytes in a microsecond
    ZM_TRY(read_range("ZEMOCK_TIMER_BITS", false, 32, 64, &timer_bits));
    ZM_TRY(read_range("ZEMOCK_KERNEL_TIMER_BITS", false, 32, 64, &kernel_bits));
    ZM_TRY(read_range("ZEMOCK_TIMER_HZ", false, 1000, UINT64_C(4000000000), &config.timer_hz));
    // A single tile is the root device itself.
    config.sub_devices = tiles == 1 ? 0 : (uint32_t)tiles;
    if (memory != 0) {
        config.memory_bytes = memory;
        config.memory_physical = 0;
    }
    config.timestamp_bits = (uint32_t)timer_bits;
    config.kernel_timestamp_bits = (uint32_t)kernel_bits;
    machine->root_count = (uint32_t)devices;
    for (uint32_t i = 0; i < machine->root_count; i++) {
        machine->roots[i] = config;
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Options, clock, seed, faults -----------------------------------------------------------------------------------

// Writes the variable of an option: ZEMOCK_LOG_LIMIT for "log_limit".
static void name_variable(zm_option option, char variable[64]) {
    size_t length = (size_t)snprintf(variable, 64, "ZEMOCK_");
    for (const char *name = zm_option_name(option); *name != '\0' && length + 1 < 64; name++) {
        variable[length++] = (char)toupper((unsigned char)*name);
    }
    variable[length] = '\0';
}

// Refuses variables with names that mean nothing: a misspelt one would be missed in silence.
static ze_result_t check_names(void) {
    for (char **entry = environ; entry != NULL && *entry != NULL; entry++) {
        size_t length = strcspn(*entry, "=");
        bool empty = (*entry)[length] != '=' || (*entry)[length + 1] == '\0';
        // The board, which stands below the vendor's driver, has variables of its own.
        bool known = empty || strncmp(*entry, "ZEMOCK_", 7) != 0 || strncmp(*entry, "ZEMOCK_BOARD_", 13) == 0;
        for (size_t i = 0; !known && i < sizeof variables / sizeof *variables; i++) {
            known = strlen(variables[i]) == length && strncmp(*entry, variables[i], length) == 0;
        }
        for (int option = 0; !known && option < ZM_OPTION_COUNT; option++) {
            char variable[64];
            name_variable((zm_option)option, variable);
            known = strlen(variable) == length && strncmp(*entry, variable, length) == 0;
        }
        if (!known) {
            return refuse("%.*s is no setting of the simulated GPU", (int)length, *entry);
        }
    }
    return ZE_RESULT_SUCCESS;
}

// Reads the word "strict" or "lenient".
static bool read_manner(const char *text, uint64_t *manner) {
    *manner = strcmp(text, "strict") == 0 ? ZM_MANNER_STRICT : ZM_MANNER_LENIENT;
    return *manner == ZM_MANNER_STRICT || strcmp(text, "lenient") == 0;
}

// Reads "off", "on", or the path of a file, which has a slash: a misspelt word is no file.
static ze_result_t read_diagnostics(const char *variable, const char *text) {
    bool on = strcmp(text, "on") == 0 || strcmp(text, "1") == 0,
         off = strcmp(text, "off") == 0 || strcmp(text, "0") == 0;
    if (!on && !off && strchr(text, '/') == NULL) {
        return refuse("%s is on, off, or the path of a file with a slash in it as in ./faults.txt, not \"%s\"",
                      variable, text);
    }
    zm_option_set(ZM_OPTION_DIAGNOSTICS, !off);
    if (!zm_diagnose_to(on || off ? NULL : text)) {
        return refuse("%s is on, off or a file; the file \"%s\" cannot be opened: %s", variable, text, strerror(errno));
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t read_option(zm_option option) {
    char variable[64];
    name_variable(option, variable);
    const char *text = text_of(variable);
    if (text == NULL || !zm_option_is_initial(option)) {
        return ZE_RESULT_SUCCESS;
    }
    uint64_t value = 0;
    if (option == ZM_OPTION_MANNER) {
        if (!read_manner(text, &value)) {
            return refuse("%s is strict or lenient, not \"%s\"", variable, text);
        }
        zm_option_set(option, (int64_t)value);
        return ZE_RESULT_SUCCESS;
    }
    if (option == ZM_OPTION_DIAGNOSTICS) {
        return read_diagnostics(variable, text);
    }
    if (option == ZM_OPTION_CHECK) {
        int64_t sum;
        if (!zm_checks_read(text, &sum)) {
            return refuse("%s is " ZM_CHECK_WORDS ", not \"%s\"", variable, text);
        }
        zm_option_set(option, sum);
        return ZE_RESULT_SUCCESS;
    }
    if (!read_number(text, false, &value) || value > INT64_MAX) {
        return refuse("%s is a number, not \"%s\"", variable, text);
    }
    if (zemock_set_option(zm_option_name(option), (int64_t)value) != ZEMOCK_OK) {
        return refuse("%s=%s: %s", variable, text, zemock_last_error());
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t read_clock(void) {
    static const char *const modes[] = {"real", "work", "step"};
    const char *text = text_of("ZEMOCK_CLOCK");
    if (text == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    for (int mode = 0; mode < 3; mode++) {
        if (strcmp(text, modes[mode]) == 0) {
            if (zm_clock_get_mode() == ZM_CLOCK_REAL && mode != ZM_CLOCK_REAL) {
                zm_engine_reset((zm_clock_mode)mode);
            }
            return ZE_RESULT_SUCCESS;
        }
    }
    return refuse("ZEMOCK_CLOCK is real, work or step, not \"%s\"", text);
}

// Reads a result, by its name or its number.
static bool read_result(const char *text, uint32_t *result) {
    uint64_t number = 0;
    bool is_number = read_number(text, false, &number) && number <= UINT32_MAX;
    *result = (uint32_t)number;
    return is_number || zm_result_named(text, result);
}

// Arms the faults of a list FUNCTION:NUMBER:RESULT,…; a FUNCTION of * means any.
static ze_result_t read_faults(void) {
    const char *text = text_of("ZEMOCK_FAULT");
    while (text != NULL && *text != '\0') {
        char function[128], nth_text[24], result_text[64];
        int used = 0;
        uint64_t nth = 0;
        uint32_t result = 0;
        if (sscanf(text, "%127[^:,]:%23[^:,]:%63[^:,]%n", function, nth_text, result_text, &used) != 3 ||
            (text[used] != '\0' && text[used] != ',') || !read_number(nth_text, false, &nth) || nth == 0 ||
            !read_result(result_text, &result)) {
            return refuse(
                "ZEMOCK_FAULT is FUNCTION:NUMBER:RESULT as in zeMemAllocDevice:1:ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY, or "
                "several, separated by commas, not \"%s\"",
                text);
        }
        if (zemock_fail(strcmp(function, "*") == 0 ? NULL : function, nth, (int32_t)result) != ZEMOCK_OK) {
            return refuse("ZEMOCK_FAULT: %s", zemock_last_error());
        }
        text += used + (text[used] == ',');
    }
    return ZE_RESULT_SUCCESS;
}

// A loader asks for tables before it initialises the driver, and how new they are is an option. A value that makes no
// sense is left to zeInit.
__attribute__((constructor)) static void read_early(void) {
    const char *text = text_of("ZEMOCK_API_MINOR");
    uint64_t minor = 0;
    if (text != NULL && read_number(text, false, &minor) && minor <= INT64_MAX) {
        zemock_set_option("api_minor", (int64_t)minor);
    }
    // Functions that need no initialisation have a manner, too.
    const char *word = text_of("ZEMOCK_MANNER");
    uint64_t manner = 0;
    if (word != NULL && read_manner(word, &manner)) {
        zm_option_set(ZM_OPTION_MANNER, (int64_t)manner);
    }
}

ze_result_t zm_environment_read(void) {
    uint64_t seed = zm_seed();
    ZM_TRY(check_names());
    for (int option = 0; option < ZM_OPTION_COUNT; option++) {
        ZM_TRY(read_option((zm_option)option));
    }
    ZM_TRY(read_clock());
    const char *truth = text_of("ZEMOCK_TRUTH");
    if (truth != NULL && zemock_truth(truth) != ZEMOCK_OK) {
        return refuse("ZEMOCK_TRUTH: %s", zemock_last_error());
    }
    if (seed == 0) {
        ZM_TRY(read_range("ZEMOCK_SEED", false, 0, UINT64_MAX, &seed));
        zm_set_seed(seed);
    }
    return read_faults();
}

// zemock-run lets the library look at all values, in a process of its own, before it starts a program.
__attribute__((constructor)) static void check_values(void) {
    zm_machine machine;
    if (text_of("ZEMOCK_CHECK_VALUES") != NULL) {
        bool good =
            zm_environment_machine(NULL, &machine) == ZE_RESULT_SUCCESS && zm_environment_read() == ZE_RESULT_SUCCESS;
        _exit(good ? 0 : 125);
    }
}
