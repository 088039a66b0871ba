#include "kernel/diagnosis.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/control.h"
#include "base/diagnose.h"
#include "base/text.h"
#include "engine/engine.h"
#include "kernel/kernel.h"
#include "zemock.h"

#define KEPT 64u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by lock.
static zemock_diagnosis diagnoses[KEPT];
static uint64_t count;

// Also words of the option "check", but for the last.
static const char *const kinds[] = {
    [ZEMOCK_KIND_MEMORY] = "memory",         [ZEMOCK_KIND_UNINITIALISED] = "uninitialised",
    [ZEMOCK_KIND_RACES] = "races",           [ZEMOCK_KIND_BARRIERS] = "barriers",
    [ZEMOCK_KIND_ARITHMETIC] = "arithmetic", [ZEMOCK_KIND_EXECUTION] = "execution"};
static const char *const levels[] = {
    [ZEMOCK_LEVEL_NOTE] = "note", [ZEMOCK_LEVEL_WARNING] = "warning", [ZEMOCK_LEVEL_ERROR] = "error"};

static uint32_t kind_of(zmc_matter matter) {
    switch (matter) {
    case ZMC_MATTER_ACCESS:
    case ZMC_MATTER_END:
    case ZMC_MATTER_BEHIND:
        return ZEMOCK_KIND_MEMORY;
    case ZMC_MATTER_BARRIER:
        return ZEMOCK_KIND_BARRIERS;
    case ZMC_MATTER_DIVISION:
    case ZMC_MATTER_SHIFT:
        return ZEMOCK_KIND_ARITHMETIC;
    case ZMC_MATTER_RACE:
        return ZEMOCK_KIND_RACES;
    case ZMC_MATTER_VALUE:
        return ZEMOCK_KIND_UNINITIALISED;
    case ZMC_MATTER_FAULT:
        break;
    }
    return ZEMOCK_KIND_EXECUTION;
}

// Libraries load the next block ahead, also past the end of memory, where devices allow it, and use nothing of it.
static uint32_t level_of(const zmc_fault *found) {
    bool allowed = found->matter == ZMC_MATTER_BEHIND || (found->matter == ZMC_MATTER_END && !found->write);
    return allowed ? ZEMOCK_LEVEL_WARNING : ZEMOCK_LEVEL_ERROR;
}

static void add_index(zm_text *members, const char *name, const uint64_t index[3]) {
    zm_text_add(members, ", \"%s\": [%llu, %llu, %llu]", name, (unsigned long long)index[0],
                (unsigned long long)index[1], (unsigned long long)index[2]);
}

// The typed form of what the sentence says, with names in full.
static void add_members(zm_text *members, const zemock_diagnosis *d, const char *kernel, const zmc_fault *found) {
    zm_text_add(members, "\"kind\": \"%s\", \"level\": \"%s\", \"fatal\": %s, \"device\": %u", kinds[d->kind],
                levels[d->level], d->fatal != 0 ? "true" : "false", d->root);
    if (*kernel != '\0') {
        zm_text_add(members, ", \"kernel\": ");
        zm_text_add_json(members, kernel);
    }
    if (found == NULL) {
        return;
    }
    zm_text_add(members, ", \"instruction\": ");
    zm_text_add_json(members, found->name);
    zm_text_add(members, ", \"word\": %u", found->instruction);
    if (found->line != 0) {
        zm_text_add(members, ", \"file\": ");
        zm_text_add_json(members, found->file == NULL ? "" : found->file);
        zm_text_add(members, ", \"line\": %u", found->line);
    }
    if (found->has_item) {
        add_index(members, "work_item", found->global_id);
        add_index(members, "group", found->group_id);
    }
    if (found->size != 0) {
        zm_text_add(members, ", \"access\": \"%s\", \"address\": \"0x%llx\", \"size\": %u",
                    found->write ? "write" : "read", (unsigned long long)found->address, found->size);
    }
}

static void fill_in(zemock_diagnosis *d, const zmc_fault *found) {
    d->kind = kind_of(found->matter);
    d->level = level_of(found);
    d->address = found->address;
    d->size = found->size;
    d->write = found->write;
    d->line = found->line;
    d->has_item = found->has_item;
    memcpy(d->work_item, found->global_id, sizeof d->work_item);
    memcpy(d->group, found->group_id, sizeof d->group);
    snprintf(d->instruction, sizeof d->instruction, "%s", found->name);
    if (found->line != 0 && found->file != NULL) {
        size_t length = strlen(found->file), most = sizeof d->file - 1;
        snprintf(d->file, sizeof d->file, "%s", found->file + (length > most ? length - most : 0));
    }
}

static void report(const zemock_diagnosis *d, const char *kernel, const zmc_fault *found, const char *text) {
    zm_text members = {0};
    add_members(&members, d, kernel, found);
    zm_diagnose(d->level == ZEMOCK_LEVEL_NOTE, text, zm_text_get(&members));
    zm_text_free(&members);
}

static void keep(zemock_diagnosis *d, const char *kernel, const zmc_fault *found, const char *text) {
    d->time_ns = zm_clock_now();
    snprintf(d->kernel, sizeof d->kernel, "%s", kernel);
    snprintf(d->text, sizeof d->text, "%s", text);
    pthread_mutex_lock(&lock);
    diagnoses[count % KEPT] = *d;
    diagnoses[count % KEPT].number = count + 1;
    count++;
    pthread_mutex_unlock(&lock);
    report(d, kernel, found, text);
}

void zm_diagnosis_record(const zm_launch *launch, const zmc_fault *found, bool fatal, const char *text) {
    zemock_diagnosis d = {.root = launch->device->root->index,
                          .fatal = fatal,
                          .kind = ZEMOCK_KIND_EXECUTION,
                          .level = ZEMOCK_LEVEL_ERROR};
    if (found != NULL) {
        fill_in(&d, found);
    }
    keep(&d, launch->kernel->info->name, found, text);
}

void zm_diagnosis_note(const zm_launch *launch, const char *text) {
    const zemock_diagnosis d = {
        .root = launch->device->root->index, .kind = ZEMOCK_KIND_EXECUTION, .level = ZEMOCK_LEVEL_NOTE};
    report(&d, launch->kernel->info->name, NULL, text);
}

void zm_command_fault(const zm_device *device, uint32_t kind, const char *format, ...) {
    char text[sizeof diagnoses->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    zm_engine_fault(device, "%s", text);
    zemock_diagnosis d = {.root = device->root->index, .fatal = 1, .kind = kind, .level = ZEMOCK_LEVEL_ERROR};
    keep(&d, "", NULL, text);
}

const char *zm_diagnosis_newest(void) {
    static __thread char text[sizeof diagnoses->text];
    pthread_mutex_lock(&lock);
    snprintf(text, sizeof text, "%s", count > 0 ? diagnoses[(count - 1) % KEPT].text : "");
    pthread_mutex_unlock(&lock);
    return text;
}

void zm_diagnosis_reset(void) {
    pthread_mutex_lock(&lock);
    count = 0;
    pthread_mutex_unlock(&lock);
}

uint64_t zemock_diagnosis_count(void) {
    pthread_mutex_lock(&lock);
    uint64_t all = count;
    pthread_mutex_unlock(&lock);
    return all;
}

int32_t zemock_diagnosis_get(uint32_t index, zemock_diagnosis *diagnosis) {
    zm_control_begin();
    if (diagnosis == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "diagnosis is NULL");
    }
    pthread_mutex_lock(&lock);
    uint64_t kept = count < KEPT ? count : KEPT;
    bool found = index < kept;
    if (found) {
        *diagnosis = diagnoses[(count - kept + index) % KEPT];
    }
    pthread_mutex_unlock(&lock);
    return found ? ZEMOCK_OK : zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no diagnosis %u", index);
}
