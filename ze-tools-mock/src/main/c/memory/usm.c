// The registry of allocations, and access to memory by address.
#include "base/check.h"
#include "base/file_limit.h"
#include "base/option.h"
#include "card/card.h"
#include "memory/usm.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

// The shared memory file is sparse: pieces are cut off its end for good and given back as holes, so that an
// offset is never used twice.
#define FILE_SIZE (UINT64_C(1) << 46)

static pthread_mutex_t file_lock = PTHREAD_MUTEX_INITIALIZER;
static int file = -1;           // file_lock
static pid_t file_owner;        // file_lock: a forked child makes a file of its own
static uint64_t file_used;      // file_lock
static uint64_t file_size;      // file_lock: less than FILE_SIZE where files may not be so large
static zm_backing **exports;    // file_lock: what IPC handles name, once for each handle
static size_t export_count, export_room;
static _Atomic uint64_t next_id = 1;
static _Atomic uint64_t next_backing = 1;

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
// Guarded by lock: sorted by address.
static zm_allocation **entries;
static size_t entry_count, entry_room;

// ---- Pages ---------------------------------------------------------------------------------------------------------

// file_lock held.
static bool have_file(void) {
    if (file >= 0 && file_owner == getpid()) {
        return true;
    }
    // It keeps its size, so that no process which has it open takes pages from under another.
    uint64_t limit = zm_file_limit();
    uint64_t size = limit < FILE_SIZE ? limit / ZM_HOST_PAGE * ZM_HOST_PAGE : FILE_SIZE;
    int fresh = zm_memory_file("ze-mock", size);
    if (fresh < 0) {
        return false;
    }
    file_size = size;
    file = fresh;
    file_owner = getpid();
    file_used = 0;
    return true;
}

static void set_up(zm_backing *backing, size_t size) {
    atomic_store(&backing->references, 1);
    backing->id = atomic_fetch_add(&next_backing, 1);
    backing->size = size;
    atomic_store(&backing->carrier, -1);
}

zm_backing *zm_backing_create(size_t size) {
    zm_backing *backing = calloc(1, sizeof *backing);
    if (backing == NULL) {
        return NULL;
    }
    pthread_mutex_lock(&file_lock);
    bool fits = have_file() && size <= file_size - file_used;
    if (!fits && file >= 0 && file_size < FILE_SIZE) {
        (void)zm_file_fits(file_used + size);
    }
    if (fits) {
        backing->fd = file;
        backing->offset = file_used;
        file_used += size;
    }
    pthread_mutex_unlock(&file_lock);
    if (!fits) {
        free(backing);
        return NULL;
    }
    set_up(backing, size);
    return backing;
}

zm_backing *zm_backing_of_file(int fd, size_t size) {
    zm_backing *backing = fd < 0 ? NULL : calloc(1, sizeof *backing);
    if (backing == NULL) {
        if (fd >= 0) {
            close(fd);
        }
        return NULL;
    }
    backing->fd = fd;
    backing->own_file = true;
    set_up(backing, size);
    return backing;
}

zm_backing *zm_backing_retain(zm_backing *backing) {
    if (backing != NULL) {
        atomic_fetch_add(&backing->references, 1);
    }
    return backing;
}

void zm_backing_release(zm_backing *backing) {
    if (backing == NULL || atomic_fetch_sub(&backing->references, 1) != 1) {
        return;
    }
    if (atomic_load(&backing->carrier) >= 0) {
        close(atomic_load(&backing->carrier));
    }
    if (backing->own_file) {
        close(backing->fd);
    } else if (backing->fd >= 0) {
        fallocate(backing->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)backing->offset,
                  (off_t)backing->size);
    }
    free(backing);
}

bool zm_exports_add(zm_backing *backing) {
    pthread_mutex_lock(&file_lock);
    if (export_count == export_room) {
        size_t room = export_room == 0 ? 16 : export_room * 2;
        zm_backing **more = realloc(exports, room * sizeof *more);
        if (more == NULL) {
            pthread_mutex_unlock(&file_lock);
            return false;
        }
        exports = more;
        export_room = room;
    }
    exports[export_count++] = zm_backing_retain(backing);
    pthread_mutex_unlock(&file_lock);
    return true;
}

zm_backing *zm_exports_find(uint64_t id) {
    zm_backing *found = NULL;
    pthread_mutex_lock(&file_lock);
    for (size_t i = 0; i < export_count && found == NULL; i++) {
        if (exports[i]->id == id) {
            found = zm_backing_retain(exports[i]);
        }
    }
    pthread_mutex_unlock(&file_lock);
    return found;
}

void zm_exports_remove(zm_backing *backing) {
    zm_backing *removed = NULL;
    pthread_mutex_lock(&file_lock);
    for (size_t i = 0; i < export_count && removed == NULL; i++) {
        if (exports[i] == backing) {
            removed = exports[i];
            exports[i] = exports[--export_count];
        }
    }
    pthread_mutex_unlock(&file_lock);
    zm_backing_release(removed);
}

static void forget_exports(void) {
    pthread_mutex_lock(&file_lock);
    zm_backing **taken = exports;
    size_t count = export_count;
    exports = NULL;
    export_count = export_room = 0;
    pthread_mutex_unlock(&file_lock);
    for (size_t i = 0; i < count; i++) {
        zm_backing_release(taken[i]);
    }
    free(taken);
}

// An address range of that alignment, reserved but without pages; 0 when there is none. The addresses around it are
// free: what is reserved later needs more than them.
static uintptr_t reserve(size_t size, size_t alignment) {
    size_t whole = size + alignment + 2 * ZM_MEMORY_GAP;
    char *room = mmap(NULL, whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) {
        return 0;
    }
    uintptr_t start = ((uintptr_t)room + ZM_MEMORY_GAP + alignment - 1) & ~(uintptr_t)(alignment - 1);
    size_t before = start - (uintptr_t)room;
    munmap(room, before);
    munmap((void *)(start + size), whole - before - size);
    return start;
}

void *zm_map_pages(size_t size, size_t alignment, zm_backing *backing) {
    if (size > SIZE_MAX - 2 * ZM_MEMORY_GAP || alignment > SIZE_MAX - 2 * ZM_MEMORY_GAP - size) {
        return NULL;
    }
    size = (size + ZM_HOST_PAGE - 1) & ~(ZM_HOST_PAGE - 1);
    uintptr_t start = reserve(size, alignment > ZM_HOST_PAGE ? alignment : ZM_HOST_PAGE);
    if (start == 0) {
        return NULL;
    }
    int flags = MAP_NORESERVE | MAP_FIXED | (backing != NULL ? MAP_SHARED : MAP_PRIVATE | MAP_ANONYMOUS);
    void *memory = mmap((void *)start, size, PROT_READ | PROT_WRITE, flags, backing != NULL ? backing->fd : -1,
                        backing != NULL ? (off_t)backing->offset : 0);
    if (memory == MAP_FAILED) {
        munmap((void *)start, size);
        return NULL;
    }
    return memory;
}

bool zm_allocation_hide(zm_allocation *allocation) {
    const zm_backing *backing = allocation->backing;
    bool wanted = (zm_option_get(ZM_OPTION_CHECK) & ZM_CHECK_HOST) != 0 && allocation->type == ZE_MEMORY_TYPE_DEVICE;
    // Memory of another process is only mapped here.
    if (!wanted || backing == NULL || backing->fd < 0 || allocation->mapped > backing->size) {
        return true;
    }
    uint8_t *own = zm_map_pages(allocation->mapped, ZM_HOST_PAGE, allocation->backing);
    if (own == NULL || mprotect((void *)allocation->base, allocation->mapped, PROT_NONE) != 0) {
        if (own != NULL) {
            munmap(own, allocation->mapped);
        }
        return false;
    }
    allocation->host = own;
    return true;
}

// Copies what the pages of the old file hold; holes stay holes.
static bool copy_content(const zm_allocation *allocation, int fd) {
    const zm_backing *old = allocation->backing;
    off_t end = (off_t)(old->offset + allocation->mapped);
    for (off_t at = (off_t)old->offset; at < end;) {
        off_t data = lseek(old->fd, at, SEEK_DATA);
        if (data < 0 || data >= end) {
            return data >= 0 || errno == ENXIO;
        }
        off_t hole = lseek(old->fd, data, SEEK_HOLE);
        for (at = hole < data || hole > end ? end : hole; data < at;) {
            ssize_t written = pwrite(fd, allocation->host + (data - (off_t)old->offset), (size_t)(at - data),
                                     data - (off_t)old->offset);
            if (written <= 0) {
                return false;
            }
            data += written;
        }
    }
    return true;
}

static bool map_over(const void *at, size_t size, int protection, int fd) {
    return mmap((void *)(uintptr_t)at, size, protection, MAP_SHARED | MAP_FIXED | MAP_NORESERVE, fd, 0) != MAP_FAILED;
}

bool zm_allocation_move(zm_allocation *allocation) {
    const zm_external wanted = {.types = 1};
    zm_backing *fresh = NULL;
    if (allocation->former != NULL ||
        zm_external_back(&wanted, allocation->size, allocation->mapped, &fresh) != ZE_RESULT_SUCCESS) {
        return false;
    }
    bool hidden = allocation->host != (uint8_t *)allocation->base;
    int open_to_host = hidden ? PROT_NONE : PROT_READ | PROT_WRITE;
    bool good = copy_content(allocation, fresh->fd) &&
                map_over((const void *)allocation->base, allocation->mapped, open_to_host, fresh->fd) &&
                (!hidden || map_over(allocation->host, allocation->mapped, PROT_READ | PROT_WRITE, fresh->fd));
    if (!good) {
        zm_backing_release(fresh);
        return false;
    }
    allocation->former = allocation->backing;
    allocation->backing = fresh;
    fallocate(allocation->former->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)allocation->former->offset,
              (off_t)allocation->mapped);
    return true;
}

uint64_t zm_allocation_next_id(void) {
    return atomic_fetch_add(&next_id, 1);
}

uint64_t zm_allocation_last_id(void) {
    return atomic_load(&next_id) - 1;
}

// ---- The registry --------------------------------------------------------------------------------------------------

// Lock held. Index of the first entry that begins after the address.
static size_t upper_bound(uintptr_t address) {
    size_t low = 0, high = entry_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (entries[middle]->base <= address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool zm_allocation_add(zm_allocation *allocation) {
    if (allocation->host == NULL) {
        allocation->host = (uint8_t *)allocation->base;
    }
    pthread_rwlock_wrlock(&lock);
    if (entry_count == entry_room) {
        size_t room = entry_room == 0 ? 64 : entry_room * 2;
        zm_allocation **more = realloc(entries, room * sizeof *more);
        if (more == NULL) {
            pthread_rwlock_unlock(&lock);
            return false;
        }
        entries = more;
        entry_room = room;
    }
    size_t at = upper_bound(allocation->base);
    memmove(&entries[at + 1], &entries[at], (entry_count - at) * sizeof *entries);
    entries[at] = allocation;
    entry_count++;
    pthread_rwlock_unlock(&lock);
    return true;
}

// Lock held.
static zm_allocation *find(uintptr_t address, size_t size) {
    size_t after = upper_bound(address);
    if (after == 0) {
        return NULL;
    }
    zm_allocation *found = entries[after - 1];
    size_t offset = address - found->base;
    return offset < found->size && size <= found->size - offset ? found : NULL;
}

zm_allocation *zm_allocation_find(const void *pointer, size_t size) {
    pthread_rwlock_rdlock(&lock);
    zm_allocation *found = find((uintptr_t)pointer, size);
    if (found != NULL) {
        atomic_fetch_add(&found->references, 1);
    }
    pthread_rwlock_unlock(&lock);
    return found;
}

zm_allocation *zm_allocation_below(const void *pointer, uintptr_t *next) {
    pthread_rwlock_rdlock(&lock);
    size_t after = upper_bound((uintptr_t)pointer);
    zm_allocation *found = after == 0 ? NULL : entries[after - 1];
    *next = after == entry_count ? UINTPTR_MAX : entries[after]->base;
    if (found != NULL) {
        atomic_fetch_add(&found->references, 1);
    }
    pthread_rwlock_unlock(&lock);
    return found;
}

// Lock held.
static void remove_at(size_t index) {
    memmove(&entries[index], &entries[index + 1], (entry_count - index - 1) * sizeof *entries);
    entry_count--;
}

// Memory is the driver's in the lenient manner.
static bool is_of(const zm_allocation *allocation, const zm_context *context) {
    return allocation->context == context || zm_lenient(ZM_LENIENT_OTHER_CONTEXT);
}

zm_allocation *zm_allocation_take(const void *pointer, const zm_context *context, zm_origin origin, bool defer) {
    pthread_rwlock_wrlock(&lock);
    size_t after = upper_bound((uintptr_t)pointer);
    zm_allocation *found = after == 0 ? NULL : entries[after - 1];
    // The vendor's driver frees what the pointer lies in.
    bool inside =
        found != NULL && (found->base == (uintptr_t)pointer ||
                          (zm_lenient(ZM_LENIENT_INTERIOR_POINTER) && (uintptr_t)pointer - found->base < found->size));
    if (!inside || !is_of(found, context) || found->origin != origin || found->dying) {
        found = NULL;
    } else if (defer) {
        found->dying = true;
    } else {
        remove_at(after - 1);
    }
    pthread_rwlock_unlock(&lock);
    return found;
}

void zm_allocation_drop(zm_allocation *allocation) {
    pthread_rwlock_wrlock(&lock);
    size_t after = upper_bound(allocation->base);
    if (after > 0 && entries[after - 1] == allocation) {
        remove_at(after - 1);
    }
    pthread_rwlock_unlock(&lock);
    zm_allocation_release(allocation);
}

zm_allocation *zm_allocation_of(const zm_context *context, const void *pointer, size_t size) {
    zm_allocation *found = zm_allocation_find(pointer, size);
    if (found != NULL && (!is_of(found, context) || found->dying)) {
        zm_allocation_release(found);
        return NULL;
    }
    return found;
}

void zm_allocation_release(zm_allocation *allocation) {
    if (allocation == NULL || atomic_fetch_sub(&allocation->references, 1) != 1) {
        return;
    }
    if (allocation->device != NULL) {
        zm_memory_give(allocation->device, allocation->charged);
        zm_release(allocation->device);
    }
    if (allocation->origin == ZM_ORIGIN_USM || allocation->origin == ZM_ORIGIN_IPC ||
        allocation->origin == ZM_ORIGIN_MODULE) {
        munmap((void *)allocation->base, allocation->mapped);
        if (allocation->host != (uint8_t *)allocation->base && allocation->host != NULL) {
            munmap(allocation->host, allocation->mapped);
        }
    }
    zm_backing_release(allocation->backing);
    zm_backing_release(allocation->former);
    zm_release(allocation->context);
    free(allocation);
}

ze_result_t zm_allocation_import(zm_context *context, void *pointer, size_t size) {
    zm_allocation *taken = zm_allocation_find(pointer, 1);
    bool known = taken != NULL;
    zm_allocation_release(taken);
    ZM_REQUIRE(!known, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is an allocation already", pointer);
    zm_allocation *allocation = calloc(1, sizeof *allocation);
    if (allocation == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    atomic_store(&allocation->references, 1);
    allocation->base = (uintptr_t)pointer;
    allocation->size = allocation->mapped = size;
    allocation->type = ZE_MEMORY_TYPE_HOST_IMPORTED;
    allocation->origin = ZM_ORIGIN_IMPORTED;
    allocation->context = zm_retain(context);
    allocation->id = zm_allocation_next_id();
    allocation->page_size = ZM_HOST_PAGE;
    if (!zm_allocation_add(allocation)) {
        zm_allocation_release(allocation);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    return ZE_RESULT_SUCCESS;
}

uint64_t zm_allocations_live(void) {
    pthread_rwlock_rdlock(&lock);
    uint64_t count = 0;
    for (size_t i = 0; i < entry_count; i++) {
        zm_origin origin = entries[i]->origin;
        count += origin != ZM_ORIGIN_VIRTUAL && origin != ZM_ORIGIN_MODULE && !entries[i]->dying;
    }
    pthread_rwlock_unlock(&lock);
    return count;
}

void zm_allocations_forget(void) {
    pthread_rwlock_wrlock(&lock);
    zm_allocation **taken = entries;
    size_t count = entry_count;
    entries = NULL;
    entry_count = entry_room = 0;
    pthread_rwlock_unlock(&lock);
    for (size_t i = 0; i < count; i++) {
        zm_allocation_release(taken[i]);
    }
    free(taken);
    forget_exports();
}

static uint64_t held(const zm_device *device) {
    return atomic_load(&device->memory_used) + zm_card_charged(device);
}

uint64_t zm_memory_in_use(const zm_device *device) {
    uint64_t used = held(device);
    if (device->parent != NULL) {
        return used + held(device->parent) / device->parent->tile_count;
    }
    for (uint32_t i = 0; i < device->sub_count; i++) {
        used += held(device->subs[i]);
    }
    return used;
}

static bool fits(const zm_device *device) {
    return zm_memory_in_use(device) <= zm_device_memory_size(device) &&
           zm_memory_in_use(device->root) <= zm_device_memory_size(device->root);
}

void zm_memory_give(zm_device *device, uint64_t bytes) {
    atomic_fetch_sub(&device->memory_used, bytes);
    zm_card_charge(device, -(int64_t)bytes);
}

bool zm_memory_take(zm_device *device, uint64_t bytes) {
    if (bytes > INT64_MAX) {
        return false;
    }
    zm_card_attend();
    // Two processes that ask for the last bytes at the same time both find too much in use: each asks again after a
    // time of its own. What dead processes held is free.
    for (uint32_t tries = 0; tries < 4; tries++) {
        atomic_fetch_add(&device->memory_used, bytes);
        zm_card_charge(device, (int64_t)bytes);
        if (fits(device)) {
            return true;
        }
        zm_memory_give(device, bytes);
        if (zm_card_ordinal() == 0) {
            break;
        }
        if (!zm_card_reap()) {
            usleep((useconds_t)(1 + zm_card_ordinal() % 16) * 100);
        }
    }
    return false;
}

// ---- Access by address ---------------------------------------------------------------------------------------------

bool zm_span_open(zm_span *span, const void *pointer, size_t size) {
    zm_allocation *found = zm_allocation_find(pointer, size);
    if (found != NULL && found->origin == ZM_ORIGIN_VIRTUAL && found->access == ZE_MEMORY_ACCESS_ATTRIBUTE_NONE) {
        zm_allocation_release(found);
        found = NULL;
    }
    void *data = found == NULL ? NULL : found->host + ((uintptr_t)pointer - found->base);
    *span = (zm_span){.data = data, .size = size, .owner = found};
    return found != NULL;
}

void zm_span_close(zm_span *span) {
    zm_allocation_release(span->owner);
    span->owner = NULL;
}

ze_memory_type_t zm_memory_type(const void *pointer) {
    zm_allocation *found = zm_allocation_find(pointer, 1);
    ze_memory_type_t type = found == NULL ? ZE_MEMORY_TYPE_UNKNOWN : found->type;
    zm_allocation_release(found);
    return type;
}

// Copies within the process by a system call, which answers an error for a bad address. In pieces, so that neither
// side crosses into a page of another kind half-way unnoticed.
static bool copy_checked(void *destination, const void *source, size_t size) {
    size_t done = 0;
    while (done < size) {
        size_t piece = size - done < (1u << 20) ? size - done : (1u << 20);
        struct iovec local = {.iov_base = (char *)destination + done, .iov_len = piece};
        struct iovec remote = {.iov_base = (char *)(uintptr_t)source + done, .iov_len = piece};
        ssize_t moved = process_vm_readv(getpid(), &local, 1, &remote, 1, 0);
        if (moved < 0 && (errno == ENOSYS || errno == EPERM)) {
            // Not allowed here (a sandbox): then a wild pointer is the application's own crash.
            memmove((char *)destination + done, (const char *)source + done, size - done);
            return true;
        }
        if (moved <= 0) {
            return false;
        }
        done += (size_t)moved;
    }
    return true;
}

// Returns true if plain loads and stores may be used on the range. Not on memory of the application, which may go any
// time, nor on mappings that are not writable throughout: there the system is to judge each access.
static bool open_plain(zm_span *span, const void *pointer, size_t size) {
    if (!zm_span_open(span, pointer, size)) {
        return false;
    }
    const zm_allocation *owner = span->owner;
    if (owner->origin == ZM_ORIGIN_IMPORTED ||
        (owner->origin == ZM_ORIGIN_VIRTUAL && owner->access != ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE)) {
        zm_span_close(span);
        return false;
    }
    return true;
}

bool zm_memory_copy(void *destination, const void *source, size_t size) {
    if (size == 0) {
        return true;
    }
    zm_span to, from;
    bool to_ours = open_plain(&to, destination, size);
    bool from_ours = open_plain(&from, source, size);
    bool done = true;
    if (to_ours && from_ours) {
        memmove(to.data, from.data, size);
    } else {
        done = copy_checked(to_ours ? to.data : destination, from_ours ? from.data : source, size);
    }
    if (to_ours) {
        zm_span_close(&to);
    }
    if (from_ours) {
        zm_span_close(&from);
    }
    return done;
}

bool zm_memory_read(void *destination, const void *source, size_t size) {
    zm_span from;
    if (open_plain(&from, source, size)) {
        memcpy(destination, from.data, size);
        zm_span_close(&from);
        return true;
    }
    return copy_checked(destination, source, size);
}

bool zm_memory_write(void *destination, const void *source, size_t size) {
    zm_span to;
    if (open_plain(&to, destination, size)) {
        memcpy(to.data, source, size);
        zm_span_close(&to);
        return true;
    }
    return copy_checked(destination, source, size);
}

static void fill(char *destination, const char *pattern, size_t pattern_size, size_t size) {
    if (pattern_size == 1) {
        memset(destination, *pattern, size);
        return;
    }
    size_t done = pattern_size < size ? pattern_size : size;
    memcpy(destination, pattern, done);
    while (done < size) {
        size_t piece = done < size - done ? done : size - done;
        memcpy(destination + done, destination, piece);
        done += piece;
    }
}

bool zm_memory_fill(void *destination, const void *pattern, size_t pattern_size, size_t size) {
    if (size == 0) {
        return true;
    }
    zm_span to;
    if (open_plain(&to, destination, size)) {
        fill(to.data, pattern, pattern_size, size);
        zm_span_close(&to);
        return true;
    }
    // A buffer that holds whole patterns, written piece by piece.
    char buffer[4096];
    size_t room = sizeof buffer / pattern_size * pattern_size;
    fill(buffer, pattern, pattern_size, size < room ? size : room);
    for (size_t done = 0; done < size; done += room) {
        if (!copy_checked((char *)destination + done, buffer, size - done < room ? size - done : room)) {
            return false;
        }
    }
    return true;
}
