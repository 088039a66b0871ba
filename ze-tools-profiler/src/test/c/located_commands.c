// Commands with locations: what "this location" holds for, where calls are not recorded too.
#define main commands_main
#include "device_program.c"
#undef main

#include "zetools.h"

int main(void) {
    init();
    int appended, other;
    zetools_location("commands.c", 100, &appended);
    zetools_location("commands.c", 200, &other);
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular();

    // The first one has the location, the second one none.
    zetools_this_location(appended);
    launch(list, NULL);
    launch(list, NULL);
    // Used up by another call, so this one has none either.
    zetools_this_location(other);
    uint32_t count = 0;
    MUST(zeDeviceGetCommandQueueGroupProperties(device, &count, NULL));
    uint32_t pattern = 7;
    MUST(zeCommandListAppendMemoryFill(list, data, &pattern, sizeof pattern, 256, NULL, 0, NULL));
    // Used up by the function that is left out, where one is.
    zetools_this_location(other);
    MUST(zeCommandListClose(list));
    MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    return 0;
}
