// Copies and fills through queues and immediate lists: what arrives, and when.
#include "api_test.h"

enum { SIZE = 1 << 20 };

static void copies_go_through_a_queue(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    unsigned char *from = malloc(SIZE), *to = calloc(1, SIZE);
    void *middle = new_device_memory(SIZE);
    for (size_t i = 0; i < SIZE; i++) {
        from[i] = (unsigned char)(i * 31 >> 3);
    }
    OK(zeCommandListAppendMemoryCopy(list, middle, from, SIZE, NULL, 0, NULL));
    OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    OK(zeCommandListAppendMemoryCopy(list, to, middle, SIZE, NULL, 0, NULL));
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    EXPECT_EQ(memcmp(from, to, SIZE), 0);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeMemFree(context, middle));
    free(from);
    free(to);
}

int main(void) {
    api_begin();
    copies_go_through_a_queue();
    return api_end();
}
