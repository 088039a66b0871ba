package io.zetools.recording;

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
            default ->
                "process %d left a note of kind %d that this version does not know: %s".formatted(pid, kind, text);
        };
    }
}
