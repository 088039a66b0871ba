// Finds the memory that processes share, and the processes that are alive.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "base/clock.h"
#include "base/file_limit.h"
#include "card/layout.h"
#include "channel/private.h"

// Locks of the registry: bytes behind everything that is written.
#define GATE ((off_t)1 << 40)
#define ALIVE (GATE + 1)
// The longest wait for the gate, which processes hold for microseconds.
#define GATE_NS UINT64_C(2000000000)
// A process that goes on closing what it did not open gets a GPU of its own.
#define MAX_JOINS 32u
#define SEALS (F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)
#define STALE_FILES 256

// The entry of a member in the registry: the process and its descriptor by which the memory can be opened.
typedef struct entry {
    uint64_t token;
    uint64_t inode;
    int32_t pid;
    int32_t memory;
} entry;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static zm_membership *_Atomic mine;
static zm_membership *left;    // lock: those that have ended, which threads may still be using
static atomic_bool forked;
// Guarded by lock.
static char wanted[100];    // the registry's name; empty: no GPU is asked for
static uint64_t wanted_machine;
static uint32_t joins;

zm_membership *zm_card_mine(void) {
    return atomic_load_explicit(&mine, memory_order_acquire);
}

uint64_t zm_card_ordinal(void) {
    const zm_membership *membership = zm_card_mine();
    return membership == NULL ? 0 : membership->ordinal;
}

// Says why the process has a GPU of its own.
__attribute__((format(printf, 1, 2))) static void say(const char *format, ...) {
    char sentence[320];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    fprintf(stderr, "ze-tools-mock: %s: the process has a simulated GPU of its own\n", sentence);
}

// ---- Locks ---------------------------------------------------------------------------------------------------------

static bool set_lock(int fd, off_t byte, short type) {
    struct flock range = {.l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
    return fcntl(fd, F_OFD_SETLK, &range) == 0;
}

static bool is_locked(int fd, off_t byte) {
    struct flock range = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
    return fcntl(fd, F_OFD_GETLK, &range) != 0 || range.l_type != F_UNLCK;
}

static bool enter_gate(int fd) {
    uint64_t until = zm_host_now() + GATE_NS;
    while (!set_lock(fd, GATE, F_WRLCK)) {
        if ((errno != EAGAIN && errno != EACCES && errno != EINTR) || zm_host_now() > until) {
            return false;
        }
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
    return true;
}

bool zm_card_alive(zm_membership *membership, uint32_t number) {
    return is_locked(membership->registry, ALIVE + (off_t)number);
}

// ---- A dead member's place ------------------------------------------------------------------------------------------

// The lock of its byte is held. A process that ends in here leaves the token, so that the next one begins again.
static void clear_member(zm_shared *shared, uint32_t number) {
    zm_member *member = &shared->members[number];
    uint64_t token = atomic_load(&member->token);
    for (uint32_t root = 0; root < ZM_MAX_ROOT_DEVICES; root++) {
        for (uint32_t slot = 0; slot <= ZM_MAX_SUB_DEVICES; slot++) {
            atomic_store(&member->used[root][slot], 0);
        }
        atomic_store(&member->engines[root], 0);
        zm_card_point();
        for (uint32_t tile = 0; tile < ZM_MAX_SUB_DEVICES; tile++) {
            for (uint32_t engine = 0; engine < ZM_CARD_ENGINES; engine++) {
                zm_turn *turn = &shared->turns[root][tile][engine];
                uint64_t owner = atomic_load(&turn->owner);
                atomic_store(&member->since_ns[root][tile][engine], 0);
                atomic_fetch_and(&turn->waiting, ~(UINT64_C(1) << number));
                if ((owner & 0xff) == number + 1) {
                    atomic_compare_exchange_strong(&turn->owner, &owner, ((owner >> 8) + 1) << 8);
                }
            }
            for (uint32_t source = 0; source < ZM_CARD_SOURCES; source++) {
                uint64_t claim = token;
                if (token != 0) {
                    atomic_compare_exchange_strong(&shared->claims[root][tile][source], &claim, 0);
                }
            }
        }
        zm_card_point();
    }
    atomic_store(&member->published_ns, ZM_TIME_OPEN);
    atomic_store(&member->pulse_ns, 0);
    zm_card_point();
    atomic_store(&member->token, 0);
    zm_card_point();
}

bool zm_card_reap(void) {
    zm_membership *membership = zm_card_mine();
    bool found = false;
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; membership != NULL && membership == zm_card_mine() && i < ZM_CARD_MEMBERS; i++) {
        if (i != membership->number && atomic_load(&membership->shared->members[i].token) != 0 &&
            set_lock(membership->registry, ALIVE + (off_t)i, F_WRLCK)) {
            if (atomic_load(&membership->shared->members[i].token) != 0) {
                clear_member(membership->shared, i);
                found = true;
            }
            set_lock(membership->registry, ALIVE + (off_t)i, F_UNLCK);
        }
    }
    pthread_mutex_unlock(&lock);
    return found;
}

// ---- The registry ---------------------------------------------------------------------------------------------------

// Returns the descriptor of a directory that no other user can look into, or -1.
static int open_directory(char path[256]) {
    snprintf(path, 256, "/dev/shm/zemock-%u", (unsigned)geteuid());
    int fd = zm_private_directory(AT_FDCWD, path, true);
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    if (fd < 0 && runtime != NULL && *runtime == '/' && strlen(runtime) < 240) {
        snprintf(path, 256, "%s/zemock", runtime);
        fd = zm_private_directory(AT_FDCWD, path, true);
    }
    return fd;
}

static bool is_own_file(int fd, struct stat *status) {
    return fstat(fd, status) == 0 && S_ISREG(status->st_mode) && status->st_uid == geteuid() &&
           (status->st_mode & 077) == 0;
}

static bool same_file(const struct stat *left, const struct stat *right) {
    return left->st_dev == right->st_dev && left->st_ino == right->st_ino;
}

// Opens the registry and passes its gate. The descriptor, or -1.
static int open_registry(int directory, const char *name, struct stat *status) {
    for (int tries = 0; tries < 100; tries++) {
        int fd = openat(directory, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (fd < 0) {
            return -1;
        }
        struct stat present;
        bool ours = is_own_file(fd, status) && enter_gate(fd);
        // The last member of a GPU takes the registry away.
        bool still =
            ours && fstatat(directory, name, &present, AT_SYMLINK_NOFOLLOW) == 0 && same_file(&present, status);
        if (still) {
            return fd;
        }
        close(fd);
        if (!ours) {
            return -1;
        }
    }
    return -1;
}

// Registries that a killed process was the last member of. `name` is the one whose gate is held.
static void remove_stale(int directory, const char *name) {
    int copy = dup(directory);
    DIR *entries = copy < 0 ? NULL : fdopendir(copy);
    if (entries == NULL) {
        close(copy);
        return;
    }
    struct dirent *found;
    for (int seen = 0; seen < STALE_FILES && (found = readdir(entries)) != NULL; seen++) {
        struct stat status, present;
        int fd = found->d_name[0] == '.' || strcmp(found->d_name, name) == 0
                     ? -1
                     : openat(directory, found->d_name, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
        if (fd >= 0 && is_own_file(fd, &status) && set_lock(fd, GATE, F_WRLCK)) {
            bool alive = false;
            for (uint32_t i = 0; i < ZM_CARD_MEMBERS && !alive; i++) {
                alive = is_locked(fd, ALIVE + (off_t)i);
            }
            if (!alive && fstatat(directory, found->d_name, &present, AT_SYMLINK_NOFOLLOW) == 0 &&
                same_file(&present, &status)) {
                unlinkat(directory, found->d_name, 0);
            }
        }
        if (fd >= 0) {
            close(fd);
        }
    }
    closedir(entries);
}

// ---- The memory -----------------------------------------------------------------------------------------------------

static zm_shared *map(int fd) {
    void *memory = mmap(NULL, sizeof(zm_shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, fd, 0);
    if (memory == MAP_FAILED) {
        return NULL;
    }
    madvise(memory, sizeof(zm_shared), MADV_DONTDUMP);
    return memory;
}

// Opens the memory by a member's descriptor. -1: it is not what the registry says, or cannot be reached.
static int open_memory(const entry *member) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)member->pid, (int)member->memory);
    struct stat status;
    // Asked before it is opened: what a hostile entry names may be a device or a pipe.
    if (member->pid <= 0 || member->memory < 0 || stat(path, &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_ino != member->inode) {
        return -1;
    }
    int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    bool right = fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_ino == member->inode &&
                 status.st_uid == geteuid() && status.st_size == (off_t)sizeof(zm_shared);
    int seals = right ? fcntl(fd, F_GET_SEALS) : -1;
    if (seals < 0 || (seals & SEALS) != SEALS || (seals & F_SEAL_WRITE) != 0) {
        if (fd >= 0) {
            close(fd);
        }
        return -1;
    }
    return fd;
}

static int create_memory(void) {
    int fd = zm_memory_file("zemock-gpu", sizeof(zm_shared));
    if (fd >= 0 && fchmod(fd, 0600) != 0) {
        close(fd);
        fd = -1;
    }
    return fd;
}

static bool is_space_limited(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

// ---- Joining --------------------------------------------------------------------------------------------------------

// Finds the memory of the living members, or makes one if there are none. NULL: the reason has been said.
static zm_shared *find_memory(int registry, const char *name, uint64_t machine, int *memory) {
    bool any = false;
    for (uint32_t i = 0; i < ZM_CARD_MEMBERS; i++) {
        entry member;
        if (!is_locked(registry, ALIVE + (off_t)i)) {
            continue;
        }
        any = true;
        if (pread(registry, &member, sizeof member, (off_t)(i * sizeof member)) != (ssize_t)sizeof member) {
            continue;
        }
        *memory = open_memory(&member);
        zm_shared *shared = *memory < 0 ? NULL : map(*memory);
        if (shared != NULL && atomic_load(&shared->magic) == ZM_CARD_MAGIC + ZM_CARD_LAYOUT) {
            if (shared->machine == machine) {
                return shared;
            }
            munmap(shared, sizeof *shared);
            close(*memory);
            say("the simulated GPU %s has other devices than this process asks for", name);
            return NULL;
        }
        if (shared != NULL) {
            munmap(shared, sizeof *shared);
        }
        if (*memory >= 0) {
            close(*memory);
        }
    }
    if (any) {
        say("the simulated GPU %s is open in processes whose memory cannot be reached, as those of another container",
            name);
        return NULL;
    }
    *memory = create_memory();
    zm_shared *shared = *memory < 0 ? NULL : map(*memory);
    if (shared == NULL) {
        say("there is no memory to share (%s%s)", strerror(errno),
            errno == EFBIG                          ? "; ulimit -f limits files"
            : errno == ENOMEM && is_space_limited() ? "; ulimit -v limits the address space"
                                                    : "");
        if (*memory >= 0) {
            close(*memory);
        }
        return NULL;
    }
    shared->machine = machine;
    for (uint32_t i = 0; i < ZM_CARD_MEMBERS; i++) {
        atomic_store(&shared->members[i].published_ns, ZM_TIME_OPEN);
    }
    zm_card_point();
    atomic_store(&shared->magic, ZM_CARD_MAGIC + ZM_CARD_LAYOUT);
    zm_card_point();
    return shared;
}

static uint64_t new_token(const zm_shared *shared) {
    uint64_t token =
        zm_host_now() * UINT64_C(0x9e3779b97f4a7c15) ^ ((uint64_t)getpid() << 32) ^ (uint64_t)(uintptr_t)shared;
    return token == 0 ? 1 : token;
}

// The gate is held. Takes a free place; false: there is none.
static bool take_place(zm_membership *membership) {
    struct stat memory;
    if (fstat(membership->memory, &memory) != 0) {
        return false;
    }
    for (uint32_t i = 0; i < ZM_CARD_MEMBERS; i++) {
        if (!set_lock(membership->registry, ALIVE + (off_t)i, F_WRLCK)) {
            continue;
        }
        zm_member *member = &membership->shared->members[i];
        if (atomic_load(&member->token) != 0) {
            clear_member(membership->shared, i);
        }
        membership->number = i;
        membership->me = member;
        membership->token = new_token(membership->shared);
        membership->ordinal = atomic_fetch_add(&membership->shared->joins, 1) + 1;
        membership->memory_device = memory.st_dev;
        membership->memory_inode = memory.st_ino;
        atomic_store(&member->pid, (uint64_t)getpid());
        atomic_store(&member->first, atomic_load(&member->head) + 1);
        zm_card_point();
        atomic_store(&member->token, membership->token);
        zm_card_point();
        entry self = {membership->token, memory.st_ino, getpid(), membership->memory};
        if (pwrite(membership->registry, &self, sizeof self, (off_t)(i * sizeof self)) == (ssize_t)sizeof self) {
            zm_card_point();
            return true;
        }
        int error = errno;
        atomic_store(&member->token, 0);
        set_lock(membership->registry, ALIVE + (off_t)i, F_UNLCK);
        errno = error;
        return false;
    }
    return false;
}

// Away from the low numbers, which programs count on.
static int move_up(int fd) {
    int moved = fd < 0 ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, 100);
    if (moved < 0) {
        return fd;
    }
    close(fd);
    return moved;
}

// Lock held.
static zm_membership *join(const char *name, uint64_t machine) {
    zm_membership *membership = calloc(1, sizeof *membership);
    if (membership == NULL) {
        return NULL;
    }
    int directory = open_directory(membership->directory);
    struct stat status;
    int registry = directory < 0 ? -1 : move_up(open_registry(directory, name, &status));
    if (registry < 0) {
        int error = errno;
        if (directory < 0) {
            say("neither /dev/shm nor XDG_RUNTIME_DIR has a private folder for %s", name);
        } else {
            say("the registry %s/%s cannot be used (%s)", membership->directory, name, strerror(error));
        }
    } else {
        membership->registry = registry;
        membership->registry_device = status.st_dev;
        membership->registry_inode = status.st_ino;
        snprintf(membership->name, sizeof membership->name, "%s", name);
        membership->shared = find_memory(registry, name, machine, &membership->memory);
    }
    bool placed = false;
    if (membership->shared != NULL) {
        if (atomic_load(&membership->shared->joins) == 0) {
            remove_stale(directory, name);
        }
        membership->memory = move_up(membership->memory);
        errno = 0;
        placed = take_place(membership);
        if (!placed && errno == ENOSPC) {
            say("there is no room for the registry %s/%s (%s)", membership->directory, name, strerror(errno));
        } else if (!placed) {
            say("the simulated GPU %s has no place for another process (%u have it)", name, ZM_CARD_MEMBERS);
        }
        if (!placed) {
            munmap(membership->shared, sizeof *membership->shared);
            close(membership->memory);
        }
    }
    if (placed) {
        set_lock(registry, GATE, F_UNLCK);
    } else if (registry >= 0) {
        close(registry);    // with its locks
    }
    if (directory >= 0) {
        close(directory);
    }
    if (!placed) {
        free(membership);
        membership = NULL;
    }
    return membership;
}

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

// Returns a hash of the settings in which processes have to agree.
static uint64_t hash_machine(const zm_machine *machine) {
    uint64_t hash = hash_bytes(UINT64_C(0xcbf29ce484222325), &machine->root_count, sizeof machine->root_count);
    for (uint32_t i = 0; i < machine->root_count; i++) {
        const zm_device_config *config = &machine->roots[i];
        hash = hash_bytes(hash, config->name, strlen(config->name));
        uint64_t numbers[] = {config->device_id,           config->sub_devices,      config->slices,
                              config->subslices_per_slice, config->eus_per_subslice, config->threads_per_eu,
                              config->core_clock_mhz,      config->timer_hz,         config->memory_bytes,
                              config->memory_bytes_per_us};
        hash = hash_bytes(hash, numbers, sizeof numbers);
    }
    return hash;
}

// Returns whether a descriptor is what it was: the program may have closed it, and opened another file under its
// number.
static bool is_still(int fd, dev_t device, ino_t inode) {
    struct stat status;
    return fstat(fd, &status) == 0 && status.st_dev == device && status.st_ino == inode;
}

static void close_own(int fd, dev_t device, ino_t inode) {
    if (is_still(fd, device, inode)) {
        close(fd);
    }
}

// A child is a process of its own: it must not keep its parent's locks, nor write to its parent's place.
static void after_fork_child(void) {
    pthread_mutex_init(&lock, NULL);
    zm_membership *membership = zm_card_mine();
    if (membership != NULL) {
        close_own(membership->registry, membership->registry_device, membership->registry_inode);
        close_own(membership->memory, membership->memory_device, membership->memory_inode);
        atomic_store(&mine, NULL);
        atomic_store(&forked, true);
    }
}

static void watch_forks(void) {
    pthread_atfork(NULL, NULL, after_fork_child);
}

// A name that zemock-run has made up for one start is that of no other process.
static bool is_chosen(const char *name) {
    return strncmp(name, "run-", 4) != 0;
}

// Says that the folder in which processes of this user find each other belongs to another one, or is open to others.
static bool is_folder_taken(void) {
    char path[64];
    struct stat status;
    snprintf(path, sizeof path, "/dev/shm/zemock-%u", (unsigned)geteuid());
    if (lstat(path, &status) != 0 ||
        (S_ISDIR(status.st_mode) && status.st_uid == geteuid() && (status.st_mode & 077) == 0)) {
        return false;
    }
    fprintf(
        stderr,
        "ze-tools-mock: the simulated GPU cannot be joined: %s %s; remove it, or set XDG_RUNTIME_DIR to a folder of this user\n",
        path, status.st_uid != geteuid() ? "belongs to another user" : "is no folder of this user alone");
    return true;
}

ze_result_t zm_card_join(const zm_machine *machine) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const char *name = getenv("ZEMOCK_GPU");
    if (name == NULL || *name == '\0') {
        return ZE_RESULT_SUCCESS;
    }
    size_t length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-");
    if (name[length] != '\0' || length > 64 || name[0] == '.') {
        fprintf(stderr,
                "ze-tools-mock: ZEMOCK_GPU is a name of at most 64 letters, digits, '.', '_' and '-', not \"%s\"\n",
                name);
        return zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "ZEMOCK_GPU is not a name");
    }
    if (zm_clock_get_mode() != ZM_CLOCK_REAL || zm_seed() != 0) {
        return ZE_RESULT_SUCCESS;
    }
    char directory[256];
    int folder = is_chosen(name) ? open_directory(directory) : -1;
    if (folder < 0 && is_chosen(name) && is_folder_taken()) {
        return zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "the folder of simulated GPUs is not this user's");
    }
    if (folder >= 0) {
        close(folder);
    }
    pthread_once(&once, watch_forks);
    pthread_mutex_lock(&lock);
    if (zm_card_mine() == NULL) {
        snprintf(wanted, sizeof wanted, "%s.layout-%u", name, ZM_CARD_LAYOUT);
        wanted_machine = hash_machine(machine);
        joins = 0;
        atomic_store(&forked, false);
        atomic_store(&mine, join(wanted, wanted_machine));
    }
    pthread_mutex_unlock(&lock);
    return ZE_RESULT_SUCCESS;
}

// ---- Leaving --------------------------------------------------------------------------------------------------------

// Lock held. The membership and its mapping stay: threads may be using them.
static void leave(zm_membership *membership) {
    atomic_store(&mine, NULL);
    membership->next_left = left;
    left = membership;
    if (is_still(membership->registry, membership->registry_device, membership->registry_inode)) {
        bool inside = enter_gate(membership->registry);
        if (atomic_load(&membership->me->token) == membership->token) {
            clear_member(membership->shared, membership->number);
        }
        bool others = !inside;
        for (uint32_t i = 0; i < ZM_CARD_MEMBERS && !others; i++) {
            others = is_locked(membership->registry, ALIVE + (off_t)i);
        }
        if (!others) {
            char path[400];
            snprintf(path, sizeof path, "%s/%s", membership->directory, membership->name);
            struct stat status;
            if (lstat(path, &status) == 0 && status.st_ino == membership->registry_inode) {
                unlink(path);
            }
        }
        close(membership->registry);
    }
    close_own(membership->memory, membership->memory_device, membership->memory_inode);
}

void zm_card_leave(void) {
    pthread_mutex_lock(&lock);
    zm_membership *membership = zm_card_mine();
    wanted[0] = '\0';
    atomic_store(&forked, false);
    if (membership != NULL) {
        leave(membership);
    }
    pthread_mutex_unlock(&lock);
}

bool zm_card_attend(void) {
    zm_membership *membership = zm_card_mine();
    bool child = membership == NULL && atomic_load(&forked);
    bool gone = membership != NULL && atomic_load(&membership->me->token) != membership->token;
    if (!child && !gone) {
        return membership != NULL;
    }
    pthread_mutex_lock(&lock);
    if (zm_card_mine() == membership && wanted[0] != '\0') {
        if (gone) {
            leave(membership);
        }
        atomic_store(&forked, false);
        if (joins++ < MAX_JOINS) {
            zm_membership *fresh = join(wanted, wanted_machine);
            if (fresh != NULL) {
                zm_card_recharge(fresh->me, child);
            }
            atomic_store(&mine, fresh);
        } else {
            say("the process has lost the simulated GPU %u times", MAX_JOINS);
        }
    }
    pthread_mutex_unlock(&lock);
    return zm_card_mine() != NULL;
}

uint32_t zm_card_processes(const zm_device *root, zm_card_process others[ZM_CARD_MEMBERS]) {
    zm_membership *membership = zm_card_mine();
    uint32_t count = 0;
    zm_card_reap();
    for (uint32_t i = 0; membership != NULL && i < ZM_CARD_MEMBERS; i++) {
        zm_member *member = &membership->shared->members[i];
        if (i == membership->number || atomic_load(&member->token) == 0) {
            continue;
        }
        uint64_t memory = 0, engines = atomic_load(&member->engines[root->number]);
        for (uint32_t slot = 0; slot <= ZM_MAX_SUB_DEVICES; slot++) {
            memory += atomic_load(&member->used[root->number][slot]);
        }
        others[count++] =
            (zm_card_process){(uint32_t)atomic_load(&member->pid), memory, (engines & 1) != 0, (engines & 2) != 0};
    }
    return count;
}
