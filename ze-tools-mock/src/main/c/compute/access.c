// Finds the memory that a lane accesses, or says why there is none.
#include "compute/check.h"
#include "compute/rows.h"
#include "compute/scalar.h"

static uint8_t *access_fault(thread *self, uint32_t lane, u64 address, uint32_t size, bool write, const op *operation,
                             const char *why) {
    if (self->run != NULL && !self->run->faulted) {
        zmc_set_access(&self->run->fault, address, size, write);
    }
    zmc_thread_fault(self, lane, operation, ZMC_MATTER_ACCESS, "%s of %u bytes at 0x%llx: %s", write ? "write" : "read",
                     size, (unsigned long long)address, why);
    return NULL;
}

static bool inside(const zmc_span *span, u64 address, uint32_t size) {
    return address >= span->begin && address < span->end && span->end - address >= size;
}

// Takes out of a span what groups store to that are executed at the same time. False: the access goes there.
static bool leave_out_kept(const zmc_execution *run, zmc_span *span, u64 address, uint32_t size, bool write) {
    for (uint32_t kept_index = 0; kept_index < run->kept_count; kept_index++) {
        u64 begin = run->kept[kept_index].begin, end = begin + run->kept[kept_index].size;
        if (address < end && begin < address + size) {
            return false;
        }
        if (end <= address && end > span->begin) {
            span->host += end - span->begin;
            span->begin = end;
        } else if (begin >= address + size && begin < span->end) {
            span->end = begin;
        }
    }
    span->writable = false;
    return !write;
}

static inline uint8_t *checked(thread *self, uint32_t lane, u64 address, uint32_t size, bool write, uint8_t *host,
                               const op *operation) {
    if (self->run->checks != NULL) {
        zmc_check_access(self, lane, address, size, write, host, operation);
    }
    return host;
}

static bool find(const zmc_execution *run, u64 address, zmc_span *around) {
    const zmc_module *module = run->kernel->module;
    for (uint32_t span_index = 0; span_index < module->span_count; span_index++) {
        if (inside(&module->spans[span_index], address, 1)) {
            *around = module->spans[span_index];
            return true;
        }
    }
    const zmc_host *host = &run->launch.host;
    return host->find != NULL && host->find(host->context, address, around);
}

// The bytes of a read that begin at an address, at most `room` of them: what is copied to `to`; 0: there are none.
static uint32_t read_piece(const zmc_execution *run, const op *operation, const zmc_span *span, u64 address,
                           uint32_t room, uint8_t *to) {
    u64 reach = span->reach > span->end ? span->reach : span->end;
    bool zeros = address >= reach;
    u64 end = address < span->end ? span->end : zeros ? span->zeros : reach;
    if (address < span->begin || address >= end) {
        return 0;
    }
    uint32_t bytes = end - address < room ? (uint32_t)(end - address) : room;
    zmc_span rest = *span;
    bool shared = run->is_part && !zmc_is_proven(operation) && address < span->end;
    if (shared && !leave_out_kept(run, &rest, address, bytes, false)) {
        return 0;
    }
    if (zeros) {
        memset(to, 0, bytes);
    } else {
        memcpy(to, span->host + (address - span->begin), bytes);
    }
    return bytes;
}

// An access that is not all inside of the memory that was found.
static uint8_t *beyond(thread *self, uint32_t lane, u64 address, uint32_t size, bool write, const op *operation,
                       zmc_span around) {
    zmc_execution *run = self->run;
    u64 after = address + size;
    if (around.zeros == 0 && around.reach == 0) {
        return access_fault(self, lane, address, size, write, operation, "it goes past the end of the allocation");
    }
    if (address >= around.begin && after > address && after <= around.reach &&
        (!write || (around.writable && !run->is_part))) {
        zmc_set_access(zmc_warn(self, lane, operation->at, ZMC_MATTER_END,
                                "%s of %u bytes at 0x%llx goes past the end of the allocation, inside its last page",
                                write ? "write" : "read", size, (unsigned long long)address),
                       address, size, write);
        return around.host + (address - around.begin);
    }
    if (write) {
        return access_fault(self, lane, address, size, write, operation,
                            after <= around.reach && around.writable ? "another work-group may store there"
                            : after <= around.reach                  ? "the memory can only be read"
                            : address >= around.reach                ? "no memory is there"
                                                                     : "it goes past the end of the allocation");
    }
    u64 end = around.end;
    for (uint32_t done = 0; done < size;) {
        uint32_t bytes = 0;
        if (size <= MOST_ACCESS && (done == 0 || find(run, address + done, &around))) {
            bytes = read_piece(run, operation, &around, address + done, size - done, run->behind + done);
        }
        if (bytes == 0) {
            return access_fault(self, lane, address, size, write, operation, "it goes past the end of the allocation");
        }
        done += bytes;
    }
    zmc_fault *warning = zmc_warn(
        self, lane, operation->at, ZMC_MATTER_BEHIND,
        "read of %u bytes at 0x%llx goes behind the allocation that ends at 0x%llx, where zeros or other memory are read",
        size, (unsigned long long)address, (unsigned long long)end);
    zmc_set_access(warning, address, size, write);
    return run->behind;
}

uint8_t *zmc_resolve(thread *self, uint32_t lane, uint64_t address, uint32_t size, bool write, const op *operation) {
    zmc_execution *run = self->run;
    if (zmc_is_local(address)) {
        uint64_t at = zmc_local_offset(address);
        if (at > run->local_room || run->local_room - at < size) {
            return access_fault(self, lane, address, size, write, operation, "outside of the work-group's memory");
        }
        if (at > run->local_bytes || run->local_bytes - at < size) {
            zmc_fault *warning = zmc_warn(
                self, lane, operation->at, ZMC_MATTER_END,
                "%s of %u bytes at 0x%llx goes past the end of the work-group's %u bytes, inside the %u that a device gives",
                write ? "write" : "read", size, (unsigned long long)address, run->local_bytes, run->local_room);
            zmc_set_access(warning, address, size, write);
            return self->group->local + at;
        }
        return checked(self, lane, address, size, write, self->group->local + at, operation);
    }
    if (zmc_is_private(address)) {
        uint64_t item = zmc_private_item(address), at = zmc_private_offset(address);
        if (item != (uint64_t)self->index * run->launch.simd + lane) {
            return access_fault(self, lane, address, size, write, operation,
                                "in the private memory of another work-item");
        }
        if (at > run->private_bytes || run->private_bytes - at < size) {
            return access_fault(self, lane, address, size, write, operation,
                                "outside of the work-item's private memory");
        }
        return checked(self, lane, address, size, write, self->priv + (uint64_t)lane * run->private_bytes + at,
                       operation);
    }
    bool proven = run->is_part && zmc_is_proven(operation);
    zmc_span *spans = self->spans + (proven ? 4 : 0);
    for (uint32_t span_index = 0; span_index < 4; span_index++) {
        zmc_span span = spans[span_index];
        if (inside(&span, address, size)) {
            if (write && !span.writable) {
                return access_fault(self, lane, address, size, write, operation, "the memory can only be read");
            }
            // The first of the spans is looked at by the operations themselves, which check nothing.
            if (span_index > 0 && run->checks == NULL) {
                spans[span_index] = spans[0];
                spans[0] = span;
            }
            return checked(self, lane, address, size, write, span.host + (address - span.begin), operation);
        }
    }
    zmc_span around = {0};
    if (!find(run, address, &around)) {
        return access_fault(self, lane, address, size, write, operation,
                            address < 4096 ? "a null pointer" : "no memory is there");
    }
    if (!inside(&around, address, size)) {
        return beyond(self, lane, address, size, write, operation, around);
    }
    if (run->is_part && !proven && !leave_out_kept(run, &around, address, size, write)) {
        return access_fault(self, lane, address, size, write, operation, "another work-group may store there");
    }
    self->next_span[proven] = 1 + self->next_span[proven] % 3;
    uint32_t kept_at = self->next_span[proven];
    if (run->checks == NULL) {
        spans[kept_at] = spans[0];
        kept_at = 0;
    }
    spans[kept_at] = around;
    if (write && !around.writable) {
        return access_fault(self, lane, address, size, write, operation, "the memory can only be read");
    }
    return checked(self, lane, address, size, write, around.host + (address - around.begin), operation);
}
