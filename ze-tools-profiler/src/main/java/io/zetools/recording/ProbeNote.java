package io.zetools.recording;

import io.zetools.ZeResult;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Notes that probes leave where they cannot record: sentences, and the reasons for which a process is not
/// recorded.
final class ProbeNote {
    /// The note for processes that are not recorded for another reason, or at all.
    static final String SYSMAN_ALONE = "it called Sysman (zes…) alone, which the loader's layer does not show";

    private static final int KIND = 4;
    private static final int PID = 8;
    private static final int ERROR = 12;
    private static final int DETAIL = 24;
    private static final int TEXT = 32;

    /// `ENOMEM` of Linux.
    private static final int NO_MEMORY = 12;

    private ProbeNote() {}

    /// Returns what a note means. Nothing in it is trusted.
    ///
    /// @param note a `ztp_note`, which is copied first
    static Definition of(MemorySegment note) {
        return of(note, 0);
    }

    /// Returns the same of a process whose id the system has said.
    ///
    /// @param pid its id; 0 for what the note says
    static Definition of(MemorySegment note, int pid) {
        var copy = MemorySegment.ofArray(note.toArray(ValueLayout.JAVA_BYTE));
        return of(
                integer(copy, KIND),
                pid != 0 ? pid : integer(copy, PID),
                program(copy),
                integer(copy, ERROR),
                copy.get(LittleEndian.LONG.withByteAlignment(1), DETAIL),
                text(copy, TEXT, ProbeLayout.NOTE_TEXT));
    }

    /// Returns the name of the program that a note is of.
    static String program(MemorySegment note) {
        return text(note, TEXT + ProbeLayout.NOTE_TEXT, ProbeLayout.NOTE_PROGRAM);
    }

    private static int integer(MemorySegment note, int offset) {
        return note.get(LittleEndian.INT.withByteAlignment(1), offset);
    }

    private static String text(MemorySegment note, long offset, int room) {
        int length = 0;
        while (length < room && note.get(ValueLayout.JAVA_BYTE, offset + length) != 0) length++;
        var bytes = note.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static Definition of(int kind, int pid, String program, int error, long detail, String text) {
        var reason = unrecorded(kind, error, detail, text);
        if (reason.isPresent()) return new Definition.Unrecorded(pid, program, reason.get());
        var missing = recordedInPart(kind, error, detail, text);
        if (missing.isPresent()) return new Definition.Unrecorded(pid, program, missing.get(), true);
        return new Definition.Note(
                Definition.WHOLE, sentence("process %d (%s)".formatted(pid, program), kind, error, detail, text));
    }

    /// Returns the reason for which the process is not recorded; empty for notes of those that are.
    private static Optional<String> unrecorded(int kind, int error, long detail, String text) {
        return Optional.ofNullable(
                switch (kind) {
                    case 1 ->
                        "there is no room for %,d bytes where the memory that is shared lies (/dev/shm)"
                                .formatted(detail);
                    case 2 ->
                        "its limit of file sizes (ulimit -f) is less than the %,d bytes that are needed"
                                .formatted(detail);
                    case 3 ->
                        error == NO_MEMORY
                                ? "its address space has no room for %,d bytes (ulimit -v)".formatted(detail)
                                : "its memory cannot be shared, error %d".formatted(error);
                    case 5 -> "the loader %s has no tracing layer that can be used (0x%x)".formatted(text, error);
                    case 7 -> "its probe is of another version";
                    case 22 -> "it opened the driver %s without a loader, whose layer shows the calls".formatted(text);
                    case 23 -> SYSMAN_ALONE;
                    case 24 ->
                        "it initialised Level Zero (driver %s) where the recorder cannot see it, as in a constructor while its library is opened with RTLD_DEEPBIND"
                                .formatted(text);
                    default -> null;
                });
    }

    /// Returns the reason for which calls of a process are missing, or may be, and are not counted; empty for other
    /// notes.
    private static Optional<String> recordedInPart(int kind, int error, long detail, String text) {
        return Optional.ofNullable(
                switch (kind) {
                    case 6 ->
                        "calls through the loader %s do not arrive although its tracing layer is on".formatted(text);
                    case 18 ->
                        "it has a loader in a namespace of its own (dlmopen), and calls through %s are not recorded"
                                .formatted(text);
                    case 19 ->
                        "the loader took its tracing layer out for %,d µs while %s ran, and calls of its other threads (%d) in that time may be missing"
                                .formatted(detail, text, error);
                    default -> null;
                });
    }

    private static String sentence(String process, int kind, int error, long detail, String text) {
        return switch (kind) {
            case 4 -> "%s has another recorder of this library already: it is not recorded twice".formatted(process);
            case 8 ->
                "%s: loaders before 1.15.8, like this one (%s), can crash at the exit of a process that is traced"
                        .formatted(process, text);
            case 9 ->
                "%s keeps small rings: there is no room for larger ones (%,d bytes) where the memory that is shared lies; busy threads may lose calls"
                        .formatted(process, detail);
            case 10 ->
                "%s: notifications of SYCL are not recorded: %s".formatted(process, refusal(error, detail, text));
            case 11 ->
                "%s: notifications of SYCL are not recorded: its runtime found no libxptifw.so; set XPTI_FRAMEWORK_DISPATCHER to the file's path"
                        .formatted(process);
            case 12 ->
                "%s: SYCL has more than %d streams: %s and later ones are not recorded"
                        .formatted(process, detail, text);
            case 13 ->
                "%s: the stream %s is of a version that this recorder has not seen: data that comes with its notifications is left out"
                        .formatted(process, text);
            case 14 ->
                "%s: notifications of SYCL are not recorded: XPTI_TRACE_ENABLE is %s; unset it, or set it to 1"
                        .formatted(process, text);
            case 15 ->
                "%s: its kernels are not measured from then on: it uses metrics itself (%s), and a device counts for one at a time"
                        .formatted(process, text);
            case 16 ->
                "%s: kernels are not measured: %s was refused (%s); another process may use the device's metrics, or the user may not: dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0, permits it"
                        .formatted(process, text, new ZeResult(error));
            case 17 ->
                "%s: kernels of a device are not measured: it has no metric group %s for queries"
                        .formatted(process, text);
            case 21 ->
                "%s: there is no room for %,d bytes where the memory that is shared lies (/dev/shm): calls of threads that come later are lost"
                        .formatted(process, detail);
            default -> "%s left a note of kind %d that this version does not know: %s".formatted(process, kind, text);
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
            case 5 -> "the generation of %s is not known: no libsycl is loaded".formatted(path);
            case 6 -> "%s serves libsycl %d, which this recorder does not know".formatted(path, runtime);
            default -> "%s is refused for the reason %d, which this version does not know".formatted(path, reason);
        };
    }
}
