package io.zetools.profile;

import io.zetools.internal.number.Orders;
import io.zetools.profile.DeviceUse.EngineUse;
import io.zetools.profile.DeviceUse.Gap;
import io.zetools.recording.Definition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Finds the reasons for which one device was idle. First all commands are known; from them follow the spans in
/// which nothing was submitted. Then the calls of the threads that submitted next say what the host did meanwhile.
///
/// Threads: one.
final class IdleSums {
    /// The gaps that a report shows.
    static final int REPORTED_GAPS = 10;

    /// The names that numbers in columns stand for.
    interface Names {
        String name(int number);

        String thread(int number);

        String engine(int number);

        /// Returns the pauses of the VM of a thread's process.
        Spans pauses(int thread);
    }

    /// A gap with the time that each reason took of it.
    private static final class OneGap {
        private final long begin;
        private final long end;
        private final int after;
        private final int before;
        private final Map<IdleReason, Long> reasons = new EnumMap<>(IdleReason.class);
        private final Map<String, Long> calls = new HashMap<>();

        OneGap(long begin, long end, int after, int before) {
            this.begin = begin;
            this.end = end;
            this.after = after;
            this.before = before;
        }

        long nanos() {
            return end - begin;
        }

        void add(IdleReason reason, long nanos) {
            reasons.merge(reason, nanos, Long::sum);
        }
    }

    /// A span in which nothing was submitted, of the thread that submitted next.
    private static final class Piece {
        private final long begin;
        private final long end;
        private final @Nullable OneGap gap;
        private long inCalls;

        Piece(long begin, long end, @Nullable OneGap gap) {
            this.begin = begin;
            this.end = end;
            this.gap = gap;
        }
    }

    private final DeviceNames.Named device;
    private final ActivityColumns commands;
    private final Spans untimed;

    /// By the execution of a list, the numbers of its waits for events.
    private final Map<Integer, ? extends NavigableSet<Integer>> waits;

    private final Names names;
    private final long from;
    private final long to;
    private final int gaps;
    private final Map<IdleReason, Long> idle = new EnumMap<>(IdleReason.class);
    private final Map<String, Long> calls = new HashMap<>();
    /// The spans of each thread, in the order of time.
    private final Map<Integer, List<Piece>> pieces = new HashMap<>();

    private final Spans busy = new Spans();

    /// On a simulated device, from the end of a command by its clock until the host saw that it was complete.
    private final Spans emulated = new Spans();

    /// On a simulated device, the commands by the times of their submission.
    private int[] bySubmission = {};

    private final Spans computing = new Spans();
    private final Spans copying = new Spans();
    private final Map<Integer, Spans> engines = new TreeMap<>();
    private final Map<Integer, Integer> engineCommands = new HashMap<>();
    private List<OneGap> longest = List.of();
    private long gapCount;

    /// @param untimed spans in which commands may have run that are not timed
    /// @param from the start of the run
    /// @param to its end
    /// @param gaps the number of the longest gaps that are kept
    IdleSums(
            DeviceNames.Named device,
            ActivityColumns commands,
            Spans untimed,
            Map<Integer, ? extends NavigableSet<Integer>> waits,
            Names names,
            long from,
            long to,
            int gaps) {
        this.device = device;
        this.commands = commands;
        this.untimed = untimed;
        this.waits = waits;
        this.names = names;
        this.from = from;
        this.to = to;
        this.gaps = gaps;
    }

    /// Finds the gaps, and what of them the commands explain.
    void start() {
        commands.sort();
        for (int i = 0; i < commands.size(); i++) {
            long begin = Math.clamp(commands.begin(i), from, to);
            long end = Math.clamp(commands.end(i), from, to);
            busy.add(begin, end);
            (commands.isTransfer(i) ? copying : computing).add(begin, end);
            engines.computeIfAbsent(commands.engine(i), _ -> new Spans()).add(begin, end);
            engineCommands.merge(commands.engine(i), 1, Integer::sum);
        }
        if (device.origin().equals(Definition.Device.SIMULATED)) emulation();
        gaps();
    }

    private void emulation() {
        var times = new long[commands.size()];
        for (int i = 0; i < times.length; i++) times[i] = commands.end(i);
        for (int i : Orders.by(times, times.length)) emulated.add(commands.end(i), commands.seen(i));
        for (int i = 0; i < times.length; i++) times[i] = commands.submit(i);
        bySubmission = Orders.by(times, times.length);
    }

    /// Returns since when a call that submitted a command waited for its emulation, as those of synchronous lists
    /// do: the command ended before the call by the device's clock, and the host saw it as soon as the call was
    /// over. Its end if it did not wait.
    private long emulatedSince(int thread, long begin, long end) {
        long since = end;
        for (int k = firstSubmittedSince(begin); k < bySubmission.length; k++) {
            int command = bySubmission[k];
            if (commands.submit(command) > end) break;
            long waited = end - commands.end(command);
            if (commands.thread(command) == thread && waited > 0 && commands.seen(command) - end <= waited)
                since = Math.min(since, commands.end(command));
        }
        return since;
    }

    private int firstSubmittedSince(long nanos) {
        int low = 0;
        int high = bySubmission.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (commands.submit(bySubmission[middle]) < nanos) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    private void gaps() {
        // The earliest submission among a command and those that begin later.
        var submitted = new long[commands.size() + 1];
        submitted[commands.size()] = Long.MAX_VALUE;
        for (int i = commands.size() - 1; i >= 0; i--) submitted[i] = Math.min(submitted[i + 1], commands.submit(i));
        var top = new PriorityQueue<OneGap>(Comparator.comparingLong(OneGap::nanos));
        longestGaps(top);
        longest = top.stream()
                .sorted(Comparator.comparingLong(OneGap::nanos).reversed())
                .toList();
        Map<Long, OneGap> byBegin = new HashMap<>();
        longest.forEach(gap -> byBegin.put(gap.begin, gap));
        Map<Integer, Integer> last = new HashMap<>();
        long free = from;
        for (int i = 0; i < commands.size(); i++) {
            long begin = Math.clamp(commands.begin(i), from, to);
            if (begin > free) {
                boolean first = i == 0;
                var known = first ? null : byBegin.get(free);
                gap(free, begin, i, submitted[i], first, last, known);
            }
            free = Math.max(free, Math.clamp(commands.end(i), from, to));
            last.put(commands.list(i), commands.command(i));
        }
        if (to > free) split(free, to, (begin, end) -> add(IdleReason.AFTER_LAST, end - begin, null), null);
    }

    private void longestGaps(PriorityQueue<OneGap> top) {
        long free = Long.MIN_VALUE;
        int last = -1;
        for (int i = 0; i < commands.size(); i++) {
            long begin = Math.clamp(commands.begin(i), from, to);
            long end = Math.clamp(commands.end(i), from, to);
            if (last >= 0 && begin > free) {
                gapCount++;
                if (top.size() < gaps || begin - free > top.element().nanos())
                    top.add(new OneGap(free, begin, last, i));
                if (top.size() > gaps) top.remove();
            }
            if (last < 0 || end >= free) last = i;
            free = Math.max(free, end);
        }
    }

    private interface Part {
        void take(long begin, long end);
    }

    /// Hands on the parts of a span in which no command ran that is not timed, and counts the others.
    private void split(long begin, long end, Part part, @Nullable OneGap gap) {
        long at = begin;
        for (int i = untimed.after(begin); i < untimed.size() && untimed.begin(i) < end; i++) {
            if (untimed.begin(i) > at) part.take(at, untimed.begin(i));
            long until = Math.min(end, untimed.end(i));
            add(IdleReason.NOT_TIMED, until - Math.max(at, untimed.begin(i)), gap);
            at = until;
        }
        if (at < end) part.take(at, end);
    }

    private void gap(
            long begin,
            long end,
            int next,
            long submitted,
            boolean first,
            Map<Integer, Integer> last,
            @Nullable OneGap gap) {
        split(
                begin,
                end,
                (from, to) -> {
                    if (first) {
                        add(IdleReason.BEFORE_FIRST, to - from, gap);
                        return;
                    }
                    long since = Math.clamp(submitted, from, to);
                    if (to > since)
                        add(
                                waitsForEvent(next, last) ? IdleReason.WAITS_FOR_EVENT : IdleReason.SUBMITTED,
                                to - since,
                                gap);
                    if (since > from) nothing(from, since, commands.thread(next), gap);
                },
                gap);
    }

    /// Returns whether a wait for events stands between a command and the one before it in its list.
    private boolean waitsForEvent(int command, Map<Integer, Integer> last) {
        var its = waits.get(commands.list(command));
        if (its == null) return false;
        var wait = its.lower(commands.command(command));
        return wait != null && wait > last.getOrDefault(commands.list(command), -1);
    }

    private void nothing(long begin, long end, int thread, @Nullable OneGap gap) {
        if (thread < 0) {
            add(IdleReason.UNKNOWN_THREAD, end - begin, gap);
            return;
        }
        var pauses = names.pauses(thread);
        long at = begin;
        for (int i = pauses.after(begin); i < pauses.size() && pauses.begin(i) < end; i++) {
            long from = Math.max(at, pauses.begin(i));
            if (from > at) host(at, from, thread, gap);
            at = Math.min(end, pauses.end(i));
            add(IdleReason.COLLECTION, at - from, gap);
        }
        if (at < end) host(at, end, thread, gap);
    }

    private void host(long begin, long end, int thread, @Nullable OneGap gap) {
        // Until calls say otherwise.
        add(IdleReason.HOST_OUTSIDE, end - begin, gap);
        pieces.computeIfAbsent(thread, _ -> new ArrayList<>()).add(new Piece(begin, end, gap));
    }

    private void add(IdleReason reason, long nanos, @Nullable OneGap gap) {
        idle.merge(reason, nanos, Long::sum);
        if (gap != null) gap.add(reason, nanos);
    }

    /// Returns whether calls of a thread are of interest.
    boolean wants(int thread) {
        return pieces.containsKey(thread);
    }

    /// Takes a call of a thread that submitted after a span in which nothing was submitted.
    void call(int thread, String function, boolean waits, long begin, long end) {
        var its = pieces.get(thread);
        if (its == null) return;
        for (int at = lastBegunAt(its, begin); at < its.size(); at++) {
            var piece = its.get(at);
            if (piece.begin >= end) return;
            long inside = Math.min(end, piece.end) - Math.max(begin, piece.begin);
            // An outer call comes after the inner ones, whose time is in it, too.
            long nanos = Math.min(inside, piece.end - piece.begin - piece.inCalls);
            if (nanos <= 0) continue;
            piece.inCalls += nanos;
            add(IdleReason.HOST_OUTSIDE, -nanos, piece.gap);
            long since = waits ? begin : emulatedSince(thread, begin, end);
            var otherwise = waits ? IdleReason.HOST_WAITS : IdleReason.HOST_IN_CALL;
            waited(otherwise, nanos, Math.max(since, piece.begin), Math.min(end, piece.end), piece.gap);
            calls.merge(function, nanos, Long::sum);
            if (piece.gap != null) piece.gap.calls.merge(function, nanos, Long::sum);
        }
    }

    /// Returns the place of the last span that begins at or before a moment; 0 if none does.
    private static int lastBegunAt(List<Piece> of, long nanos) {
        int low = 0;
        int high = of.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (of.get(middle).begin <= nanos) low = middle + 1;
            else high = middle;
        }
        return Math.max(0, low - 1);
    }

    /// Counts the time of a call within a span, of which inner calls may have taken a part: what lies between two
    /// moments is of the emulation where there is one.
    private void waited(IdleReason otherwise, long nanos, long begin, long end, @Nullable OneGap gap) {
        long inside = Math.min(nanos, emulated.within(begin, end));
        if (inside > 0) add(IdleReason.EMULATION, inside, gap);
        if (nanos > inside) add(otherwise, nanos - inside, gap);
    }

    /// Returns the sums, after all calls.
    DeviceUse use() {
        idle.values().removeIf(nanos -> nanos == 0);
        var byFunction = new LinkedHashMap<String, Long>();
        calls.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(entry -> byFunction.put(entry.getKey(), entry.getValue()));
        var engineUses = new ArrayList<EngineUse>();
        engines.forEach((engine, spans) -> engineUses.add(new EngineUse(
                names.engine(engine), engineCommands.getOrDefault(engine, 0), spans.nanos(), longestGap(spans))));
        return new DeviceUse(
                device,
                to - from,
                busy.nanos(),
                computing.nanos(),
                copying.nanos(),
                computing.overlap(copying),
                idle,
                byFunction,
                engineUses,
                gapCount,
                longest.stream().map(this::gap).toList());
    }

    private static long longestGap(Spans spans) {
        long longest = 0;
        for (int i = 1; i < spans.size(); i++) longest = Math.max(longest, spans.begin(i) - spans.end(i - 1));
        return longest;
    }

    private Gap gap(OneGap gap) {
        var reason = largest(gap.reasons, IdleReason.SUBMITTED);
        boolean inCalls =
                reason == IdleReason.HOST_IN_CALL || reason == IdleReason.HOST_WAITS || reason == IdleReason.EMULATION;
        int thread = commands.thread(gap.before);
        return new Gap(
                gap.begin,
                gap.nanos(),
                names.name(commands.name(gap.after)),
                names.name(commands.name(gap.before)),
                names.name(commands.function(gap.before)),
                thread < 0 ? "" : names.thread(thread),
                reason,
                inCalls ? largest(gap.calls, "") : "");
    }

    private static <K> K largest(Map<K, Long> map, K otherwise) {
        return map.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(otherwise);
    }
}
