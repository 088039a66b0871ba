package io.zetools.export;

import io.zetools.recording.RecordedEvent.CallLocation;
import java.util.LinkedHashMap;
import java.util.Map;

/// The places of the calls that were made or asked for last. A list may be executed long after its commands were
/// appended, and a program may run for days.
///
/// Threads: one.
final class RecentPlaces {
    private static final int MOST = 1 << 18;

    private record Key(int process, int thread, long sequence) {}

    private final Map<Key, Integer> locations = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Integer> eldest) {
            return size() > MOST;
        }
    };

    void add(CallLocation it) {
        locations.put(new Key(it.process(), it.thread(), it.sequence()), it.location());
    }

    /// Returns the number of the place of a call; 0 if it is not known, or no longer.
    int of(int process, int thread, long sequence) {
        return locations.getOrDefault(new Key(process, thread, sequence), 0);
    }
}
