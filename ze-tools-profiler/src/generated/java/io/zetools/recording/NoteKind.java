// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/base/lane.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/base/layout.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
package io.zetools.recording;

import org.jspecify.annotations.Nullable;

/// `ztp_note_kind`, with the sentence of each value.
final class NoteKind {
    static final int NO_SPACE = 1;
    static final int FILE_LIMIT = 2;
    static final int NO_FILE = 3;
    static final int OTHER_PROBE = 4;
    static final int NO_LAYER = 5;
    static final int NOT_ARRIVING = 6;
    static final int REFUSED = 7;
    static final int OLD_LOADER = 8;
    static final int SMALL_RINGS = 9;
    static final int SYCL_REFUSED = 10;
    static final int SYCL_NONE = 11;
    static final int SYCL_STREAMS = 12;
    static final int SYCL_VERSION = 13;
    static final int SYCL_DISABLED = 14;
    static final int OWN_METRICS = 15;
    static final int METRICS_REFUSED = 16;
    static final int NO_GROUP = 17;
    static final int NAMESPACE = 18;
    static final int LAYER_OUT = 19;
    static final int NO_RING = 21;
    static final int DRIVER = 22;
    static final int SYSMAN = 23;
    static final int UNSEEN = 24;
    static final int NO_ADDRESSES = 25;
    static final int UNSEEN_BEFORE = 26;
    static final int NO_FUNCTION = 27;
    static final int OTHER_VM = 28;
    static final int NO_FLIGHT_RECORDING = 29;

    private NoteKind() {}

    /// Returns the sentence of a value; `null` for one that this version does not know.
    static @Nullable String sentence(int value) {
        return switch (value) {
            case NO_SPACE -> "there is no room for {detail} bytes where the memory that is shared lies (/dev/shm)";
            case FILE_LIMIT -> "its limit of file sizes (ulimit -f) is less than the {detail} bytes that are needed";
            case NO_FILE -> "its memory cannot be shared, error {error}";
            case OTHER_PROBE -> "{process} has another recorder of this library already: it is not recorded twice";
            case NO_LAYER -> "the loader {text} has no tracing layer that can be used ({code})";
            case NOT_ARRIVING -> "calls through the loader {text} do not arrive although its tracing layer is on";
            case REFUSED -> "its probe is of another version";
            case OLD_LOADER -> "{process}: loaders before 1.15.8, like this one ({text}), can crash at the exit of a process that is traced";
            case SMALL_RINGS -> "{process} keeps small rings: there is no room for larger ones ({detail} bytes) where the memory that is shared lies; busy threads may lose calls";
            case SYCL_REFUSED -> "{process}: notifications of SYCL are not recorded: {refusal}";
            case SYCL_NONE -> "{process}: notifications of SYCL are not recorded: its runtime found no libxptifw.so; set XPTI_FRAMEWORK_DISPATCHER to the file's path";
            case SYCL_STREAMS -> "{process}: SYCL has more than {detail} streams: {text} and later ones are not recorded";
            case SYCL_VERSION -> "{process}: the stream {text} is of a version that this recorder has not seen: data that comes with its notifications is left out";
            case SYCL_DISABLED -> "{process}: notifications of SYCL are not recorded: XPTI_TRACE_ENABLE is {text}; unset it, or set it to 1";
            case OWN_METRICS -> "{process}: its kernels are not measured from then on: it uses metrics itself ({text}), and a device counts for one at a time";
            case METRICS_REFUSED -> "{process}: kernels are not measured: {text} was refused ({result}); another process may use the device's metrics, or the user may not: dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0, permits it";
            case NO_GROUP -> "{process}: kernels of a device are not measured: it has no metric group {text} for queries";
            case NAMESPACE -> "it has a loader in a namespace of its own (dlmopen), and calls through {text} are not recorded";
            case LAYER_OUT -> "the loader took its tracing layer out for {detail} µs while {text} ran, and calls of its other threads ({error}) in that time may be missing";
            case NO_RING -> "{process}: there is no room for {detail} bytes where the memory that is shared lies (/dev/shm): calls of threads that come later are lost";
            case DRIVER -> "it opened the driver {text} without a loader, whose layer shows the calls";
            case SYSMAN -> "it called Sysman (zes…) alone, which the loader's layer does not show";
            case UNSEEN -> "it initialised Level Zero (driver {text}) where the recorder cannot see it, as in a constructor while its library is opened with RTLD_DEEPBIND";
            case NO_ADDRESSES -> "its address space has no room for {detail} bytes (ulimit -v)";
            case UNSEEN_BEFORE -> "it initialised the loader {text} where the recorder cannot see it, as in a constructor while its library is opened with RTLD_DEEPBIND: earlier calls are missing";
            case NO_FUNCTION -> "{process} called {text}, though no library has the function: without the recorder that object could not be opened, and the call got ZE_RESULT_ERROR_UNINITIALIZED";
            case OTHER_VM -> "{process}: call stacks have no frames of Java: its VM is not HotSpot, or has no JVMTI";
            case NO_FLIGHT_RECORDING -> "{process}: its VM makes no recording of itself: {text}";
            default -> null;
        };
    }
}
