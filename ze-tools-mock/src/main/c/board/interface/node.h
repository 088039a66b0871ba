// Open files of the board: descriptors of the device and of metric streams.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The minor numbers of the two device files.
enum { ZB_CARD = 0, ZB_RENDER = 128 };

// Opens the device. Returns a descriptor, or -1 with errno.
int zb_node_open(int minor);

// Returns the minor number of a descriptor of the device, or -1.
int zb_node_minor(int fd);

// The calls on a descriptor of another kind. `data` stays until `close`, which comes once.
struct zb_node_kind {
    unsigned char type;                                                                          // of its requests
    int (*request)(void *data, int fd, unsigned long request, void *argument);                   // null: none
    ssize_t (*access)(void *data, void *to, const void *from, size_t bytes, uint64_t offset);    // null: none
    void (*close)(void *data);
};

// Gives a descriptor to such a kind. False with errno.
bool zb_node_special(int fd, const struct zb_node_kind *kind, void *data);

// Gives a descriptor to a metric stream.
struct zb_stream;
void zb_node_stream(int fd, struct zb_stream *stream);

// The calls on descriptors. Each returns false if the descriptor is not the board's; then it is to be passed on.
bool zb_node_ioctl(int fd, unsigned long request, void *argument, int *result);
bool zb_node_read(int fd, void *to, size_t bytes, ssize_t *result);
// Reads to `to`, or writes from `from`, at an offset.
bool zb_node_access(int fd, void *to, const void *from, size_t bytes, uint64_t offset, ssize_t *result);
// True if the descriptor is a metric stream's; then mappings of it are of `file`.
bool zb_node_maps(int fd, int *file);
// Forgets a descriptor that is closed. It is closed by the caller.
void zb_node_close(int fd);

// True if this process has opened the device.
bool zb_node_used(void);

// True in a child that was forked from a process with a board: it has none. Says so once.
bool zb_node_forked(void);
