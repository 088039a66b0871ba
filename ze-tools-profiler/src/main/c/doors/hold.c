#include "doors/hold.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#define VARIABLE "ZETOOLS_HOLD"

static atomic_bool was_held;

// Returns the name of the file with the debugger's lock; NULL if this process is not to be held. Children of the
// program have the variable, too, and another parent: the debugger attaches to the program alone.
static const char *locked_file(void) {
    const char *text = getenv(VARIABLE);
    char *end = NULL;
    long debugger = text == NULL ? 0 : strtol(text, &end, 10);
    return debugger > 0 && *end == ':' && debugger == (long)getppid() ? end + 1 : NULL;
}

bool ztp_is_to_be_held(void) {
    return !atomic_load(&was_held) && locked_file() != NULL;
}

void ztp_hold(void) {
    const char *path = atomic_load(&was_held) ? NULL : locked_file();
    // A debugger that is done with the attachment has removed the file.
    int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file >= 0) {
        struct flock all = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
        while (fcntl(file, F_SETLKW, &all) != 0 && errno == EINTR) {
        }
        close(file);
        atomic_store(&was_held, true);
    }
}
