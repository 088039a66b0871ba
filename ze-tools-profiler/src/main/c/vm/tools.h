// The JVMTI environment of this process.
#ifndef ZTV_TOOLS_H
#define ZTV_TOOLS_H

#include <stdbool.h>

#define TI(index, type) ZTV_FUNCTION(tools, index, type)

// Returns the environment, which stays to the VM's end; NULL if the VM has none to give. The calling thread is in state
// native.
void *ztv_tools(void);

// Notes that the VM is not one that can be asked.
void ztv_refuse(void);

bool ztv_includes_frames(void);

#endif
