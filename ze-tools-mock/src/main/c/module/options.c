#include "module/options.h"

#include <stdlib.h>
#include <string.h>

#include <level_zero/zet_api.h>

#define PROFILE_FLAGS_ALL (ZET_PROFILE_FLAG_REGISTER_REALLOCATION | ZET_PROFILE_FLAG_FREE_REGISTER_INFO)

typedef struct word {
    const char *start;
    size_t length;
} word;

// Compilers of these families take flags that mean nothing here.
static const char *const IGNORED_PREFIXES[] = {"-cl-", "-ze-intel-", "-ze-exp-", "-D", "-I"};

static const char *const IGNORED[] = {
    "-ze-opt-greater-than-4GB-buffer-required",
    "-ze-opt-has-buffer-offset-arg",
    "-ze-take-global-address",
    "-ze-no-vector-decomposition",
    "-w",
};

static bool is(const word *item, const char *text) {
    return item->length == strlen(text) && memcmp(item->start, text, item->length) == 0;
}

static bool begins(const word *item, const char *text) {
    return item->length >= strlen(text) && memcmp(item->start, text, strlen(text)) == 0;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// A comma ends a word only before the next flag, since values of some flags are lists.
static bool is_end(const char *at) {
    return *at == '\0' || is_blank(*at) || (*at == ',' && (at[1] == '-' || at[1] == '\0' || is_blank(at[1])));
}

static bool next_word(const char **at, word *item) {
    while (is_blank(**at) || **at == ',') {
        ++*at;
    }
    item->start = *at;
    char quote = '\0';
    while (**at != '\0' && (quote != '\0' || !is_end(*at))) {
        if (quote != '\0') {
            quote = **at == quote ? '\0' : quote;
        } else if (**at == '"' || **at == '\'') {
            quote = **at;
        }
        ++*at;
    }
    item->length = (size_t)(*at - item->start);
    return item->length > 0;
}

// The value of a flag: behind '=', else the next word.
static bool take_value(const char **at, const word *flag, size_t name_length, word *value, zm_text *log) {
    if (flag->length > name_length) {
        value->start = flag->start + name_length + 1;
        value->length = flag->length - name_length - 1;
    } else if (!next_word(at, value)) {
        value->length = 0;
    }
    if (value->length == 0) {
        zm_text_add(log, "error: build flag %.*s needs a value\n", (int)name_length, flag->start);
        return false;
    }
    return true;
}

static bool is_flag(const word *item, const char *name) {
    return begins(item, name) && (item->length == strlen(name) || item->start[strlen(name)] == '=');
}

static bool parse_number(const word *value, int base, unsigned long *number) {
    char text[32];
    if (value->length >= sizeof text) {
        return false;
    }
    memcpy(text, value->start, value->length);
    text[value->length] = '\0';
    char *end;
    *number = strtoul(text, &end, base);
    return *end == '\0' && text[0] != '-' && text[0] != '+';
}

static bool parse_level(const word *value, zm_options *options, zm_text *log) {
    unsigned long level;
    word digits = *value;
    if (digits.length > 1 && digits.start[0] == 'O') {    // O2, as compilers write it
        digits.start++;
        digits.length--;
    }
    if (!parse_number(&digits, 10, &level)) {
        zm_text_add(log, "error: -ze-opt-level is a number from 0 to 2, not \"%.*s\"\n", (int)value->length,
                    value->start);
        return false;
    }
    if (level > 2) {
        zm_text_add(log, "warning: -ze-opt-level %lu is taken as 2\n", level);
        level = 2;
    }
    options->level = (uint32_t)level;
    return true;
}

// The value behind '=', or the next word, unless that is a flag itself. As in the vendor's compiler, what is no number
// is 0.
static void parse_profile_flags(const char **at, const word *item, zm_options *options, zm_text *log) {
    const size_t name_length = strlen("-zet-profile-flags");
    word value = {.start = item->start + item->length, .length = 0};
    if (item->length > name_length) {
        value = (word){.start = item->start + name_length + 1, .length = item->length - name_length - 1};
    } else {
        const char *before = *at;
        if (next_word(at, &value) && *value.start == '-') {
            *at = before;
            value.length = 0;
        }
    }
    unsigned long flags;
    if (!parse_number(&value, 16, &flags) || value.length == 0) {
        zm_text_add(log, "warning: -zet-profile-flags has no hexadecimal number and is taken as 0\n");
        flags = 0;
    }
    if ((flags & ~(unsigned long)PROFILE_FLAGS_ALL) != 0) {
        zm_text_add(log, "warning: -zet-profile-flags 0x%lx: only the bits 0x%x are known\n", flags,
                    (unsigned)PROFILE_FLAGS_ALL);
    }
    options->profile_flags = (uint32_t)flags & PROFILE_FLAGS_ALL;
}

static bool is_ignored(const word *item) {
    for (size_t i = 0; i < sizeof IGNORED / sizeof *IGNORED; i++) {
        if (is(item, IGNORED[i])) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof IGNORED_PREFIXES / sizeof *IGNORED_PREFIXES; i++) {
        if (begins(item, IGNORED_PREFIXES[i])) {
            return true;
        }
    }
    return false;
}

bool zm_options_parse(const char *flags, zm_options *options, zm_text *log) {
    *options = (zm_options){.level = 2, .text = flags == NULL ? "" : flags};
    if (flags == NULL) {
        return true;
    }
    bool good = true;
    const char *at = flags;
    word item;
    word value;
    while (next_word(&at, &item)) {
        if (is(&item, "-g")) {
            options->debug_info = true;
        } else if (is(&item, "-library-compilation")) {
            options->library = true;
        } else if (is(&item, "-ze-opt-large-register-file")) {
            options->large_registers = true;
        } else if (is(&item, "-ze-opt-disable") || is(&item, "-cl-opt-disable")) {
            options->level = 0;
            options->unoptimised = true;
        } else if (is_flag(&item, "-ze-opt-level")) {
            good = take_value(&at, &item, strlen("-ze-opt-level"), &value, log) && parse_level(&value, options, log) &&
                   good;
        } else if (is_flag(&item, "-zet-profile-flags")) {
            parse_profile_flags(&at, &item, options, log);
        } else if (!is_ignored(&item)) {
            zm_text_add(log, "warning: build flag ");
            zm_text_add_word(log, item.start, item.length);
            zm_text_add(log, " is not known and ignored\n");
        }
    }
    return good;
}
