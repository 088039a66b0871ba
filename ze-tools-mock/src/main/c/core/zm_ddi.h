// The four table pointers at the head of each handle.
#ifndef ZM_DDI_H
#define ZM_DDI_H

// All zero, or the driver's tables while the option "ddi_handles" was set at initialisation.
void zm_ddi_fill(void *tables[4]);

#endif
