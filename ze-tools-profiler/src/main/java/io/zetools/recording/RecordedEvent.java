package io.zetools.recording;

import io.zetools.ZeResult;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.SavedReports;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// An event of a recording. Times are nanoseconds of `CLOCK_MONOTONIC`, which on Linux are those of
/// [System#nanoTime].
///
/// Programs that want some kinds take these and ignore others: later versions have more. A recording may have kinds
/// that this version does not know, which are skipped.
public sealed interface RecordedEvent {
    /// Returns the number of the process that made it.
    int process();

    /// Returns the moment at which it was complete, in nanoseconds: events come in this order.
    long endNanos();

    /// A call of an API function.
    ///
    /// @param caller the thread that called
    /// @param function the function
    /// @param startNanos the time at which it began
    /// @param endNanos the time at which it ended
    /// @param result the result that it returned; `SUCCESS` for the few functions that return something else
    /// @param sequence its number among the calls of its thread, from 0; numbers that are missing were lost
    /// @param object the kernel or module that it was about; empty if it was about neither, or the object
    ///     was created before recording began
    /// @param ownNanos the time inside it that tools spent, and not the function
    /// @param arguments the arguments that were kept, by name, in that order
    record Call(
            Definition.OsThread caller,
            Definition.Function function,
            long startNanos,
            long endNanos,
            ZeResult result,
            long sequence,
            Optional<Definition> object,
            long ownNanos,
            Map<String, Long> arguments)
            implements RecordedEvent {
        public Call {
            arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
        }

        @Override
        public int process() {
            return caller.process();
        }

        /// Returns the time from begin to end, with that of tools.
        public Duration duration() {
            return Duration.ofNanos(endNanos - startNanos);
        }

        /// Returns the arguments that were kept as text: `{hKernel=0x7f…, numWaitEvents=0}`. Handles, pointers and
        /// flags are hexadecimal, other numbers are signed or unsigned as C declares them.
        public String argumentText() {
            return ArgumentText.of(function.name(), arguments);
        }

        @Override
        public String toString() {
            return "Call[%s%s = %s, %,d ns, %s, number %d]"
                    .formatted(function.name(), argumentText(), result, endNanos - startNanos, caller, sequence);
        }
    }

    /// The states of an activity on a device.
    enum ActivityState {
        /// Its begin and end are known.
        TIMED,
        /// It began after the first time, which is the host's. The second one is that at which nothing more could
        /// be learned about it.
        BOUNDED,
        /// Its times are unknown.
        DROPPED
    }

    /// A command on a device.
    ///
    /// @param process the process that submitted it
    /// @param kind kernel, copy, fill, barrier and the like
    /// @param engine the number of its [Definition.Engine]
    /// @param object the number of its [Definition.Kernel]; 0 if it is no kernel
    /// @param appendedNanos the time at which it was appended
    /// @param submittedNanos the time at which it was submitted
    /// @param startNanos the time at which it began
    /// @param endNanos the time at which it ended
    /// @param bytes the bytes that it moved
    /// @param state whether its times are exact
    /// @param reason the reason if they are not; otherwise empty
    /// @param correlation the number of the call that appended it in its thread; -1 if that call is not recorded
    /// @param thread the number of the thread that appended it; -1 if that is not known
    /// @param device the number of its [Definition.Device]; 0 if unknown
    /// @param function the number of the function that appended it
    /// @param list the number of its list in the process, from 1; 0 if unknown
    /// @param execution the execution of its list, from 1
    /// @param command its number in its list, from 0
    /// @param groupsX the number of groups of a kernel; 0 if unknown
    /// @param groupsY the same in y
    /// @param groupsZ the same in z
    /// @param observedNanos the time at which the host saw that it was complete; of one that is not timed, the time
    ///     at which that was known
    /// @param errorNanos the bound of the error of both times; 0 unless it is timed
    /// @param seen whether the host saw that it was complete, at the time observed
    /// @param tiles the tiles of its device that it ran on; 0 if unknown
    /// @param source the kind of memory that a copy reads: host, system (the program's own), device, shared, peer,
    ///     image or unknown; or empty
    /// @param target the kind of memory that a copy or a fill writes
    /// @param kernels the kernels in it: the most that a launch of several may run; 0 if it is no kernel
    /// @param location the number of the [Definition.Location] or [Definition.Stack] of the call that appended it,
    ///     if that call is not recorded; otherwise the call has it, and this is 0
    record DeviceActivity(
            int process,
            String kind,
            int engine,
            int object,
            long appendedNanos,
            long submittedNanos,
            long startNanos,
            long endNanos,
            long bytes,
            ActivityState state,
            String reason,
            long correlation,
            int thread,
            int device,
            int function,
            int list,
            int execution,
            int command,
            int groupsX,
            int groupsY,
            int groupsZ,
            long observedNanos,
            long errorNanos,
            boolean seen,
            int tiles,
            String source,
            String target,
            int kernels,
            int location)
            implements RecordedEvent {
        /// Creates an activity of which no more is known.
        public DeviceActivity(
                int process,
                String kind,
                int engine,
                int object,
                long appendedNanos,
                long submittedNanos,
                long startNanos,
                long endNanos,
                long bytes,
                ActivityState state,
                String reason,
                long correlation) {
            this(
                    process,
                    kind,
                    engine,
                    object,
                    appendedNanos,
                    submittedNanos,
                    startNanos,
                    endNanos,
                    bytes,
                    state,
                    reason,
                    correlation,
                    -1,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    endNanos,
                    0,
                    state == ActivityState.TIMED,
                    0,
                    "",
                    "",
                    0,
                    0);
        }

        /// Returns the direction of a copy, as in `host to device`; of what writes only, as in `to device`; empty
        /// for others.
        public String direction() {
            if (target.isEmpty()) return "";
            return source.isEmpty() ? "to " + target : source + " to " + target;
        }
    }

    /// A time between two moments on a thread: a mark of the program, a task, a frame.
    ///
    /// @param process the process
    /// @param thread the number of the thread; of a task, of the one in which it began
    /// @param kind the source: `mark` of a region, `task`, `frame`, SYCL and the like
    /// @param name its name
    /// @param startNanos the time at which it began
    /// @param endNanos the time at which it ended; that of the end of recording if it did not
    /// @param location the number of its [Definition.Location] or [Definition.Stack]; 0 for none
    /// @param domain the domain; empty for none
    /// @param layer the code of its layer; empty for none
    /// @param phase the code of its phase; empty for none
    /// @param switches whether it ends the region around it
    /// @param subtracts whether its time is taken from the regions around it
    /// @param colour `0xRRGGBB` + 1; 0 for none
    /// @param id the id of a task; otherwise 0
    record Region(
            int process,
            int thread,
            String kind,
            String name,
            long startNanos,
            long endNanos,
            int location,
            String domain,
            String layer,
            String phase,
            boolean switches,
            boolean subtracts,
            int colour,
            long id)
            implements RecordedEvent {
        /// The kind of pauses in which a Java VM collects garbage while its threads stand: they lie on the
        /// thread of the VM that collects.
        public static final String COLLECTION = "garbage collection";

        /// Creates a region without domain, layer, phase, colour and id.
        public Region(int process, int thread, String kind, String name, long startNanos, long endNanos, int location) {
            this(process, thread, kind, name, startNanos, endNanos, location, "", "", "", false, false, 0, 0);
        }
    }

    /// A moment on a thread.
    ///
    /// @param process the process
    /// @param thread the number of the thread
    /// @param kind the source: `instant`, `counter`, `send` and other marks; graph node, allocation and the like
    /// @param name its name
    /// @param endNanos the moment
    /// @param values numbers that belong to it, by name, in that order
    /// @param location the number of its [Definition.Location] or [Definition.Stack]; 0 for none
    /// @param domain the domain; empty for none
    /// @param text its text, as of metadata; empty for none
    /// @param number its value if that is not a whole one; otherwise 0
    record Instant(
            int process,
            int thread,
            String kind,
            String name,
            long endNanos,
            Map<String, Long> values,
            int location,
            String domain,
            String text,
            double number)
            implements RecordedEvent {
        public Instant {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        /// Creates an instant without location, domain, text and number.
        public Instant(int process, int thread, String kind, String name, long endNanos, Map<String, Long> values) {
            this(process, thread, kind, name, endNanos, values, 0, "", "", 0);
        }
    }

    /// The location of a call. [SourcePlaces] finds it for the call, and for the activity that it appended.
    ///
    /// @param process the process
    /// @param thread the number of the thread that called
    /// @param sequence the number of the call among those of its thread
    /// @param location the number of its [Definition.Location] or [Definition.Stack]
    /// @param endNanos the moment at which the call ended, or little before
    record CallLocation(int process, int thread, long sequence, int location, long endNanos) implements RecordedEvent {}

    /// A notification of SYCL's runtime: a node of its graph, a task, a wait, an allocation, a buffer, or a call of
    /// Unified Runtime. `io.zetools.profile.SyclProfile` makes a graph of them.
    ///
    /// Kinds that begin and end are two notifications; a call is one, when it ends. Numbers in brackets behind
    /// a name (`Memory Allocation[7f12…]`) are the value `bracket`.
    ///
    /// @param process the process
    /// @param thread the number of the thread that the runtime notified
    /// @param endNanos the time of the notification
    /// @param content what it says, which the methods read
    record Notification(int process, int thread, long endNanos, NotificationContent content) implements RecordedEvent {
        /// Returns the name of the stream.
        public String stream() {
            return content.stream();
        }

        /// Returns the number of the kind of trace point, as today's runtimes have it: those of
        /// `io.zetools.sycl.TraceKind`.
        public int type() {
            return content.head().type();
        }

        /// Returns the name of its event, or of the function; empty for none.
        public String name() {
            return content.name();
        }

        /// Returns the time at which a call began; of others, that of the notification.
        public long startNanos() {
            return Math.min(endNanos - content.head().nanos(), endNanos);
        }

        /// Returns the id of its event, which is used again for other objects; 0 without an event.
        public long id() {
            return content.head().id();
        }

        /// Returns the number that pairs a begin with its end.
        public long instance() {
            return content.head().instance();
        }

        /// Returns the number of its [Definition.Location]; 0 for none.
        public int location() {
            return content.head().location();
        }

        /// Returns the number of the Level Zero call that its thread is in, or makes next.
        public long sequence() {
            return content.head().sequence();
        }

        /// Returns the text that came with it; empty for none.
        public String text() {
            return content.text();
        }

        /// Returns the numbers that came with it, and metadata that are numbers, by name.
        public Map<String, Long> values() {
            return content.values();
        }

        /// Returns a number by name; 0 if there is none.
        public long value(String name) {
            return values().getOrDefault(name, 0L);
        }

        /// Returns metadata that are texts, by name; bytes as hexadecimal digits.
        public Map<String, String> texts() {
            return content.texts();
        }

        @Override
        public String toString() {
            return "Notification[%s %d %s, %s, thread %d, id %x, instance %d, values %s, texts %s]"
                    .formatted(stream(), type(), name(), text(), thread, id(), instance(), values(), texts());
        }
    }

    /// Reports of a metric group that were read together, with the rows that the driver made of them.
    ///
    /// @param process the process that read them
    /// @param group the number of its [Definition.MetricGroup]
    /// @param endNanos the moment at which they were written
    /// @param maxima whether these are no reports, but the largest values that the metrics can have
    /// @param bytes as of [SavedReports#encode]
    /// @param times when the rows were counted, as of [io.zetools.metric.RowTimes#encode]; empty if unknown
    record Sample(int process, int group, long endNanos, boolean maxima, ByteBuffer bytes, ByteBuffer times)
            implements RecordedEvent {
        public Sample {
            bytes = bytes.asReadOnlyBuffer();
            times = times.asReadOnlyBuffer();
        }

        /// Creates a sample whose rows have no times.
        public Sample(int process, int group, long endNanos, boolean maxima, ByteBuffer bytes) {
            this(process, group, endNanos, maxima, bytes, ByteBuffer.allocate(0));
        }

        /// Returns a view of the times with a position of its own.
        @Override
        public ByteBuffer times() {
            return times.duplicate();
        }

        /// Returns a view of the bytes with a position of its own.
        @Override
        public ByteBuffer bytes() {
            return bytes.duplicate();
        }

        /// Reads the reports and their rows.
        ///
        /// @param description of the group
        /// @throws IOException if the bytes are no reports of such a group
        public SavedReports reports(GroupDescription description) throws IOException {
            return SavedReports.decode(description, bytes);
        }
    }

    /// The values that a metric query has counted around one execution of a kernel, or the reason why
    /// nothing was counted.
    ///
    /// @param process the process that the kernel is of
    /// @param device the number of its [Definition.Device]
    /// @param group the number of the [Definition.MetricGroup] in the process; 0 if nothing was counted
    /// @param list the number of its list, as in [DeviceActivity#list]
    /// @param execution as in [DeviceActivity#execution]
    /// @param command as in [DeviceActivity#command]
    /// @param endNanos the moment at which it was read
    /// @param reason the reason why nothing was counted; empty if something was
    /// @param bytes the report with its rows, one for each tile, as of [SavedReports#encode]; empty with a reason
    record KernelReport(
            int process,
            int device,
            int group,
            int list,
            int execution,
            int command,
            long endNanos,
            String reason,
            ByteBuffer bytes)
            implements RecordedEvent {
        public KernelReport {
            bytes = bytes.asReadOnlyBuffer();
        }

        /// Returns a view of the bytes with a position of its own.
        @Override
        public ByteBuffer bytes() {
            return bytes.duplicate();
        }

        /// Reads the report and its rows.
        ///
        /// @param description of the group
        /// @throws IOException if the bytes are no report of such a group
        public SavedReports report(GroupDescription description) throws IOException {
            return SavedReports.decode(description, bytes);
        }
    }

    /// The account of one producer: `seen = recorded + dropped + inFlight`, always. Of several accounts of one
    /// producer, the last one holds.
    ///
    /// @param process the process
    /// @param thread the number of the thread; -1 for the calls of threads for which there was no memory
    /// @param kind the kind of event
    /// @param endNanos the moment of the account
    /// @param seen events that began
    /// @param recorded of these, in the recording
    /// @param dropped of these, lost, by reason
    /// @param inFlight of these, not ended
    /// @param firstLossNanos the time of the first loss that is known; 0 without
    /// @param lastLossNanos the time of the last one; 0 without
    record Account(
            int process,
            int thread,
            String kind,
            long endNanos,
            long seen,
            long recorded,
            Map<String, Long> dropped,
            long inFlight,
            long firstLossNanos,
            long lastLossNanos)
            implements RecordedEvent {
        /// The kind of calls.
        public static final String CALLS = "call";

        /// The kind of commands on devices: one account for each process, with the thread -1.
        public static final String ACTIVITIES = "activity";

        /// The kind of marks.
        public static final String MARKS = "mark";

        /// The kind of notifications of SYCL's runtime.
        public static final String NOTIFICATIONS = "notification";

        /// The kind of commands that were to become events of a VM's Flight Recorder while it recorded: one account
        /// for each VM, with the thread -1.
        public static final String LIVE = "live event";

        /// The kind of everything else, such as the places of calls: one account for each process, with the thread
        /// -1, where some could not be written.
        public static final String OTHERS = "other";

        public Account {
            dropped = Collections.unmodifiableMap(new LinkedHashMap<>(dropped));
        }

        /// Returns the number of events that were lost, for all reasons.
        public long lost() {
            return dropped.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
