package io.zetools.profile;

import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordingSink;
import java.util.List;

/// A sink that adds up calls in memory while they are recorded: the same sums as those of a file, at any moment.
///
/// ```
/// var live = new LiveProfile();
/// try (var _ = Recorder.ofThisProcess().to(live).start()) {
///     runWorkload();
/// }
/// IO.println(live);
/// ```
///
/// It takes some ten kilobytes for each function, and some hundred bytes for each thread, kernel and module.
///
/// Threads: any; the numbers are those of a moment between two batches.
public final class LiveProfile implements RecordingSink {
    private final RunSums sums = new RunSums();
    private boolean ended;

    /// Makes an empty one.
    public LiveProfile() {}

    @Override
    public synchronized void define(Definition definition) {
        sums.define(definition);
    }

    @Override
    public synchronized void calls(CallColumns calls) {
        sums.calls(calls);
    }

    @Override
    public synchronized void event(RecordedEvent event) {
        sums.event(event);
    }

    @Override
    public synchronized void end() {
        ended = true;
    }

    /// Returns the sums so far; [RunAccount#ended] says whether the recording has ended. Before that, there is
    /// no account of losses.
    public synchronized RunProfile profile() {
        return sums.profile(ended, List.of());
    }

    /// Returns the report of [RunReport#text(RunProfile)].
    @Override
    public String toString() {
        return RunReport.text(profile());
    }
}
