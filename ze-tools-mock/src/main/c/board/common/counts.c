// The file of what is left when the process exits: ZEMOCK_BOARD_COUNTS.
#include "board/streamer/engine.h"
#include "board/interface/node.h"
#include "board/device/object.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/device/space.h"
#include "board/interface/tree_files.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

__attribute__((destructor)) static void write_counts(void) {
    const char *path = zb_settings()->counts;
    if (!*path || !zb_node_used()) {
        return;    // no board, or a forked child
    }
    uint64_t handles, bytes;
    char text[256];
    zb_object_totals(&handles, &bytes);
    snprintf(text, sizeof text, "handles %llu\nbytes %llu\ncontexts %llu\nspaces %llu\nunknown %llu\n",
             (unsigned long long)handles, (unsigned long long)bytes, (unsigned long long)zb_context_count(),
             (unsigned long long)zb_space_total(), (unsigned long long)zb_unknown_count());
    if (!zb_tree_write(path, text)) {
        zb_say("ZEMOCK_BOARD_COUNTS=%s cannot be written: %s", path, strerror(errno));
    }
}
