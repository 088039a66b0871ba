// Simulated page faults.
#ifndef ZM_KERNEL_FAULT_H
#define ZM_KERNEL_FAULT_H

#include <stdbool.h>
#include <stdint.h>

#include "device/device.h"

struct zm_launch;

typedef struct zm_fault {
    uint64_t number;    // counts the driver's faults from 1
    uint64_t address;
    uint64_t time_ns;
    bool write;
    uint32_t root;      // index of the root device
    char kernel[64];    // the beginning of its name
} zm_fault;

// Records a fault of a launch and loses its root device, unless a debugger holds the launch: then it is true. Engine
// lock held.
bool zm_fault_record(const struct zm_launch *launch, uint64_t address, bool write);

// A diagnosis of a kernel: a fault, which ends it, or something that goes on although its result is not defined.
typedef struct zm_diagnosis {
    uint64_t number;    // counts from 1
    uint64_t time_ns;
    bool fatal;         // its device was lost
    uint32_t root;      // index of the root device
    char kernel[64];    // the beginning of its name; "" of a copy or another command
    char text[640];     // the sentence
} zm_diagnosis;

// Loses the root device of a command that is no kernel, with a sentence that is kept and said as a kernel's is. Engine
// lock held.
void zm_command_fault(const zm_device *device, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Keeps a sentence, and says it as zm_diagnose does. No lock is needed.
void zm_diagnosis_record(const struct zm_launch *launch, bool fatal, const char *text);

// Diagnoses since the last zm_fault_reset, the newest of them kept; `index` counts from the oldest kept.
uint64_t zm_diagnosis_count(void);
bool zm_diagnosis_get(uint32_t index, zm_diagnosis *diagnosis);
// The newest sentence, in a buffer of the calling thread; "" where there is none.
const char *zm_diagnosis_newest(void);

// Faults since the last zm_fault_reset, the newest of them kept; `index` counts from the oldest kept.
uint64_t zm_fault_count(void);
bool zm_fault_get(uint32_t index, zm_fault *fault);
void zm_fault_reset(void);

#endif
