// Memory files of other processes, which IPC handles name by process and descriptor.
#ifndef ZM_MEMORY_PEER_FILE_H
#define ZM_MEMORY_PEER_FILE_H

#include <stdbool.h>
#include <stdint.h>

// Opens `size` bytes at `offset` of the memory file behind a descriptor of a process; -1 where there is none. A handle
// may be forged, and a process's number may be another's by now: what is there is looked at before it is opened. It
// must be a memory file of this user that cannot shrink and has these bytes; nothing else is opened, so that no pipe or
// device blocks or acts, and no file of another user is written to.
int zm_peer_file_open(int32_t process, int32_t fd, uint64_t offset, uint64_t size, bool write);

#endif
