package io.zetools.junit;

import io.zetools.profile.DeviceWork;
import io.zetools.profile.MarkProfile;
import io.zetools.profile.RunProfile;
import io.zetools.profile.Unreleased;
import io.zetools.recording.Recording;
import io.zetools.recording.SourcePlaces;
import io.zetools.recording.WholeProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Counts the work of a test on GPUs since its begin: a parameter of a test with [RecordGpu], or of its
/// methods with `@BeforeEach` and `@AfterEach`.
///
/// Each method answers for the moment at which it is called. Calls count when they have returned, and commands on
/// devices when the host has seen that they are complete: wait for the device first, by a fence, an event, a queue
/// or a list. Each answer reads the recording of the test once.
///
/// Every method throws [IllegalStateException] after the test, and where records were lost, so that no number is
/// too low; and [UncheckedIOException] if the recording cannot be written or read, as on a full disk.
///
/// Threads: any.
public final class GpuRecording {
    private final String test;
    private final WholeProcess.Part part;
    private volatile boolean ended;

    GpuRecording(String test, WholeProcess.Part part) {
        this.test = test;
        this.part = part;
    }

    /// The calls whose work is to wait: those of functions whose names end with `Synchronize`.
    ///
    /// @param count their number
    /// @param total the time in them
    public record Waits(long count, Duration total) {}

    /// Returns how often a kernel was executed; 0 if it was not.
    ///
    /// @param kernel its name; of one that a compiler of C++ has named, the readable one
    public long launches(String kernel) {
        return launches().getOrDefault(kernel, 0L);
    }

    /// Returns how often each kernel was executed, by its name, in the order in which they were complete first.
    public Map<String, Long> launches() {
        return work().launches();
    }

    /// Returns the bytes that were copied in a direction.
    public long bytes(Direction direction) {
        return direction.sum(bytes());
    }

    /// Returns the bytes that copies, fills and the like moved, by direction: kinds of memory are `host` (of
    /// `zeMemAllocHost`), `system` (the program's own), `device`, `shared`, `peer`, `image` and `unknown`, as in
    /// `host to shared`; a fill of shared memory is `to shared`.
    public Map<String, Long> bytes() {
        return work().bytes();
    }

    /// Returns the waits of the host.
    public Waits waits() {
        return ask(recording -> {
            long count = 0;
            long nanos = 0;
            for (var function : RunProfile.of(recording).functions()) {
                if (!function.waits()) continue;
                count += function.calls().calls();
                nanos += function.calls().total().toNanos();
            }
            return new Waits(count, Duration.ofNanos(nanos));
        });
    }

    /// Returns the time of all commands on devices, which may overlap.
    ///
    /// @throws IllegalStateException if there are commands, and no time of any: devices of `@WithMockDriver` have
    ///     times of the host with `clock = ClockMode.REAL`
    public Duration deviceTime() {
        var work = work();
        if (work.timedNanos() == 0 && work.untimed() > 0)
            throw new IllegalStateException(
                    "none of the %d commands of %s has a time that can be put on the host's clock; with @WithMockDriver, clock = ClockMode.REAL gives them one"
                            .formatted(work.untimed(), test));
        return Duration.ofNanos(work.timedNanos());
    }

    /// Returns the number of commands whose time is not known, and not in [#deviceTime].
    public long untimed() {
        return work().untimed();
    }

    /// Returns the time of commands on devices by the place in source code that appended them, the longest first:
    /// `Solver.step (Solver.java:11)`. Commands without a place are in none: places are there where
    /// [io.zetools.source.SourceLocations] has set them, or [io.zetools.source.SourceLocations#configure] has
    /// switched call stacks on.
    public Map<String, Duration> deviceTimeByPlace() {
        return ask(recording -> {
            Map<String, Long> nanos = new LinkedHashMap<>();
            for (var place : MarkProfile.of(recording, SourcePlaces.RUNTIMES).places())
                if (place.commands() > 0) nanos.merge(place.place().toString(), place.deviceNanos(), Long::sum);
            Map<String, Duration> sorted = new LinkedHashMap<>();
            nanos.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                    .forEach(each -> sorted.put(each.getKey(), Duration.ofNanos(each.getValue())));
            return sorted;
        });
    }

    /// Returns the objects and memory that were made since the begin of the test and not released yet, by kind, the
    /// function that made them, and its place where call stacks are on. What was made before is not in it.
    public List<Unreleased> unreleased() {
        return ask(Unreleased::of);
    }

    /// Opens the recording so far, for what the other methods do not answer: it does not grow, and is read as any
    /// other.
    ///
    /// @return to be closed, which does not end the recording of the test
    public Recording read() {
        if (ended)
            throw new IllegalStateException(
                    "the recording of %s has ended: ask it in the test, or in a method with @AfterEach"
                            .formatted(test));
        try {
            return part.read();
        } catch (IOException e) {
            throw new UncheckedIOException("the recording of %s cannot be read: %s".formatted(test, e.getMessage()), e);
        }
    }

    /// Returns the file that is being written, which is removed behind a test that does not fail.
    public Path file() {
        return part.file();
    }

    @Override
    public String toString() {
        return "GpuRecording of " + test;
    }

    /// Ends the recording with what was recorded until now.
    void end() throws IOException {
        ended = true;
        part.close();
    }

    private DeviceWork work() {
        return ask(DeviceWork::of);
    }

    private interface Question<T> {
        T of(Recording recording) throws IOException;
    }

    private <T> T ask(Question<T> question) {
        try (var recording = read()) {
            long lost = recording.accounts().stream()
                    .mapToLong(account -> account.lost())
                    .sum();
            if (lost > 0)
                throw new IllegalStateException(
                        "%,d records of %s are lost, and numbers would be too low: the machine was too slow or had no memory in /dev/shm"
                                .formatted(lost, test));
            return question.of(recording);
        } catch (IOException e) {
            throw new UncheckedIOException("the recording of %s cannot be read: %s".formatted(test, e.getMessage()), e);
        }
    }
}
