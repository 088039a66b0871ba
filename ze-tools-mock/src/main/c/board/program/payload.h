// The arguments of a program's kernel, as a launch passes them.
#pragma once
#include "board/program/modules.h"
#include "board/program/surface.h"
#include "board/streamer/walker.h"

// Fills what the engine executes: arguments, sizes, offset and sub-groups. False: the launch does not have what the
// kernel needs, and `why` says so. To be freed by `zb_payload_free` in either case.
struct zb_payload {
    zmc_dispatch dispatch;
    zmc_argument *arguments;
    unsigned char *values;
    unsigned char *behind;          // the launch's payload, where implicit arguments lie in front of it
    struct zb_surface *surfaces;    // of arguments that are images
    zmc_image *images;
    uint32_t image_count;
    char why[160];
};

bool zb_payload_read(struct zb_execution *run, const struct zb_walk *walk, const struct zb_program_kernel *kernel,
                     struct zb_payload *payload);
void zb_payload_free(struct zb_payload *payload);
