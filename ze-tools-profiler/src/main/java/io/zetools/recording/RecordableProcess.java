package io.zetools.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/// A process that is recorded, or that can be recorded from now on, although it runs already.
///
/// Threads: immutable.
///
/// @param process the process
/// @param state what holds of it
public record RecordableProcess(RunningProcess process, State state) {
    private static final int DECIMAL = 10;

    /// Whether a process is recorded, or how that is begun.
    public enum State {
        /// A recorder of this user records its calls: [Recorder#setRecording] pauses that.
        RECORDED,
        /// It has a recorder that is paused: [Recorder#setRecording] lets it go on.
        PAUSED,
        /// It is dormant: [Recorder#attach] records it.
        DORMANT,
        /// It was dormant, and a recorder that has attached to it records its calls until that ends.
        ATTACHED,
        /// It is a Java VM without a recorder: [Recorder#attach] brings one in.
        ATTACHABLE
    }

    /// Returns the processes of this user but this one, by their numbers. Others than these have to be started by a
    /// recorder.
    ///
    /// @throws IOException if the memory that is shared with recorded processes cannot be listed
    public static List<RecordableProcess> all() throws IOException {
        Map<Long, State> states = new ConcurrentSkipListMap<>();
        long own = ProcessHandle.current().pid();
        for (long pid : RunningProcess.ids())
            if (pid != own && Attachment.mayAttach(pid)) states.put(pid, State.ATTACHABLE);
        states.putAll(recorded());
        var found = new ArrayList<RecordableProcess>();
        states.forEach((pid, state) ->
                RunningProcess.of(pid).ifPresent(process -> found.add(new RecordableProcess(process, state))));
        return List.copyOf(found);
    }

    /// Returns the states of the processes of this user that have a recorder.
    private static Map<Long, State> recorded() throws IOException {
        Map<Long, State> states = new HashMap<>();
        for (var ring : RunDirectory.allRings()) {
            var name = ring.getFileName().toString();
            int end = name.indexOf('-');
            if (end < 0) continue;
            long pid = Long.parseLong(name, 0, end, DECIMAL);
            state(ring)
                    .ifPresent(state -> states.merge(pid, state, (one, other) -> one == other ? one : State.RECORDED));
        }
        return states;
    }

    private static Optional<State> state(Path ring) {
        try (var file = RingFile.open(ring, RunDirectory.uid())) {
            boolean dormant = RunDirectory.isDormant(Objects.requireNonNull(ring.getParent()));
            return switch (file.gate()) {
                case ProbeLayout.Gate.OPEN -> Optional.of(dormant ? State.ATTACHED : State.RECORDED);
                case ProbeLayout.Gate.PAUSED -> Optional.of(dormant ? State.DORMANT : State.PAUSED);
                default -> Optional.empty();
            };
        } catch (IOException _) {
            // It is not complete yet, its recorder has ended, or it is of another version, and cannot be switched.
            return Optional.empty();
        }
    }
}
