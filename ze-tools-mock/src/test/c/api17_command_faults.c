// Commands other than kernels that lose the device say so as a kernel does: on standard error, or in the file of the
// diagnostics, and in the list of diagnoses.
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "api_test.h"

enum { BYTES = 4096 };

static char said[] = "/tmp/zemock-faults-XXXXXX";
static ze_command_list_handle_t list;

// Memory of the process that is gone when a command is executed.
static void *gone(void) {
    void *pages = mmap(NULL, BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(pages != MAP_FAILED && munmap(pages, BYTES) == 0);
    return pages;
}

static ze_result_t copy_from(void *memory) {
    return zeCommandListAppendMemoryCopy(list, memory, gone(), 24, NULL, 0, NULL);
}

static ze_result_t fill_of(void *memory) {
    (void)memory;
    uint8_t one = 1;
    return zeCommandListAppendMemoryFill(list, gone(), &one, 1, 64, NULL, 0, NULL);
}

static ze_result_t region_to(void *memory) {
    const ze_copy_region_t region = {.width = 8, .height = 2};
    return zeCommandListAppendMemoryCopyRegion(list, gone(), &region, 64, 0, memory, &region, 64, 0, NULL, 0, NULL);
}

static ze_result_t timestamp_to(void *memory) {
    (void)memory;
    return zeCommandListAppendWriteGlobalTimestamp(list, gone(), NULL, 0, NULL);
}

static void expect_line(const char *sentence) {
    char text[8192];
    FILE *file = fopen(said, "r");
    text[file == NULL ? 0 : fread(text, 1, sizeof text - 1, file)] = '\0';
    if (file != NULL) {
        fclose(file);
    }
    char line[1024];
    snprintf(line, sizeof line,
             "{\"record\": \"finding\", \"pid\": %d, \"kind\": \"memory\", \"level\": \"error\", \"fatal\": true, "
             "\"device\": 0, \"text\": \"%s\"}\n",
             (int)getpid(), sentence);
    EXPECT_HAS(text, line);
}

int main(void) {
    static const struct {
        ze_result_t (*append)(void *memory);
        const char *begin;
    } cases[] = {{copy_from, "a copy of 24 bytes from 0x"},
                 {fill_of, "a fill of 64 bytes at 0x"},
                 {region_to, "a copy of a region from 0x"},
                 {timestamp_to, "a timestamp for 0x"}};
    close(mkstemp(said));
    setenv("ZEMOCK_DIAGNOSTICS", said, 1);
    api_begin();
    list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    char *memory = new_shared(BYTES);
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EXPECT_EQ(cases[i].append(memory), ZE_RESULT_ERROR_DEVICE_LOST);
        zemock_diagnosis found;
        EXPECT_EQ(zemock_diagnosis_count(), i + 1);
        if (EXPECT_EQ(zemock_diagnosis_get(i, &found), ZEMOCK_OK)) {
            EXPECT(strncmp(found.text, cases[i].begin, strlen(cases[i].begin)) == 0);
            EXPECT_HAS(found.text, "memory");
            EXPECT_STR(found.kernel, "");
            EXPECT_EQ(found.fatal, 1);
            EXPECT_EQ(found.kind, ZEMOCK_KIND_MEMORY);
            EXPECT_EQ(found.level, ZEMOCK_LEVEL_ERROR);
            EXPECT_EQ(found.size, 0);
            expect_line(found.text);
        }
        EXPECT_EQ(zemock_set_device_lost(0, 0), ZEMOCK_OK);
    }
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, memory));
    unlink(said);
    return api_end();
}
