// Build flags of a module.
#ifndef ZM_MODULE_OPTIONS_H
#define ZM_MODULE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef struct zm_options {
    bool debug_info;           // -g
    bool library;              // -library-compilation: functions may be asked for by name
    bool large_registers;      // -ze-opt-large-register-file
    bool unoptimised;          // -ze-opt-disable or -cl-opt-disable; more than level 0
    uint32_t level;            // -ze-opt-level, 0 with -ze-opt-disable
    uint32_t profile_flags;    // -zet-profile-flags, zet_profile_flags_t
    const char *text;          // all as given; "" for none
} zm_options;

// Reads flags, which are separated by blanks or commas; NULL has none. An unknown flag is ignored with a warning in the
// log. False when a known flag cannot be right; the log says which and why.
bool zm_options_parse(const char *flags, zm_options *options, zm_text *log);

#endif
