// The objects that the dynamic linker has loaded into the process.
#include <link.h>

#include "calls/calls.h"

typedef struct {
    ztp_loaded *list;
    bool changed;
} look;

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    look *self = data;
    ztp_loaded *list = self->list;
    if (!self->changed) {
        if (list->adds == info->dlpi_adds) {
            return 1;
        }
        self->changed = true;
        list->adds = info->dlpi_adds;
        list->count = 0;
    }
    ztp_object one = {.begin = UINTPTR_MAX};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type == PT_LOAD) {
            uintptr_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr, end = begin + info->dlpi_phdr[i].p_memsz;
            one.begin = begin < one.begin ? begin : one.begin;
            one.end = end > one.end ? end : one.end;
        }
    }
    if (one.begin < one.end && list->count < ZTP_OBJECTS) {
        list->objects[list->count++] = one;
    }
    return 0;
}

bool ztp_list_objects(ztp_loaded *list) {
    look self = {.list = list};
    (void)dl_iterate_phdr(visit, &self);
    return self.changed;
}
