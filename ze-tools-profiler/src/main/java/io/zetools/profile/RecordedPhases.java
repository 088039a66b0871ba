package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.phase.Layer;
import io.zetools.phase.Mark;
import io.zetools.phase.Phase;
import io.zetools.phase.PhaseReport;
import io.zetools.phase.PhaseStream;
import io.zetools.phase.RuleSet;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Notification;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.sycl.Generation;
import io.zetools.sycl.NodeKind;
import io.zetools.sycl.TraceKind;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Counts the times of layers and phases of a recording, from its marks and calls.
///
/// All of it is one run. Calls, and regions without a layer, count as functions of their name. Around all of a
/// thread lies a mark of the outermost layer in the phase that begins runs, so that the time outside of all calls
/// is the application's. Work of devices is a thread of its own for each engine; commands that are not timed count
/// nowhere, for their bounds are no times of a device.
///
/// The notifications of SYCL's runtime count as functions, too: calls of Unified Runtime, or of the
/// plug-in interface, by their names, and its commands as `sycl::submit`, `sycl::transfer`,
/// `sycl::wait`, `sycl::hold`, `sycl::alloc` and `sycl::free`.
///
/// Calls are counted as they are read, and are not kept, but for those that may lie in later ones: see
/// [RecordingSink#reached]. Marks and notifications, which are read before, are kept packed.
public final class RecordedPhases {
    /// Threads go on together after so many spans.
    private static final int STEP = 1 << 14;

    /// The calls and regions of one thread, or the work of one engine.
    private static final class Spans {
        final SpanQueue queue = new SpanQueue();
        private final PhaseStream.Lane marks;

        /// The kind of the mark around all others; -1 for none.
        private final int around;

        private boolean isBegun;
        private long last;
        private long[] open = new long[8];
        private int depth;

        Spans(PhaseStream.Lane marks, int around) {
            this.marks = marks;
            this.around = around;
        }

        /// Counts what was before a moment.
        void settle(long until) {
            while (queue.next(until)) {
                if (!isBegun && around >= 0) marks.beginWhole(queue.begin(), around);
                isBegun = true;
                close(queue.begin());
                if (depth == open.length) open = Arrays.copyOf(open, 2 * depth);
                // Times of calls and of marks come from two clocks: no mark ends after the one around it.
                open[depth] = depth == 0 ? queue.end() : Math.min(queue.end(), open[depth - 1]);
                depth++;
                last = Math.max(last, queue.end());
                marks.begin(queue.begin(), queue.name());
            }
            close(until);
        }

        private void close(long until) {
            while (depth > 0 && open[depth - 1] <= until) marks.end(open[--depth]);
        }

        void finish() {
            if (isBegun && around >= 0) marks.end(last);
        }
    }

    private record ThreadKey(int process, int thread, boolean device) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ThreadKey that
                    && thread == that.thread
                    && process == that.process
                    && device == that.device;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * thread + process) + Boolean.hashCode(device);
        }
    }

    private final PhaseStream stream;
    private final RuleSet rules;
    private final Map<ThreadKey, Spans> threads = new LinkedHashMap<>();

    /// The kinds of marks by their texts.
    private final Map<String, Integer> kinds = new HashMap<>();

    /// The names of threads and functions by the numbers of process and thread or function.
    private final Map<Long, String> threadNames = new HashMap<>();

    private final Map<Long, String> functionNames = new HashMap<>();

    /// The kinds of functions, likewise.
    private final Map<Long, Integer> functions = new HashMap<>();

    /// The kinds of devices' work by its own: of transfers, and of others.
    private final Map<String, Integer> transfers = new HashMap<>();

    private final Map<String, Integer> executions = new HashMap<>();

    /// The notifications of SYCL's runtime that have begun and not ended.
    private final Map<ThreadKey, Deque<Notification>> begun = new HashMap<>();

    /// The calls since all threads went on together.
    private int waiting;

    RecordedPhases(PhaseStream stream) {
        this.stream = stream;
        this.rules = stream.rules();
    }

    /// Reads a recording: once, or twice with rules by which the marks of one thread say how those of others count.
    ///
    /// @param recording the recording; calls that were lost are missing in all times
    /// @param rules the rule set, such as [RuleSet#gpu]
    /// @throws IOException if the recording cannot be read
    public static PhaseReport read(Recording recording, RuleSet rules) throws IOException {
        var stream = new PhaseStream(Objects.requireNonNull(rules, "rules"));
        recording.scan(new RecordedPhases(stream).sink());
        if (!stream.isCounting()) {
            stream = stream.second();
            recording.scan(new RecordedPhases(stream).sink());
        }
        return stream.report();
    }

    /// Returns what adds a recording up while it is scanned.
    RecordingSink sink() {
        return new RecordingSink() {
            @Override
            public void define(Definition definition) {
                switch (definition) {
                    case Definition.Function it -> functionNames.put(Keys.of(it.process(), it.function()), it.name());
                    case Definition.OsThread it -> threadNames.put(Keys.of(it.process(), it.thread()), it.name());
                    default -> {
                        // It has no time.
                    }
                }
            }

            @Override
            public void calls(CallColumns calls) {
                add(calls);
            }

            @Override
            public void event(RecordedEvent event) {
                switch (event) {
                    case RecordedEvent.Region region
                    when region.kind().equals("mark") ->
                        spans(region.process(), region.thread(), false)
                                .queue
                                .add(region.startNanos(), region.endNanos(), kind(text(region)));
                    case RecordedEvent.DeviceActivity activity
                    when activity.state() == RecordedEvent.ActivityState.TIMED ->
                        spans(activity.process(), activity.engine(), true)
                                .queue
                                .add(activity.startNanos(), activity.endNanos(), kind(activity));
                    case Notification it -> sycl(it);
                    default -> {
                        // No time of a layer.
                    }
                }
            }

            @Override
            public void reached(long nanos) {
                if (waiting < STEP) return;
                settle(nanos);
            }

            @Override
            public void end() {
                for (var each : threads.values()) {
                    each.settle(Long.MAX_VALUE);
                    each.finish();
                }
            }

            @Override
            public boolean wantsTurns() {
                return true;
            }
        };
    }

    private void settle(long until) {
        waiting = 0;
        for (var each : threads.values()) each.settle(until);
        stream.settle(until);
    }

    private void sycl(Notification it) {
        var kind = TraceKind.of(Generation.C, it.type());
        switch (kind) {
            case FUNCTION_END, FUNCTION_WITH_ARGS_END -> {
                // Other streams have the same calls, or those of Level Zero.
                if (it.stream().startsWith("ur.call") || it.stream().startsWith("sycl.pi"))
                    spans(it.process(), it.thread(), false).queue.add(it.startNanos(), it.endNanos(), kind(it.name()));
            }
            case TASK_BEGIN, BARRIER_BEGIN, WAIT_BEGIN, MEM_ALLOC_BEGIN, MEM_RELEASE_BEGIN -> {
                if (it.stream().startsWith("sycl"))
                    begun.computeIfAbsent(new ThreadKey(it.process(), it.thread(), false), _ -> new ArrayDeque<>())
                            .push(it);
            }
            case TASK_END, BARRIER_END, WAIT_END, MEM_ALLOC_END, MEM_RELEASE_END -> syclEnd(it);
            default -> {
                // No time.
            }
        }
    }

    private void syclEnd(Notification it) {
        var open = begun.get(new ThreadKey(it.process(), it.thread(), false));
        if (open == null || !hasBegun(open, it)) return;
        // An end may have been lost.
        while (!isEnd(it, open.element())) open.pop();
        var begin = open.pop();
        spans(it.process(), it.thread(), false).queue.add(begin.endNanos(), it.endNanos(), kind(name(begin)));
    }

    private static boolean hasBegun(Deque<Notification> open, Notification end) {
        for (var begin : open) if (isEnd(end, begin)) return true;
        return false;
    }

    private static boolean isEnd(Notification end, Notification begin) {
        return begin.type() + 1 == end.type() && begin.instance() == end.instance();
    }

    private static String name(Notification begin) {
        return switch (TraceKind.of(Generation.C, begin.type())) {
            case WAIT_BEGIN -> "sycl::wait";
            case BARRIER_BEGIN -> "sycl::hold";
            case MEM_ALLOC_BEGIN -> "sycl::alloc";
            case MEM_RELEASE_BEGIN -> "sycl::free";
            default ->
                switch (NodeKind.of(begin.text())) {
                    case MEMORY_TRANSFER -> "sycl::transfer";
                    case MEMORY_ALLOCATION -> "sycl::alloc";
                    case MEMORY_DEALLOCATION -> "sycl::free";
                    default -> "sycl::submit";
                };
        };
    }

    private void add(CallColumns calls) {
        // Batches are of one thread; of several, each call looks for its own.
        int process = -1;
        int thread = -1;
        int function = -1;
        int kind = 0;
        SpanQueue queue = null;
        for (int i = 0; i < calls.size(); i++) {
            if (queue == null || calls.process(i) != process || calls.thread(i) != thread) {
                process = calls.process(i);
                thread = calls.thread(i);
                function = -1;
                queue = spans(process, thread, false).queue;
            }
            if (calls.function(i) != function) {
                function = calls.function(i);
                kind = function(process, function);
            }
            queue.add(calls.startNanos(i), calls.endNanos(i), kind);
        }
        waiting += calls.size();
    }

    private int function(int process, int function) {
        long key = Keys.of(process, function);
        var kind = functions.get(key);
        if (kind == null) {
            kind = kind(functionNames.getOrDefault(key, "#" + function));
            functions.put(key, kind);
        }
        return kind;
    }

    private Spans spans(int process, int thread, boolean device) {
        var key = new ThreadKey(process, thread, device);
        var spans = threads.get(key);
        if (spans == null) {
            spans = newSpans(key);
            threads.put(key, spans);
        }
        return spans;
    }

    private Spans newSpans(ThreadKey key) {
        var marks = stream.thread(key.process() + 1);
        var outer = rules.layers().stream().filter(Layer::outermost).findFirst();
        var run = rules.phases().stream().filter(Phase::startsRun).findFirst();
        if (key.device() || outer.isEmpty() || run.isEmpty()) return new Spans(marks, -1);
        var name = threadNames.getOrDefault(Keys.of(key.process(), key.thread()), "thread " + key.thread());
        return new Spans(
                marks,
                kind(new Mark(
                                false,
                                false,
                                rules.prefix(),
                                outer.get().code(),
                                run.get().code(),
                                name)
                        .toString()));
    }

    private int kind(String text) {
        var kind = kinds.get(text);
        if (kind == null) {
            kind = stream.kind(text);
            kinds.put(text, kind);
        }
        return kind;
    }

    private String text(RecordedEvent.Region region) {
        if (region.layer().isEmpty() || region.phase().isEmpty()) return region.name();
        return new Mark(
                        region.switches(),
                        region.subtracts() && !region.switches(),
                        rules.prefix(),
                        region.layer(),
                        region.phase(),
                        region.name())
                .toString();
    }

    /// Returns the kind of a device's work: a transfer if the work moves bytes, or else an execution.
    private int kind(RecordedEvent.DeviceActivity activity) {
        boolean isTransfer = activity.object() == 0 && activity.bytes() > 0;
        var known = isTransfer ? transfers : executions;
        var kind = known.get(activity.kind());
        if (kind == null) {
            kind = kind(text(activity.kind(), isTransfer ? "PM" : "PE"));
            known.put(activity.kind(), kind);
        }
        return kind;
    }

    private String text(String kind, String code) {
        var layer = rules.layers().stream()
                .filter(each -> each.use() == Layer.Use.DEVICE)
                .findFirst();
        var phase =
                rules.phases().stream().filter(each -> each.code().equals(code)).findFirst();
        if (layer.isEmpty() || phase.isEmpty()) return kind;
        return new Mark(false, false, rules.prefix(), layer.get().code(), code, kind).toString();
    }
}
