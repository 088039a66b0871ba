// The release that the library is of, for people who look at the file: strings libzetools_probe.so | grep '^ze-tools '.
#include "ze_tools_release.h"

extern const char ztr_release[];
__attribute__((used)) const char ztr_release[] = ZE_TOOLS_RELEASE;
