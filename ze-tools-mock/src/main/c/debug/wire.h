// The messages between a debugger's driver and a debuggee's driver, over sockets that keep the borders of messages.
//
// The debugger sends requests over the connection and gets one reply to each. With the first request, which attaches,
// it passes one end of a pair of sockets: over it come the events, which stay readable when the debuggee is gone.
#ifndef ZM_DEBUG_WIRE_H
#define ZM_DEBUG_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

#include <level_zero/zet_api.h>

#define ZM_WIRE_MAGIC UINT32_C(0x57444d5a)
#define ZM_WIRE_VERSION 2u
#define ZM_WIRE_CHANNEL "debug"    // the name of a debuggee's socket
#define ZM_WIRE_DATA 16384u        // bytes of one message; longer ranges take several

typedef enum zm_wire_operation {
    ZM_WIRE_ATTACH = 1,    // data: uuid of the device; with the socket for events; space: the session is lenient
    ZM_WIRE_DETACH,
    ZM_WIRE_ACKNOWLEDGE,    // data: the event
    ZM_WIRE_INTERRUPT,
    ZM_WIRE_RESUME,
    ZM_WIRE_READ_MEMORY,        // replies with data
    ZM_WIRE_WRITE_MEMORY,       // data: what to write
    ZM_WIRE_REGISTER_SETS,      // replies with zet_debug_regset_properties_t, without stype and pNext; space: all that
                                // can be read, else what is listed
    ZM_WIRE_READ_REGISTERS,     // replies with data
    ZM_WIRE_WRITE_REGISTERS,    // data: what to write
    ZM_WIRE_OPERATIONS
} zm_wire_operation;

typedef struct zm_wire_request {
    uint32_t magic;
    uint32_t version;
    uint32_t operation;
    uint32_t size;      // bytes of data that follow
    uint64_t number;    // the reply has the same
    uint64_t seen;      // number of the last event that the debugger has read
    ze_device_thread_t thread;
    uint32_t space;      // of memory; of registers: their type
    uint32_t wanted;     // bytes of data to reply with
    uint64_t address;    // of the whole range; of registers: the first
    uint64_t total;      // bytes of the whole range; of registers: how many
    uint64_t offset;     // of this part within the range, in bytes
} zm_wire_request;

typedef struct zm_wire_reply {
    uint32_t magic;
    uint32_t result;    // ze_result_t
    uint64_t number;
    uint32_t size;    // bytes of data that follow
    uint32_t unused;
} zm_wire_reply;

typedef struct zm_wire_event {
    uint32_t magic;
    uint32_t unused;
    uint64_t number;    // counts the session's events from 1
    zet_debug_event_t event;
} zm_wire_event;

// Sends one message of two parts, and maybe a file descriptor (-1: none). False, with errno, when the peer is gone or
// there is no room for the message; it never waits where the socket does not block.
bool zm_wire_send(int fd, const void *head, size_t head_size, const void *data, size_t size, int passed);

typedef enum zm_wire_status {
    ZM_WIRE_OK,
    ZM_WIRE_NOTHING,    // no message now
    ZM_WIRE_GONE,       // the peer has closed
    ZM_WIRE_BROKEN      // what came is no message of this protocol
} zm_wire_status;

// Receives what is there, without waiting when `flags` has MSG_DONTWAIT. A request or a reply comes complete with as
// much data as its head says; `data` has room for ZM_WIRE_DATA bytes. `passed` becomes a file descriptor, or -1.
zm_wire_status zm_wire_receive_request(int fd, int flags, zm_wire_request *request, uint8_t *data, int *passed);
zm_wire_status zm_wire_receive_reply(int fd, int flags, zm_wire_reply *reply, uint8_t *data);
zm_wire_status zm_wire_receive_event(int fd, int flags, zm_wire_event *event);

// Returns whether bytes are a request that may be looked at; the part of receiving that a fuzzer can reach.
bool zm_wire_check_request(const zm_wire_request *request, size_t received);

#endif
