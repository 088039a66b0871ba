package io.zetools.mark;

import io.zetools.source.SourceLocations;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes the marks of one domain: regions, tasks, instants, counters, frames and messages, with layers and phases.
///
/// Marks go to the open [MarkRecorder], and into the recording of a process that was started with `zetools run` or
/// a [io.zetools.recording.Recorder]. While neither is there, a mark costs a load and a branch. Each method has its
/// counterpart in `zetools.h`. Each mark consumes what [SourceLocations#thisLocation] has set, unless nothing is
/// recorded at all.
///
/// Threads: any. A region ends on the thread on which it began.
public final class Marks {
    private static final String LAYER_APPLICATION = "LA";
    private static final String LAYER_RUNTIME = "LR";
    private static final String LAYER_CPU = "LC";
    private static final String LAYER_UTILITY = "LU";
    private static final String PHASE_TRANSFORMATION = "PTR";
    private static final String PHASE_COMPUTATION = "PCO";
    private static final String PHASE_UNSPECIFIED = "PU";

    private static final int NO_COLOUR = -1;

    /// Classes that are between the user and a mark's location.
    private static final Set<String> OWN = Set.of(Marks.class.getName(), Region.class.getName());

    /// Something that lasts from its begin to [#close]. Closing it again does nothing.
    public static final class Region implements AutoCloseable {
        private static final Region NONE = new Region(null, null, null, 0);

        private final @Nullable MarkRecorder recorder;
        private final @Nullable RecordedMarks recorded;
        private final @Nullable MarkEvent end;
        private final long id;
        private boolean closed;

        private Region(
                @Nullable MarkRecorder recorder, @Nullable RecordedMarks recorded, @Nullable MarkEvent end, long id) {
            this.recorder = recorder;
            this.recorded = recorded;
            this.end = end;
            this.id = id;
        }

        /// Ends it.
        @Override
        public void close() {
            if (end == null || closed) return;
            closed = true;
            add(recorder, recorded, end, id);
        }

        /// Ends it at a location.
        public void close(int location) {
            if (end == null || closed) return;
            closed = true;
            add(recorder, recorded, withLocation(end, location), id);
        }
    }

    private final String domain;

    private Marks(String domain) {
        this.domain = domain;
    }

    /// Returns the marks of a domain.
    ///
    /// @param domain its name; empty for none
    public static Marks of(String domain) {
        return new Marks(Objects.requireNonNull(domain, "domain"));
    }

    /// Begins a region of the calling thread (`ZETOOLS_REGION`).
    public Region region(String name) {
        return begin("", "", name, false, false, NO_COLOUR, SourceLocations.NO_LOCATION);
    }

    /// Begins a region of the calling thread at a location (`zetools_begin`).
    public Region region(String name, int location) {
        return begin("", "", name, false, false, NO_COLOUR, location);
    }

    /// Begins a region with a colour (`ZETOOLS_REGION_COLOR`).
    ///
    /// @param colour `0xRRGGBB`
    public Region colouredRegion(String name, int colour) {
        return begin("", "", name, false, false, colour & 0xffffff, SourceLocations.NO_LOCATION);
    }

    /// Begins a region of a layer in a phase (`ZETOOLS_FULL`).
    public Region full(String layer, String phase, String name) {
        return begin(layer, phase, name, false, false, NO_COLOUR, SourceLocations.NO_LOCATION);
    }

    /// Begins a region of a layer in a phase that ends the one around it (`ZETOOLS_FULL_SWITCH`).
    public Region fullSwitch(String layer, String phase, String name) {
        return begin(layer, phase, name, true, false, NO_COLOUR, SourceLocations.NO_LOCATION);
    }

    /// Begins a region of a layer in a phase whose time is taken from those around it (`ZETOOLS_FULL_SUBTRACT`).
    public Region fullSubtract(String layer, String phase, String name) {
        return begin(layer, phase, name, false, true, NO_COLOUR, SourceLocations.NO_LOCATION);
    }

    /// Begins a region of the application (`ZETOOLS_APPLICATION`).
    public Region application(String phase, String name) {
        return full(LAYER_APPLICATION, phase, name);
    }

    /// Begins a region of the application that ends the one around it (`ZETOOLS_APPLICATION_SWITCH`).
    public Region applicationSwitch(String phase, String name) {
        return fullSwitch(LAYER_APPLICATION, phase, name);
    }

    /// Begins a region of the runtime (`ZETOOLS_RUNTIME`).
    public Region runtime(String phase, String name) {
        return full(LAYER_RUNTIME, phase, name);
    }

    /// Begins a region of the runtime that ends the one around it (`ZETOOLS_RUNTIME_SWITCH`).
    public Region runtimeSwitch(String phase, String name) {
        return fullSwitch(LAYER_RUNTIME, phase, name);
    }

    /// Begins a transformation on the processor (`ZETOOLS_TRANSFORMATION`).
    public Region transformation(String name) {
        return full(LAYER_CPU, PHASE_TRANSFORMATION, name);
    }

    /// Begins a computation on the processor (`ZETOOLS_COMPUTATION`).
    public Region computation(String name) {
        return full(LAYER_CPU, PHASE_COMPUTATION, name);
    }

    /// Begins a computation on the processor that ends the region around it (`ZETOOLS_COMPUTATION_SWITCH`).
    public Region computationSwitch(String name) {
        return fullSwitch(LAYER_CPU, PHASE_COMPUTATION, name);
    }

    /// Begins a region of utility code (`ZETOOLS_UTILITY`).
    public Region utility(String name) {
        return full(LAYER_UTILITY, PHASE_UNSPECIFIED, name);
    }

    /// Begins a region that may overlap with others and end in another thread (`zetools_task_begin`).
    ///
    /// @param id distinguishes it from others of the domain
    public Region task(String name, long id) {
        if (isUnheard()) return Region.NONE;
        return begin(
                event(MarkKind.TASK_BEGIN, name, SourceLocations.NO_LOCATION, id, 0, 0, true),
                event(MarkKind.TASK_END, name, SourceLocations.NO_LOCATION, id, 0, 0, true),
                0);
    }

    /// Begins a frame: the work for one picture, or one request of a service (`zetools_frame_begin`).
    public Region frame() {
        if (isUnheard()) return Region.NONE;
        return begin(
                event(MarkKind.FRAME_BEGIN, "", SourceLocations.NO_LOCATION, 0, 0, 0, true),
                event(MarkKind.FRAME_END, "", SourceLocations.NO_LOCATION, 0, 0, 0, true),
                0);
    }

    /// Marks a point in time (`zetools_instant`).
    public void instant(String name) {
        instant(name, SourceLocations.NO_LOCATION);
    }

    /// Marks a point in time at a location (`zetools_instant`).
    public void instant(String name, int location) {
        if (isUnheard()) return;
        add(event(MarkKind.INSTANT, name, location, 0, 0, 0, true));
    }

    /// Sets a counter (`zetools_counter`).
    public void counter(String name, double value) {
        if (isUnheard()) return;
        long bits = Double.doubleToRawLongBits(value);
        add(event(MarkKind.COUNTER, name, SourceLocations.NO_LOCATION, 0, 0, bits, false));
    }

    /// Sets a counter to a whole number (`zetools_counter_integer`).
    public void counter(String name, long value) {
        if (isUnheard()) return;
        add(event(MarkKind.COUNTER, name, SourceLocations.NO_LOCATION, 0, 0, value, true));
    }

    /// Marks a message (`zetools_message`).
    ///
    /// @param kind [MarkKind#SEND], [MarkKind#RECEIVE], [MarkKind#COLLECTIVE] or [MarkKind#IO]
    /// @throws IllegalArgumentException if it is of another kind
    public void message(MarkKind kind, int partner, long bytes, int tag, int communicator, int location) {
        if (kind.compareTo(MarkKind.SEND) < 0 || kind.compareTo(MarkKind.IO) > 0)
            throw new IllegalArgumentException(kind + " is no kind of message; use SEND, RECEIVE, COLLECTIVE or IO");
        if (isUnheard()) return;
        long value = (long) tag << 32 | Integer.toUnsignedLong(communicator);
        add(event(kind, "", location, partner, bytes, value, true));
    }

    /// Names the calling thread (`zetools_thread_name`).
    public void threadName(String name) {
        if (isUnheard()) return;
        add(event(MarkKind.THREAD_NAME, name, SourceLocations.NO_LOCATION, 0, 0, 0, true));
    }

    private Region begin(
            String layer, String phase, String name, boolean switches, boolean subtracts, int colour, int location) {
        if (isUnheard()) return Region.NONE;
        var begin = new MarkEvent(
                MarkKind.REGION_BEGIN,
                0,
                0,
                domain,
                name,
                layer,
                phase,
                switches,
                subtracts,
                colour,
                location,
                0,
                0,
                0,
                true,
                "");
        var end = event(MarkKind.REGION_END, name, SourceLocations.NO_LOCATION, 0, 0, 0, true);
        return begin(begin, end, RecordedMarks.idOfRegion());
    }

    /// Returns whether a mark that is made now goes nowhere.
    private static boolean isUnheard() {
        return MarkRecorder.current() == null && RecordedMarks.current() == null;
    }

    private static Region begin(MarkEvent begin, MarkEvent end, long id) {
        var recorder = MarkRecorder.current();
        var recorded = RecordedMarks.current();
        add(recorder, recorded, begin, id);
        return new Region(recorder, recorded, end, id);
    }

    private static void add(MarkEvent mark) {
        add(MarkRecorder.current(), RecordedMarks.current(), mark, 0);
    }

    private static void add(
            @Nullable MarkRecorder recorder, @Nullable RecordedMarks recorded, MarkEvent mark, long id) {
        // Consumes the thread's location whatever becomes of the mark.
        int location = SourceLocations.ofEvent(mark.location(), mark.name(), OWN);
        if (recorded != null) recorded.add(mark, location, id);
        if (recorder != null) recorder.add(mark, location);
    }

    private MarkEvent event(MarkKind kind, String name, int location, long id, long other, long value, boolean whole) {
        return new MarkEvent(
                kind, 0, 0, domain, name, "", "", false, false, NO_COLOUR, location, id, other, value, whole, "");
    }

    private static MarkEvent withLocation(MarkEvent e, int location) {
        return new MarkEvent(
                e.kind(),
                0,
                0,
                e.domain(),
                e.name(),
                "",
                "",
                false,
                false,
                NO_COLOUR,
                location,
                e.id(),
                e.other(),
                e.value(),
                e.whole(),
                "");
    }
}
