package io.zetools.export;

import io.zetools.export.jfr.JfrWriter;
import io.zetools.export.jfr.VmParts;
import io.zetools.export.jfr.VmRecording;
import io.zetools.internal.log.VisibleText;
import io.zetools.profile.DeviceNames;
import io.zetools.profile.IdleTimes;
import io.zetools.recording.Definition;
import io.zetools.recording.PrivateFile;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes a recording as a file of Java's Flight Recorder, which `jfr`, JDK Mission Control and `jdk.jfr.consumer`
/// read: by itself, or together with a VM's own recording of the same time.
///
/// Commands are events on a thread for each engine of a device, `DEVICE / ENGINE`, with the stack of the call that
/// appended them: weighted by duration, a flame graph shows the time on devices by the program's methods. Calls
/// that wait, build modules or allocate lie on their own threads, those of the VM where it has recorded them, too.
/// Marks, the longest idle times of devices, and the accounts of what was seen and lost are events as well. Other
/// calls, rows of metrics and notifications of SYCL's runtime are not in it.
///
/// Names of more than 65,535 characters are cut. Memory is that of some twelve MiB of events and of what the
/// recording's names need, and at most a quarter of the heap for idle times.
///
/// Threads: any, one at a time for each recording.
public final class JfrExport {
    /// The idle times of a device that are written: the longest.
    private static final int MOST_GAPS = 100_000;

    /// The bytes that each command needs until idle times are known.
    private static final long BYTES_PER_COMMAND = 200;

    private static final int BUFFER_BYTES = 1 << 16;

    private final Recording recording;
    private final @Nullable VmRecording beside;
    private final HostTimes times;
    private final JfrLanes lanes;

    private JfrExport(Recording recording, @Nullable VmRecording beside) {
        this.recording = recording;
        this.beside = beside;
        times = new HostTimes(recording);
        lanes = new JfrLanes(recording, new DeviceNames(recording), beside);
    }

    /// Writes a file.
    ///
    /// @param file must not exist
    /// @return sentences about what is not in it; empty if there are none
    /// @throws IOException if the recording cannot be read, or the file is there or cannot be written; nothing is
    ///     left of it then
    public static List<String> write(Recording recording, Path file) throws IOException {
        Objects.requireNonNull(recording, "recording");
        return create(file, stream -> write(recording, stream, null));
    }

    /// Writes a file with the recording, and everything that a VM has recorded behind it.
    ///
    /// @param file must not exist
    /// @param vm a complete recording of a VM, which stays as it is
    /// @return as above
    /// @throws IOException as above, or if the VM's recording cannot be read, or is not whole
    public static List<String> write(Recording recording, Path file, Path vm) throws IOException {
        Objects.requireNonNull(recording, "recording");
        try (var beside =
                VmRecording.open(vm, threadsOf(recording), pidsOf(recording), startOf(recording), endOf(recording))) {
            return create(file, stream -> write(recording, stream, beside));
        }
    }

    /// Writes the recording that a killed VM has left in parts: what it had flushed.
    ///
    /// @param parts the directory of the parts, the VM's repository
    /// @param file must not exist; it is not made where there is nothing
    /// @return whether there is anything
    /// @throws IOException if the parts cannot be read, or the file is there or cannot be written
    public static boolean writeLeft(Path parts, Path file) throws IOException {
        int count = create(file, stream -> VmParts.write(parts, stream));
        if (count == 0) Files.deleteIfExists(file);
        return count > 0;
    }

    /// Writes to a stream, which stays open.
    ///
    /// @return as above
    /// @throws IOException if the recording cannot be read, or the stream fails
    public static List<String> write(Recording recording, OutputStream stream) throws IOException {
        return write(recording, stream, (VmRecording) null);
    }

    private static Set<Long> threadsOf(Recording recording) {
        Set<Long> ids = new HashSet<>();
        for (var each : recording.definitions(Definition.OsThread.class)) if (each.tid() != 0) ids.add(each.tid());
        return ids;
    }

    private static Set<Long> pidsOf(Recording recording) {
        Set<Long> ids = new HashSet<>();
        for (var each : recording.definitions(Definition.OsProcess.class)) ids.add(each.pid());
        return ids;
    }

    private static long startOf(Recording recording) {
        return recording.definitions(Definition.Run.class).stream()
                .mapToLong(Definition.Run::startNanos)
                .min()
                .orElse(Long.MIN_VALUE);
    }

    /// Returns the end of its last process: one that goes on may execute commands after the end of the run is
    /// noted.
    private static long endOf(Recording recording) {
        return recording.definitions(Definition.ProcessEnd.class).stream()
                .mapToLong(Definition.ProcessEnd::endNanos)
                .max()
                .orElse(Long.MAX_VALUE);
    }

    private interface Writing<T> {
        T write(OutputStream stream) throws IOException;
    }

    /// Makes a file, of which nothing is left where it cannot be written.
    private static <T> T create(Path file, Writing<T> writing) throws IOException {
        try (var stream = PrivateFile.create(file)) {
            try {
                return writing.write(stream);
            } catch (IOException | RuntimeException e) {
                Files.deleteIfExists(file);
                throw e;
            }
        }
    }

    private static List<String> write(Recording recording, OutputStream stream, @Nullable VmRecording beside)
            throws IOException {
        var buffered = new BufferedOutputStream(stream, BUFFER_BYTES);
        try {
            return new JfrExport(recording, beside).write(buffered);
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private List<String> write(OutputStream stream) throws IOException {
        var out = beside == null
                ? JfrWriter.create(stream, times.startNanos(), times.startEpochNanos())
                : JfrWriter.create(stream, times.startNanos(), times.startEpochNanos(), beside);
        var places = new SourcePlaces.Reader();
        var events = new JfrEvents(recording, out, lanes, times, places.places());
        var idle = new IdleTimes(recording, MOST_GAPS, Runtime.getRuntime().maxMemory() / 4 / BYTES_PER_COMMAND);
        recording.scan(RecordingSink.all(List.of(places, idle, events)));
        for (var each : idle.uses()) events.idle(each);
        for (var each : recording.accounts()) events.account(each);
        out.finish();
        return missing(idle);
    }

    private List<String> missing(IdleTimes idle) {
        var sentences = new ArrayList<String>();
        if (idle.isTooMuch())
            sentences.add(
                    "the file has no idle times of devices: %,d commands need more than a quarter of the heap; set JAVA_TOOL_OPTIONS=-Xmx%dg"
                            .formatted(idle.commands(), ((idle.commands() * BYTES_PER_COMMAND * 4) >> 30) + 1));
        for (var each : idle.uses())
            if (each.gapCount() > each.gaps().size())
                sentences.add("of %,d idle times of %s the file has the longest %,d"
                        .formatted(
                                each.gapCount(),
                                VisibleText.of(each.name()),
                                each.gaps().size()));
        if (beside != null && lanes.shared() == 0 && lanes.threads() > 0)
            sentences.add(
                    "no thread of the recording is one of the VM's: its calls lie on threads of their own; is the VM's recording of the same run?");
        if (times.startEpochNanos() == 0)
            sentences.add("the recording does not say when it began: the time of day in the file is wrong");
        return sentences;
    }
}
