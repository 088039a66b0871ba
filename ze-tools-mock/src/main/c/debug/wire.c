#include "debug/wire.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

bool zm_wire_send(int fd, const void *head, size_t head_size, const void *data, size_t size, int passed) {
    struct iovec parts[2] = {{.iov_base = (void *)(uintptr_t)head, .iov_len = head_size},
                             {.iov_base = (void *)(uintptr_t)data, .iov_len = size}};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {0};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = size == 0 ? 1 : 2};
    if (passed >= 0) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof passed);
        memcpy(CMSG_DATA(header), &passed, sizeof passed);
    }
    ssize_t sent;
    do {
        sent = sendmsg(fd, &message, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)(head_size + size);
}

// Keeps the first descriptor that came with a message and closes all others.
static void take_descriptors(struct msghdr *message, int *passed) {
    for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header != NULL; header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) {
            continue;
        }
        size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < count; i++) {
            int fd;
            memcpy(&fd, CMSG_DATA(header) + i * sizeof fd, sizeof fd);
            if (passed != NULL && *passed < 0) {
                *passed = fd;
            } else {
                close(fd);
            }
        }
    }
}

// `received` becomes the bytes of the message. One that is longer than the room for it is broken.
static zm_wire_status receive(int fd, int flags, void *head, size_t head_size, uint8_t *data, int *passed,
                              size_t *received) {
    struct iovec parts[2] = {{.iov_base = head, .iov_len = head_size}, {.iov_base = data, .iov_len = ZM_WIRE_DATA}};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(4 * sizeof(int))];
    struct msghdr message = {
        .msg_iov = parts, .msg_iovlen = data == NULL ? 1 : 2, .msg_control = control, .msg_controllen = sizeof control};
    ssize_t got;
    do {
        got = recvmsg(fd, &message, flags | MSG_CMSG_CLOEXEC);
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
        return errno == EAGAIN || errno == EWOULDBLOCK ? ZM_WIRE_NOTHING : ZM_WIRE_GONE;
    }
    take_descriptors(&message, passed);
    if (got == 0) {
        return ZM_WIRE_GONE;
    }
    *received = (size_t)got;
    return (message.msg_flags & MSG_TRUNC) != 0 || *received < head_size ? ZM_WIRE_BROKEN : ZM_WIRE_OK;
}

bool zm_wire_check_request(const zm_wire_request *request, size_t received) {
    if (received < sizeof *request || request->magic != ZM_WIRE_MAGIC || request->version != ZM_WIRE_VERSION ||
        request->operation == 0 || request->operation >= ZM_WIRE_OPERATIONS || request->size > ZM_WIRE_DATA ||
        request->wanted > ZM_WIRE_DATA || received != sizeof *request + request->size) {
        return false;
    }
    switch (request->operation) {
    case ZM_WIRE_ATTACH:
        return request->size == ZE_MAX_DEVICE_UUID_SIZE;
    case ZM_WIRE_ACKNOWLEDGE:
        return request->size == sizeof(zet_debug_event_t);
    case ZM_WIRE_WRITE_MEMORY:
    case ZM_WIRE_WRITE_REGISTERS:
        return request->size > 0;
    default:
        return request->size == 0;
    }
}

zm_wire_status zm_wire_receive_request(int fd, int flags, zm_wire_request *request, uint8_t *data, int *passed) {
    size_t received = 0;
    *passed = -1;
    zm_wire_status status = receive(fd, flags, request, sizeof *request, data, passed, &received);
    if (status == ZM_WIRE_OK && !zm_wire_check_request(request, received)) {
        status = ZM_WIRE_BROKEN;
    }
    if (*passed >= 0 && (status != ZM_WIRE_OK || request->operation != ZM_WIRE_ATTACH)) {
        close(*passed);
        *passed = -1;
    }
    return status;
}

zm_wire_status zm_wire_receive_reply(int fd, int flags, zm_wire_reply *reply, uint8_t *data) {
    size_t received = 0;
    zm_wire_status status = receive(fd, flags, reply, sizeof *reply, data, NULL, &received);
    if (status == ZM_WIRE_OK &&
        (reply->magic != ZM_WIRE_MAGIC || reply->size > ZM_WIRE_DATA || received != sizeof *reply + reply->size)) {
        status = ZM_WIRE_BROKEN;
    }
    return status;
}

zm_wire_status zm_wire_receive_event(int fd, int flags, zm_wire_event *event) {
    size_t received = 0;
    zm_wire_status status = receive(fd, flags, event, sizeof *event, NULL, NULL, &received);
    return status == ZM_WIRE_OK && event->magic != ZM_WIRE_MAGIC ? ZM_WIRE_BROKEN : status;
}
