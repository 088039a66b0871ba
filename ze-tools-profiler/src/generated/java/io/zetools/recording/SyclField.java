// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/base/lane.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/base/layout.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
package io.zetools.recording;

import org.jspecify.annotations.Nullable;

/// `ztp_sycl_field`, with the sentence of each value.
final class SyclField {
    static final int METADATA = 0;
    static final int SOURCE = 1;
    static final int TARGET = 2;
    static final int PARENT = 3;
    static final int UNIVERSAL = 4;
    static final int DATA = 5;
    static final int BRACKET = 6;
    static final int TEXT = 7;
    static final int TEXT_BRACKET = 8;
    static final int FUNCTION = 9;
    static final int RESULT = 10;
    static final int QUEUE = 11;
    static final int COMMAND_BUFFER = 12;
    static final int EVENT = 13;
    static final int WAITS = 14;
    static final int WAIT = 15;
    static final int SYNC_POINT = 16;
    static final int SYNC_WAITS = 17;
    static final int SYNC_WAIT = 18;
    static final int IN_ORDER = 19;
    static final int OBJECT = 20;
    static final int HOST = 21;
    static final int ELEMENT = 22;
    static final int ELEMENT_BYTES = 23;
    static final int RANGE = 24;
    static final int MEMORY = 25;
    static final int ACCESSOR = 26;
    static final int ACCESS_TARGET = 27;
    static final int ACCESS_MODE = 28;
    static final int ADDRESS = 29;
    static final int BYTES = 30;
    static final int GUARD_BYTES = 31;
    static final int FORMAT = 32;
    static final int ADDRESSING = 33;
    static final int NORMALIZATION = 34;
    static final int FILTERING = 35;
    static final int LEFT_OUT = 36;
    static final int FIRST = 37;

    private SyclField() {}

    /// Returns the sentence of a value; `null` for one that this version does not know.
    static @Nullable String sentence(int value) {
        return switch (value) {
            case METADATA -> "";
            case SOURCE -> "source";
            case TARGET -> "target";
            case PARENT -> "parent";
            case UNIVERSAL -> "universal";
            case DATA -> "data";
            case BRACKET -> "bracket";
            case TEXT -> "";
            case TEXT_BRACKET -> "text bracket";
            case FUNCTION -> "function";
            case RESULT -> "result";
            case QUEUE -> "queue";
            case COMMAND_BUFFER -> "command buffer";
            case EVENT -> "event";
            case WAITS -> "waits";
            case WAIT -> "wait";
            case SYNC_POINT -> "sync point";
            case SYNC_WAITS -> "sync waits";
            case SYNC_WAIT -> "sync wait";
            case IN_ORDER -> "in order";
            case OBJECT -> "object";
            case HOST -> "host";
            case ELEMENT -> "element";
            case ELEMENT_BYTES -> "element bytes";
            case RANGE -> "range";
            case MEMORY -> "memory";
            case ACCESSOR -> "accessor";
            case ACCESS_TARGET -> "target kind";
            case ACCESS_MODE -> "mode";
            case ADDRESS -> "address";
            case BYTES -> "bytes";
            case GUARD_BYTES -> "guard bytes";
            case FORMAT -> "format";
            case ADDRESSING -> "addressing";
            case NORMALIZATION -> "normalization";
            case FILTERING -> "filtering";
            case LEFT_OUT -> "left out";
            case FIRST -> "first";
            default -> null;
        };
    }
}
