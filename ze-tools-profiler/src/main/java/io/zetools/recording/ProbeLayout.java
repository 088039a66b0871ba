package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// The layout of the memory that probes and the collector share: `base/layout.h` of the C part, with offsets in
/// bytes.
final class ProbeLayout {
    static final int VERSION = 1;
    static final long CONTROL_MAGIC = 0x315f4c525443455aL;
    static final long PROCESS_MAGIC = 0x315f474e4952455aL;
    static final int PAGE = 4096;
    static final int MAX_LANES = 16384;
    static final int MAX_SEGMENTS = 1024;
    static final int SEGMENT = 1 << 16;

    /// The control page.
    static final int CONTROL_BYTES = 73728;

    static final int C_MAGIC = 0;
    static final int C_VERSION = 8;
    static final int C_BYTES = 12;
    static final int C_HASH = 16;
    static final int C_UID = 24;
    static final int C_COLLECTOR = 28;
    static final int C_POLICY = 32;
    static final int C_CLOCK = 36;
    static final int C_FIRST_RING = 40;
    static final int C_RING = 48;
    static final int C_BUDGET = 56;
    static final int C_DEFINITION_BYTES = 64;
    static final int C_PAUSED = 72;
    static final int C_DEVICE = 76;
    static final int C_SYCL = 80;
    static final int C_IMAGES = 84;
    static final int C_HEARTBEAT = 128;
    static final int C_ABANDONED = 136;
    static final int C_NOTES_CLAIMED = 196;
    static final int C_NOTES = 4096;
    static final int NOTES = 256;
    static final int NOTE_BYTES = 128;
    static final int TOKEN = 16;
    static final int NOTE_TEXT = 80;
    static final int NOTE_PROGRAM = 16;
    static final int C_FUNCTIONS = 36864;
    static final int C_METRIC_GROUP = 71680;

    /// Bytes of the name of a metric group, with the 0 at its end.
    static final int GROUP_NAME = 256;

    static final int FUNCTIONS = 512;
    static final int FUNCTION_BYTES = 68;

    /// The header of a ring file.
    static final int P_VERSION = 8;

    static final int P_HEADER_BYTES = 12;
    static final int P_FILE_BYTES = 16;
    static final int P_HASH = 24;
    static final int P_START_TIME = 32;
    static final int P_NAMESPACE = 40;
    static final int P_PID = 48;
    static final int P_PARENT = 52;
    static final int P_UID = 56;
    static final int P_COUNTER = 64;
    static final int P_LANES_OFFSET = 72;
    static final int P_LANE_BYTES = 80;
    static final int P_LANES = 84;
    static final int P_SEGMENTS_OFFSET = 88;
    static final int P_SEGMENTS = 96;
    static final int P_SEGMENT_BYTES = 100;
    static final int P_TICKS = 120;
    static final int P_MONOTONIC = 128;
    static final int P_OWN_COST = 144;
    static final int P_RANK = 184;
    static final int P_STATE = 192;
    static final int P_LANES_USED = 196;
    static final int P_SEGMENTS_USED = 200;
    static final int P_UNPLACED = 208;
    static final int P_DEFINITIONS_LOST = 224;
    static final int P_LAYER_COST = 232;
    static final int P_PAUSED_CALLS = 248;
    static final int P_GATE = 256;
    static final int P_APPENDED = 320;
    static final int P_SUBMITTED = 328;
    static final int P_ACTIVITIES_LOST = 336;
    static final int P_NEVER_SUBMITTED = 344;
    static final int P_UNRECORDED = 352;
    static final int P_SYCL_UNPLACED = 384;

    static final int STATE_ENDED = 2;
    static final int GATE_OPEN = 0;
    static final int GATE_PAUSED = 1;
    static final int GATE_STOPPED = 2;

    /// A lane.
    static final int LANE_BYTES = 192;

    static final int L_CAPACITY = 8;
    static final int L_THREAD = 16;
    static final int L_TID = 20;
    static final int L_NAME = 24;
    static final int L_NAME_BYTES = 16;
    static final int L_ORPHAN = 44;
    static final int L_RING_OFFSET = 48;
    static final int L_HEAD = 64;
    static final int L_SEEN = 88;
    static final int L_DROPPED = 96;
    static final int L_TAIL = 128;

    /// The number of records that the thread had written before into other lanes: by it the lanes of a thread are
    /// in order.
    static final int L_BEFORE = 136;

    static final int L_MARKS_SEEN = 144;
    static final int L_MARKS_DROPPED = 152;
    static final int L_SYCL_SEEN = 160;
    static final int L_SYCL_DROPPED = 168;

    static final int ORPHANED = 1;
    static final int TAKEN = 2;
    static final long MIN_RING = 1 << 12;
    static final long MAX_RING = 1 << 30;

    /// A segment of definitions.
    static final int SEGMENT_HEAD_BYTES = 64;

    static final int S_HEAD = 8;
    static final int DEFINITION_HEAD = 32;

    static final int DEFINE_PROCESS = 1;
    static final int DEFINE_THREAD = 2;
    static final int DEFINE_THREAD_END = 3;
    static final int DEFINE_LOADER = 4;
    static final int DEFINE_DRIVER = 5;
    static final int DEFINE_DEVICE = 6;
    static final int DEFINE_MODULE = 7;
    static final int DEFINE_KERNEL = 8;
    static final int DEFINE_GONE = 9;
    static final int DEFINE_CLOCK = 10;
    static final int DEFINE_EXTENSION = 11;
    static final int DEFINE_UNTRACED = 12;
    static final int DEFINE_KERNEL_PROPERTIES = 13;

    /// The kind of devices of a driver.
    static final int DEVICES_SIMULATED = 1;

    static final int DEVICES_BOARD = 2;

    static final int DEFINE_TEXT = 14;
    static final int DEFINE_LOCATION = 15;
    static final int DEFINE_STACK = 16;
    static final int DEFINE_FILE = 17;
    static final int DEFINE_DEVICE_TIMER = 18;
    static final int DEFINE_DEVICE_CLOCK = 19;
    static final int DEFINE_ENGINE = 20;
    static final int DEFINE_KERNELS = 21;
    static final int DEFINE_BUILD_LOG = 22;
    static final int DEFINE_IMAGE = 23;

    static final int KIND_CALL = 0;
    static final int KIND_CALL_ON_OBJECT = 1;
    static final int KIND_MARK = 2;
    static final int KIND_CALL_LOCATION = 3;
    static final int KIND_ACTIVITY = 4;
    static final int KIND_SYCL = 5;
    static final int KIND_MEASURED = 6;

    /// Words of what was measured of a kernel; a part of its report follows.
    static final int M_EXECUTION = 4;

    static final int M_WHAT = 5;
    static final int M_PART = 6;
    static final int M_BYTES = 7;

    /// Words of a notification of SYCL's runtime; pairs of words follow.
    static final int N_ID = 4;

    static final int N_INSTANCE = 5;
    static final int N_STREAM = 6;
    static final int N_START = 7;
    static final int N_FIELDS = 8;

    /// Words of an activity.
    static final int A_APPENDED = 4;

    static final int A_OBSERVED = 5;
    static final int A_BEGIN = 6;
    static final int A_END = 7;
    static final int A_WHAT = 8;
    static final int A_EXECUTION = 9;
    static final int A_BYTES = 10;
    static final int A_GROUPS = 11;
    static final int A_MORE = 12;
    static final int A_WHERE = 14;
    static final int A_PLACE = 15;
    static final int A_WORDS = 16;

    /// Words of a mark after the first four.
    static final int MARK_WORDS = 8;

    /// Numbers of texts, locations and stacks are below this.
    static final int ITEMS = 1 << 20;

    /// Frames of a stack at most, and the kinds of them.
    static final int MAX_FRAMES = 129;

    static final int FRAME_EXACT = 1;
    static final int FRAME_LOCATION = 2;

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INTS = INT.varHandle();
    static final VarHandle LONGS = LONG.varHandle();

    private static final long FNV_BASIS = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private ProbeLayout() {}

    /// Returns the hash of the names of all functions, by which a probe and a collector of different versions
    /// refuse each other.
    static long functionsHash() {
        long hash = FNV_BASIS;
        for (var function : ApiFunction.values()) {
            for (byte one : (function.functionName() + '\0').getBytes(StandardCharsets.UTF_8))
                hash = (hash ^ Byte.toUnsignedLong(one)) * FNV_PRIME;
        }
        return hash;
    }
}
