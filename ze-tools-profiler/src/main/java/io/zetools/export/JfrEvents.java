package io.zetools.export;

import io.zetools.export.jfr.EventType;
import io.zetools.export.jfr.EventTypes;
import io.zetools.export.jfr.JfrWriter;
import io.zetools.internal.number.Keys;
import io.zetools.profile.CallKinds;
import io.zetools.profile.DeviceUse;
import io.zetools.profile.MemoryEffect;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import io.zetools.vm.LiveMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes what a recording has as events of Flight Recorder, when it comes.
///
/// Threads: one.
final class JfrEvents implements RecordingSink {
    /// A function whose calls become events.
    ///
    /// @param type of the events
    /// @param memory what it allocates; null for nothing
    private record OneFunction(
            Definition.Function function,
            EventType type,
            @Nullable MemoryEffect memory) {}

    private final JfrWriter out;
    private final JfrLanes lanes;
    private final HostTimes times;
    private final RecordingNames names;
    private final SourcePlaces places;
    private final Map<Integer, Long> pids = new HashMap<>();
    private final Map<Long, OneFunction> functions = new HashMap<>();
    private final CallNumbers numbers = new CallNumbers();
    private final Map<Integer, String> results = new HashMap<>();
    private final Map<Integer, Long> clockErrors = new HashMap<>();

    /// The shift of the times of each device, by its name; devices that are not in it have none.
    private final Map<String, Long> shifts = new HashMap<>();

    /// @param places complete when events come
    JfrEvents(Recording recording, JfrWriter out, JfrLanes lanes, HostTimes times, SourcePlaces places) {
        this.out = out;
        this.lanes = lanes;
        this.times = times;
        this.places = places;
        names = RecordingNames.of(recording, places);
        for (var each : recording.definitions(Definition.OsProcess.class)) pids.put(each.process(), each.pid());
        for (var each : recording.definitions(Definition.Function.class)) {
            var function = function(each);
            if (function != null) functions.put(Keys.of(each.process(), each.function()), function);
        }
    }

    private static @Nullable OneFunction function(Definition.Function it) {
        if (CallKinds.waits(it.name())) return new OneFunction(it, EventTypes.WAIT, null);
        if (CallKinds.builds(it.name())) return new OneFunction(it, EventTypes.MODULE_BUILD, null);
        return MemoryEffect.of(it.name())
                .filter(MemoryEffect::allocates)
                .map(memory -> new OneFunction(it, EventTypes.ALLOCATION, memory))
                .orElse(null);
    }

    @Override
    public void event(RecordedEvent event) {
        try {
            switch (event) {
                case DeviceActivity it -> activity(it);
                case Region it -> region(it);
                case Instant it -> instant(it);
                default -> {
                    // Has no event.
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public void calls(CallColumns calls) {
        if (functions.isEmpty()) return;
        try {
            int process = -1;
            int number = -1;
            OneFunction function = null;
            for (int i = 0; i < calls.size(); i++) {
                if (calls.function(i) != number || calls.process(i) != process) {
                    process = calls.process(i);
                    number = calls.function(i);
                    function = functions.get(Keys.of(process, number));
                }
                if (function != null) call(calls, i, function);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private long pid(int process) {
        return pids.getOrDefault(process, 0L);
    }

    private void activity(DeviceActivity it) throws IOException {
        var fields =
                CommandFields.of(it, names, pid(it.process()), numbers.of(it.process(), it.thread(), it.correlation()));
        if (fields.kind() == LiveMessage.Kind.NOT_TIMED) {
            notTimed(it, fields);
            return;
        }
        var lane = lanes.engine(it);
        long shift = times.shift(it.process());
        if (shift != 0) shifts.put(lane.device(), shift);
        if (it.errorNanos() > clockErrors.getOrDefault(it.process(), 0L))
            clockErrors.put(it.process(), it.errorNanos());
        out.begin(
                EventTypes.of(fields.kind()),
                it.startNanos() + shift,
                it.endNanos() + shift,
                lane.thread(),
                lanes.stack(places.of(it)));
        out.text(fields.name());
        if (fields.kind() != LiveMessage.Kind.KERNEL) out.text(fields.detail());
        fields.sizes().forEach(out::number);
        out.text(lane.device()).text(lane.engine());
        fields.numbers().forEach(out::number);
        out.end();
    }

    private void notTimed(DeviceActivity it, CommandFields fields) throws IOException {
        long nanos = it.submittedNanos() + times.shift(it.process());
        out.begin(
                EventTypes.NOT_TIMED,
                nanos,
                nanos,
                lanes.thread(it.process(), it.thread()),
                lanes.stack(places.of(it)));
        out.text(fields.detail()).text(fields.name()).text(lanes.device(it)).text(it.reason());
        fields.numbers().forEach(out::number);
        out.end();
    }

    private void region(Region it) throws IOException {
        long shift = times.shift(it.process());
        out.begin(
                EventTypes.MARK,
                it.startNanos() + shift,
                it.endNanos() + shift,
                lanes.thread(it.process(), it.thread()),
                lanes.stack(places.of(it)));
        out.text(it.name())
                .text(it.kind())
                .text(it.domain())
                .text(it.layer())
                .text(it.phase())
                .number(pid(it.process()))
                .end();
    }

    private void instant(Instant it) throws IOException {
        long nanos = it.endNanos() + times.shift(it.process());
        out.begin(EventTypes.MOMENT, nanos, nanos, lanes.thread(it.process(), it.thread()), lanes.stack(places.of(it)));
        out.text(it.name())
                .text(it.kind())
                .text(it.domain())
                .text(EventTables.pairs(it.values()))
                .real(it.number())
                .text(it.text())
                .number(pid(it.process()))
                .end();
    }

    private void call(CallColumns calls, int i, OneFunction of) throws IOException {
        int process = calls.process(i);
        int thread = calls.thread(i);
        long shift = times.shift(process);
        out.begin(
                of.type(),
                calls.startNanos(i) + shift,
                calls.endNanos(i) + shift,
                lanes.thread(process, thread),
                places.hasCalls() ? lanes.stack(places.ofCall(process, thread, calls.sequence(i))) : null);
        out.text(of.function().name());
        if (of.memory() != null)
            out.text(of.memory().kind())
                    .number(of.memory().bytes(calls, i, of.function()))
                    .number(of.memory().address(calls, i, of.function()));
        out.text(results.computeIfAbsent(calls.result(i), EventTables::result))
                .number(pid(process))
                .number(numbers.of(process, thread, calls.sequence(i)))
                .end();
    }

    /// Writes the idle times of a device.
    void idle(DeviceUse use) throws IOException {
        var thread = JfrLanes.idle(use.name());
        long shift = shifts.getOrDefault(use.name(), 0L);
        for (var gap : use.gaps()) {
            long begin = gap.startNanos() + shift;
            out.begin(EventTypes.IDLE, begin, begin + gap.nanos(), thread, null);
            out.text(use.name())
                    .text(gap.reason().text())
                    .text(gap.in())
                    .text(gap.after())
                    .text(gap.before())
                    .text(gap.call())
                    .text(gap.thread())
                    .end();
        }
    }

    /// Writes an account, after all commands.
    void account(Account it) throws IOException {
        long nanos = it.endNanos() + times.shift(it.process());
        boolean commands = it.kind().equals(Account.ACTIVITIES);
        out.begin(EventTypes.ACCOUNT, nanos, nanos, lanes.thread(it.process(), it.thread()), null);
        out.text(it.kind())
                .number(it.seen())
                .number(it.recorded())
                .number(it.lost())
                .number(it.inFlight())
                .text(EventTables.pairs(it.dropped()))
                .number(commands ? clockErrors.getOrDefault(it.process(), 0L) : 0)
                .number(pid(it.process()))
                .end();
    }
}
