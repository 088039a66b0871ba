// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/base/lane.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/base/layout.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
package io.zetools.recording;

/// Numbers of C headers: constants, values of enumerations, and offsets and sizes in bytes.
final class ProbeLayout {
    static final int FILLER = 65535;
    static final int NO_LOCATION = 0;
    static final long CONTROL_MAGIC = 0x315f4c525443455aL;
    static final long PROCESS_MAGIC = 0x315f474e4952455aL;
    static final int FUNCTIONS = 512;
    static final int ARGUMENTS = 16;
    static final int RECORDERS = 8;
    static final int NAME = 16;
    static final int LINE = 64;
    static final int HEADER = 32;
    static final int SEQUENCE_BITS = 40;
    static final int THREADS = 16777216;
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
    static final int VERSION = 1;
    static final int PAGE = 4096;
    static final int LANES = 16384;
    static final int SEGMENTS = 1024;
    static final int SEGMENT = 65536;
    static final int LEAST_RING = 4096;
    static final int MOST_RING = 1073741824;
    static final int ITEMS = 1048576;
    static final int NOTES = 256;
    static final int NOTE_TEXT = 80;
    static final int NOTE_PROGRAM = 16;
    static final int TOKEN = 16;
    static final int REPORT = 4096;
    static final int GROUP_NAME = 256;
    static final int PAUSE = 256;
    static final int TEXT = 4096;
    static final int HEADROOM = 4096;
    static final int OTHERS = 4096;
    static final int TEXTS = 2048;
    static final int CHUNK_CALLS = 4096;
    static final int CHUNK_EVENTS = 8192;
    static final int LONGEST_NAME = 128;
    static final int NAMES = 256;
    static final int KNOWN_FUNCTIONS = 513;
    static final int PARTS = 2;
    static final int ACTIVITY_WAITS = 0;

    private ProbeLayout() {}

    /// `ztr_policy`.
    static final class Policy {
        static final int DROP_NEWEST = 0;
        static final int DROP_OLDEST = 1;
        static final int WAIT = 2;

        private Policy() {}
    }

    /// `ztr_clock`.
    static final class Clock {
        static final int BEST = 0;
        static final int SYSTEM = 1;

        private Clock() {}
    }

    /// `ztr_gate`.
    static final class Gate {
        static final int OPEN = 0;
        static final int PAUSED = 1;
        static final int STOPPED = 2;

        private Gate() {}
    }

    /// `ztr_orphan`.
    static final class Orphan {
        static final int NONE = 0;
        static final int LEFT = 1;
        static final int TAKEN = 2;

        private Orphan() {}
    }

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

    /// `ztp_children`.
    static final class Children {
        static final int ALL = 97;
        static final int NONE = 110;
        static final int DORMANT = 100;

        private Children() {}
    }

    /// `ztp_device_mode`.
    static final class DeviceMode {
        static final int OFF = 0;
        static final int OWN = 1;
        static final int FREE = 2;
        static final int AUTO = 3;
        static final int ALL = 4;

        private DeviceMode() {}
    }

    /// `ztp_sycl_mode`.
    static final class SyclMode {
        static final int OFF = 0;
        static final int PLAIN = 1;
        static final int DETAILED = 2;

        private SyclMode() {}
    }

    /// `ztp_note_state`.
    static final class NoteState {
        static final int FREE = 0;
        static final int BEGUN = 1;
        static final int COMPLETE = 2;

        private NoteState() {}
    }

    /// `ztp_life`.
    static final class Life {
        static final int LIVE = 1;
        static final int ENDED = 2;

        private Life() {}
    }

    /// `ztp_door`.
    static final class Door {
        static final int PRELOAD = 1;
        static final int AGENT = 2;
        static final int ATTACH = 3;
        static final int FORK = 4;
        static final int SYCL = 5;
        static final int OWN = 6;

        private Door() {}
    }

    /// `ztp_record_word`.
    static final class RecordWord {
        static final int HEAD = 0;
        static final int START = 1;
        static final int END = 2;
        static final int CALL = 3;
        static final int WORDS = 4;

        private RecordWord() {}
    }

    /// `ztp_record_kind`.
    static final class RecordKind {
        static final int CALL = 0;
        static final int CALL_ON_OBJECT = 1;
        static final int MARK = 2;
        static final int CALL_LOCATION = 3;
        static final int ACTIVITY = 4;
        static final int SYCL = 5;
        static final int MEASURED = 6;

        private RecordKind() {}
    }

    /// `ztp_sycl_word`.
    static final class SyclWord {
        static final int ID = 4;
        static final int INSTANCE = 5;
        static final int STREAM = 6;
        static final int START = 7;
        static final int FIELDS = 8;

        private SyclWord() {}
    }

    /// `ztp_sycl_value`.
    static final class SyclValue {
        static final int NUMBER = 0;
        static final int TEXT = 1;
        static final int FLOATING = 2;
        static final int BYTES = 3;

        private SyclValue() {}
    }

    /// `ztp_activity_word`.
    static final class ActivityWord {
        static final int APPENDED = 4;
        static final int OBSERVED = 5;
        static final int BEGIN = 6;
        static final int END = 7;
        static final int WHAT = 8;
        static final int EXECUTION = 9;
        static final int BYTES = 10;
        static final int GROUPS = 11;
        static final int MORE = 12;
        static final int SUBMIT = 13;
        static final int WHERE = 14;
        static final int PLACE = 15;
        static final int WORDS = 16;

        private ActivityWord() {}
    }

    /// `ztp_activity_flag`.
    static final class ActivityFlag {
        static final int SEEN = 1;

        private ActivityFlag() {}
    }

    /// `ztp_measured_word`.
    static final class MeasuredWord {
        static final int EXECUTION = 4;
        static final int WHAT = 5;
        static final int PART = 6;
        static final int BYTES = 7;

        private MeasuredWord() {}
    }

    /// `ztp_memory_kind`.
    static final class MemoryKind {
        static final int NONE = 0;
        static final int UNKNOWN = 1;
        static final int HOST = 2;
        static final int DEVICE = 3;
        static final int SHARED = 4;
        static final int PEER = 5;
        static final int IMAGE = 6;
        static final int SYSTEM = 7;

        private MemoryKind() {}
    }

    /// `ztp_activity_state`.
    static final class ActivityState {
        static final int TIMED = 1;
        static final int BOUNDED = 2;
        static final int DROPPED = 3;

        private ActivityState() {}
    }

    /// `ztp_definition_flag`.
    static final class DefinitionFlag {
        static final int CUT = 1;

        private DefinitionFlag() {}
    }

    /// `ztp_origin`.
    static final class Origin {
        static final int UNKNOWN = 0;
        static final int SIMULATED = 1;
        static final int BOARD = 2;

        private Origin() {}
    }

    /// `ztp_definition_kind`.
    static final class DefinitionKind {
        static final int PROCESS = 1;
        static final int THREAD = 2;
        static final int THREAD_END = 3;
        static final int LOADER = 4;
        static final int DRIVER = 5;
        static final int DEVICE = 6;
        static final int MODULE = 7;
        static final int KERNEL = 8;
        static final int GONE = 9;
        static final int CLOCK = 10;
        static final int EXTENSION = 11;
        static final int UNTRACED = 12;
        static final int KERNEL_PROPERTIES = 13;
        static final int TEXT = 14;
        static final int LOCATION = 15;
        static final int STACK = 16;
        static final int FILE = 17;
        static final int DEVICE_TIMER = 18;
        static final int DEVICE_CLOCK = 19;
        static final int ENGINE = 20;
        static final int KERNELS = 21;
        static final int BUILD_LOG = 22;
        static final int IMAGE = 23;

        private DefinitionKind() {}
    }

    /// `ztp_frame`.
    static final class Frame {
        static final int RETURN = 0;
        static final int EXACT = 1;
        static final int LOCATION = 2;

        private Frame() {}
    }

    /// `ztp_loader_state`.
    static final class LoaderState {
        static final int TRACED = 1;
        static final int NO_LAYER = 2;
        static final int SILENT = 3;

        private LoaderState() {}
    }

    /// `ztr_part`.
    static final class Part {
        static final int REMARKS = 0;
        static final int EVENTS = 1;

        private Part() {}
    }

    /// `ztr_reading`.
    static final class Reading {
        static final int DONE = 0;
        static final int FULL = 1;
        static final int CROWDED = 2;

        private Reading() {}
    }

    /// `ztr_argument`.
    static final class Argument {
        static final int SIZE_OF = 4;
        static final int INDEX = 0;
        static final int SIZE = 1;
        static final int POINTEE = 2;
        static final int OFFSET = 3;

        private Argument() {}
    }

    /// `ztr_lane`.
    static final class Lane {
        static final int SIZE_OF = 192;
        static final int CAPACITY = 0;
        static final int THREAD = 8;
        static final int TID = 12;
        static final int NAME = 16;
        static final int NAME_COUNT = 16;
        static final int PATIENT = 32;
        static final int ORPHAN = 36;
        static final int RING_OFFSET = 40;
        static final int DATA = 48;
        static final int HEAD = 64;
        static final int BUSY = 72;
        static final int LEAVING = 80;
        static final int SEEN = 88;
        static final int DROPPED = 96;
        static final int TAIL_SEEN = 104;
        static final int DEPTH = 112;
        static final int GROW_AT = 120;
        static final int TAIL = 128;
        static final int BEFORE = 136;
        static final int MARKS_SEEN = 144;
        static final int MARKS_DROPPED = 152;
        static final int SYCL_SEEN = 160;
        static final int SYCL_DROPPED = 168;

        private Lane() {}
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

    /// `ztp_note`.
    static final class Note {
        static final int SIZE_OF = 128;
        static final int STATE = 0;
        static final int KIND = 4;
        static final int PID = 8;
        static final int ERROR = 12;
        static final int START_TIME = 16;
        static final int DETAIL = 24;
        static final int TEXT = 32;
        static final int TEXT_COUNT = 80;
        static final int PROGRAM = 112;
        static final int PROGRAM_COUNT = 16;

        private Note() {}
    }

    /// `ztp_function`.
    static final class Function {
        static final int SIZE_OF = 68;
        static final int RECORDED = 0;
        static final int COUNT = 1;
        static final int RESERVED = 2;
        static final int ARGUMENTS = 4;
        static final int ARGUMENTS_COUNT = 16;

        private Function() {}
    }

    /// `ztp_control`.
    static final class Control {
        static final int SIZE_OF = 73728;
        static final int MAGIC = 0;
        static final int VERSION = 8;
        static final int BYTES = 12;
        static final int FUNCTIONS_HASH = 16;
        static final int UID = 24;
        static final int COLLECTOR_PID = 28;
        static final int POLICY = 32;
        static final int CLOCK = 36;
        static final int FIRST_RING_BYTES = 40;
        static final int RING_BYTES = 48;
        static final int THREAD_BYTES = 56;
        static final int BUDGET = 64;
        static final int DEFINITION_BYTES = 72;
        static final int PAUSED = 80;
        static final int DEVICE = 84;
        static final int SYCL = 88;
        static final int IMAGES = 92;
        static final int FLIGHT_RECORDINGS = 96;
        static final int DORMANT = 100;
        static final int HEARTBEAT = 128;
        static final int ABANDONED = 136;
        static final int SERIALS = 192;
        static final int NOTES_CLAIMED = 196;
        static final int NOTES = 4096;
        static final int NOTES_COUNT = 256;
        static final int FUNCTIONS = 36864;
        static final int FUNCTIONS_COUNT = 512;
        static final int METRIC_GROUP = 71680;
        static final int METRIC_GROUP_COUNT = 256;

        private Control() {}
    }

    /// `ztp_segment`.
    static final class Segment {
        static final int SIZE_OF = 64;
        static final int OFFSET = 0;
        static final int HEAD = 8;
        static final int READY = 16;
        static final int RESERVED = 24;
        static final int RESERVED_COUNT = 5;

        private Segment() {}
    }

    /// `ztp_process`.
    static final class Process {
        static final int SIZE_OF = 4096;
        static final int MAGIC = 0;
        static final int VERSION = 8;
        static final int HEADER_BYTES = 12;
        static final int FILE_BYTES = 16;
        static final int FUNCTIONS_HASH = 24;
        static final int START_TIME = 32;
        static final int PID_NAMESPACE = 40;
        static final int PID = 48;
        static final int PARENT = 52;
        static final int UID = 56;
        static final int SERIAL = 60;
        static final int COUNTER = 64;
        static final int DOOR = 68;
        static final int LANES_OFFSET = 72;
        static final int LANE_BYTES = 80;
        static final int LANES = 84;
        static final int SEGMENTS_OFFSET = 88;
        static final int SEGMENTS = 96;
        static final int SEGMENT_BYTES = 100;
        static final int BOOT_ID = 104;
        static final int BOOT_ID_COUNT = 16;
        static final int TICKS = 120;
        static final int MONOTONIC = 128;
        static final int REALTIME = 136;
        static final int OWN_COST = 144;
        static final int PROBE_VERSION = 152;
        static final int PROBE_VERSION_COUNT = 32;
        static final int RANK = 184;
        static final int STATE = 192;
        static final int LANES_USED = 196;
        static final int SEGMENTS_USED = 200;
        static final int THREADS = 204;
        static final int UNPLACED = 208;
        static final int DEFINITIONS = 216;
        static final int DEFINITIONS_LOST = 224;
        static final int LAYER_COST = 232;
        static final int RING_BYTES_USED = 240;
        static final int PAUSED_CALLS = 248;
        static final int GATE = 256;
        static final int APPENDED = 320;
        static final int SUBMITTED = 328;
        static final int ACTIVITIES_LOST = 336;
        static final int NEVER_SUBMITTED = 344;
        static final int UNRECORDED = 352;
        static final int SYCL_UNPLACED = 384;
        static final int UNASKED_STACKS = 392;
        static final int END = 4096;

        private Process() {}
    }

    /// `ztp_definition`.
    static final class Definition {
        static final int SIZE_OF = 32;
        static final int BYTES = 0;
        static final int KIND = 4;
        static final int FLAGS = 6;
        static final int ID = 8;
        static final int ABOUT = 12;
        static final int TICKS = 16;
        static final int THREAD = 24;
        static final int RESERVED = 28;
        static final int PAYLOAD = 32;

        private Definition() {}
    }

    /// `ztr_names`.
    static final class Names {
        static final int SIZE_OF = 7184;
        static final int BYTES = 0;
        static final int RETURN_RESULTS = 8;
        static final int RETURN_RESULTS_COUNT = 512;
        static final int ARE_KERNELS = 520;
        static final int ARE_KERNELS_COUNT = 513;
        static final int KINDS = 1036;
        static final int KINDS_COUNT = 513;
        static final int STATES = 3088;
        static final int STATES_COUNT = 256;
        static final int REASONS = 4112;
        static final int REASONS_COUNT = 256;
        static final int CLOCKS = 5136;
        static final int CLOCKS_COUNT = 256;
        static final int MEMORIES = 6160;
        static final int MEMORIES_COUNT = 256;

        private Names() {}
    }

    /// `ztr_activity`.
    static final class Activity {
        static final int SIZE_OF = 160;
        static final int WORDS = 0;
        static final int WORDS_COUNT = 16;
        static final int BEGIN = 128;
        static final int END = 136;
        static final int ERROR = 144;
        static final int STATE = 152;
        static final int WHY = 156;

        private Activity() {}
    }

    /// `ztr_piece`.
    static final class Piece {
        static final int SIZE_OF = 43120;
        static final int BYTES = 0;
        static final int LENGTH = 8;
        static final int POSITION = 16;
        static final int END = 24;
        static final int NEWEST_END = 32;
        static final int NEWEST_NANOS = 40;
        static final int WAITING = 48;
        static final int UNPLACED = 56;
        static final int CORRUPT = 64;
        static final int CALLS = 68;
        static final int LEFT_OUT = 72;
        static final int LOST_CALLS = 76;
        static final int LOST_NOTIFICATIONS = 80;
        static final int LOST_LOCATIONS = 84;
        static final int ACTIVITIES = 88;
        static final int LOST_ACTIVITIES = 92;
        static final int OTHER_COUNT = 96;
        static final int FUNCTION_COUNT = 100;
        static final int TEXT_COUNT = 104;
        static final int RESERVED = 108;
        static final int OTHERS = 112;
        static final int OTHERS_COUNT = 4096;
        static final int FUNCTIONS = 32880;
        static final int FUNCTIONS_COUNT = 512;
        static final int TEXTS = 34928;
        static final int TEXTS_COUNT = 2048;

        private Piece() {}
    }

    /// `ztr_content`.
    static final class Content {
        static final int SIZE_OF = 24;
        static final int BYTES = 0;
        static final int LENGTH = 8;
        static final int THREAD = 16;
        static final int COUNT = 20;

        private Content() {}
    }
}
