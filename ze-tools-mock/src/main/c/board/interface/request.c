#include "board/interface/request.h"
#include "board/device/object.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { COMMAND_BASE = 0x40, COMMAND_END = 0xa0 };

static const struct zb_request *look(const struct zb_request *table, unsigned number) {
    for (; table->name; table++) {
        if (table->number == number) {
            return table;
        }
    }
    return NULL;
}

static const struct zb_request *find(unsigned number) {
    if (number < COMMAND_BASE || number >= COMMAND_END) {
        return look(zb_common_requests, number);
    }
    number -= COMMAND_BASE;
    enum zb_interface interface = zb_settings()->model->interface;
    if (interface == ZB_XE) {
        return look(zb_xe_requests, number);
    }
    const struct zb_request *request = interface == ZB_I915_VENDOR ? look(zb_vendor_requests, number) : NULL;
    return request ? request : look(zb_i915_requests, number);
}

int zb_request(unsigned long request, void *argument) {
    _Alignas(16) unsigned char copy[ZB_ARGUMENT_BYTES] = {0};
    size_t bytes = _IOC_SIZE(request);
    unsigned number = _IOC_NR(request);
    const struct zb_request *handler = find(number);
    int result;
    if (!handler) {
        zb_unknown("request", number, "refused with EINVAL");
        result = -EINVAL;
    } else if (bytes > sizeof copy || bytes < handler->least) {
        zb_unknown("size of a request", bytes, handler->name);
        result = -EINVAL;
    } else if (!zb_user_read(copy, (uint64_t)(uintptr_t)argument, bytes)) {
        result = -EFAULT;
    } else {
        result = handler->handle ? handler->handle(copy, bytes) : 0;
        if (result >= 0 && _IOC_DIR(request) & _IOC_READ &&
            !zb_user_write((uint64_t)(uintptr_t)argument, copy, bytes)) {
            result = -EFAULT;
        }
    }
    zb_log(1, "%s (0x%x): %d", handler ? handler->name : "request", number, result);
    if (result < 0) {
        errno = -result;
        return -1;
    }
    return result;
}

int zb_answer(uint64_t to, uint32_t *length, const void *data, size_t bytes) {
    if (*length && (*length < bytes || !zb_user_write(to, data, bytes))) {
        return *length < bytes ? -EINVAL : -EFAULT;
    }
    *length = (uint32_t)bytes;
    return 0;
}

struct version {
    int32_t major, minor, patch;
    uint64_t name_bytes, name, date_bytes, date, text_bytes, text;
};

// Writes as much of a text as there is room for, and its length.
static bool put_text(uint64_t to, uint64_t *bytes, const char *text) {
    size_t length = strlen(text), room = *bytes < length ? (size_t)*bytes : length;
    *bytes = length;
    return !to || zb_user_write(to, text, room);
}

// The date and the description are never empty: libdrm, which metrics libraries use, copies both.
static int version(void *argument, size_t bytes) {
    (void)bytes;
    struct version *answer = argument;
    bool xe = zb_settings()->model->interface == ZB_XE;
    answer->major = 1;
    answer->minor = xe ? 1 : 6;
    answer->patch = 0;
    bool written = put_text(answer->name, &answer->name_bytes, xe ? "xe" : "i915") &&
                   put_text(answer->date, &answer->date_bytes, "20201103") &&
                   put_text(answer->text, &answer->text_bytes, xe ? "Intel Xe2 Graphics" : "Intel Graphics");
    return written ? 0 : -EFAULT;
}

static int close_object(void *argument, size_t bytes) {
    (void)bytes;
    uint32_t handle;
    memcpy(&handle, argument, sizeof handle);
    return zb_object_close(handle) ? 0 : -EINVAL;
}

// An exported object: a file of its size that says which object of which process it is, and where its bytes are.
struct token {
    char magic[8];
    int64_t process;
    uint64_t handle, offset, user, size;
    uint64_t device, inode;    // of the file with the bytes
    int64_t file;              // its descriptor in that process
};

struct prime {
    uint32_t handle, flags;
    int32_t fd;
};

static const char magic[8] = "zeboard";

static int export_object(void *argument, size_t bytes) {
    (void)bytes;
    struct prime *prime = argument;
    struct zb_object *object = zb_object_get(prime->handle);
    if (!object) {
        return -ENOENT;
    }
    struct token token = {.process = getpid(),
                          .handle = prime->handle,
                          .offset = zb_object_offset(object),
                          .user = zb_object_user(object)};
    memcpy(token.magic, magic, sizeof magic);
    off_t size = (off_t)zb_object_size(object);
    zb_object_put(object);
    struct stat status;
    token.size = (uint64_t)size;
    token.file = zb_object_file_number();
    if (zb_real_fstat((int)token.file, &status) == 0) {
        token.device = status.st_dev;
        token.inode = status.st_ino;
    }
    int fd = memfd_create("zemock-board-export", MFD_CLOEXEC);
    if (fd < 0) {
        return -errno;
    }
    if (pwrite(fd, &token, sizeof token, 0) != sizeof token || ftruncate(fd, size)) {
        int error = errno;
        close(fd);
        return -error;
    }
    prime->fd = fd;
    return 0;
}

int zb_exported_file(int fd, uint64_t bytes, uint64_t *offset) {
    struct token token;
    struct stat status;
    char path[64];
    // Only memory files have seals.
    if (fcntl(fd, F_GET_SEALS) < 0 || pread(fd, &token, sizeof token, 0) != sizeof token ||
        memcmp(token.magic, magic, sizeof magic) || token.user || *offset > token.size ||
        bytes > ((token.size - *offset + 4095) & ~4095ull)) {
        return -1;
    }
    snprintf(path, sizeof path, "/proc/%lld/fd/%lld", (long long)token.process, (long long)token.file);
    int file = zb_real_open(path, O_RDWR | O_CLOEXEC, 0);
    if (file >= 0 && (zb_real_fstat(file, &status) || status.st_dev != token.device || status.st_ino != token.inode)) {
        zb_real_close(file);
        file = -1;
    }
    *offset += token.offset;
    return file;
}

static int import_object(void *argument, size_t bytes) {
    (void)bytes;
    struct prime *prime = argument;
    struct token token;
    if (pread(prime->fd, &token, sizeof token, 0) != sizeof token || memcmp(token.magic, magic, sizeof magic)) {
        return -EINVAL;
    }
    if (token.process != getpid()) {
        zb_say("memory of process %lld cannot be opened here: each process has a board of its own",
               (long long)token.process);
        return -EINVAL;
    }
    struct zb_object *object = token.handle <= UINT32_MAX ? zb_object_get((uint32_t)token.handle) : NULL;
    bool same = object && zb_object_offset(object) == token.offset && zb_object_user(object) == token.user;
    zb_object_put(object);
    if (!same) {
        return -ENOENT;    // its handle was closed
    }
    prime->handle = (uint32_t)token.handle;
    return 0;
}

const struct zb_request zb_common_requests[] = {
    {0x00, "VERSION", sizeof(struct version), version},
    {0x09, "GEM_CLOSE", 8, close_object},
    {0x0c, "GET_CAP", 16, NULL},
    {0x2d, "PRIME_HANDLE_TO_FD", sizeof(struct prime), export_object},
    {0x2e, "PRIME_FD_TO_HANDLE", sizeof(struct prime), import_object},
    {0},
};
