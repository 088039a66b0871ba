// Access of a built-in kernel to its arguments and to memory.
#ifndef ZM_KERNEL_ACCESS_H
#define ZM_KERNEL_ACCESS_H

#include "kernel/kernel.h"

// The address in a pointer argument.
uint64_t zm_exec_pointer(const zm_launch *launch, uint32_t index);
// A value argument, counted behind the pointers: as an unsigned integer, or as bits of an element.
uint64_t zm_exec_unsigned(const zm_launch *launch, uint32_t index);
void zm_exec_element(const zm_launch *launch, uint32_t index, zm_element element, void *bits);

// Returns how many whole elements from `first` on, up to `wanted`, are inside allocations of the launch's context.
uint64_t zm_exec_room(const zm_launch *launch, uint64_t pointer, uint64_t first, uint64_t wanted, uint32_t size);

// Copies elements from or to memory of the device. False after a fault, which is recorded.
bool zm_exec_read(const zm_launch *launch, uint64_t pointer, uint64_t first, uint64_t count, uint32_t size, void *to);
bool zm_exec_write(const zm_launch *launch, uint64_t pointer, uint64_t first, uint64_t count, uint32_t size,
                   const void *from);

// Records a fault at an element.
void zm_exec_fault(const zm_launch *launch, uint64_t pointer, uint64_t element, uint32_t size, bool write);

#endif
