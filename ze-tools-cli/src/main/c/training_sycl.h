// Notifications of SYCL's runtime, made for the training of the command.
#ifndef ZETOOLS_TRAINING_SYCL_H
#define ZETOOLS_TRAINING_SYCL_H

#include <stdint.h>

// Notifies the recorder of so many commands of a queue, with the calls below them, dependencies, waits and memory.
void training_sycl(uint64_t count);

#endif
