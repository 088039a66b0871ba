// The manner of the driver.
#include "base/manner.h"

#include "base/option.h"

bool zm_lenient(zm_lenience row) {
    (void)row;    // all rows follow the one option
    return zm_option_get(ZM_OPTION_MANNER) == ZM_MANNER_LENIENT;
}
