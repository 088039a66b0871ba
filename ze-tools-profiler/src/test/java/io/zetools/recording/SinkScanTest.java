package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Several sinks of one scan.
@Tag("own-process")
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SinkScanTest {
    /// More chunks than all that is read ahead, and as many as threads are worth.
    private static final int MANY = 100 * CallColumns.CAPACITY;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("calls.zetools");
        SampleRecording.write(file, MANY);
    }

    /// Notes what it gets, and in which threads.
    private static class Notes implements RecordingSink {
        private final List<Object> taken = new ArrayList<>();
        private final Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
        private boolean isEnded;

        private void take(Object what) {
            taken.add(what);
            threads.add(Thread.currentThread());
        }

        @Override
        public void define(Definition definition) {
            take(definition);
        }

        @Override
        public void begin(Part part) {
            take(part);
        }

        @Override
        public void calls(CallColumns calls) {
            long sum = 0;
            for (int i = 0; i < calls.size(); i++)
                sum = 31 * sum + calls.startNanos(i) + 7 * calls.endNanos(i) + calls.sequence(i);
            take(sum);
        }

        @Override
        public void reached(long nanos) {
            take(nanos);
        }

        @Override
        public void event(RecordedEvent event) {
            take(event);
        }

        @Override
        public void end() {
            isEnded = true;
        }
    }

    private void scan(RecordingSink... sinks) throws IOException {
        try (var recording = Recording.open(file)) {
            recording.scan(List.of(sinks), _ -> {});
        }
    }

    @Test
    @DisplayName("each gets what one alone gets, in a thread of its own")
    void handsAllToEach() throws IOException {
        var alone = new Notes();
        scan(alone);
        assertThat(alone.taken).hasSizeGreaterThan(MANY / CallColumns.CAPACITY);
        var several = List.of(new Notes(), new Notes(), new Notes());
        scan(several.toArray(RecordingSink[]::new));
        Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
        for (var each : several) {
            assertThat(each.taken).isEqualTo(alone.taken);
            assertThat(each.isEnded).isTrue();
            threads.addAll(each.threads);
        }
        int expected = Runtime.getRuntime().availableProcessors() == 1 ? 1 : several.size();
        assertThat(threads).hasSize(expected).contains(Thread.currentThread());
    }

    @Test
    @DisplayName("all of a small recording get it in the caller's thread")
    void needsNoThreadsForLittle() throws IOException {
        file = folder.resolve("small.zetools");
        SampleRecording.write(file, CallColumns.CAPACITY);
        var one = new Notes();
        var other = new Notes();
        scan(one, other);
        assertThat(one.taken).isEqualTo(other.taken);
        assertThat(one.threads).containsExactly(Thread.currentThread());
        assertThat(other.threads).containsExactly(Thread.currentThread());
    }

    private static Notes failing(int chunk) {
        return new Notes() {
            private int count;

            @Override
            public void calls(CallColumns calls) {
                if (++count == chunk) throw new IllegalStateException("chunk " + chunk);
            }
        };
    }

    @Test
    @DisplayName("one that fails ends the scan: of the caller's thread, of another, in the middle and at once")
    void endsWithTheFirstFailure() {
        for (int chunk : new int[] {1, 50}) {
            var first = new Notes();
            assertThatThrownBy(() -> scan(first, new Notes(), failing(chunk))).hasMessage("chunk " + chunk);
            var last = new Notes();
            assertThatThrownBy(() -> scan(failing(chunk), new Notes(), last)).hasMessage("chunk " + chunk);
            assertThat(first.isEnded).isFalse();
            assertThat(last.isEnded).isFalse();
        }
    }
}
