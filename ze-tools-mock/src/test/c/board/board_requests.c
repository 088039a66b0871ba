// Each request of the device's kernel interface: unknown ones, wrong sizes, addresses of nothing, rubbish.
#include "board_test.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include <errno.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct zb_request *const tables[] = {zb_common_requests, zb_i915_requests, zb_vendor_requests,
                                                  zb_xe_requests};

static unsigned long code(unsigned number, size_t bytes) {
    return _IOC(_IOC_READ | _IOC_WRITE, 'd', number, bytes);
}

static bool of_device(size_t table) {
    enum zb_interface i = zb_settings()->model->interface;
    return table == 0 || (table == 1 && i != ZB_XE) || (table == 2 && i == ZB_I915_VENDOR) ||
           (table == 3 && i == ZB_XE);
}

static void each(void (*check)(unsigned number, const struct zb_request *r)) {
    for (size_t t = 0; t < 4; t++) {
        for (const struct zb_request *r = tables[t]; of_device(t) && r->name; r++) {
            check(r->number + (t ? 0x40 : 0), r);
        }
    }
}

static void hostile(unsigned number, const struct zb_request *r) {
    _Alignas(16) unsigned char room[ZB_ARGUMENT_BYTES * 2];
    CHECK(zb_request(code(number, r->least), (void *)64) == -1 && errno == EFAULT, "%s", r->name);
    if (r->least > 1) {
        CHECK(zb_request(code(number, r->least - 1), room) == -1 && errno == EINVAL, "%s", r->name);
    }
    CHECK(zb_request(code(number, ZB_ARGUMENT_BYTES + 1), room) == -1 && errno == EINVAL, "%s", r->name);
    uint64_t state = number * 77 + 1;
    for (int i = 0; i < 300; i++) {
        for (size_t b = 0; b < sizeof room; b += 8) {
            uint64_t v = random64(&state), small = v >> 8 & 7;
            uint64_t word = v % 5 == 0 ? v : v % 5 == 1 ? small : v % 5 == 2 ? (uint64_t)(uintptr_t)room : 0;
            memcpy(room + b, &word, 8);
        }
        // Waits with a short time: their last words are the timeout.
        if (strstr(r->name, "WAIT")) {
            memset(room + 8, 0, 48);
        }
        int result = zb_request(code(number, r->least), room);
        if (result >= 3 && (strstr(r->name, "OPEN") || strstr(r->name, "OBSERVATION"))) {
            close(result);
        }
    }
}

static void right(void) {
    struct {
        int32_t major, minor, patch;
        uint64_t name_bytes;
        char *name;
        uint64_t rest[4];
    } version = {0};
    char name[8] = "";
    version.name = name;
    version.name_bytes = sizeof name;
    CHECK(zb_request(code(0, sizeof version), &version) == 0 && version.name_bytes == strlen(name));
    CHECK(strcmp(name, zb_settings()->model->interface == ZB_XE ? "xe" : "i915") == 0, "%s", name);
}

// The descriptor of an exported object shows its bytes, in this process and in a child.
static void mapped(uint32_t handle, int fd) {
    struct zb_object *o = zb_object_get(handle);
    unsigned char *cpu = zb_object_cpu(o);
    cpu[0] = 7, cpu[8191] = 9;
    for (int child = 0; child < 2; child++) {
        pid_t process = child ? fork() : 0;
        uint64_t offset = 0, second = 4096;
        int file = process ? -1 : zb_exported_file(fd, 8192, &offset),
            again = process ? -1 : zb_exported_file(fd, 4096, &second);
        unsigned char *bytes =
            process ? NULL : mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)offset);
        bool good =
            !process && bytes != MAP_FAILED && bytes[0] == 7 + child && bytes[8191] == 9 && second == offset + 4096;
        if (good) {
            bytes[0]++;
            munmap(bytes, 8192);
            close(file), close(again);
        }
        if (child && !process) {
            _exit(good ? 0 : 1);
        }
        int status = -1;
        CHECK(child ? waitpid(process, &status, 0) == process && status == 0 : good);
    }
    CHECK(cpu[0] == 9);
    zb_object_put(o);
    uint64_t far = 0;
    CHECK(zb_exported_file(fd, 8193, &far) == -1 && zb_exported_file(0, 1, &far) == -1);
}

static void exported(void) {
    struct {
        uint32_t handle, flags;
        int32_t fd;
    } p = {zb_object_new(8192, 0), 0, -1}, back = {0, 0, -1};
    CHECK(zb_request(code(0x2d, sizeof p), &p) == 0 && p.fd >= 0);
    CHECK(lseek(p.fd, 0, SEEK_END) == 8192);    // drivers ask for the size so
    mapped(p.handle, p.fd);
    back.fd = p.fd;
    CHECK(zb_request(code(0x2e, sizeof back), &back) == 0 && back.handle == p.handle);
    zb_object_close(p.handle);
    CHECK(zb_request(code(0x2e, sizeof back), &back) == -1 && errno == ENOENT);
    back.fd = 0;
    CHECK(zb_request(code(0x2e, sizeof back), &back) == -1);
    close(p.fd);
}

int main(void) {
    right();
    exported();
    uint64_t before = zb_unknown_count();
    CHECK(zb_request(code(0x9f, 8), &before) == -1 && errno == EINVAL && zb_unknown_count() == before + 1);
    each(hostile);
    return 0;
}
