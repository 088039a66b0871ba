package io.zetools.recording;

import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Hands to sinks what goes into a recording of programs, at the same time. Exceptions of a sink are logged, and
/// stop nothing.
///
/// Threads: one at a time.
final class LiveSinks {
    /// Pairs of clocks that are remembered: one comes each second, and calls are about the last ones.
    private static final int PAIRS = 16;

    private final List<RecordingSink> sinks;
    private final Definitions definitions = new Definitions();
    private final CallColumns columns = new CallColumns(definitions, CallColumns.CAPACITY);
    private final CallDecoder decoder = new CallDecoder();
    private final Map<Integer, List<Definition.ClockPair>> pairs = new HashMap<>();
    private final Map<Integer, TickClock> clocks = new HashMap<>();
    private final FailureLog log = new FailureLog(Recorder.class);

    LiveSinks(List<RecordingSink> sinks) {
        this.sinks = List.copyOf(sinks);
    }

    void define(Definition definition) {
        if (sinks.isEmpty()) return;
        if (definition instanceof Definition.ClockPair pair) {
            var known = pairs.computeIfAbsent(pair.process(), _ -> new ArrayList<>());
            known.add(pair);
            if (known.size() > PAIRS) known.removeFirst();
            clocks.put(pair.process(), new TickClock(known));
            return;
        }
        definitions.add(definition);
        each(sink -> sink.define(definition));
    }

    void calls(CallEncoder calls) throws IOException {
        if (sinks.isEmpty()) return;
        var chunk = calls.chunk();
        columns.clear();
        var clock = clocks.computeIfAbsent(chunk.process(), _ -> new TickClock(List.of()));
        decoder.read(calls.content().array(), chunk.length(), chunk, clock, columns);
        each(sink -> sink.calls(columns));
    }

    void events(List<? extends RecordedEvent> events) {
        for (var event : events) each(sink -> sink.event(event));
    }

    void end() {
        each(RecordingSink::end);
    }

    private void each(Consumer<RecordingSink> what) {
        for (var sink : sinks) {
            try {
                what.accept(sink);
            } catch (RuntimeException | Error e) {
                log.report(e, () -> "a sink of a recording failed");
            }
        }
    }
}
