// Checks of a run: races, and reads of memory that was never written. Made only when the launch asks for them.
#ifndef ZMC_CHECK_H
#define ZMC_CHECK_H

#include "compute/internal.h"

// The state of the checks of a run; NULL if the launch asks for none.
zmc_checks *zmc_checks_create(const zmc_execution *run);
void zmc_checks_destroy(zmc_checks *checks);

// A group is there, with memory for what the checks know of it; false: there is none.
bool zmc_check_make_group(group *work_group);
void zmc_check_free_group(group *work_group);
void zmc_check_start_group(group *work_group);
// All work-items of a group have come to a barrier.
void zmc_check_barrier(group *work_group);
// A function is called; its variables have no values yet.
void zmc_check_call(thread *self, uint32_t bytes);

// Executes an operation of a thread.
void zmc_check_operation(thread *self, const op *operation);

// An access to memory that is there, before it happens.
void zmc_check_access(thread *self, uint32_t lane, uint64_t address, uint32_t size, bool write, const uint8_t *host,
                      const op *operation);

#endif
