// Executes programs' kernels.
#pragma once
#include "board/common/truth.h"
#include "board/program/modules.h"
#include "board/streamer/walker.h"

// Returns whether a kernel that can be executed changes no memory.
bool zb_program_changes_nothing(struct zb_program_kernel *kernel);

// Executes a launch of a program's kernel to its end, or until its context ends, and says what it has executed. False:
// the kernel cannot be executed, which is reported once, and has no effect.
bool zb_program_execute(struct zb_execution *run, const struct zb_walk *walk, struct zb_program_kernel *kernel,
                        struct zb_work *work);
