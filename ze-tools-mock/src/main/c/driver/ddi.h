// The four table pointers at the head of each handle.
#ifndef ZM_DDI_H
#define ZM_DDI_H

// The driver's tables, whether or not it announces them: a driver of version 1.17 is taken to have them, and a loader
// that wraps handles sometimes calls through one that it has not wrapped.
void zm_ddi_fill(void *tables[4]);

#endif
