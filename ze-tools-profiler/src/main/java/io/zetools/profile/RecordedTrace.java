package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.phase.Layer;
import io.zetools.phase.Mark;
import io.zetools.phase.Phase;
import io.zetools.phase.PhaseTrace;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Reads the marks and calls of a recording as a trace whose layers and phases are counted.
///
/// All of it is one run. Calls, and regions without a layer, count as functions of their name. Around all of a
/// thread lies a mark of the outermost layer in the phase that begins runs, so that the time outside of all calls
/// is the application's. Work of devices is a thread of its own for each engine; commands that are not timed count
/// nowhere, for their bounds are no times of a device.
///
/// The notifications of SYCL's runtime count as functions, too: calls of Unified Runtime, or of the
/// plug-in interface, by their names, and its commands as `sycl::submit`, `sycl::transfer`,
/// `sycl::wait`, `sycl::hold`, `sycl::alloc` and `sycl::free`.
public final class RecordedTrace {
    /// The calls and regions of one thread, in the order in which they were read.
    private static final class Spans {
        private long[] begin = new long[64];
        private long[] end = new long[64];
        private int[] text = new int[64];
        private int size;

        void add(long from, long to, int name) {
            if (size == begin.length) {
                begin = Arrays.copyOf(begin, 2 * size);
                end = Arrays.copyOf(end, 2 * size);
                text = Arrays.copyOf(text, 2 * size);
            }
            begin[size] = from;
            end[size] = Math.max(from, to);
            text[size++] = name;
        }

        /// Returns the indices by begin; of those that begin together, the longer first, then the later ones: an
        /// event is read when it ends.
        int[] order() {
            var from = IntStream.range(0, size).toArray();
            var to = new int[size];
            // Merging from the bottom: calls come nearly in order, of which pairs of runs are copied as a whole.
            for (int width = 1; width < size; width = 2 * width) {
                for (int low = 0; low < size; low += 2 * width)
                    merge(from, to, low, Math.min(size, low + width), Math.min(size, low + 2 * width));
                var swapped = from;
                from = to;
                to = swapped;
            }
            return from;
        }

        private void merge(int[] from, int[] to, int low, int middle, int high) {
            if (middle >= high || isBefore(from[middle - 1], from[middle])) {
                System.arraycopy(from, low, to, low, high - low);
                return;
            }
            int left = low;
            int right = middle;
            for (int i = low; i < high; i++) {
                boolean takesLeft = right == high || (left < middle && isBefore(from[left], from[right]));
                to[i] = takesLeft ? from[left++] : from[right++];
            }
        }

        private boolean isBefore(int a, int b) {
            if (begin[a] != begin[b]) return begin[a] < begin[b];
            return end[a] != end[b] ? end[a] > end[b] : a > b;
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

    private final RuleSet rules;
    private final Map<ThreadKey, Spans> threads = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    /// By the numbers of process and function.
    private final Map<Long, Integer> functions = new HashMap<>();

    /// The marks of devices' work by its kind: of transfers, and of others.
    private final Map<String, String> transfers = new HashMap<>();

    private final Map<String, String> executions = new HashMap<>();

    /// The notifications of SYCL's runtime that have begun and not ended.
    private final Map<ThreadKey, Deque<Notification>> begun = new HashMap<>();

    RecordedTrace(RuleSet rules) {
        this.rules = rules;
    }

    /// Reads a recording.
    ///
    /// @param recording the recording; calls that were lost are missing in all times
    /// @param rules the rule set, such as [RuleSet#gpu]
    /// @throws IOException if the recording cannot be read
    public static PhaseTrace read(Recording recording, RuleSet rules) throws IOException {
        var trace = new RecordedTrace(Objects.requireNonNull(rules, "rules"));
        recording.scan(trace.sink());
        return trace.build(recording);
    }

    /// Returns what adds a recording up while it is scanned.
    RecordingSink sink() {
        return new RecordingSink() {
            @Override
            public void define(Definition definition) {
                if (definition instanceof Definition.Function it)
                    functions.put(Keys.of(it.process(), it.function()), number(it.name()));
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
                                .add(region.startNanos(), region.endNanos(), number(text(region)));
                    case RecordedEvent.DeviceActivity activity
                    when activity.state() == RecordedEvent.ActivityState.TIMED ->
                        spans(activity.process(), activity.engine(), true)
                                .add(activity.startNanos(), activity.endNanos(), number(text(activity)));
                    case Notification it -> sycl(it);
                    default -> {
                        // No time of a layer.
                    }
                }
            }
        };
    }

    private void sycl(Notification it) {
        var kind = TraceKind.of(Generation.C, it.type());
        switch (kind) {
            case FUNCTION_END, FUNCTION_WITH_ARGS_END -> {
                // Other streams have the same calls, or those of Level Zero.
                if (it.stream().startsWith("ur.call") || it.stream().startsWith("sycl.pi"))
                    spans(it.process(), it.thread(), false).add(it.startNanos(), it.endNanos(), number(it.name()));
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
        spans(it.process(), it.thread(), false).add(begin.endNanos(), it.endNanos(), number(name(begin)));
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
        int name = 0;
        Spans spans = null;
        for (int i = 0; i < calls.size(); i++) {
            if (spans == null || calls.process(i) != process || calls.thread(i) != thread) {
                process = calls.process(i);
                thread = calls.thread(i);
                function = -1;
                spans = spans(process, thread, false);
            }
            if (calls.function(i) != function) {
                int its = calls.function(i);
                function = its;
                name = functions.computeIfAbsent(Keys.of(process, its), _ -> number("#" + its));
            }
            spans.add(calls.startNanos(i), calls.endNanos(i), name);
        }
    }

    private Spans spans(int process, int thread, boolean device) {
        return threads.computeIfAbsent(new ThreadKey(process, thread, device), _ -> new Spans());
    }

    private int number(String text) {
        return numbers.computeIfAbsent(text, each -> {
            texts.add(each);
            return texts.size() - 1;
        });
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

    /// Returns the mark of a device's work: a transfer if the work moves bytes, or else an execution.
    private String text(RecordedEvent.DeviceActivity activity) {
        boolean isTransfer = activity.object() == 0 && activity.bytes() > 0;
        return (isTransfer ? transfers : executions).computeIfAbsent(activity.kind(), _ -> newText(activity));
    }

    private String newText(RecordedEvent.DeviceActivity activity) {
        var layer = rules.layers().stream()
                .filter(each -> each.use() == Layer.Use.DEVICE)
                .findFirst();
        var code = activity.object() == 0 && activity.bytes() > 0 ? "PM" : "PE";
        var phase =
                rules.phases().stream().filter(each -> each.code().equals(code)).findFirst();
        if (layer.isEmpty() || phase.isEmpty()) return activity.kind();
        return new Mark(false, false, rules.prefix(), layer.get().code(), code, activity.kind()).toString();
    }

    /// Returns the trace of what was read.
    PhaseTrace build(Recording recording) {
        var builder = new PhaseTrace.Builder(rules).asOneRun();
        var outer = rules.layers().stream().filter(Layer::outermost).findFirst();
        var run = rules.phases().stream().filter(Phase::startsRun).findFirst();
        Map<ThreadKey, String> names = new HashMap<>();
        for (var thread : recording.definitions(Definition.OsThread.class))
            names.put(new ThreadKey(thread.process(), thread.thread(), false), thread.name());
        int id = 0;
        for (var entry : threads.entrySet()) {
            var key = entry.getKey();
            var name = names.getOrDefault(key, "thread " + key.thread());
            boolean wrapped = !key.device() && outer.isPresent() && run.isPresent();
            var around = wrapped
                    ? new Mark(
                                    false,
                                    false,
                                    rules.prefix(),
                                    outer.get().code(),
                                    run.get().code(),
                                    name)
                            .toString()
                    : "";
            add(builder, ++id, key.process() + 1, entry.getValue(), around);
        }
        return builder.build();
    }

    private void add(PhaseTrace.Builder builder, int thread, int process, Spans spans, String around) {
        var order = spans.order();
        long last = Arrays.stream(spans.end, 0, spans.size).max().orElse(0);
        if (!around.isEmpty()) builder.begin(thread, process, spans.begin[order[0]], around, 0);
        var open = new long[64];
        int depth = 0;
        for (int index : order) {
            long from = spans.begin[index];
            while (depth > 0 && open[depth - 1] <= from) builder.end(thread, open[--depth], 0);
            if (depth == open.length) open = Arrays.copyOf(open, 2 * depth);
            // Times of calls and of marks come from two clocks: nothing ends after what is around it.
            open[depth] = depth == 0 ? spans.end[index] : Math.min(spans.end[index], open[depth - 1]);
            depth++;
            builder.begin(thread, process, from, texts.get(spans.text[index]), 0);
        }
        while (depth > 0) builder.end(thread, open[--depth], 0);
        if (!around.isEmpty()) builder.end(thread, last, 0);
    }
}
