// The way of processes that cannot enter the run directory: those of another user, in another root or with other
// mounts.
//
// The collector listens at an abstract socket (SOCK_SEQPACKET), which needs no path; its name is that of the run
// directory. A probe proves by the token in its variable that it belongs to the run, gets a copy of the control page,
// and hands over a sealed memory file in the place of a ring file. docs/probe.md says what either side checks.
#ifndef ZTP_SOCKET_H
#define ZTP_SOCKET_H

#include <stdbool.h>

#include "base/layout.h"

#define ZTP_MESSAGE_MAGIC UINT64_C(0x315f47534d50545a)    // "ZTPMSG_1"

typedef enum {
    ZTP_MESSAGE_HELLO = 1,    // asks for the control page; the answer is the magic with a descriptor
    ZTP_MESSAGE_RING = 2,     // has the descriptor of a memory file
    ZTP_MESSAGE_NOTE = 3      // has a note
} ztp_message_kind;

// One packet. The note of a hello and a ring has the process and its program, and no kind.
typedef struct {
    uint64_t magic;
    uint32_t version;    // ZTP_VERSION
    uint32_t kind;       // ztp_message_kind
    uint8_t token[ZTP_TOKEN];
    ztp_note note;
} ztp_message;

// ---- socket.c: the probe's side -------------------------------------------------------------------------------------

// Gets a copy of the control page; NULL if the collector cannot be reached, or is not that of the run.
ztp_control *ztp_ask_for_control(void);

// Makes a memory file that can be handed over; -1 with errno if that fails.
int ztp_make_memory(const char *name);

// Seals a memory file and hands it over. Returns false with errno if that fails.
bool ztp_hand_over_memory(int file);

// Hands a note over. Returns whether that could be done.
bool ztp_hand_over_note(const ztp_note *note);

// ---- listener.c: the collector's side, for Java ---------------------------------------------------------------------

typedef struct ztp_listener ztp_listener;

// The memory that a process has handed over. Everything but pid and uid, which come from the system, is hostile.
typedef struct {
    int32_t kind;    // ztp_message_kind
    int32_t file;    // of a ring: a memory file of a fixed size, to be closed by the receiver; else -1
    int32_t pid;     // as this process sees it; 0 if it cannot
    uint32_t uid;
    ztp_note note;
} ztp_arrival;

// Listens for the processes of a run; NULL if that cannot be done. directory: name of the run directory, without
// folders; control: of the run, which is copied.
ztp_listener *ztp_listen(const char *directory, const uint8_t *token, const ztp_control *control);

// Waits for what is handed over, at most that many milliseconds. Returns 1, or 2 if only a connection came or went, or
// 0 if nothing did.
int ztp_receive(ztp_listener *listener, ztp_arrival *arrival, int milliseconds);

// Ends the wait of ztp_receive in another thread, or its next one.
void ztp_wake(ztp_listener *listener);

void ztp_stop_listening(ztp_listener *listener);

// The functions above by one signature, that of ztr_do: the VM takes some milliseconds to learn one.
typedef enum { ZTP_LISTEN, ZTP_RECEIVE, ZTP_STOP_LISTENING, ZTP_CLOSE, ZTP_WAKE } ztp_listener_action;
int64_t ztp_listener_do(int32_t action, int64_t first, int64_t second, int64_t third, int64_t unused,
                        int64_t unused_too);

#endif
