package io.zetools.recording;

import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Hands to sinks what goes into a recording, at the same time. Exceptions of a sink are logged and
/// counted, and stop nothing.
///
/// Threads: one at a time.
final class LiveSinks {
    /// Pairs of clocks that are remembered: one comes each second, or each time calls of this process
    /// are handed over, and calls are about the last ones.
    private static final int PAIRS = 128;

    /// A sink, the process that it gets things of, or [Definition#WHOLE] for all, and the counts of
    /// what it has missed.
    private record Receiver(RecordingSink sink, int process, Delivery delivery) {
        boolean gets(int number) {
            return process == Definition.WHOLE || number == Definition.WHOLE || number == process;
        }
    }

    private final List<Receiver> receivers = new ArrayList<>();
    private final Definitions definitions = new Definitions();
    private final CallColumns columns = new CallColumns(definitions, CallColumns.CAPACITY);
    private final CallDecoder decoder = new CallDecoder();
    private byte[] bytes = {};
    private final Map<Integer, List<Definition.ClockPair>> pairs = new HashMap<>();
    private final Map<Integer, TickClock> clocks = new HashMap<>();
    private final FailureLog log = new FailureLog(Recorder.class);

    /// @param delivery counts what these sinks miss
    LiveSinks(List<RecordingSink> sinks, Delivery delivery) {
        for (var sink : sinks) receivers.add(new Receiver(sink, Definition.WHOLE, delivery));
    }

    /// Adds sinks that get what comes from now on of one process, and what is said of the whole recording.
    ///
    /// @param delivery counts what these sinks miss
    void add(List<RecordingSink> sinks, int process, Delivery delivery) {
        for (var sink : sinks) receivers.add(new Receiver(sink, process, delivery));
    }

    void define(Definition definition) {
        if (receivers.isEmpty()) return;
        if (definition instanceof Definition.ClockPair pair) {
            var known = pairs.computeIfAbsent(pair.process(), _ -> new ArrayList<>());
            known.add(pair);
            if (known.size() > PAIRS) known.removeFirst();
            clocks.put(pair.process(), new TickClock(known));
            return;
        }
        definitions.add(definition);
        each(definition.process(), 0, sink -> sink.define(definition));
    }

    /// Returns whether a sink takes anything of a part.
    boolean want(RecordingSink.Part part) {
        for (var receiver : receivers) if (receiver.sink.wants(part)) return true;
        return false;
    }

    /// @param content of a chunk of calls
    void calls(ByteBuffer content) throws IOException {
        if (!want(RecordingSink.Part.CALLS)) return;
        int length = content.limit();
        if (bytes.length < length) bytes = new byte[2 * length];
        content.get(0, bytes, 0, length);
        var chunk = RecordingIndex.Chunk.ofCalls(content, 0, 0, length, 0, content.getInt(0));
        columns.clear();
        var clock = clocks.computeIfAbsent(chunk.process(), _ -> new TickClock(List.of()));
        decoder.read(bytes, length, chunk, clock, columns);
        each(chunk.process(), columns.size(), sink -> sink.calls(columns));
    }

    /// Returns the accounts of the sinks themselves.
    List<RecordedEvent.Account> accounts(long nanos) {
        return receivers.stream()
                .flatMap(each -> each.sink.accounts(nanos).stream())
                .toList();
    }

    void events(List<? extends RecordedEvent> events) {
        for (var event : events) each(event.process(), 0, sink -> sink.event(event));
    }

    void end() {
        each(Definition.WHOLE, 0, RecordingSink::end);
    }

    private void each(int process, int calls, Consumer<RecordingSink> what) {
        for (var receiver : receivers) {
            if (!receiver.gets(process)) continue;
            boolean interrupted = Thread.currentThread().isInterrupted();
            try {
                what.accept(receiver.sink);
            } catch (RuntimeException | Error e) {
                receiver.delivery.missed(calls);
                log.report(e, () -> "a sink of a recording failed");
            } finally {
                // A sink may have left it set: then no file could be written any more.
                if (!interrupted) Thread.interrupted();
            }
        }
    }
}
