#include "debug/deadly.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/option.h"

void zm_deadly(const char *function, const char *why) {
    if (zm_option_get(ZM_OPTION_DEADLY) == 0) {
        return;
    }
    fprintf(stderr, "ze-tools-mock: %s: Intel's driver ends the process here: %s\n", function, why);
    abort();
}
