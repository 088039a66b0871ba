package io.zetools.recording;

import java.util.List;

/// A receiver of a recording: live, or read from a file. Every method does nothing unless it is overridden, so
/// that a receiver names the kinds it wants, and kinds that later versions add pass by it.
///
/// Threads: one at a time.
public interface RecordingSink {
    /// The parts in which [Recording#scan] reads a recording: each needs only those before it, so that one pass
    /// over the file answers everything.
    enum Part {
        /// Events about calls and commands: the places of calls, notifications of SYCL's runtime, and counts
        /// around kernels.
        REMARKS,
        /// Commands on devices, regions and instants.
        EVENTS,
        /// Rows of metrics and stall samples.
        SAMPLES,
        /// Calls.
        CALLS;

        /// Returns the part that an event is in.
        static Part of(RecordedEvent event) {
            return switch (event) {
                case RecordedEvent.Call _ -> CALLS;
                case RecordedEvent.Sample _ -> SAMPLES;
                case RecordedEvent.CallLocation _, RecordedEvent.Notification _, RecordedEvent.KernelReport _ ->
                    REMARKS;
                default -> EVENTS;
            };
        }
    }

    /// Takes a definition. Each comes before the first event that refers to it.
    default void define(Definition definition) {}

    /// Takes the begin of a part: all earlier ones have been read. Only [Recording#scan] reads in parts; live, and
    /// in the order of time, calls and events are mixed.
    default void begin(Part part) {}

    /// Takes calls: of one thread in the order in which they ended; of all threads if that was asked for.
    ///
    /// @param calls valid until this method returns, then used again
    default void calls(CallColumns calls) {}

    /// Takes a moment: calls that [Recording#scan] hands out from now on began no earlier. It comes now and then
    /// while calls are read, of files that say so; it helps those who want calls in the order of their begins.
    ///
    /// @param nanos of `CLOCK_MONOTONIC`
    default void reached(long nanos) {}

    /// Takes an event of another kind than a call. Accounts come now and then and at the end; of one producer, the
    /// last one holds.
    default void event(RecordedEvent event) {}

    /// Ends the recording.
    default void end() {}

    /// Returns accounts of what this sink itself has handed on and lost, for the recording.
    default List<RecordedEvent.Account> accounts(long nanos) {
        return List.of();
    }

    /// Returns whether it takes anything of a part. What no sink of a live recording takes is not made for it;
    /// a part that is not wanted may come nevertheless.
    default boolean wants(Part part) {
        return true;
    }

    /// Returns whether [Recording#scan] is to hand out calls of several files in turns, nearly in the order of
    /// time, and not one file after the other.
    default boolean wantsTurns() {
        return false;
    }

    /// Returns a sink that hands everything to several, one after the other, so that a recording is read once for
    /// all of them.
    static RecordingSink all(List<? extends RecordingSink> sinks) {
        var each = List.<RecordingSink>copyOf(sinks);
        return new RecordingSink() {
            @Override
            public void define(Definition definition) {
                for (var sink : each) sink.define(definition);
            }

            @Override
            public void begin(Part part) {
                for (var sink : each) sink.begin(part);
            }

            @Override
            public void calls(CallColumns calls) {
                for (var sink : each) sink.calls(calls);
            }

            @Override
            public void reached(long nanos) {
                for (var sink : each) sink.reached(nanos);
            }

            @Override
            public void event(RecordedEvent event) {
                for (var sink : each) sink.event(event);
            }

            @Override
            public void end() {
                for (var sink : each) sink.end();
            }

            @Override
            public boolean wants(Part part) {
                for (var sink : each) if (sink.wants(part)) return true;
                return false;
            }

            @Override
            public boolean wantsTurns() {
                for (var sink : each) if (sink.wantsTurns()) return true;
                return false;
            }
        };
    }
}
