// Fuzz target: a debuggee that is sent anything at all, before and after a debugger has attached, and a debugger that
// is. After each input the debuggee must still serve a debugger that behaves.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "channel/channel.h"
#include "debug/wire.h"
#include "debug/debug.h"
#include "debug/debuggee.h"
#include "fuzz.h"
#include "zm_entry.h"

static uint8_t uuid[ZE_MAX_DEVICE_UUID_SIZE];

static void begin(void) {
    static bool begun;
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    uint32_t count = 1;
    if (begun) {
        return;
    }
    begun = true;
    setenv("ZET_ENABLE_PROGRAM_DEBUGGING", "1", 1);
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    if (zm_zeInit(0) != ZE_RESULT_SUCCESS || zm_zeDriverGet(&count, &driver) != ZE_RESULT_SUCCESS ||
        zm_zeDeviceGet(driver, &count, &device) != ZE_RESULT_SUCCESS ||
        zm_zeDeviceGetProperties(device, &properties) != ZE_RESULT_SUCCESS || !zm_debug_on()) {
        abort();
    }
    memcpy(uuid, properties.uuid.id, sizeof uuid);
}

static int connect_to_myself(void) {
    int fd = -1;
    for (int i = 0; i < 1000 && fd < 0; i++) {
        fd = zm_channel_connect(ZM_WIRE_CHANNEL, (uint32_t)getpid());
        if (fd < 0 && errno == EAGAIN) {
            usleep(1000);
        }
    }
    if (fd < 0 || fcntl(fd, F_SETFL, 0) != 0) {
        abort();
    }
    return fd;
}

static uint32_t ask(int fd, uint32_t operation, const void *data, uint32_t size, int passed) {
    uint8_t answer[ZM_WIRE_DATA];
    zm_wire_request request = {
        .magic = ZM_WIRE_MAGIC, .version = ZM_WIRE_VERSION, .operation = operation, .size = size, .number = 7};
    zm_wire_reply reply = {0};
    if (!zm_wire_send(fd, &request, sizeof request, data, size, passed) ||
        zm_wire_receive_reply(fd, 0, &reply, answer) != ZM_WIRE_OK || reply.number != 7) {
        abort();
    }
    return reply.result;
}

static void attach(int fd) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
        abort();
    }
    // The session of the input before may just be ending.
    for (int i = 0; ask(fd, ZM_WIRE_ATTACH, uuid, sizeof uuid, pair[1]) != ZE_RESULT_SUCCESS; i++) {
        if (i == 1000) {
            abort();
        }
        usleep(1000);
    }
    close(pair[0]);
    close(pair[1]);
}

// Reads the bytes as a debugger does.
static void receive(const uint8_t *data, size_t size) {
    int pair[2];
    zm_wire_reply reply;
    zm_wire_event event;
    uint8_t answer[ZM_WIRE_DATA];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
        abort();
    }
    if (send(pair[0], data, size, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0 &&
        zm_wire_receive_reply(pair[1], MSG_DONTWAIT, &reply, answer) == ZM_WIRE_OK && reply.size > ZM_WIRE_DATA) {
        abort();
    }
    if (send(pair[0], data, size, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0 &&
        zm_wire_receive_event(pair[1], MSG_DONTWAIT, &event) == ZM_WIRE_OK && event.magic != ZM_WIRE_MAGIC) {
        abort();
    }
    close(pair[0]);
    close(pair[1]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    begin();
    receive(data, size);
    if (size == 0) {
        return 0;
    }
    int fd = connect_to_myself();
    if ((data[0] & 1) != 0) {
        attach(fd);
    }
    send(fd, data + 1, size - 1, MSG_NOSIGNAL);
    close(fd);
    fd = connect_to_myself();
    attach(fd);
    if (ask(fd, ZM_WIRE_DETACH, NULL, 0, -1) != ZE_RESULT_SUCCESS) {
        abort();
    }
    close(fd);
    return 0;
}

unsigned fuzz_seed_count(void) {
    return 2 * (ZM_WIRE_OPERATIONS - 1);
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    uint32_t operation = index / 2 + 1;
    uint32_t data = operation == ZM_WIRE_ATTACH        ? ZE_MAX_DEVICE_UUID_SIZE
                    : operation == ZM_WIRE_ACKNOWLEDGE ? (uint32_t)sizeof(zet_debug_event_t)
                    : operation == ZM_WIRE_WRITE_MEMORY || operation == ZM_WIRE_WRITE_REGISTERS ? 16
                                                                                                : 0;
    zm_wire_request request = {.magic = ZM_WIRE_MAGIC,
                               .version = ZM_WIRE_VERSION,
                               .operation = operation,
                               .size = data,
                               .number = 1,
                               .wanted = 16,
                               .total = 16,
                               .thread = {0, 0, 0, 0},
                               .address = UINT64_C(0x7f0000000000)};
    *size = 1 + sizeof request + data;
    uint8_t *seed = calloc(1, *size);
    if (seed != NULL) {
        seed[0] = index % 2;
        memcpy(seed + 1, &request, sizeof request);
    }
    return seed;
}
