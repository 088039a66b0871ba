// Reads ring files as the collector does, and checks that everything in them hangs together.
#ifndef RING_FILE_H
#define RING_FILE_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "expect.h"
#include "functions.h"
#include "base/layout.h"

enum { MOST_FILES = 2048, MOST_DEFINITIONS = 1 << 18, MOST_THREADS = 1 << 14 };

typedef struct {
    const unsigned char *memory;
    uint64_t bytes;
    const ztp_process *process;
    const ztp_definition **definitions;    // by id
    uint64_t definition_count;
    uint64_t seen, recorded, dropped, on_objects, fillers;
    uint64_t by_function[ZTR_FUNCTIONS];
} ring_file;

// ---- The run --------------------------------------------------------------------------------------------------------

typedef struct {
    char directory[256];
    ztp_control *control;
} run;

static inline void make_control(run *self, uint64_t first_ring, uint64_t ring, uint64_t budget) {
    char path[320];
    snprintf(path, sizeof path, "%s/control", self->directory);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
    static const char zeros[sizeof(ztp_control)];
    if (file < 0 || write(file, zeros, sizeof zeros) != sizeof zeros) {
        perror(path);
        exit(1);
    }
    self->control = mmap(NULL, sizeof(ztp_control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    ztp_control *control = self->control;
    control->magic = ZTP_CONTROL_MAGIC;
    control->version = ZTP_VERSION;
    control->bytes = sizeof *control;
    control->functions_hash = ztp_function_hash();
    control->uid = geteuid();
    control->collector_pid = getpid();
    control->policy = ZTR_DROP_NEWEST;
    control->clock = ZTR_CLOCK_BEST;
    control->first_ring_bytes = first_ring;
    control->ring_bytes = ring;
    control->budget = budget;
    control->definition_bytes = UINT64_C(1) << 24;
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT; i++) {
        control->functions[i].recorded = 1;
    }
}

static inline void make_run(run *self, const char *parent) {
    snprintf(self->directory, sizeof self->directory, "%s/zetools-%u-XXXXXX", parent, (unsigned)geteuid());
    if (mkdtemp(self->directory) == NULL) {
        perror(self->directory);
        exit(1);
    }
    make_control(self, UINT64_C(1) << 20, UINT64_C(1) << 24, UINT64_C(1) << 28);
}

static inline void remove_run(run *self) {
    char command[320];
    munmap(self->control, sizeof *self->control);
    snprintf(command, sizeof command, "rm -r '%s'", self->directory);
    EXPECT_EQ(system(command), 0);
}

// ---- A file ---------------------------------------------------------------------------------------------------------

static inline const void *at(const ring_file *self, uint64_t offset, uint64_t bytes) {
    if (!EXPECT(offset <= self->bytes && bytes <= self->bytes - offset)) {
        exit(1);
    }
    return self->memory + offset;
}

static inline void read_definitions(ring_file *self) {
    const ztp_process *process = self->process;
    self->definitions = calloc(MOST_DEFINITIONS, sizeof *self->definitions);
    for (uint32_t i = 0; i < process->segments_used; i++) {
        const ztp_segment *segment = at(self, process->segments_offset + i * sizeof *segment, sizeof *segment);
        for (uint64_t position = 0; position < segment->head;) {
            const ztp_definition *entry = at(self, segment->offset + position, sizeof *entry);
            if (!EXPECT(entry->bytes >= sizeof *entry && entry->bytes % 8 == 0 &&
                        position + entry->bytes <= segment->head) ||
                !EXPECT(entry->id > 0 && entry->id < MOST_DEFINITIONS) ||
                !EXPECT(self->definitions[entry->id] == NULL)) {
                exit(1);
            }
            self->definitions[entry->id] = entry;
            self->definition_count++;
            position += entry->bytes;
        }
    }
}

// The text of a definition with this number, after its words.
static inline const char *text_of(const ztp_definition *entry, uint32_t words, uint32_t number, uint32_t *length) {
    const unsigned char *text = entry->payload + 8 * words;
    for (;; number--) {
        const uint32_t *lengths = (const uint32_t *)(const void *)text;
        if (number == 0) {
            *length = lengths[1];
            return (const char *)(text + 8);
        }
        text += 8 + ((lengths[1] + 7) & ~7u);
    }
}

typedef void (*record_visitor)(const ring_file *file, const uint64_t *words, void *data);

static inline void read_lanes(ring_file *self, record_visitor visit, void *data) {
    const ztp_process *process = self->process;
    uint64_t *next = calloc(MOST_THREADS, sizeof *next);
    // Of two lanes of a thread the later one comes later in the table, or was another thread's before.
    for (uint32_t i = 0; i < process->lanes_used; i++) {
        const ztr_lane *lane = at(self, process->lanes_offset + i * sizeof *lane, sizeof *lane);
        uint64_t recorded = 0, last_end = 0;
        EXPECT(lane->head - lane->tail <= lane->capacity && lane->head % 8 == 0);
        for (uint64_t position = lane->tail; position < lane->head;) {
            uint64_t place = position & (lane->capacity - 1);
            const uint64_t *words = at(self, lane->ring_offset + place, 8);
            if ((words[0] >> 32 & 0xffff) == ZTR_FILLER) {
                position += lane->capacity - place;
                self->fillers++;
                continue;
            }
            uint64_t extra = words[0] >> 48 & 0xff, kind = words[0] >> 56;
            (void)at(self, lane->ring_offset + place, ZTR_HEADER + 8 * extra);
            uint32_t function = (uint32_t)(words[0] >> 32 & 0xffff);
            uint64_t thread = words[3] >> ZTR_SEQUENCE_BITS,
                     sequence = words[3] & ((UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1);
            if (kind == ZTP_ACTIVITY || kind == ZTP_MEASURED || kind == ZTP_CALL_LOCATION) {
                // No call of the lane's thread.
                if (visit != NULL) {
                    visit(self, words, data);
                }
                position += ZTR_HEADER + 8 * extra;
                continue;
            }
            if (!EXPECT(function < ZTP_FUNCTION_COUNT) || !EXPECT_EQ(thread, lane->thread) ||
                !EXPECT(words[1] <= words[2]) || !EXPECT(last_end <= words[2]) ||
                !EXPECT(sequence >= next[thread % MOST_THREADS])) {
                exit(1);
            }
            next[thread % MOST_THREADS] = sequence + 1;
            last_end = words[2];
            if (kind == ZTP_CALL_ON_OBJECT) {
                EXPECT(words[4] != 0 && words[4] < MOST_DEFINITIONS && self->definitions[words[4]] != NULL);
                self->on_objects++;
            }
            self->by_function[function]++;
            recorded++;
            if (visit != NULL) {
                visit(self, words, data);
            }
            position += ZTR_HEADER + 8 * extra;
        }
        EXPECT(lane->seen >= recorded + lane->dropped || lane->tail != 0);
        self->seen += lane->seen;
        self->dropped += lane->dropped;
        self->recorded += recorded;
    }
    free(next);
}

static inline ring_file open_ring(const char *path, record_visitor visit, void *data) {
    ring_file self = {0};
    struct stat status;
    // Memory that was handed over has no name, and is no file of the directory.
    bool handed_over = strncmp(path, "/proc/", 6) == 0;
    int file = open(path, O_RDONLY | (handed_over ? 0 : O_NOFOLLOW));
    if (file < 0 || fstat(file, &status) != 0) {
        perror(path);
        exit(1);
    }
    EXPECT(handed_over || (status.st_mode & 07777) == 0600);
    self.bytes = (uint64_t)status.st_size;
    self.memory = mmap(NULL, self.bytes, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    self.process = at(&self, 0, sizeof *self.process);
    const ztp_process *process = self.process;
    EXPECT_EQ(process->magic, ZTP_PROCESS_MAGIC);
    EXPECT_EQ(process->version, ZTP_VERSION);
    EXPECT_EQ(process->file_bytes, self.bytes);
    EXPECT_EQ(process->functions_hash, ztp_function_hash());
    EXPECT(process->own_cost > 0 && process->start_time > 0 && process->pid_namespace > 0);
    read_definitions(&self);
    // One more for each thread that was killed while it wrote one.
    EXPECT(process->definitions >= self.definition_count + process->definitions_lost);
    read_lanes(&self, visit, data);
    return self;
}

static inline void close_ring(ring_file *self) {
    free(self->definitions);
    munmap((void *)(uintptr_t)self->memory, self->bytes);
}

// Stores the paths of the ring files, in the order of their serials, and returns how many there are.
static inline int find_rings(const run *self, char paths[][512], int capacity) {
    int count = 0;
    DIR *folder = opendir(self->directory);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        size_t length = strlen(entry->d_name);
        EXPECT(length < 4 || strcmp(entry->d_name + length - 4, ".tmp") != 0);
        if (length > 5 && strcmp(entry->d_name + length - 5, ".ring") == 0 && count < capacity) {
            snprintf(paths[count++], 512, "%s/%s", self->directory, entry->d_name);
        }
    }
    closedir(folder);
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            if (atoi(strrchr(paths[j], '-') + 1) < atoi(strrchr(paths[i], '-') + 1)) {
                char swap[512];
                memcpy(swap, paths[i], 512), memcpy(paths[i], paths[j], 512), memcpy(paths[j], swap, 512);
            }
        }
    }
    return count;
}

#endif
