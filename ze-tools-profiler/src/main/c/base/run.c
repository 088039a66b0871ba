// The run directory and its control page: what is trusted, and what is left there for the collector.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "functions.h"
#include "base/run.h"
#include "base/socket.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

ztp_run ztp_the_run;

// The value of a hexadecimal digit, -1 for another character.
static int digit_of(char character) {
    return character >= '0' && character <= '9'   ? character - '0'
           : character >= 'a' && character <= 'f' ? character - 'a' + 10
                                                  : -1;
}

// Takes a comma and the digits of a token, if they are there. Returns what is behind them.
static const char *take_token(const char *at) {
    ztp_run *run = &ztp_the_run;
    run->has_token = false;
    if (*at != ',') {
        return at;
    }
    at++;
    for (int i = 0; i < ZTP_TOKEN; i++, at += 2) {
        int high = digit_of(at[0]), low = high < 0 ? -1 : digit_of(at[1]);
        if (low < 0) {
            return at;
        }
        run->token[i] = (uint8_t)(high << 4 | low);
    }
    run->has_token = true;
    return at;
}

bool ztp_join(const char *text, uint32_t door) {
    bool is_dormant = text != NULL && text[0] == ZTP_CHILDREN_DORMANT;
    if (text == NULL || (text[0] != ZTP_CHILDREN_ALL && text[0] != ZTP_CHILDREN_NONE && !is_dormant)) {
        return false;
    }
    int sycl = digit_of(text[1]);
    const char *path = take_token(text + 1 + (sycl >= 0));
    if (path[0] != ':' || path[1] != '/') {
        return false;
    }
    path++;
    size_t length = strlen(path);
    if (length >= sizeof ztp_the_run.directory) {
        return false;
    }
    memcpy(is_dormant ? ztp_the_run.page : ztp_the_run.directory, path, length + 1);
    ztp_the_run.has_token &= !is_dormant;
    ztp_the_run.children = text[0];
    ztp_the_run.sycl = sycl < 0 ? 0 : (uint32_t)sycl;
    ztp_the_run.door = door;
    ztp_the_run.known = true;
    return true;
}

uint64_t ztp_function_hash(void) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT; i++) {
        const char *name = ztp_function_table[i].name;
        for (size_t j = 0;; j++) {
            hash = (hash ^ (unsigned char)name[j]) * UINT64_C(0x100000001b3);
            if (name[j] == 0) {
                break;
            }
        }
    }
    return hash;
}

static bool is_own(const struct stat *status, mode_t type, mode_t permissions) {
    return (status->st_mode & S_IFMT) == type && (status->st_mode & 07777) == permissions &&
           status->st_uid == geteuid();
}

int ztp_open_directory(const ztp_run *run) {
    int directory = open(run->directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat status;
    if (directory >= 0 && (fstat(directory, &status) != 0 || !is_own(&status, S_IFDIR, 0700))) {
        close(directory);
        directory = -1;
    }
    return directory;
}

static ztp_control *map_control(int file) {
    struct stat status;
    if (fstat(file, &status) != 0 || !is_own(&status, S_IFREG, 0600) || status.st_size < (off_t)sizeof(ztp_control)) {
        return NULL;
    }
    void *memory = mmap(NULL, sizeof(ztp_control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) {
        return NULL;
    }
    // A page that was never written may find no memory when it is.
    if (madvise(memory, sizeof(ztp_control), MADV_POPULATE_WRITE) != 0 && errno != EINVAL) {
        munmap(memory, sizeof(ztp_control));
        return NULL;
    }
    ztp_control *control = memory;
    if (control->magic != ZTP_CONTROL_MAGIC) {
        munmap(memory, sizeof(ztp_control));
        return NULL;
    }
    return control;
}

static bool is_ring(uint64_t bytes) {
    return bytes >= ZTP_LEAST_RING && bytes <= ZTP_MOST_RING && (bytes & (bytes - 1)) == 0;
}

bool ztp_is_sound(const ztp_control *control) {
    return control->version == ZTP_VERSION && control->functions_hash == ztp_function_hash() &&
           is_ring(control->first_ring_bytes) && is_ring(control->ring_bytes) &&
           control->ring_bytes >= control->first_ring_bytes && control->budget <= UINT64_C(1) << 40 &&
           control->thread_bytes <= UINT64_C(1) << 40 && control->definition_bytes % ZTP_SEGMENT == 0 &&
           control->definition_bytes / ZTP_SEGMENT <= ZTP_SEGMENTS && control->policy <= ZTR_WAIT;
}

ztp_control *ztp_map_control(const ztp_run *run) {
    int directory = ztp_open_directory(run);
    int file = directory < 0 ? -1 : openat(directory, "control", O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    ztp_control *control = file < 0 ? NULL : map_control(file);
    if (file >= 0) {
        close(file);
    }
    if (directory >= 0) {
        close(directory);
    }
    return control;
}

ztp_control *ztp_open_control(void) {
    ztp_run *run = &ztp_the_run;
    if (run->control != NULL || !run->known) {
        return run->control;
    }
    run->control = run->page[0] != 0 ? ztp_copy_page(run->page) : ztp_map_control(run);
    // Without an answer there is none later, either, and each try may take long.
    if (run->control == NULL && run->page[0] == 0 && !run->asked) {
        run->asked = true;
        run->control = ztp_ask_for_control();
        run->remote = run->control != NULL;
    }
    if (run->control != NULL && !ztp_is_sound(run->control)) {
        ztp_note_once(ZTP_NOTE_REFUSED, 0, run->control->version, "");
        munmap(run->control, sizeof *run->control);
        run->control = NULL;
        run->known = false;
    }
    return run->control;
}

void ztp_describe_note(ztp_note *note, uint32_t kind, int32_t error, uint64_t detail, const char *text) {
    note->kind = kind;
    note->pid = (int32_t)getpid();
    note->error = error;
    note->start_time = ztp_start_time();
    note->detail = detail;
    size_t length = strlen(text), room = sizeof note->text - 1;
    static const char cut[] = "...";
    if (length > room && text[0] == '/') {
        // The end of a path names the file.
        size_t rest = room - (sizeof cut - 1);
        memcpy(note->text, cut, sizeof cut - 1);
        memcpy(note->text + sizeof cut - 1, text + length - rest, rest);
    } else {
        memcpy(note->text, text, length < room ? length : room);
    }
    for (size_t i = 0; i < sizeof note->program - 1 && program_invocation_short_name[i] != 0; i++) {
        note->program[i] = program_invocation_short_name[i];
    }
}

void ztp_note_in(ztp_run *run, ztp_note_kind kind, int32_t error, uint64_t detail, const char *text) {
    ztp_control *control = run->notes != NULL ? run->notes : run->control;
    if (control == NULL || (atomic_fetch_or(&run->noted, UINT32_C(1) << kind) & UINT32_C(1) << kind) != 0) {
        return;
    }
    if (run->remote) {
        ztp_note note = {0};
        ztp_describe_note(&note, kind, error, detail, text);
        (void)ztp_hand_over_note(&note);
        return;
    }
    uint32_t place = atomic_fetch_add(&control->notes_claimed, 1);
    if (place >= ZTP_NOTES) {
        return;
    }
    ztp_note *note = &control->notes[place];
    atomic_store(&note->state, ZTP_NOTE_BEGUN);
    ztp_describe_note(note, kind, error, detail, text);
    atomic_store(&note->state, ZTP_NOTE_COMPLETE);
}

void ztp_note_once(ztp_note_kind kind, int32_t error, uint64_t detail, const char *text) {
    ztp_note_in(&ztp_the_run, kind, error, detail, text);
}

uint64_t ztp_start_time(void) {
    char line[1024];
    int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return 0;
    }
    ssize_t count = read(file, line, sizeof line - 1);
    close(file);
    if (count <= 0) {
        return 0;
    }
    line[count] = 0;
    // The second field is a name in parentheses, which may hold anything.
    const char *at = strrchr(line, ')');
    for (int field = 2; at != NULL && field < 22; field++) {
        at = strchr(at + 1, ' ');
    }
    uint64_t value = 0;
    for (at = at == NULL ? "" : at + 1; *at >= '0' && *at <= '9'; at++) {
        value = 10 * value + (uint64_t)(*at - '0');
    }
    return value;
}
