package io.zetools.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// Writes the packets of a Perfetto trace: tracks, slices, counters, and stages of devices. Field numbers are those
/// of Perfetto's `trace_packet.proto` and what belongs to it.
///
/// All packets are of one sequence, so that each string is written once and then referred to.
///
/// Threads: one.
final class PerfettoTrace {
    private static final int SEQUENCE = 1;

    /// `BUILTIN_CLOCK_MONOTONIC`, in which recordings have their times, and the wall clock.
    private static final int MONOTONIC = 3;

    private static final int REALTIME = 1;

    private static final int PIECE = 1 << 16;

    /// Strings beyond these are written each time: their table stays in memory, here and in the reader.
    private static final int MOST_STRINGS = 1 << 18;

    /// Tables of interned strings, by their field in `InternedData`.
    private static final int CATEGORIES = 1;

    private static final int NAMES = 2;
    private static final int ANNOTATION_NAMES = 3;
    private static final int CONTEXTS = 23;
    private static final int SPECIFICATIONS = 24;
    private static final int KERNELS = 1000;

    /// The kinds of `TrackEvent`.
    private static final int BEGIN = 1;

    private static final int END = 2;
    private static final int INSTANT = 3;
    private static final int COUNTER = 4;

    /// The category of a stage that computes.
    private static final int COMPUTE = 2;

    private record Text(int table, String text) {}

    private final OutputStream stream;
    private final ProtoWriter out = new ProtoWriter();
    private final Map<Text, Integer> numbers = new HashMap<>();
    private final Map<Integer, Integer> last = new HashMap<>();

    /// The texts that the next packet has to define, in the order in which they were asked for.
    private final Map<Text, Integer> pending = new LinkedHashMap<>();

    private final Map<Text, KernelText> kernels = new HashMap<>();
    /// The begin of the packet, and of the event in it, that are being written.
    private int packet;

    private int event;

    private record KernelText(String name, String demangled, String architecture) {}

    /// Sizes in three dimensions.
    record Sizes(int x, int y, int z) {}

    /// A stage of a device: one packet.
    ///
    /// @param id its number in the trace, from 1
    /// @param startNanos the time at which it began
    /// @param nanos the time that it took
    /// @param gpu the number of the device
    /// @param queue the name of its engine
    /// @param stage the kind of the command
    /// @param name the name that is shown
    /// @param kernel the name as the program gave it; empty if it is no kernel
    /// @param architecture the name of the device
    /// @param context the number of the process, from 1
    /// @param pid the id of the process
    /// @param list the number of its list
    /// @param submission the execution of its list
    /// @param groups the groups of a kernel in three dimensions; 0 if unknown
    /// @param group the work items of a group; 0 if unknown
    /// @param extra further properties of the stage
    record Stage(
            long id,
            long startNanos,
            long nanos,
            int gpu,
            String queue,
            String stage,
            String name,
            String kernel,
            String architecture,
            int context,
            long pid,
            int list,
            int submission,
            Sizes groups,
            Sizes group,
            Map<String, String> extra) {}

    PerfettoTrace(OutputStream stream) {
        this.stream = stream;
    }

    /// Begins the trace.
    ///
    /// @param nanos a moment of `CLOCK_MONOTONIC`
    /// @param epochNanos the same moment on the wall clock; 0 if unknown
    void start(long nanos, long epochNanos) throws IOException {
        int begun = out.begin(1);
        out.number(10, SEQUENCE);
        out.number(13, 1); // SEQ_INCREMENTAL_STATE_CLEARED
        out.number(87, 1);
        int defaults = out.begin(59);
        out.number(58, MONOTONIC);
        out.end(defaults);
        int snapshot = out.begin(6);
        clock(MONOTONIC, nanos);
        if (epochNanos > 0) clock(REALTIME, epochNanos);
        out.number(2, MONOTONIC);
        out.end(snapshot);
        out.end(begun);
        flush(0);
    }

    private void clock(int id, long nanos) {
        int begun = out.begin(1);
        out.number(1, id);
        out.number(2, nanos);
        out.end(begun);
    }

    /// Writes attributes of the whole trace, such as the name of the tool.
    void attributes(Map<String, String> attributes) throws IOException {
        begin(-1);
        int all = out.begin(126);
        attributes.forEach((name, value) -> {
            int one = out.begin(1);
            out.text(1, name);
            out.text(2, value);
            out.end(one);
        });
        out.end(all);
        end();
    }

    void process(long track, long pid, String name, Iterable<String> command, long startNanos) throws IOException {
        begin(-1);
        int descriptor = out.begin(60);
        out.number(1, track);
        int process = out.begin(3);
        out.number(1, pid);
        command.forEach(word -> out.text(2, word));
        out.text(6, name);
        out.number(7, startNanos);
        out.end(process);
        out.end(descriptor);
        end();
    }

    void thread(long track, long parent, long pid, long tid, String name) throws IOException {
        begin(-1);
        int descriptor = out.begin(60);
        out.number(1, track);
        out.number(5, parent);
        int thread = out.begin(4);
        out.number(1, pid);
        out.number(2, tid);
        out.text(5, name);
        out.end(thread);
        out.end(descriptor);
        end();
    }

    /// Writes a track below another one, or below none.
    void track(long track, long parent, String name) throws IOException {
        begin(-1);
        int descriptor = out.begin(60);
        out.number(1, track);
        if (parent != 0) out.number(5, parent);
        out.text(2, name);
        out.end(descriptor);
        end();
    }

    void counter(long track, long parent, String name, String unit) throws IOException {
        begin(-1);
        int descriptor = out.begin(60);
        out.number(1, track);
        if (parent != 0) out.number(5, parent);
        out.text(2, name);
        int counter = out.begin(8);
        if (unit.equals("bytes")) out.number(3, 3); // UNIT_SIZE_BYTES
        else if (!unit.isEmpty()) out.text(6, unit);
        out.end(counter);
        out.end(descriptor);
        end();
    }

    /// Writes the devices, whose numbers are their places.
    void gpus(Iterable<String> names) throws IOException {
        begin(-1);
        int info = out.begin(128);
        for (var name : names) {
            int gpu = out.begin(1);
            out.text(1, name);
            out.end(gpu);
        }
        out.end(info);
        end();
    }

    /// Begins a slice, to which [#annotate], [#source] and [#submits] add, before [#close].
    void slice(long track, long nanos, String category, String name) {
        open(track, nanos, BEGIN);
        named(category, name);
    }

    /// Begins a moment, likewise.
    void instant(long track, long nanos, String category, String name) {
        open(track, nanos, INSTANT);
        named(category, name);
    }

    private void named(String category, String name) {
        out.number(3, intern(CATEGORIES, category));
        int number = internAtMost(NAMES, name);
        if (number > 0) out.number(10, number);
        else out.text(23, name);
    }

    void annotate(String name, String value) {
        int annotation = annotation(name);
        out.text(6, value);
        out.end(annotation);
    }

    void annotate(String name, long value) {
        int annotation = annotation(name);
        out.number(4, value);
        out.end(annotation);
    }

    void annotate(String name, double value) {
        int annotation = annotation(name);
        out.fixed(5, value);
        out.end(annotation);
    }

    private int annotation(String name) {
        int begun = out.begin(4);
        out.number(1, intern(ANNOTATION_NAMES, name));
        return begun;
    }

    void source(String file, int line, String function) {
        int location = out.begin(33);
        out.text(2, file);
        out.text(3, function);
        out.number(4, line);
        out.end(location);
    }

    /// Says which stages of devices a slice has submitted: the reader draws arrows.
    void submits(long[] stages) {
        if (stages.length == 0) return;
        int correlation = out.begin(3000);
        for (long stage : stages) out.number(1, stage);
        out.end(correlation);
    }

    /// Makes arrows between slices: from the one where a number is among the first to that where it is among the
    /// others.
    void flows(Iterable<Long> begins, Iterable<Long> ends) {
        for (long flow : begins) out.fixedBits(47, flow);
        for (long flow : ends) out.fixedBits(48, flow);
    }

    /// Ends what [#slice] or [#instant] has begun.
    void close() throws IOException {
        out.end(event);
        end();
    }

    void sliceEnd(long track, long nanos) throws IOException {
        open(track, nanos, END);
        close();
    }

    void count(long track, long nanos, double value) throws IOException {
        open(track, nanos, COUNTER);
        out.fixed(44, value);
        close();
    }

    void stage(Stage it) throws IOException {
        begin(it.startNanos());
        int begun = out.begin(53);
        out.number(1, it.id());
        out.number(2, it.nanos());
        out.number(5, intern(CONTEXTS, it.context() + " " + it.pid()));
        it.extra().forEach((name, value) -> {
            int data = out.begin(6);
            out.text(1, name);
            out.text(2, value);
            out.end(data);
        });
        out.number(10, it.submission());
        out.number(11, it.gpu());
        out.number(12, it.list());
        out.number(13, intern(SPECIFICATIONS, "0" + it.queue()));
        int category = it.kernel().isEmpty() ? 0 : COMPUTE;
        out.number(14, intern(SPECIFICATIONS, category + it.stage()));
        out.text(17, it.name());
        if (!it.kernel().isEmpty()) kernel(it);
        out.end(begun);
        end();
    }

    private void kernel(Stage it) {
        var text = new Text(KERNELS, it.kernel() + "\0" + it.architecture());
        kernels.putIfAbsent(text, new KernelText(it.kernel(), it.name(), it.architecture()));
        int number = internAtMost(KERNELS, text.text());
        if (number > 0) out.number(19, number);
        if (it.groups().x() == 0) return;
        int launch = out.begin(21);
        sizes(1, it.groups());
        if (it.group().x() > 0) sizes(2, it.group());
        out.end(launch);
    }

    private void sizes(int field, Sizes sizes) {
        int begun = out.begin(field);
        out.number(1, Integer.toUnsignedLong(sizes.x()));
        out.number(2, Integer.toUnsignedLong(sizes.y()));
        out.number(3, Integer.toUnsignedLong(sizes.z()));
        out.end(begun);
    }

    /// Writes what is left.
    void finish() throws IOException {
        flush(0);
        stream.flush();
    }

    private void open(long track, long nanos, int type) {
        begin(nanos);
        event = out.begin(11);
        out.number(9, type);
        out.number(11, track);
    }

    private void begin(long nanos) {
        packet = out.begin(1);
        if (nanos >= 0) out.number(8, nanos);
        out.number(10, SEQUENCE);
        out.number(13, 2); // SEQ_NEEDS_INCREMENTAL_STATE
    }

    private void end() throws IOException {
        if (!pending.isEmpty()) define();
        out.end(packet);
        flush(PIECE);
    }

    private void flush(int atLeast) throws IOException {
        if (out.size() > atLeast) out.drainTo(stream);
    }

    private int intern(int table, String text) {
        return numbers.computeIfAbsent(new Text(table, text), key -> {
            int number = last.merge(table, 1, Integer::sum);
            pending.put(key, number);
            return number;
        });
    }

    /// Returns the number of a string, or 0 if the table is full.
    private int internAtMost(int table, String text) {
        if (last.getOrDefault(table, 0) < MOST_STRINGS) return intern(table, text);
        return numbers.getOrDefault(new Text(table, text), 0);
    }

    private void define() {
        int interned = out.begin(12);
        pending.forEach((text, number) -> {
            int entry = out.begin(text.table());
            out.number(1, number);
            switch (text.table()) {
                case CONTEXTS -> out.number(2, Long.parseLong(text.text().split(" ", -1)[1]));
                case SPECIFICATIONS -> {
                    out.text(2, text.text().substring(1));
                    out.number(4, text.text().charAt(0) - '0');
                }
                case KERNELS -> {
                    var kernel = kernels.get(text);
                    if (kernel != null) {
                        out.text(2, kernel.name());
                        out.text(3, kernel.demangled());
                        out.text(4, kernel.architecture());
                    }
                }
                default -> out.text(2, text.text());
            }
            out.end(entry);
        });
        out.end(interned);
        pending.clear();
    }
}
