#include "kernel/fault.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/control.h"
#include "base/diagnose.h"
#include "base/observer.h"
#include "engine/engine.h"
#include "kernel/kernel.h"
#include "zemock.h"

#define KEPT 64u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by lock.
static zm_fault faults[KEPT];
static uint64_t fault_count;
static zm_diagnosis diagnoses[KEPT];
static uint64_t diagnosis_count;

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

// Finds where the entry of that index is, among the last KEPT of `count` that were written. False: there is none.
static bool place_of(uint64_t count, uint32_t index, uint32_t *at) {
    uint64_t kept = count < KEPT ? count : KEPT;
    *at = (uint32_t)((count - kept + index) % KEPT);
    return index < kept;
}

bool zm_fault_get(uint32_t index, zm_fault *fault) {
    uint32_t at;
    pthread_mutex_lock(&lock);
    bool found = place_of(fault_count, index, &at);
    if (found) {
        *fault = faults[at];
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void zm_fault_reset(void) {
    pthread_mutex_lock(&lock);
    fault_count = 0;
    diagnosis_count = 0;
    pthread_mutex_unlock(&lock);
}

// ---- Diagnoses ------------------------------------------------------------------------------------------------------

static void keep(const zm_device *device, const char *kernel, bool fatal, const char *text) {
    uint64_t now = zm_clock_now();
    pthread_mutex_lock(&lock);
    zm_diagnosis *d = &diagnoses[diagnosis_count % KEPT];
    *d = (zm_diagnosis){.number = ++diagnosis_count, .time_ns = now, .fatal = fatal, .root = device->root->index};
    snprintf(d->kernel, sizeof d->kernel, "%s", kernel);
    snprintf(d->text, sizeof d->text, "%s", text);
    pthread_mutex_unlock(&lock);
    zm_diagnose("%s", text);
}

void zm_diagnosis_record(const zm_launch *launch, bool fatal, const char *text) {
    keep(launch->device, launch->kernel->info->name, fatal, text);
}

void zm_command_fault(const zm_device *device, const char *format, ...) {
    char text[sizeof diagnoses->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    zm_engine_fault(device, "%s", text);
    keep(device, "", true, text);
}

uint64_t zm_diagnosis_count(void) {
    pthread_mutex_lock(&lock);
    uint64_t count = diagnosis_count;
    pthread_mutex_unlock(&lock);
    return count;
}

bool zm_diagnosis_get(uint32_t index, zm_diagnosis *diagnosis) {
    uint32_t at;
    pthread_mutex_lock(&lock);
    bool found = place_of(diagnosis_count, index, &at);
    if (found) {
        *diagnosis = diagnoses[at];
    }
    pthread_mutex_unlock(&lock);
    return found;
}

const char *zm_diagnosis_newest(void) {
    static __thread char text[sizeof diagnoses->text];
    pthread_mutex_lock(&lock);
    bool any = diagnosis_count > 0;
    snprintf(text, sizeof text, "%s", any ? diagnoses[(diagnosis_count - 1) % KEPT].text : "");
    pthread_mutex_unlock(&lock);
    return text;
}

uint64_t zemock_diagnosis_count(void) {
    return zm_diagnosis_count();
}

int32_t zemock_diagnosis_get(uint32_t index, zemock_diagnosis *diagnosis) {
    zm_diagnosis found;
    zm_control_begin();
    if (diagnosis == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "diagnosis is NULL");
    }
    if (!zm_diagnosis_get(index, &found)) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no diagnosis %u", index);
    }
    *diagnosis =
        (zemock_diagnosis){.number = found.number, .time_ns = found.time_ns, .fatal = found.fatal, .root = found.root};
    memcpy(diagnosis->kernel, found.kernel, sizeof diagnosis->kernel);
    memcpy(diagnosis->text, found.text, sizeof diagnosis->text);
    return ZEMOCK_OK;
}
