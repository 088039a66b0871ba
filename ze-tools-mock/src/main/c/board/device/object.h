// Buffer objects: the device's memory, and program memory that the driver shares with the device.
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct zb_object;

// Creates an object of zeros, or one that is program memory (`user` not 0). Returns its handle, or 0 with errno.
uint32_t zb_object_new(uint64_t size, uint64_t user);

// Returns the object with a reference that the caller gives back by `zb_object_put`; null if there is none.
struct zb_object *zb_object_get(uint32_t handle);
struct zb_object *zb_object_share(struct zb_object *object);
void zb_object_put(struct zb_object *object);

// Ends the handle; memory stays until the last reference is gone. False if there is no such handle.
bool zb_object_close(uint32_t handle);

uint64_t zb_object_size(const struct zb_object *object);

// Returns the place in the device file where a program maps the object.
uint64_t zb_object_offset(const struct zb_object *object);

// Returns the program's address of shared memory; 0 for an object of the board's.
uint64_t zb_object_user(const struct zb_object *object);

// Returns where an object of the board's lies in this process, or null with errno.
void *zb_object_cpu(struct zb_object *object);

// Returns a new descriptor of the file behind all objects, or -1 with errno.
int zb_object_file(void);

// Returns the descriptor that the process itself has of the file, or -1: another process opens it below /proc.
int zb_object_file_number(void);

// Returns true if `fd` is a descriptor of that file, duplicates included.
bool zb_object_is_file(int fd);

// Counts for leak checks: handles that are open, and bytes of objects that are not program memory.
void zb_object_totals(uint64_t *handles, uint64_t *bytes);
