#include "board/common/usermem.h"
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

// The kernel copies, so that an address that is not mapped is EFAULT. Where a sandbox forbids the call, memory is
// used as
// it is: then a wrong address faults.
static bool forbidden(void) {
    return errno == ENOSYS || errno == EPERM;
}

bool zb_user_read(void *to, uint64_t from, size_t bytes) {
    if (bytes == 0) {
        return true;
    }
    struct iovec local = {to, bytes}, remote = {(void *)(uintptr_t)from, bytes};
    ssize_t n = process_vm_readv(getpid(), &local, 1, &remote, 1, 0);
    if (n < 0 && forbidden()) {
        memcpy(to, (const void *)(uintptr_t)from, bytes);
        return true;
    }
    return n == (ssize_t)bytes;
}

bool zb_user_write(uint64_t to, const void *from, size_t bytes) {
    if (bytes == 0) {
        return true;
    }
    struct iovec local = {(void *)(uintptr_t)from, bytes}, remote = {(void *)(uintptr_t)to, bytes};
    ssize_t n = process_vm_writev(getpid(), &local, 1, &remote, 1, 0);
    if (n < 0 && forbidden()) {
        memcpy((void *)(uintptr_t)to, from, bytes);
        return true;
    }
    return n == (ssize_t)bytes;
}

bool zb_user_readable(uint64_t from, size_t bytes) {
    if (bytes == 0) {
        return true;
    }
    if (from + bytes < from) {
        return false;
    }
    enum { PAGE = 4096, AT_ONCE = 256 };
    char sink[AT_ONCE];
    uint64_t page = from & ~(uint64_t)(PAGE - 1), end = from + bytes;
    while (page < end) {
        struct iovec remote[AT_ONCE];
        size_t n = 0;
        for (; n < AT_ONCE && page < end; n++, page += PAGE) {
            remote[n] = (struct iovec){(void *)(uintptr_t)(page < from ? from : page), 1};
        }
        struct iovec local = {sink, n};
        ssize_t got = process_vm_readv(getpid(), &local, 1, remote, n, 0);
        if (got < 0 && forbidden()) {
            return true;
        }
        if (got != (ssize_t)n) {
            return false;
        }
    }
    return true;
}

bool zb_user_mapped(uint64_t from, uint64_t bytes) {
    enum { PAGE = 4096, AT_ONCE = 4096 };
    unsigned char pages[AT_ONCE];
    uint64_t page = from & ~(uint64_t)(PAGE - 1), end = from + bytes;
    if (end < from) {
        return false;
    }
    for (; page < end; page += (uint64_t)AT_ONCE * PAGE) {
        uint64_t n = end - page < (uint64_t)AT_ONCE * PAGE ? end - page : (uint64_t)AT_ONCE * PAGE;
        if (mincore((void *)(uintptr_t)page, n, pages) != 0) {
            return false;
        }
    }
    return true;
}

// A program may name any address. What is mapped is the program's to use, whatever a sanitizer thinks of it.
#define ANY_ADDRESS __attribute__((no_sanitize_address))

ANY_ADDRESS bool zb_user_store64(uint64_t to, uint64_t value) {
    uint64_t now;
    if (to % 8 || !zb_user_read(&now, to, 8)) {
        return false;
    }
    __atomic_store_n((uint64_t *)(uintptr_t)to, value, __ATOMIC_RELEASE);
    return true;
}

ANY_ADDRESS bool zb_user_load64(uint64_t from, uint64_t *value) {
    if (from % 8 || !zb_user_readable(from, 8)) {
        return false;
    }
    *value = __atomic_load_n((const uint64_t *)(uintptr_t)from, __ATOMIC_ACQUIRE);
    return true;
}
