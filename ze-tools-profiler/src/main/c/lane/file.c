// Making the ring file of a process. Its memory is allocated where it is mapped, so that a full disk is an answer and
// not a signal, and so that no descriptor stays open.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/socket.h"
#include "lane/state.h"
#include "lane/clock.h"
#include "ze_tools_release.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif
#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1u
#endif

// A process whose files may not be large has fewer lanes.
enum { LANES_OFFSET = ZTP_PAGE, FEW_LANES = 1024, SEGMENTS_BYTES = ZTP_SEGMENTS * sizeof(ztp_segment) };
_Static_assert(FEW_LANES * sizeof(ztr_lane) % ZTP_PAGE == 0 && ZTP_LANES % FEW_LANES == 0 &&
                   SEGMENTS_BYTES % ZTP_PAGE == 0,
               "regions begin at pages");
_Static_assert(sizeof(ZE_TOOLS_VERSION) <= sizeof(((ztp_process *)NULL)->probe_version), "the version fits");

static uint64_t segments_offset(const ztp_state *state) {
    return LANES_OFFSET + state->lanes * sizeof(ztr_lane);
}

static uint64_t definitions_offset(const ztp_state *state) {
    return segments_offset(state) + SEGMENTS_BYTES;
}

// The size that a system which cannot allocate in a mapping gets at once.
static const uint64_t EAGER_RINGS = UINT64_C(16) << 20, EAGER_DEFINITIONS = UINT64_C(1) << 20;

bool ztp_populate(ztp_state *state, uint64_t offset, uint64_t bytes) {
    if (state->eager) {
        return true;
    }
    int result;
    do {
        result = madvise(state->file + offset, bytes, MADV_POPULATE_WRITE);
    } while (result != 0 && (errno == EINTR || errno == EAGAIN));
    // Private memory comes with the first write at the latest.
    return result == 0 || state->in_memory;
}

void ztp_unpopulate(ztp_state *state, uint64_t offset, uint64_t bytes) {
    if (!state->eager && !state->in_memory) {
        (void)madvise(state->file + offset, bytes, MADV_REMOVE);
    }
}

static bool can_populate(void) {
    void *page = mmap(NULL, ZTP_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) {
        return false;
    }
    bool can = madvise(page, ZTP_PAGE, MADV_POPULATE_WRITE) == 0;
    munmap(page, ZTP_PAGE);
    return can;
}

static void read_boot_id(uint8_t *id) {
    char text[64] = "";
    int file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return;
    }
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    int digits = 0;
    for (ssize_t i = 0; i < count && digits < 32; i++) {
        int value = text[i] >= '0' && text[i] <= '9'   ? text[i] - '0'
                    : text[i] >= 'a' && text[i] <= 'f' ? text[i] - 'a' + 10
                                                       : -1;
        if (value >= 0) {
            id[digits / 2] = (uint8_t)(id[digits / 2] << 4 | value);
            digits++;
        }
    }
}

// The rank that a starter of parallel programs has given to this process: 1 more, or 0 for none. Java knows the same
// names.
static uint32_t own_rank(void) {
    static const char *const names[] = {"PMI_RANK",    "PMIX_RANK",   "OMPI_COMM_WORLD_RANK", "MV2_COMM_WORLD_RANK",
                                        "PALS_RANKID", "SLURM_PROCID"};
    enum { DIGITS = 9 };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        size_t digits = value == NULL ? 0 : strspn(value, "0123456789");
        if (digits > 0 && digits <= DIGITS && value[digits] == 0) {
            return 1 + (uint32_t)strtoul(value, NULL, 10);
        }
    }
    return 0;
}

static void describe(ztp_state *state, uint64_t serial, uint32_t door) {
    ztp_process *process = state->process;
    struct stat status;
    process->magic = ZTP_PROCESS_MAGIC;
    process->version = ZTP_VERSION;
    process->header_bytes = sizeof *process;
    process->file_bytes = state->file_bytes;
    process->functions_hash = ztp_function_hash();
    process->start_time = ztp_start_time();
    process->pid_namespace = stat("/proc/self/ns/pid", &status) == 0 ? status.st_ino : 0;
    process->pid = (int32_t)getpid();
    // Not by names that another preloaded library may stand before.
    process->parent = (int32_t)syscall(SYS_getppid);
    process->uid = geteuid();
    process->serial = (uint32_t)serial;
    process->counter = state->recorder.counter;
    process->door = door;
    process->lanes_offset = LANES_OFFSET;
    process->lane_bytes = sizeof(ztr_lane);
    process->lanes = state->lanes;
    process->segments_offset = segments_offset(state);
    process->segments = (uint32_t)(state->definition_bytes / ZTP_SEGMENT);
    process->segment_bytes = ZTP_SEGMENT;
    read_boot_id(process->boot_id);
    ztr_same_moment(state->recorder.counter, &process->ticks, &process->monotonic);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    process->realtime = (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
    process->own_cost = state->own_cost;
    strcpy(process->probe_version, ZE_TOOLS_VERSION);
    process->rank = own_rank();
    atomic_store(&process->state, ZTP_LIVE);
    atomic_store(&process->gate, state->run->control->paused ? ZTR_PAUSED : ZTR_OPEN);
}

// Sizes of rings that leave room for many processes: each begins with a 512th of what is left at most, and a busy
// thread goes on to no more than a 64th.
static void choose_rings(ztp_state *state, const ztp_control *control, int directory) {
    enum { FIRST_SHARE = 512, SHARE = 64 };
    uint64_t first = control->first_ring_bytes, ring = control->ring_bytes;
    struct statvfs status;
    // A file system without a limit has no blocks to count.
    if (directory >= 0 && fstatvfs(directory, &status) == 0 && status.f_blocks != 0) {
        uint64_t left = (uint64_t)status.f_bavail * status.f_frsize;
        while (first > ZTP_LEAST_RING && first > left / FIRST_SHARE) {
            first /= 2;
        }
        while (ring > first && ring > left / SHARE) {
            ring /= 2;
        }
    }
    atomic_store(&state->first_ring_bytes, first);
    state->ring_bytes = ring;
    // Rings that keep the oldest records, or wait for the reader, are as large as they were asked for.
    state->thread_bytes =
        control->policy == ZTR_DROP_NEWEST ? control->thread_bytes / control->ring_bytes * ring : ring;
}

// Most of the address space is the program's.
uint64_t ztp_room_in_space(void) {
    enum { SHARE = 32 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
        return UINT64_MAX;
    }
    char text[64] = "";
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) {
        close(file);
    }
    uint64_t used = count <= 0 ? limit.rlim_cur / 2 : strtoull(text, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
    return used < limit.rlim_cur ? (limit.rlim_cur - used) / SHARE : 0;
}

// The size of the file within what the process may write; 0 if that is not even one ring.
static uint64_t choose_size(ztp_state *state, const ztp_control *control) {
    state->eager = !can_populate();
    state->definition_bytes = control->definition_bytes;
    uint64_t rings = control->budget;
    if (state->eager) {
        rings = rings < EAGER_RINGS ? rings : EAGER_RINGS;
        state->definition_bytes =
            state->definition_bytes < EAGER_DEFINITIONS ? state->definition_bytes : EAGER_DEFINITIONS;
    }
    struct rlimit limit;
    uint64_t most = UINT64_MAX;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        most = limit.rlim_cur;
    }
    const uint64_t space = ztp_room_in_space();
    most = most < space ? most : space;
    const uint64_t room_for_many = 8 * ZTP_LANES * sizeof(ztr_lane);
    state->lanes = state->eager || most < room_for_many ? FEW_LANES : ZTP_LANES;
    while (definitions_offset(state) + state->definition_bytes + rings > most &&
           state->definition_bytes > ZTP_SEGMENT) {
        state->definition_bytes = state->definition_bytes / 2 / ZTP_SEGMENT * ZTP_SEGMENT;
    }
    state->rings_offset = definitions_offset(state) + state->definition_bytes;
    if (most < state->rings_offset + ZTP_LEAST_RING) {
        errno = most == space ? ENOMEM : EFBIG;
        ztp_note_in(state->run, most == space ? ZTP_NOTE_NO_ADDRESSES : ZTP_NOTE_FILE_LIMIT, 0,
                    state->rings_offset + ZTP_LEAST_RING, "");
        return 0;
    }
    uint64_t room = (most - state->rings_offset) / ZTP_PAGE * ZTP_PAGE;
    rings = rings < room ? rings : room;
    state->next_ring = state->rings_offset;
    state->free_rings = rings;
    state->spare_rings = rings / 4;
    return state->rings_offset + rings;
}

// Maps the file, of which only a page exists so far.
static bool map(ztp_state *state, int file) {
    if (ftruncate(file, (off_t)state->file_bytes) != 0) {
        return false;
    }
    // posix_fallocate would raise SIGXFSZ; the size has been compared with that limit.
    if (state->eager && posix_fallocate(file, 0, (off_t)state->file_bytes) != 0) {
        errno = ENOSPC;
        return false;
    }
    void *memory = mmap(NULL, state->file_bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
    if (memory == MAP_FAILED) {
        return false;
    }
    state->file = memory;
    // A child that wrote here would write into its parent's account.
    (void)madvise(memory, state->file_bytes, MADV_DONTFORK);
    if (!ztp_populate(state, 0, ZTP_PAGE)) {
        munmap(memory, state->file_bytes);
        state->file = NULL;
        errno = ENOSPC;
        return false;
    }
    state->process = memory;
    return true;
}

void ztp_ring_name(int32_t pid, uint64_t start_time, uint32_t serial, char name[ZTP_RING_NAME]) {
    snprintf(name, ZTP_RING_NAME, "%d-%llu-%u.ring", (int)pid, (unsigned long long)start_time, (unsigned)serial);
}

static bool make_in_directory(ztp_state *state, int directory, uint32_t door) {
    ztp_control *control = state->run->control;
    uint64_t serial = atomic_fetch_add(&control->serials, 1);
    char name[ZTP_RING_NAME], temporary[ZTP_RING_NAME + 8];
    ztp_ring_name((int32_t)getpid(), ztp_start_time(), (uint32_t)serial, name);
    snprintf(temporary, sizeof temporary, "%s.tmp", name);
    int file = openat(directory, temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) {
        return false;
    }
    bool made = fchmod(file, 0600) == 0 && map(state, file);
    int error = errno;
    close(file);
    if (made) {
        describe(state, serial, door);
        made = syscall(SYS_renameat2, directory, temporary, directory, name, RENAME_NOREPLACE) == 0;
        error = errno;
        if (!made) {
            munmap(state->file, state->file_bytes);
            state->file = NULL;
        }
    }
    if (!made) {
        (void)unlinkat(directory, temporary, 0);
        errno = error;
    }
    return made;
}

// The same without the directory, which a process of another user or with another root cannot enter.
static bool make_in_memory(ztp_state *state, uint32_t door) {
    uint64_t serial = atomic_fetch_add(&state->run->control->serials, 1);
    char name[96];
    snprintf(name, sizeof name, "zetools-%d-%llu-%llu", (int)getpid(), (unsigned long long)ztp_start_time(),
             (unsigned long long)serial);
    int file = ztp_make_memory(name);
    bool made = file >= 0 && map(state, file);
    if (made) {
        describe(state, serial, door);
        made = ztp_hand_over_memory(file);
        if (!made) {
            munmap(state->file, state->file_bytes);
            state->file = NULL;
        }
    }
    int error = errno;
    if (file >= 0) {
        close(file);
    }
    errno = error;
    return made;
}

bool ztp_make_file(ztp_state *state, uint32_t door) {
    ztp_run *run = state->run;
    int directory = ztp_open_directory(run);
    int error = errno;
    if (directory < 0) {
        // Also where the control page is of the time before the process changed its user.
        run->remote |= run->has_token;
    }
    choose_rings(state, run->control, directory);
    state->file_bytes = choose_size(state, run->control);
    error = state->file_bytes == 0 ? errno : error;
    bool made = false;
    if (state->file_bytes != 0) {
        made =
            directory >= 0 ? make_in_directory(state, directory, door) : run->has_token && make_in_memory(state, door);
        error = errno;
    }
    if (directory >= 0) {
        close(directory);
    }
    if (!made && state->file_bytes != 0) {
        ztp_note_kind kind = error == ENOMEM                      ? ZTP_NOTE_NO_ADDRESSES
                             : error == ENOSPC || error == EDQUOT ? ZTP_NOTE_NO_SPACE
                                                                  : ZTP_NOTE_NO_FILE;
        ztp_note_in(run, kind, error, state->file_bytes, run->directory);
    }
    errno = error;
    return made;
}
