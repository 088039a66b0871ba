// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/marks/marks.h: do not edit.
package io.zetools.mark;

/// Numbers of C headers: constants, values of enumerations, and offsets and sizes in bytes.
final class MarkLayout {
    static final int NO_LOCATION = 0;
    static final int OK = 0;
    static final int ERROR_NO_COLLECTOR = -1;
    static final int ERROR_ARGUMENT = -2;
    static final int ERROR_LOCATION = -3;
    static final int ERROR_FRAME = -4;
    static final int ERROR_NO_FRAMES = -5;
    static final int ERROR_MEMORY = -6;
    static final int ERROR_UNSUPPORTED = -7;
    static final int ERROR_DROPPED = -8;
    static final int MOST_FRAMES = 128;
    static final int SWITCH = 1;
    static final int SUBTRACT = 2;
    static final int OWN_CLOCK = 4;
    static final int INTEGER = 8;
    static final int PROCESS = 16;

    private MarkLayout() {}

    /// `zetools_kind`.
    static final class Kind {
        static final int REGION_BEGIN = 1;
        static final int REGION_END = 2;
        static final int TASK_BEGIN = 3;
        static final int TASK_END = 4;
        static final int INSTANT = 5;
        static final int COUNTER = 6;
        static final int FRAME_BEGIN = 7;
        static final int FRAME_END = 8;
        static final int SEND = 9;
        static final int RECEIVE = 10;
        static final int COLLECTIVE = 11;
        static final int IO = 12;
        static final int THREAD_NAME = 13;
        static final int RELATION = 14;
        static final int METADATA = 15;
        static final int SYNC_CREATE = 16;
        static final int SYNC_PREPARE = 17;
        static final int SYNC_ACQUIRED = 18;
        static final int SYNC_CANCEL = 19;
        static final int SYNC_RELEASING = 20;
        static final int SYNC_DESTROY = 21;
        static final int HISTOGRAM = 22;
        static final int MODULE_LOAD = 23;
        static final int MODULE_UNLOAD = 24;
        static final int PAUSE = 25;
        static final int RESUME = 26;
        static final int DETACH = 27;
        static final int ID_CREATE = 28;
        static final int ID_DESTROY = 29;

        private Kind() {}
    }

    /// `zetools_mark`.
    static final class Mark {
        static final int SIZE_OF = 64;
        static final int TIME = 0;
        static final int KIND = 8;
        static final int FLAGS = 10;
        static final int DOMAIN = 12;
        static final int NAME = 16;
        static final int LAYER = 20;
        static final int PHASE = 24;
        static final int COLOR = 28;
        static final int LOCATION = 32;
        static final int RESERVED = 36;
        static final int ID = 40;
        static final int OTHER = 48;
        static final int VALUE = 56;

        private Mark() {}
    }

    /// `ztm_record`.
    static final class Record {
        static final int SIZE_OF = 72;
        static final int MARK = 0;
        static final int TID = 64;
        static final int RESERVED = 68;

        private Record() {}
    }

    /// `ztm_account`.
    static final class Account {
        static final int SIZE_OF = 40;
        static final int SEEN = 0;
        static final int RECORDED = 8;
        static final int FILTERED = 16;
        static final int NO_MEMORY = 24;
        static final int NESTED = 32;

        private Account() {}
    }
}
