// The files of the device, below /dev/dri and in /sys: a folder of plain files that this process makes at its
// first look
// and removes at its end.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#define ZB_PATH 4096

// True if a path is one of the device's.
bool zb_tree_has(const char *path);

// Returns where a path of the device's really lies, written to `room`; any other path as it is. Errno stays.
const char *zb_tree_path(const char *path, char room[ZB_PATH]);

// Returns the minor number if the path is a device file, or -1.
int zb_tree_device(const char *path);

// Takes the folder off the beginning of a resolved path, in place.
void zb_tree_strip(char *path);

// Adds a metric set to what the kernel driver lists. `uuid` has 36 characters. Returns its id, or a negative errno.
int zb_tree_metric_set(const char *uuid);
