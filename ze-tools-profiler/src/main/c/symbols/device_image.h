// Debug information of device images: relocatable files in which every kernel counts its addresses from 0, and linked
// ones as debuggers get them.
#ifndef DEVICE_IMAGE_H
#define DEVICE_IMAGE_H

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

typedef struct device_image device_image;

// Opens a file for reading; -1 if it is none, which is found without waiting for a writer. status: its own, or NULL.
int device_image_open_file(const char *name, struct stat *status);

// Reads a file; stores NULL there and returns the reason if it is no image with debug information.
const char *device_image_open(const char *name, device_image **image);

void device_image_close(device_image *image);

// Stores the unit of a kernel, of which addresses count from the begin of the kernel's section. Returns a reason if
// there is none.
const char *device_image_unit(device_image *image, const char *kernel, Dwarf_Die *unit);

// Returns whether the image is linked: then addresses are those of the whole image, not of a kernel.
bool device_image_is_linked(const device_image *image);

// Returns the names of kernels that have a section of their own, and how many there are.
const char *const *device_image_kernels(const device_image *image, uint32_t *count);

// Goes to the next unit of an image; false behind the last one. The cursor begins as NULL.
bool device_image_next_unit(device_image *image, Dwarf_CU **cursor, Dwarf_Die *unit);

#endif
