#include "kernel/fault.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/control.h"
#include "base/observer.h"
#include "engine/engine.h"
#include "kernel/kernel.h"
#include "zemock.h"

#define KEPT 64u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by lock.
static zm_fault faults[KEPT];
static uint64_t fault_count;

// Returns whether an observer holds the launch.
static bool is_held(const zm_launch *launch, uint64_t address, bool write) {
    bool held = false;
    for (const zm_observer **observer = zm_observers; *observer != NULL; observer++) {
        held |= (*observer)->page_faulted != NULL && (*observer)->page_faulted(launch->device, launch, address, write);
    }
    return held;
}

bool zm_fault_record(const zm_launch *launch, uint64_t address, bool write) {
    zm_device *device = launch->device;
    const char *kernel = launch->kernel->info->name;
    uint64_t now = zm_clock_now();
    pthread_mutex_lock(&lock);
    zm_fault *fault = &faults[fault_count % KEPT];
    *fault = (zm_fault){
        .number = ++fault_count, .address = address, .time_ns = now, .write = write, .root = device->root->index};
    snprintf(fault->kernel, sizeof fault->kernel, "%s", kernel);
    pthread_mutex_unlock(&lock);
    if (is_held(launch, address, write)) {
        return true;
    }
    zm_engine_fault(device, "kernel %s %s 0x%llx, which is no memory of its context", kernel, write ? "wrote" : "read",
                    (unsigned long long)address);
    return false;
}

uint64_t zemock_page_fault_count(void) {
    return zm_fault_count();
}

int32_t zemock_page_fault_get(uint32_t index, zemock_page_fault *fault) {
    zm_fault found;
    zm_control_begin();
    if (fault == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "fault is NULL");
    }
    if (!zm_fault_get(index, &found)) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no page fault %u", index);
    }
    *fault = (zemock_page_fault){.number = found.number,
                                 .address = found.address,
                                 .time_ns = found.time_ns,
                                 .write = found.write,
                                 .root = found.root};
    memcpy(fault->kernel, found.kernel, sizeof fault->kernel);
    return ZEMOCK_OK;
}

uint64_t zm_fault_count(void) {
    pthread_mutex_lock(&lock);
    uint64_t count = fault_count;
    pthread_mutex_unlock(&lock);
    return count;
}

bool zm_fault_get(uint32_t index, zm_fault *fault) {
    pthread_mutex_lock(&lock);
    uint64_t kept = fault_count < KEPT ? fault_count : KEPT;
    bool found = index < kept;
    if (found) {
        *fault = faults[(fault_count - kept + index) % KEPT];
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void zm_fault_reset(void) {
    pthread_mutex_lock(&lock);
    fault_count = 0;
    pthread_mutex_unlock(&lock);
}
