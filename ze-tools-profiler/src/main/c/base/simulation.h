// The functions by which libraries show that a device is not real.
#ifndef ZTR_SIMULATION_H
#define ZTR_SIMULATION_H

// Exported by each library that holds the simulated GPU, and by the library that plays a kernel driver.
#define ZTP_SIMULATION "zemock_reset"
#define ZTP_BOARD "zemock_board"

#endif
