#include "kernel/access.h"

#include <string.h>

#include "kernel/fault.h"
#include "memory/usm.h"

uint64_t zm_exec_pointer(const zm_launch *launch, uint32_t index) {
    const zm_argument *argument = &launch->arguments[index];
    uint64_t address = 0;
    if (argument->value != NULL && argument->size <= sizeof address) {
        memcpy(&address, argument->value, argument->size);
    }
    return address;
}

static const zm_param *param_of(const zm_launch *launch, uint32_t index) {
    return &launch->kernel->info->params.items[index];
}

// The bits of a value argument; zeroes for a null one.
static uint64_t bits_of(const zm_launch *launch, uint32_t index) {
    const zm_argument *argument = &launch->arguments[index];
    uint64_t bits = 0;
    if (argument->value != NULL) {
        memcpy(&bits, argument->value, argument->size < sizeof bits ? argument->size : sizeof bits);
    }
    return bits;
}

static double real_of(const zm_launch *launch, uint32_t index) {
    const zm_param *param = param_of(launch, index);
    uint64_t bits = bits_of(launch, index);
    if (param->scalar == ZM_SCALAR_FLOAT && param->scalar_bits == 64) {
        double value;
        memcpy(&value, &bits, sizeof value);
        return value;
    }
    if (param->scalar == ZM_SCALAR_FLOAT && param->scalar_bits == 32) {
        float value;
        memcpy(&value, &bits, sizeof value);
        return value;
    }
    unsigned unused = 64 - param->scalar_bits;
    return (double)((int64_t)(bits << unused) >> unused);
}

static uint64_t integer_of(const zm_launch *launch, uint32_t index) {
    const zm_param *param = param_of(launch, index);
    if (param->scalar == ZM_SCALAR_FLOAT) {
        double value = real_of(launch, index);
        // A conversion out of range has no defined result; it must not be undefined here, though.
        if (!(value > -9.2e18 && value < 9.2e18)) {
            return 0;
        }
        return (uint64_t)(int64_t)value;
    }
    unsigned unused = 64 - param->scalar_bits;
    return (uint64_t)((int64_t)(bits_of(launch, index) << unused) >> unused);
}

uint64_t zm_exec_unsigned(const zm_launch *launch, uint32_t index) {
    index += launch->kernel->builtin->pointers;
    const zm_param *param = param_of(launch, index);
    return param->scalar == ZM_SCALAR_FLOAT ? integer_of(launch, index) : bits_of(launch, index);
}

void zm_exec_element(const zm_launch *launch, uint32_t index, zm_element element, void *bits) {
    index += launch->kernel->builtin->pointers;
    if (element == ZM_ELEMENT_F32) {
        float value = (float)real_of(launch, index);
        memcpy(bits, &value, sizeof value);
    } else if (element == ZM_ELEMENT_F64) {
        double value = real_of(launch, index);
        memcpy(bits, &value, sizeof value);
    } else {
        uint64_t value = integer_of(launch, index);
        for (uint32_t i = 0; i < zm_element_size(element); i++) {
            ((uint8_t *)bits)[i] = (uint8_t)(value >> (8 * i));
        }
    }
}

// The address of an element; 0, which nothing has, when it is beyond all addresses.
static uint64_t address_of(uint64_t pointer, uint64_t element, uint32_t size) {
    uint64_t offset;
    uint64_t address;
    if (__builtin_mul_overflow(element, size, &offset) || __builtin_add_overflow(pointer, offset, &address)) {
        return 0;
    }
    return address;
}

uint64_t zm_exec_room(const zm_launch *launch, uint64_t pointer, uint64_t first, uint64_t wanted, uint32_t size) {
    uint64_t address = address_of(pointer, first, size);
    zm_span span;
    if (address == 0 || !zm_span_open_rest(&span, (const void *)(uintptr_t)address)) {
        return 0;
    }
    uint64_t room = span.size / size;
    if (((const zm_allocation *)span.owner)->context != launch->context) {
        room = 0;
    }
    zm_span_close(&span);
    return room < wanted ? room : wanted;
}

void zm_exec_fault(const zm_launch *launch, uint64_t pointer, uint64_t element, uint32_t size, bool write) {
    uint64_t address = address_of(pointer, element, size);
    zm_fault_record(launch, address == 0 ? pointer : address, write);
}

bool zm_exec_read(const zm_launch *launch, uint64_t pointer, uint64_t first, uint64_t count, uint32_t size, void *to) {
    while (count > 0) {
        uint64_t room = zm_exec_room(launch, pointer, first, count, size);
        const void *from = (const void *)(uintptr_t)address_of(pointer, first, size);
        if (room == 0 || !zm_memory_read(to, from, (size_t)(room * size))) {
            zm_exec_fault(launch, pointer, first, size, false);
            return false;
        }
        to = (uint8_t *)to + room * size;
        first += room;
        count -= room;
    }
    return true;
}

bool zm_exec_write(const zm_launch *launch, uint64_t pointer, uint64_t first, uint64_t count, uint32_t size,
                   const void *from) {
    while (count > 0) {
        uint64_t room = zm_exec_room(launch, pointer, first, count, size);
        void *to = (void *)(uintptr_t)address_of(pointer, first, size);
        if (room == 0 || !zm_memory_write(to, from, (size_t)(room * size))) {
            zm_exec_fault(launch, pointer, first, size, true);
            return false;
        }
        from = (const uint8_t *)from + room * size;
        first += room;
        count -= room;
    }
    return true;
}
