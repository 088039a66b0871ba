#include "base/checks.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/control.h"
#include "base/option.h"
#include "zemock.h"

// Accesses and barriers are looked at always, and cost nothing: their words ask for no bit.
static const struct {
    const char *word;
    int64_t bits;
} words[] = {
    {"memory", 0},         {"uninitialised", ZM_CHECK_UNINITIALISED}, {"races", ZM_CHECK_RACES},
    {"barriers", 0},       {"arithmetic", ZM_CHECK_ARITHMETIC},       {"host", ZM_CHECK_HOST},
    {"all", ZM_CHECK_ALL}, {"uninitialized", ZM_CHECK_UNINITIALISED},
};

enum { WORDS = sizeof words / sizeof *words, SHOWN = 6 };

bool zm_checks_read(const char *text, int64_t *sum) {
    char *end;
    unsigned long long number = isdigit((unsigned char)*text) ? strtoull(text, &end, 0) : 0;
    if (isdigit((unsigned char)*text)) {
        *sum = (int64_t)number;
        return *end == '\0' && number <= ZM_CHECK_ALL;
    }
    *sum = 0;
    for (const char *at = text; at != NULL;) {
        size_t length = strcspn(at, ","), found = 0;
        while (found < WORDS && !(strlen(words[found].word) == length && memcmp(at, words[found].word, length) == 0)) {
            found++;
        }
        if (found == WORDS) {
            return false;
        }
        // The loop that looks at accesses looks at operations as well.
        *sum |= words[found].bits | (words[found].bits == 0 ? 0 : ZM_CHECK_ARITHMETIC);
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return true;
}

void zm_checks_add(zm_text *text, int64_t sum) {
    const char *before = "[";
    for (int i = 0; i < SHOWN; i++) {
        if ((words[i].bits & ~sum) == 0) {
            zm_text_add(text, "%s\"%s\"", before, words[i].word);
            before = ", ";
        }
    }
    zm_text_add(text, "]");
}

int32_t zemock_set_checks(const char *list) {
    int64_t sum;
    zm_control_begin();
    if (list == NULL || !zm_checks_read(list, &sum)) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "checks are " ZM_CHECK_WORDS ", not \"%s\"",
                               list == NULL ? "" : list);
    }
    zm_option_set(ZM_OPTION_CHECK, sum);
    return ZEMOCK_OK;
}
