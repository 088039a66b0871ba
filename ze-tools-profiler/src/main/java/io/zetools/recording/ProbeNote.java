package io.zetools.recording;

import io.zetools.ZeResult;

/// The sentences that probes leave where they cannot record.
final class ProbeNote {
    private ProbeNote() {}

    static String sentence(int kind, int pid, int error, long detail, String text) {
        return switch (kind) {
            case 1 ->
                "process %d is not recorded: there is no room for %,d bytes where the memory that is shared lies (/dev/shm)"
                        .formatted(pid, detail);
            case 2 ->
                "process %d is not recorded: its limit of file sizes (ulimit -f) is less than the %,d bytes that are needed"
                        .formatted(pid, detail);
            case 3 -> "process %d is not recorded: its memory cannot be shared, error %d".formatted(pid, error);
            case 4 ->
                "process %d has another recorder of this library already: it is not recorded twice".formatted(pid);
            case 5 ->
                "process %d: the loader %s has no tracing layer that can be used (0x%x): its calls are not recorded"
                        .formatted(pid, text, error);
            case 6 ->
                "process %d: calls through the loader %s do not arrive although its tracing layer is on: they are missing"
                        .formatted(pid, text);
            case 7 -> "process %d has a probe of another version: it is not recorded".formatted(pid);
            case 8 ->
                "process %d: loaders before 1.15.8, like this one (%s), can crash at the exit of a process that is traced"
                        .formatted(pid, text);
            case 9 ->
                "process %d keeps small rings: there is no room for larger ones (%,d bytes) where the memory that is shared lies; busy threads may lose calls"
                        .formatted(pid, detail);
            case 10 -> "process %d: what SYCL tells is not recorded: %s".formatted(pid, refusal(error, detail, text));
            case 11 ->
                "process %d: what SYCL tells is not recorded: its runtime found no libxptifw.so; set XPTI_FRAMEWORK_DISPATCHER to the file's path"
                        .formatted(pid);
            case 12 ->
                "process %d: SYCL has more than %d streams: %s and later ones are not recorded"
                        .formatted(pid, detail, text);
            case 13 ->
                "process %d: the stream %s is of a version that this recorder has not seen: data that comes with its notifications is left out"
                        .formatted(pid, text);
            case 14 ->
                "process %d: what SYCL tells is not recorded: XPTI_TRACE_ENABLE is %s; unset it, or set it to 1"
                        .formatted(pid, text);
            case 15 ->
                "process %d: its kernels are not measured from then on: it uses metrics itself (%s), and a device counts for one at a time"
                        .formatted(pid, text);
            case 16 ->
                "process %d: kernels are not measured: %s was refused (%s); another process may use the device's metrics, or the user may not: dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0, permits it"
                        .formatted(pid, text, new ZeResult(error));
            case 17 ->
                "process %d: kernels of a device are not measured: it has no metric group %s for queries"
                        .formatted(pid, text);
            case 18 ->
                "process %d has a loader in a namespace of its own (dlmopen): calls through %s are not recorded"
                        .formatted(pid, text);
            case 19 ->
                "process %d: the loader took its tracing layer out for %,d µs while %s ran: calls of its other threads (%d) in that time are missing, if there were any"
                        .formatted(pid, detail, text, error);
            default ->
                "process %d left a note of kind %d that this version does not know: %s".formatted(pid, kind, text);
        };
    }

    /// Returns the reason for which a framework of XPTI is not subscribed to.
    private static String refusal(int reason, long runtime, String path) {
        return switch (reason) {
            case 1 -> "%s is not an XPTI framework: it exports none of its functions".formatted(path);
            case 2 ->
                "%s is not an XPTI framework that this recorder knows: some functions are missing".formatted(path);
            case 3 ->
                "%s is an XPTI framework of an unknown generation: it has some of the functions for trace points"
                        .formatted(path);
            case 4 -> "%s is an XPTI framework of an unknown generation: its events lie otherwise".formatted(path);
            case 5 -> "the generation of %s cannot be told: no libsycl is loaded".formatted(path);
            case 6 -> "%s serves libsycl %d, which this recorder does not know".formatted(path, runtime);
            default -> "%s is refused for the reason %d, which this version does not know".formatted(path, reason);
        };
    }
}
