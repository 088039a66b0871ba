// Makes and removes the folder of the device's files.
#pragma once
#include "board/common/settings.h"

#define ZB_PCI_ADDRESS "0000:03:00.0"
#define ZB_PCI_FOLDER "/sys/devices/pci0000:00/0000:00:01.0/0000:02:00.0"
#define ZB_TREE_ROOT 1024

// Makes a folder of this process's own below TMPDIR or /tmp, with the device's files in it; it is removed when
// the process
// exits. Folders that processes left behind when they were killed are removed, too. False with errno.
bool zb_tree_make(char root[ZB_TREE_ROOT], const struct zb_settings *settings);

// Writes a file. False with errno.
bool zb_tree_write(const char *path, const char *text);
