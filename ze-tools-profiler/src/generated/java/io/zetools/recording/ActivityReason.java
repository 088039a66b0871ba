// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/base/lane.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/base/layout.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
package io.zetools.recording;

import org.jspecify.annotations.Nullable;

/// `ztp_activity_reason`, with the sentence of each value.
final class ActivityReason {
    static final int NOTHING = 0;
    static final int OWN_EVENT = 1;
    static final int MUTABLE = 2;
    static final int CLONEABLE = 3;
    static final int CAPTURING = 4;
    static final int SHARED = 5;
    static final int OLD_LIST = 6;
    static final int NO_MEMORY = 7;
    static final int QUERY_FAILED = 8;
    static final int NEVER_SIGNALLED = 9;
    static final int DEVICE_RESET = 10;
    static final int REUSED = 11;
    static final int OVERWRITTEN = 12;
    static final int STALE = 13;
    static final int TORN = 14;
    static final int CONTEXT = 15;
    static final int STOPPED = 16;
    static final int NOT_TIMEABLE = 17;
    static final int SERIALISES = 18;
    static final int NOT_FREE = 19;
    static final int DEVICE_LOST = 20;
    static final int HIDDEN = 21;
    static final int IPC = 22;
    static final int REPLACED = 23;
    static final int UNSEEN = 24;

    private ActivityReason() {}

    /// Returns the sentence of a value; `null` for one that this version does not know.
    static @Nullable String sentence(int value) {
        return switch (value) {
            case NOTHING -> "";
            case OWN_EVENT -> "own event without timestamps";
            case MUTABLE -> "mutable signal event";
            case CLONEABLE -> "cloneable list";
            case CAPTURING -> "capturing";
            case SHARED -> "aggregated, external or unknown event";
            case OLD_LIST -> "list created before start";
            case NO_MEMORY -> "no event memory";
            case QUERY_FAILED -> "query failed";
            case NEVER_SIGNALLED -> "never signalled at list reset or destroy";
            case DEVICE_RESET -> "event reset on device before read";
            case REUSED -> "event reused before read";
            case OVERWRITTEN -> "overwritten by a running re-execution";
            case STALE -> "stale: equal to the signal before";
            case TORN -> "torn or implausible timestamp";
            case CONTEXT -> "context destroyed";
            case STOPPED -> "tool stopped while pending";
            case NOT_TIMEABLE -> "not timeable";
            case SERIALISES -> "an event would serialise this device";
            case NOT_FREE -> "an event would add a command";
            case DEVICE_LOST -> "device lost";
            case HIDDEN -> "timestamps that the host cannot see";
            case IPC -> "event of a pool that is shared with other processes";
            case REPLACED -> "replaced by another tool";
            case UNSEEN -> "appended while nothing was recorded";
            default -> null;
        };
    }
}
