// The release that the library is of.
#include "ze_tools_release.h"
#include "zemock.h"

const char *zemock_release(void) {
    return ZE_TOOLS_RELEASE;
}
