// SPDX-License-Identifier: MIT
// Generated from ze-tools-mock/src/main/c/include/zemock.h: do not edit.
package io.zetools.mock;

/// Numbers of C headers: constants, values of enumerations, and offsets and sizes in bytes.
final class ControlLayout {
    static final int VERSION = 131072;
    static final int PROFILE_TOKEN_BYTES = 64;
    static final int OK = 0;
    static final int E_ARGUMENT = -1;
    static final int E_STATE = -2;
    static final int E_IN_USE = -3;
    static final int E_MEMORY = -4;
    static final int CLOCK_REAL = 0;
    static final int CLOCK_WORK = 1;
    static final int CLOCK_STEP = 2;
    static final int KIND_MEMORY = 0;
    static final int KIND_UNINITIALISED = 1;
    static final int KIND_RACES = 2;
    static final int KIND_BARRIERS = 3;
    static final int KIND_ARITHMETIC = 4;
    static final int KIND_EXECUTION = 5;
    static final int LEVEL_NOTE = 0;
    static final int LEVEL_WARNING = 1;
    static final int LEVEL_ERROR = 2;
    static final int ANNOTATION_WI_START = 1;
    static final int ANNOTATION_WI_FINISH = 2;
    static final int ANNOTATION_WG_BARRIER = 3;
    static final int ANNOTATION_WI_RESUME = 4;
    static final int ANNOTATION_SYNC_ACQUIRED = 5;
    static final int ANNOTATION_SYNC_RELEASING = 6;
    static final int ANNOTATION_WG_LOCAL_RANGE = 7;
    static final int ANNOTATION_ATOMIC_OP_START = 8;
    static final int ANNOTATION_ATOMIC_OP_FINISH = 9;

    private ControlLayout() {}

    /// `zemock_device`.
    static final class Device {
        static final int SIZE_OF = 80;
        static final int NAME = 0;
        static final int VENDOR_ID = 8;
        static final int DEVICE_ID = 12;
        static final int SUBDEVICES = 16;
        static final int SLICES = 20;
        static final int SUBSLICES_PER_SLICE = 24;
        static final int EUS_PER_SUBSLICE = 28;
        static final int THREADS_PER_EU = 32;
        static final int SIMD_WIDTH = 36;
        static final int CORE_CLOCK_MHZ = 40;
        static final int TIMESTAMP_BITS = 44;
        static final int KERNEL_TIMESTAMP_BITS = 48;
        static final int COMPUTE_ENGINES = 52;
        static final int COPY_ENGINES = 56;
        static final int TIMER_HZ = 64;
        static final int MEMORY_BYTES = 72;

        private Device() {}
    }

    /// `zemock_call`.
    static final class Call {
        static final int SIZE_OF = 184;
        static final int SEQ = 0;
        static final int START_NS = 8;
        static final int END_NS = 16;
        static final int THREAD = 24;
        static final int FUNCTION = 32;
        static final int RESULT = 36;
        static final int NARGS = 40;
        static final int FAULT = 44;
        static final int NAME = 48;
        static final int ARGS = 56;
        static final int ARGS_COUNT = 16;

        private Call() {}
    }

    /// `zemock_account`.
    static final class Account {
        static final int SIZE_OF = 32;
        static final int MADE = 0;
        static final int DROPPED = 8;
        static final int READ = 16;
        static final int WARNED = 24;

        private Account() {}
    }

    /// `zemock_page_fault`.
    static final class PageFault {
        static final int SIZE_OF = 96;
        static final int NUMBER = 0;
        static final int ADDRESS = 8;
        static final int TIME_NS = 16;
        static final int WRITE = 24;
        static final int ROOT = 28;
        static final int KERNEL = 32;
        static final int KERNEL_COUNT = 64;

        private PageFault() {}
    }

    /// `zemock_diagnosis`.
    static final class Diagnosis {
        static final int SIZE_OF = 1096;
        static final int NUMBER = 0;
        static final int TIME_NS = 8;
        static final int FATAL = 16;
        static final int ROOT = 20;
        static final int KIND = 24;
        static final int LEVEL = 28;
        static final int ADDRESS = 32;
        static final int SIZE = 40;
        static final int WRITE = 44;
        static final int LINE = 48;
        static final int HAS_ITEM = 52;
        static final int WORK_ITEM = 56;
        static final int WORK_ITEM_COUNT = 3;
        static final int GROUP = 80;
        static final int GROUP_COUNT = 3;
        static final int KERNEL = 104;
        static final int KERNEL_COUNT = 64;
        static final int INSTRUCTION = 168;
        static final int INSTRUCTION_COUNT = 32;
        static final int FILE = 200;
        static final int FILE_COUNT = 256;
        static final int TEXT = 456;
        static final int TEXT_COUNT = 640;

        private Diagnosis() {}
    }

    /// `zemock_annotation`.
    static final class Annotation {
        static final int SIZE_OF = 144;
        static final int SEQUENCE = 0;
        static final int LAUNCH = 8;
        static final int TIME_NS = 16;
        static final int ITEM = 24;
        static final int OBJECT = 32;
        static final int SIZE = 40;
        static final int GROUP = 48;
        static final int GROUP_COUNT = 3;
        static final int GROUP_SIZE = 60;
        static final int KIND = 64;
        static final int OPERATION = 68;
        static final int ORDER = 72;
        static final int ROOT = 76;
        static final int KERNEL = 80;
        static final int KERNEL_COUNT = 64;

        private Annotation() {}
    }
}
