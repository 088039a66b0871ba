// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/base/lane.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/base/layout.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
package io.zetools.recording;

import org.jspecify.annotations.Nullable;

/// `ztp_unmeasured`, with the sentence of each value.
final class Unmeasured {
    static final int NOTHING = 0;
    static final int NO_QUERY = 1;
    static final int REFUSED = 2;
    static final int LIST = 3;
    static final int OVERWRITTEN = 4;
    static final int PENDING = 5;
    static final int OWN_METRICS = 6;
    static final int NO_GROUP = 7;
    static final int READ_FAILED = 8;

    private Unmeasured() {}

    /// Returns the sentence of a value; `null` for one that this version does not know.
    static @Nullable String sentence(int value) {
        return switch (value) {
            case NOTHING -> "";
            case NO_QUERY -> "all queries are in use";
            case REFUSED -> "refused by the driver";
            case LIST -> "list is captured or may be cloned, or the command may be changed";
            case OVERWRITTEN -> "overwritten by a running re-execution";
            case PENDING -> "not complete at the end of its context or process";
            case OWN_METRICS -> "the program uses metrics itself";
            case NO_GROUP -> "the device has no such group";
            case READ_FAILED -> "the driver gave no report";
            default -> null;
        };
    }
}
