#include "board/own/own_kernels.h"
#include <string.h>

static void take(const struct zb_slot *slot, const unsigned char *payload, size_t bytes,
                 struct zb_arguments *arguments) {
    bool there = slot->offset <= bytes && slot->size <= bytes - slot->offset;
    if (slot->kind == ZB_SLOT_LOCAL_SIZE || slot->kind == ZB_SLOT_ENQUEUED_LOCAL_SIZE) {
        if (there && slot->size == sizeof arguments->local) {
            memcpy(arguments->local, payload + slot->offset, sizeof arguments->local);
        }
        return;
    }
    if (slot->argument < 0 || slot->argument >= ZB_ARGUMENTS) {
        return;
    }
    int i = slot->argument;
    bool value = slot->kind == ZB_SLOT_VALUE || slot->kind == ZB_SLOT_POINTER,
         address = slot->kind == ZB_SLOT_BUFFER_ADDRESS && !arguments->bytes[i];
    size_t room = sizeof arguments->value[i];
    if (slot->kind == ZB_SLOT_POINTER && slot->mode != ZB_MODE_STATELESS) {
        if (!arguments->bytes[i]) {
            arguments->stateful |= 1u << i;    // through a surface state, if no address follows
        }
    } else if ((value || address) && there && slot->size <= room && slot->source <= room - slot->size) {
        memcpy(arguments->value[i] + slot->source, payload + slot->offset, slot->size);
        if (slot->source + slot->size > arguments->bytes[i]) {
            arguments->bytes[i] = slot->source + slot->size;
        }
    }
}

void zb_arguments_read(const struct zb_kernel_info *info, const unsigned char *payload, size_t bytes,
                       struct zb_arguments *arguments) {
    memset(arguments, 0, sizeof *arguments);
    for (int i = 0; i < ZB_ARGUMENTS; i++) {
        arguments->table[i] = -1;
    }
    for (uint32_t i = 0; info && i < info->slots.count; i++) {
        take(&info->slots.items[i], payload, bytes, arguments);
    }
    for (uint32_t i = 0; info && i < info->bindings.count; i++) {
        const struct zb_binding *binding = &info->bindings.items[i];
        if (binding->argument < ZB_ARGUMENTS && binding->entry < 65536) {
            arguments->table[binding->argument] = (int)binding->entry;
        }
    }
}
