#include "base/clock.h"
#include "base/option.h"
#include "channel/channel.h"
#include "debug/debugger.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// Bytes of images that a session keeps for the time when the debuggee has gone.
#define KEPT_BYTES (UINT64_C(256) << 20)
// The longest wait until the session is looked at again.
#define SLICE_MS 1000
#define RETRY_NS 5000000L
// The driver's clock overflows at longer waits.
#define LONGEST_MS UINT64_C(9200000000000)

static void dispose(void *object) {
    zm_attachment *attachment = object;
    close(attachment->control);
    close(attachment->events);
    pthread_mutex_destroy(&attachment->lock);
    pthread_mutex_destroy(&attachment->rest_lock);
    while (attachment->images != NULL) {
        zm_kept_image *next = attachment->images->next;
        free(attachment->images);
        attachment->images = next;
    }
    zm_release(attachment->device);
}

// ---- Connecting ----------------------------------------------------------------------------------------------------

static ze_result_t check_process(uint32_t pid) {
    bool exists = pid > 0 && pid <= INT32_MAX && (kill((pid_t)pid, 0) == 0 || errno == EPERM);
    ZM_REQUIRE(exists, zm_lenient(ZM_LENIENT_DEBUG_ATTACH) ? ZE_RESULT_ERROR_UNKNOWN : ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "there is no process %u", pid);
    char path[32];
    struct stat status;
    snprintf(path, sizeof path, "/proc/%u", pid);
    bool foreign = stat(path, &status) == 0 && status.st_uid != geteuid() && status.st_uid != 0;
    ZM_REQUIRE(kill((pid_t)pid, 0) == 0 && !foreign, ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS,
               "process %u belongs to another user: start the debugger as that user", pid);
    return ZE_RESULT_SUCCESS;
}

// A process that has just been started opens its socket when it initialises the driver; one that serves many debuggers
// takes its time.
static ze_result_t connect_to(uint32_t pid, uint64_t deadline, int *connected) {
    uint64_t found_by = zm_host_now() + (uint64_t)zm_option_get(ZM_OPTION_DEBUG_ATTACH_MS) * 1000000u;
    for (;;) {
        *connected = zm_channel_connect(ZM_WIRE_CHANNEL, pid);
        int error = errno;
        if (*connected >= 0) {
            return ZE_RESULT_SUCCESS;
        }
        ZM_TRY(check_process(pid));
        ZM_REQUIRE(error != EACCES, ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS,
                   "another process listens at the socket of process %u", pid);
        uint64_t now = zm_host_now();
        ZM_REQUIRE(error != EAGAIN || now < deadline, ZE_RESULT_ERROR_NOT_AVAILABLE,
                   "process %u takes no connection: it is stopped, or others connect to it all the time", pid);
        ZM_REQUIRE(error == EAGAIN || now < found_by,
                   zm_lenient(ZM_LENIENT_DEBUG_ATTACH) ? ZE_RESULT_NOT_READY : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
                   "process %u cannot be debugged: it has not initialised this driver with "
                   "ZET_ENABLE_PROGRAM_DEBUGGING=1 in its environment",
                   pid);
        const struct timespec pause = {.tv_nsec = RETRY_NS};
        nanosleep(&pause, NULL);
    }
}

// ---- Messages ------------------------------------------------------------------------------------------------------

uint64_t zm_attachment_deadline(void) {
    return zm_host_now() + (uint64_t)zm_option_get(ZM_OPTION_DEBUG_ANSWER_MS) * 1000000u;
}

// Waits until a socket is ready; false when the time is over.
static bool await(int fd, short what, uint64_t deadline) {
    struct pollfd polled = {.fd = fd, .events = what};
    for (;;) {
        uint64_t now = zm_host_now();
        if (now >= deadline) {
            return false;
        }
        int ready = poll(&polled, 1, (int)((deadline - now) / 1000000u) + 1);
        if (ready > 0 || (ready < 0 && errno != EINTR)) {
            return ready > 0;
        }
    }
}

// Sends a request and waits for its reply.
static bool exchange(zm_attachment *attachment, const zm_wire_request *request, const void *data, int passed,
                     uint64_t deadline, zm_wire_reply *reply, uint8_t *answer) {
    while (!zm_wire_send(attachment->control, request, sizeof *request, data, request->size, passed)) {
        if ((errno != EAGAIN && errno != EWOULDBLOCK) || !await(attachment->control, POLLOUT, deadline)) {
            return false;
        }
    }
    zm_wire_status status;
    do {
        status = zm_wire_receive_reply(attachment->control, MSG_DONTWAIT, reply, answer);
    } while (status == ZM_WIRE_NOTHING && await(attachment->control, POLLIN, deadline));
    return status == ZM_WIRE_OK && reply->number == request->number;
}

// ---- Attaching -----------------------------------------------------------------------------------------------------

static ze_result_t attach(zm_attachment *attachment, uint64_t deadline) {
    int pair[2];
    ZM_REQUIRE(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) == 0, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY,
               "no sockets are left");
    attachment->events = pair[0];
    zm_wire_request request = {.magic = ZM_WIRE_MAGIC,
                               .version = ZM_WIRE_VERSION,
                               .operation = ZM_WIRE_ATTACH,
                               .size = ZE_MAX_DEVICE_UUID_SIZE,
                               .number = ++attachment->last_number,
                               .space = attachment->lenient};
    zm_wire_reply reply;
    uint8_t data[ZM_WIRE_DATA];
    bool answered = exchange(attachment, &request, attachment->device->uuid.id, pair[1], deadline, &reply, data);
    // Now the debuggee has its own; the end of ours would hide that it has gone.
    close(pair[1]);
    ZM_REQUIRE(answered, ZE_RESULT_ERROR_DEVICE_LOST,
               "process %u has gone while it was being attached to, or does not answer", attachment->pid);
    ze_result_t result = (ze_result_t)reply.result;
    ZM_REQUIRE(result != ZE_RESULT_ERROR_NOT_AVAILABLE, result,
               "a debugger is attached to process %u on this device already, or on its root device or a sub-device",
               attachment->pid);
    ZM_REQUIRE(result != ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS, result, "process %u lets only its own user debug it",
               attachment->pid);
    return result == ZE_RESULT_SUCCESS ? result : zm_fail(result, "process %u refuses", attachment->pid);
}

ze_result_t zm_attachment_open(zm_device *device, uint32_t pid, zm_attachment **opened) {
    ZM_TRY(check_process(pid));
    int control;
    uint64_t deadline = zm_attachment_deadline();
    ZM_TRY(connect_to(pid, deadline, &control));
    zm_attachment *attachment = zm_create(ZM_KIND_DEBUG_SESSION, sizeof *attachment, dispose);
    if (attachment == NULL) {
        close(control);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    pthread_mutex_init(&attachment->lock, NULL);
    pthread_mutex_init(&attachment->rest_lock, NULL);
    attachment->lenient = zm_lenient(ZM_LENIENT_DEBUG_END);
    attachment->device = zm_retain(device);
    attachment->pid = pid;
    attachment->control = control;
    attachment->events = -1;
    ze_result_t result = attach(attachment, deadline);
    if (result != ZE_RESULT_SUCCESS) {
        zm_release(attachment);
        return result;
    }
    *opened = attachment;
    return ZE_RESULT_SUCCESS;
}

// ---- After the end of the debuggee ---------------------------------------------------------------------------------

static bool is_all(ze_device_thread_t thread) {
    return (thread.slice & thread.subslice & thread.eu & thread.thread) == UINT32_MAX;
}

static ze_result_t read_kept(zm_attachment *attachment, const zm_wire_request *request, uint8_t *answer) {
    ze_result_t result = ZE_RESULT_ERROR_NOT_AVAILABLE;
    pthread_mutex_lock(&attachment->rest_lock);
    for (const zm_kept_image *image = attachment->images; image != NULL; image = image->next) {
        if (request->address < image->begin || request->address - image->begin >= image->size) {
            continue;
        }
        uint64_t at = request->address - image->begin;
        result = ZE_RESULT_ERROR_INVALID_ARGUMENT;
        if (request->total <= image->size - at && answer != NULL && request->offset <= request->total &&
            request->wanted <= request->total - request->offset) {
            memcpy(answer, image->bytes + at + request->offset, request->wanted);
            result = ZE_RESULT_SUCCESS;
        }
        break;
    }
    pthread_mutex_unlock(&attachment->rest_lock);
    return result;
}

static ze_result_t take_interrupt(zm_attachment *attachment, ze_device_thread_t threads) {
    pthread_mutex_lock(&attachment->rest_lock);
    bool room = attachment->interrupt_count < sizeof attachment->interrupts / sizeof *attachment->interrupts;
    if (room) {
        attachment->interrupts[attachment->interrupt_count++] = threads;
    }
    pthread_mutex_unlock(&attachment->rest_lock);
    return room ? ZE_RESULT_SUCCESS : ZE_RESULT_NOT_READY;
}

// The lenient driver's answer for a process that has gone.
static ze_result_t answer_for(zm_attachment *attachment, const zm_wire_request *request, uint8_t *answer) {
    bool all = is_all(request->thread);
    switch (request->operation) {
    case ZM_WIRE_DETACH:
        return ZE_RESULT_SUCCESS;
    case ZM_WIRE_ACKNOWLEDGE:
        return ZE_RESULT_ERROR_UNINITIALIZED;
    case ZM_WIRE_INTERRUPT:
        return take_interrupt(attachment, request->thread);
    case ZM_WIRE_RESUME:
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    case ZM_WIRE_READ_MEMORY:
        return all ? read_kept(attachment, request, answer) : ZE_RESULT_ERROR_UNKNOWN;
    case ZM_WIRE_WRITE_MEMORY:
        return all ? ZE_RESULT_ERROR_NOT_AVAILABLE : ZE_RESULT_ERROR_UNKNOWN;
    default:
        return ZE_RESULT_ERROR_UNKNOWN;
    }
}

// ---- Asking --------------------------------------------------------------------------------------------------------

ze_result_t zm_attachment_ask(zm_attachment *attachment, zm_wire_request *request, const void *data, uint64_t deadline,
                              uint8_t *answer, uint32_t *answer_size) {
    uint8_t unwanted[ZM_WIRE_DATA];
    zm_wire_reply reply = {0};
    request->magic = ZM_WIRE_MAGIC;
    request->version = ZM_WIRE_VERSION;
    pthread_mutex_lock(&attachment->lock);
    request->number = ++attachment->last_number;
    request->seen = atomic_load(&attachment->seen);
    bool good = !atomic_load(&attachment->lost) &&
                exchange(attachment, request, data, -1, deadline, &reply, answer == NULL ? unwanted : answer) &&
                (reply.result != ZE_RESULT_SUCCESS || request->wanted == 0 || reply.size == request->wanted);
    if (!good) {
        atomic_store(&attachment->lost, true);
    }
    pthread_mutex_unlock(&attachment->lock);
    if (!good && zm_attachment_lenient(attachment, ZM_LENIENT_DEBUG_END)) {
        return answer_for(attachment, request, answer);
    }
    ZM_REQUIRE(good, ZE_RESULT_ERROR_DEVICE_LOST,
               "the connection to process %u is lost, or it has not answered within debug_answer_ms", attachment->pid);
    if (answer_size != NULL) {
        *answer_size = reply.size;
    }
    return (ze_result_t)reply.result;
}

// ---- Events --------------------------------------------------------------------------------------------------------

static void remember(zm_attachment *attachment, uint64_t number) {
    uint64_t seen = atomic_load(&attachment->seen);
    while (seen < number && !atomic_compare_exchange_weak(&attachment->seen, &seen, number)) {
    }
}

// Keeps the image that an event reports; without memory it is not there when the debuggee has gone.
static void keep_image(zm_attachment *attachment, const zet_debug_event_t *event) {
    uint64_t begin = event->info.module.moduleBegin;
    uint64_t size = event->info.module.moduleEnd - begin;
    pthread_mutex_lock(&attachment->rest_lock);
    bool fits = size <= KEPT_BYTES - attachment->kept_bytes;
    attachment->kept_bytes += fits ? size : 0;
    pthread_mutex_unlock(&attachment->rest_lock);
    if (size == 0 || !fits) {
        if (!fits && !atomic_exchange(&attachment->full, true)) {
            fprintf(
                stderr,
                "ze-tools-mock: process %u announces a module of %llu bytes, which the debugger does not keep for the "
                "time after its end: 256 MiB are kept at most\n",
                attachment->pid, (unsigned long long)size);
        }
        return;
    }
    zm_kept_image *image = malloc(sizeof *image + size);
    if (image == NULL) {
        return;
    }
    *image = (zm_kept_image){.begin = begin, .size = size};
    zm_wire_request request = {.operation = ZM_WIRE_READ_MEMORY,
                               .thread = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX},
                               .space = ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT,
                               .address = begin,
                               .total = size};
    uint8_t data[ZM_WIRE_DATA];
    uint64_t deadline = zm_attachment_deadline();
    for (; request.offset < size; request.offset += request.wanted) {
        uint64_t left = size - request.offset;
        request.wanted = left < ZM_WIRE_DATA ? (uint32_t)left : ZM_WIRE_DATA;
        if (zm_attachment_ask(attachment, &request, NULL, deadline, data, NULL) != ZE_RESULT_SUCCESS) {
            free(image);
            zm_clear_last_error();
            return;
        }
        memcpy(image->bytes + request.offset, data, request.wanted);
    }
    pthread_mutex_lock(&attachment->rest_lock);
    image->next = attachment->images;
    attachment->images = image;
    pthread_mutex_unlock(&attachment->rest_lock);
}

// Facts about an event that only the lenient manner needs.
static void follow(zm_attachment *attachment, const zet_debug_event_t *event) {
    if (!zm_attachment_lenient(attachment, ZM_LENIENT_DEBUG_END)) {
        return;
    }
    switch (event->type) {
    case ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY:
        atomic_store(&attachment->entered, true);
        break;
    case ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT:
        atomic_store(&attachment->entered, false);
        break;
    case ZET_DEBUG_EVENT_TYPE_MODULE_LOAD:
        keep_image(attachment, event);
        break;
    default:
        break;
    }
}

// The events of a session whose debuggee has gone, in the lenient manner.
static ze_result_t lenient_end(zm_attachment *attachment, zet_debug_event_t *event) {
    if (atomic_exchange(&attachment->entered, false)) {
        memset(event, 0, sizeof *event);
        event->type = ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT;
        return ZE_RESULT_SUCCESS;
    }
    ze_result_t result = ZE_RESULT_NOT_READY;
    pthread_mutex_lock(&attachment->rest_lock);
    if (attachment->interrupt_count > 0) {
        memset(event, 0, sizeof *event);
        event->type = ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE;
        event->info.thread.thread = attachment->interrupts[0];
        memmove(attachment->interrupts, attachment->interrupts + 1,
                --attachment->interrupt_count * sizeof *attachment->interrupts);
        result = ZE_RESULT_SUCCESS;
    }
    pthread_mutex_unlock(&attachment->rest_lock);
    return result;
}

// The last event of a session whose debuggee has gone, once.
static ze_result_t end_of_events(zm_attachment *attachment, zm_wire_status status, zet_debug_event_t *event) {
    atomic_store(&attachment->lost, true);
    if (zm_attachment_lenient(attachment, ZM_LENIENT_DEBUG_END)) {
        atomic_store(&attachment->notified, true);
        return lenient_end(attachment, event);
    }
    ZM_REQUIRE(!atomic_exchange(&attachment->notified, true), ZE_RESULT_ERROR_DEVICE_LOST,
               "the session with process %u has ended", attachment->pid);
    memset(event, 0, sizeof *event);
    event->type = ZET_DEBUG_EVENT_TYPE_DETACHED;
    event->info.detached.reason =
        status == ZM_WIRE_GONE ? ZET_DEBUG_DETACH_REASON_HOST_EXIT : ZET_DEBUG_DETACH_REASON_INVALID;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t read_now(zm_attachment *attachment, zet_debug_event_t *event) {
    zm_wire_event wire;
    if (atomic_load(&attachment->notified)) {
        return end_of_events(attachment, ZM_WIRE_GONE, event);
    }
    zm_wire_status status = zm_wire_receive_event(attachment->events, MSG_DONTWAIT, &wire);
    switch (status) {
    case ZM_WIRE_OK:
        remember(attachment, wire.number);
        memcpy(event, &wire.event, sizeof *event);
        follow(attachment, &wire.event);
        return ZE_RESULT_SUCCESS;
    case ZM_WIRE_NOTHING:
        return ZE_RESULT_NOT_READY;
    default:
        return end_of_events(attachment, status, event);
    }
}

// Returns whether a read goes on although the session was detached meanwhile.
static bool is_wanted(const zm_attachment *attachment) {
    return zm_attachment_lenient(attachment, ZM_LENIENT_DEBUG_DETACH) ||
           zm_is_live(zm_handle(attachment), ZM_KIND_DEBUG_SESSION);
}

static ze_result_t read_until(zm_attachment *attachment, uint64_t timeout_ms, zet_debug_event_t *event) {
    uint64_t now = zm_host_now();
    uint64_t deadline = timeout_ms > (UINT64_MAX - now) / 1000000u ? UINT64_MAX : now + timeout_ms * 1000000u;
    for (;;) {
        ze_result_t result = read_now(attachment, event);
        if (result != ZE_RESULT_NOT_READY || now >= deadline || !is_wanted(attachment)) {
            return result;
        }
        uint64_t left = (deadline - now + 999999u) / 1000000u;
        // At the end there is nothing to wait for but the time.
        struct pollfd polled = {.fd = atomic_load(&attachment->notified) ? -1 : attachment->events, .events = POLLIN};
        poll(&polled, 1, left < SLICE_MS ? (int)left : SLICE_MS);
        now = zm_host_now();
    }
}

ze_result_t zm_attachment_read(zm_attachment *attachment, uint64_t timeout_ms, zet_debug_event_t *event) {
    bool overflows = timeout_ms > LONGEST_MS && timeout_ms != UINT64_MAX;
    bool waits = !overflows || !zm_attachment_lenient(attachment, ZM_LENIENT_DEBUG_TIMEOUT);
    atomic_fetch_add(&attachment->readers, 1);
    ze_result_t result = read_until(attachment, waits ? timeout_ms : 0, event);
    atomic_fetch_sub(&attachment->readers, 1);
    return result;
}

void zm_attachment_await_readers(const zm_attachment *attachment) {
    const struct timespec pause = {.tv_nsec = RETRY_NS / 5};
    while (atomic_load(&attachment->readers) > 0) {
        nanosleep(&pause, NULL);
    }
}
