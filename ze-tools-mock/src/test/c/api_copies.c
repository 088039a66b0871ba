// Copies and fills: what arrives, and what is refused.
#include "api_test.h"

enum { SIZE = 1 << 20 };

static ze_command_list_handle_t list;    // immediate and synchronous

static void copies_go_through_a_queue(void) {
    for (uint32_t ordinal = 0; ordinal < 2; ordinal++) {
        ze_command_queue_handle_t queue = new_queue_on(device, ordinal, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS);
        ze_command_list_handle_t regular = new_list_on(device, ordinal);
        unsigned char *from = malloc(SIZE), *to = calloc(1, SIZE);
        void *middle = new_device_memory(SIZE);
        for (size_t i = 0; i < SIZE; i++) {
            from[i] = (unsigned char)(i * 31 >> 3);
        }
        OK(zeCommandListAppendMemoryCopy(regular, middle, from, SIZE, NULL, 0, NULL));
        OK(zeCommandListAppendBarrier(regular, NULL, 0, NULL));
        OK(zeCommandListAppendMemoryCopy(regular, to, middle, SIZE, NULL, 0, NULL));
        execute(queue, regular);
        EXPECT_EQ(memcmp(from, to, SIZE), 0);
        OK(zeCommandListDestroy(regular));
        OK(zeCommandQueueDestroy(queue));
        OK(zeMemFree(context, middle));
        free(from);
        free(to);
    }
}

static void fills_repeat_their_pattern(void) {
    for (size_t pattern_size = 1; pattern_size <= 128; pattern_size *= 2) {
        unsigned char pattern[128], *memory = new_shared(SIZE + 128), *host = aligned_alloc(128, SIZE);
        for (size_t i = 0; i < pattern_size; i++) {
            pattern[i] = (unsigned char)(i * 7 + pattern_size);
        }
        memset(memory, 0, SIZE + 128);
        size_t size = 12800;
        OK(zeCommandListAppendMemoryFill(list, memory, pattern, pattern_size, size, NULL, 0, NULL));
        OK(zeCommandListAppendMemoryFill(list, host, pattern, pattern_size, SIZE, NULL, 0, NULL));
        for (size_t i = 0; i < size; i++) {
            if (!EXPECT_EQ(memory[i], pattern[i % pattern_size])) {
                break;
            }
        }
        EXPECT_EQ(memory[size], 0);
        for (size_t i = 0; i < SIZE; i += 997) {
            EXPECT_EQ(host[i], pattern[i % pattern_size]);
        }
        OK(zeMemFree(context, memory));
        free(host);
    }
    char *memory = new_shared(256);
    int one = 1;
    EXPECT_EQ(zeCommandListAppendMemoryFill(list, memory, &one, 3, 6, NULL, 0, NULL), ZE_RESULT_ERROR_INVALID_SIZE);
    EXPECT_EQ(zeCommandListAppendMemoryFill(list, memory, &one, 4, 6, NULL, 0, NULL), ZE_RESULT_ERROR_INVALID_SIZE);
    if (getenv("ZE_ENABLE_VALIDATION_LAYER") == NULL) {    // newer layers divide by the pattern's size
        EXPECT_EQ(zeCommandListAppendMemoryFill(list, memory, &one, 0, 6, NULL, 0, NULL), ZE_RESULT_ERROR_INVALID_SIZE);
    }
    EXPECT_EQ(zeCommandListAppendMemoryFill(list, memory + 1, &one, 4, 8, NULL, 0, NULL),
              ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT);
    OK(zeMemFree(context, memory));
}

// The pattern belongs to the command from the moment it is appended; the source of a copy does not.
static void patterns_are_taken_copies_are_not(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t regular = new_list();
    uint32_t *memory = new_shared(64), pattern = 0x11111111, *source = new_shared(4);
    *source = 1;
    OK(zeCommandListAppendMemoryFill(regular, memory, &pattern, 4, 32, NULL, 0, NULL));
    OK(zeCommandListAppendMemoryCopy(regular, memory + 8, source, 4, NULL, 0, NULL));
    pattern = 0;
    *source = 2;
    execute(queue, regular);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    EXPECT_EQ(memory[7], 0x11111111);
    EXPECT_EQ(memory[8], 2);
    OK(zeMemFree(context, memory));
    OK(zeMemFree(context, source));
    OK(zeCommandListDestroy(regular));
    OK(zeCommandQueueDestroy(queue));
}

static void regions_are_boxes(void) {
    enum { PITCH = 40, ROWS = 12, SLICE = PITCH * ROWS, SLICES = 5 };
    unsigned char *from = new_shared(SLICE * SLICES), *to = new_device_memory(SLICE * SLICES);
    for (int i = 0; i < SLICE * SLICES; i++) {
        from[i] = (unsigned char)(i % 251 + 1);
    }
    memset(to, 0, SLICE * SLICES);
    ze_copy_region_t there = {.originX = 3, .originY = 2, .originZ = 1, .width = 20, .height = 5, .depth = 3};
    ze_copy_region_t here = {.originX = 10, .originY = 4, .originZ = 0, .width = 20, .height = 5, .depth = 3};
    OK(zeCommandListAppendMemoryCopyRegion(list, to, &there, PITCH, SLICE, from, &here, PITCH, SLICE, NULL, 0, NULL));
    for (uint32_t z = 0; z < SLICES; z++) {
        for (uint32_t y = 0; y < ROWS; y++) {
            for (uint32_t x = 0; x < PITCH; x++) {
                bool inside = x >= 3 && x < 23 && y >= 2 && y < 7 && z >= 1 && z < 4;
                unsigned char wanted = inside ? from[(z - 1) * SLICE + (y + 2) * PITCH + x + 7] : 0;
                if (!EXPECT_EQ(to[z * SLICE + y * PITCH + x], wanted)) {
                    return;
                }
            }
        }
    }
    ze_copy_region_t flat = {.width = 4, .height = 2};
    OK(zeCommandListAppendMemoryCopyRegion(list, to, &flat, PITCH, 0, from, &flat, PITCH, 0, NULL, 0, NULL));
    EXPECT(to[0] == from[0] && to[PITCH + 3] == from[PITCH + 3] && to[4] == 0 && to[2 * PITCH] == 0);
    EXPECT_EQ(
        zeCommandListAppendMemoryCopyRegion(list, from, &there, PITCH, SLICE, from, &here, PITCH, SLICE, NULL, 0, NULL),
        ZE_RESULT_ERROR_OVERLAPPING_REGIONS);
    EXPECT_EQ(
        zeCommandListAppendMemoryCopyRegion(list, to, &there, PITCH, SLICE, from, &flat, PITCH, SLICE, NULL, 0, NULL),
        ZE_RESULT_ERROR_INVALID_SIZE);
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
}

static void hints_are_taken(void) {
    char *memory = new_shared(4096);
    OK(zeCommandListAppendMemoryPrefetch(list, memory, 4096));
    OK(zeCommandListAppendMemAdvise(list, device, memory, 4096, ZE_MEMORY_ADVICE_SET_READ_MOSTLY));
    EXPECT_EQ(zeCommandListAppendMemAdvise(list, device, memory, 4096, (ze_memory_advice_t)99),
              ZE_RESULT_ERROR_INVALID_ENUMERATION);
    EXPECT_EQ(zeCommandListAppendMemoryPrefetch(list, memory, 4097), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeMemFree(context, memory));
}

static void memory_of_another_context_can_be_read(void) {
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t other = NULL;
    OK(zeContextCreate(driver, &desc, &other));
    ze_host_mem_alloc_desc_t host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    char *from = NULL, to = 0;
    OK(zeMemAllocHost(other, &host, 64, 0, (void **)&from));
    from[63] = 9;
    OK(zeCommandListAppendMemoryCopyFromContext(list, &to, other, from + 63, 1, NULL, 0, NULL));
    EXPECT_EQ(to, 9);
    OK(zeMemFree(other, from));
    OK(zeContextDestroy(other));
}

int main(void) {
    api_begin();
    list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    copies_go_through_a_queue();
    fills_repeat_their_pattern();
    patterns_are_taken_copies_are_not();
    regions_are_boxes();
    hints_are_taken();
    memory_of_another_context_can_be_read();
    OK(zeCommandListDestroy(list));
    return api_end();
}
