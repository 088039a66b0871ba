// Finds the memory that a lane accesses, or says why there is none.
#include "compute/check.h"
#include "compute/rows.h"
#include "compute/scalar.h"

static uint8_t *access_fault(thread *t, uint32_t lane, u64 address, uint32_t size, bool write, const op *o,
                             const char *why) {
    if (t->run != NULL && !t->run->faulted) {
        t->run->fault.address = address;
        t->run->fault.size = size;
        t->run->fault.write = write;
    }
    zmc_thread_fault(t, lane, o, "%s of %u bytes at 0x%llx: %s", write ? "write" : "read", size,
                     (unsigned long long)address, why);
    return NULL;
}

static bool inside(const zmc_span *s, u64 address, uint32_t size) {
    return address >= s->begin && address < s->end && s->end - address >= size;
}

// Takes out of a span what groups store to that are executed at the same time. False: the access goes there.
static bool leave_out_kept(const zmc_execution *run, zmc_span *span, u64 address, uint32_t size, bool write) {
    for (uint32_t k = 0; k < run->kept_count; k++) {
        u64 begin = run->kept[k].begin, end = begin + run->kept[k].size;
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

static inline uint8_t *checked(thread *t, uint32_t lane, u64 address, uint32_t size, bool write, uint8_t *host,
                               const op *o) {
    if (t->run->checks != NULL) {
        zmc_check_access(t, lane, address, size, write, host, o);
    }
    return host;
}

static bool find(const zmc_execution *run, u64 address, zmc_span *found) {
    const zmc_module *m = run->kernel->module;
    for (uint32_t k = 0; k < m->span_count; k++) {
        if (inside(&m->spans[k], address, 1)) {
            *found = m->spans[k];
            return true;
        }
    }
    const zmc_host *host = &run->launch.host;
    return address != 0 && host->find != NULL && host->find(host->context, address, found);
}

// The bytes of a read that begin at an address, at most `room` of them: what is copied to `to`; 0: there are none.
static uint32_t read_piece(const zmc_execution *run, const op *o, const zmc_span *s, u64 address, uint32_t room,
                           uint8_t *to) {
    u64 reach = s->reach > s->end ? s->reach : s->end;
    bool zeros = address >= reach;
    u64 end = address < s->end ? s->end : zeros ? s->zeros : reach;
    if (address < s->begin || address >= end) {
        return 0;
    }
    uint32_t bytes = end - address < room ? (uint32_t)(end - address) : room;
    zmc_span rest = *s;
    bool shared = run->is_part && !zmc_is_proven(o) && address < s->end;
    if (shared && !leave_out_kept(run, &rest, address, bytes, false)) {
        return 0;
    }
    if (zeros) {
        memset(to, 0, bytes);
    } else {
        memcpy(to, s->host + (address - s->begin), bytes);
    }
    return bytes;
}

// An access that is not all inside of the memory that was found.
static uint8_t *beyond(thread *t, uint32_t lane, u64 address, uint32_t size, bool write, const op *o, zmc_span found) {
    zmc_execution *run = t->run;
    u64 after = address + size;
    if (found.zeros == 0 && found.reach == 0) {
        return access_fault(t, lane, address, size, write, o, "it goes past the end of the allocation");
    }
    if (address >= found.begin && after > address && after <= found.reach &&
        (!write || (found.writable && !run->is_part))) {
        zmc_warn(t, lane, o->at, ZMC_MATTER_END,
                 "%s of %u bytes at 0x%llx goes past the end of the allocation, inside its last page",
                 write ? "write" : "read", size, (unsigned long long)address);
        return found.host + (address - found.begin);
    }
    if (write) {
        return access_fault(t, lane, address, size, write, o,
                            after <= found.reach && found.writable ? "another work-group may store there"
                            : after <= found.reach                 ? "the memory can only be read"
                            : address >= found.reach               ? "no memory is there"
                                                                   : "it goes past the end of the allocation");
    }
    u64 end = found.end;
    for (uint32_t done = 0; done < size;) {
        uint32_t bytes = 0;
        if (size <= MOST_ACCESS && (done == 0 || find(run, address + done, &found))) {
            bytes = read_piece(run, o, &found, address + done, size - done, run->behind + done);
        }
        if (bytes == 0) {
            return access_fault(t, lane, address, size, write, o, "it goes past the end of the allocation");
        }
        done += bytes;
    }
    zmc_warn(
        t, lane, o->at, ZMC_MATTER_BEHIND,
        "read of %u bytes at 0x%llx goes behind the allocation that ends at 0x%llx, where zeros or other memory are read",
        size, (unsigned long long)address, (unsigned long long)end);
    return run->behind;
}

uint8_t *zmc_resolve(thread *t, uint32_t lane, uint64_t address, uint32_t size, bool write, const op *o) {
    zmc_execution *run = t->run;
    uint64_t tag = address >> 56;
    if (tag == TAG_LOCAL) {
        uint64_t at = address & 0xffffffffffffffull;
        if (at > run->local_room || run->local_room - at < size) {
            return access_fault(t, lane, address, size, write, o, "outside of the work-group's memory");
        }
        if (at > run->local_bytes || run->local_bytes - at < size) {
            zmc_warn(
                t, lane, o->at, ZMC_MATTER_END,
                "%s of %u bytes at 0x%llx goes past the end of the work-group's %u bytes, inside the %u that a device gives",
                write ? "write" : "read", size, (unsigned long long)address, run->local_bytes, run->local_room);
            return t->group->local + at;
        }
        return checked(t, lane, address, size, write, t->group->local + at, o);
    }
    if (tag == TAG_PRIVATE) {
        uint64_t item = (address >> 32) & 0xffffff, at = address & 0xffffffff;
        if (item != (uint64_t)t->index * run->launch.simd + lane) {
            return access_fault(t, lane, address, size, write, o, "in the private memory of another work-item");
        }
        if (at > run->private_bytes || run->private_bytes - at < size) {
            return access_fault(t, lane, address, size, write, o, "outside of the work-item's private memory");
        }
        return checked(t, lane, address, size, write, t->priv + (uint64_t)lane * run->private_bytes + at, o);
    }
    bool proven = run->is_part && zmc_is_proven(o);
    zmc_span *spans = t->spans + (proven ? 4 : 0);
    for (uint32_t k = 0; k < 4; k++) {
        zmc_span s = spans[k];
        if (inside(&s, address, size)) {
            if (write && !s.writable) {
                return access_fault(t, lane, address, size, write, o, "the memory can only be read");
            }
            // The first of the spans is looked at by the operations themselves, which check nothing.
            if (k > 0 && run->checks == NULL) {
                spans[k] = spans[0];
                spans[0] = s;
            }
            return checked(t, lane, address, size, write, s.host + (address - s.begin), o);
        }
    }
    zmc_span found = {0};
    if (!find(run, address, &found)) {
        return access_fault(t, lane, address, size, write, o, address < 4096 ? "a null pointer" : "no memory is there");
    }
    if (!inside(&found, address, size)) {
        return beyond(t, lane, address, size, write, o, found);
    }
    if (run->is_part && !proven && !leave_out_kept(run, &found, address, size, write)) {
        return access_fault(t, lane, address, size, write, o, "another work-group may store there");
    }
    t->next_span[proven] = 1 + t->next_span[proven] % 3;
    uint32_t kept_at = t->next_span[proven];
    if (run->checks == NULL) {
        spans[kept_at] = spans[0];
        kept_at = 0;
    }
    spans[kept_at] = found;
    if (write && !found.writable) {
        return access_fault(t, lane, address, size, write, o, "the memory can only be read");
    }
    return checked(t, lane, address, size, write, found.host + (address - found.begin), o);
}
