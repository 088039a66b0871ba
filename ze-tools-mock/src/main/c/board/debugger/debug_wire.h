// Messages between the debugger's end and the debuggee's: events as the kernel driver lays them out, and
// requests with their replies. Both ends are boards of one machine; each checks every length.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define ZB_DEBUG_EVENT_BYTES 8192         // the longest event
#define ZB_DEBUG_DATA 65536               // the longest data of a request or a reply
#define ZB_DEBUG_READ_BYTES (1u << 26)    // the most that one request reads

enum zb_debug_event_type {
    ZB_EVENT_CLIENT = 2,
    ZB_EVENT_CONTEXT,
    ZB_EVENT_UUID,
    ZB_EVENT_SPACE,
    ZB_EVENT_BINDING,
    ZB_EVENT_PARAMETER,
    ZB_EVENT_ATTENTION,
    ZB_EVENT_ENGINES,
    ZB_EVENT_FAULT
};

#define ZB_EVENT_CREATE (1u << 31)
#define ZB_EVENT_DESTROY (1u << 30)
#define ZB_EVENT_CHANGE (1u << 29)
#define ZB_EVENT_ACKNOWLEDGE (1u << 28)

// A process has one client: the numbers of its descriptors are not distinguished.
#define ZB_DEBUG_CLIENT 1

struct zb_debug_event {
    uint32_t type, flags;
    uint64_t number, size;
} __attribute__((packed));

struct zb_debug_client_event {
    struct zb_debug_event base;
    uint64_t handle;
} __attribute__((packed));

// A context or a space.
struct zb_debug_object_event {
    struct zb_debug_event base;
    uint64_t client, handle;
} __attribute__((packed));

struct zb_debug_uuid_event {
    struct zb_debug_event base;
    uint64_t client, handle, class, size;
} __attribute__((packed));

struct zb_debug_binding_event {
    struct zb_debug_event base;
    uint64_t client, space, va, length;
    uint32_t nuuids, flags;
    uint64_t uuids[8];
} __attribute__((packed));

// A request: what, and its operands. The data follows.
enum zb_debug_operation {
    ZB_DEBUG_UUID = 1,    // subject: handle, where: first byte wanted; reply: 36 characters, data; value: size
    ZB_DEBUG_SPACE,       // subject: space; fails where there is none
    ZB_DEBUG_READ,        // subject: space, where: device address, count: bytes; reply: mapped ones, but for those at
                          // the beginning that are 0; value: how many with these
    ZB_DEBUG_WRITE,       // subject: space, where: device address, and data; value: how many
    ZB_DEBUG_CONTROL,     // subject: command, where: engine, mask of threads; reply: mask, value: event number
    ZB_DEBUG_ACKNOWLEDGE,    // subject: event number
    ZB_DEBUG_GOODBYE         // the debugger detaches
};

struct zb_debug_request {
    uint32_t operation, bytes;
    uint64_t subject, where, count;
    unsigned char data[ZB_DEBUG_DATA];
};

struct zb_debug_reply {
    int32_t error;    // an errno, or 0
    uint32_t bytes;
    uint64_t value;
    unsigned char data[ZB_DEBUG_DATA];
};

#define ZB_DEBUG_REQUEST_HEAD offsetof(struct zb_debug_request, data)
#define ZB_DEBUG_REPLY_HEAD offsetof(struct zb_debug_reply, data)

// The first byte of a connection says what it is for.
#define ZB_DEBUG_FOR_EVENTS 'E'
#define ZB_DEBUG_FOR_REQUESTS 'R'
