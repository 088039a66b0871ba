package io.zetools.vm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("EventRing: messages from a recorder to a VM")
class EventRingTest {
    private static final long PID = 4711;

    // Places in the file, which another process may write to.
    private static final int AT_WRITTEN = 128;
    private static final int AT_READ = 192;
    private static final int AT_DATA = 4096;

    @TempDir
    Path folder;

    private EventRing vm;
    private EventRing recorder;

    @BeforeEach
    void make() throws IOException {
        vm = EventRing.create(folder, PID);
        recorder = EventRing.open(folder, PID);
    }

    private static ByteBuffer message(int number, int length) {
        var bytes = ByteBuffer.allocate(Math.max(Integer.BYTES, length));
        bytes.putInt(0, number);
        for (int i = Integer.BYTES; i < bytes.capacity(); i++) bytes.put(i, (byte) (number + i));
        return bytes;
    }

    private void put(int at, long value, int bytes) throws IOException {
        var buffer = ByteBuffer.allocate(bytes).order(ByteOrder.nativeOrder());
        if (bytes == Long.BYTES) buffer.putLong(0, value);
        else buffer.putInt(0, (int) value);
        try (var file = FileChannel.open(EventRing.file(folder, PID), StandardOpenOption.WRITE)) {
            file.write(buffer, at);
        }
    }

    @Test
    @DisplayName("all come in order, also around the end of the memory, and none is overwritten")
    void order() throws IOException {
        var random = new Random(1);
        var sent = new ArrayDeque<ByteBuffer>();
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            var next = message(i, random.nextInt(i % 7 == 0 ? 40_000 : 300));
            if (recorder.write(next)) sent.add(next);
            else refused++;
            if (random.nextInt(400) != 0) continue;
            vm.read(bytes -> {
                var copy = ByteBuffer.allocate(bytes.remaining()).put(bytes).flip();
                assertThat(copy).isEqualTo(sent.remove());
            });
            // Nothing of it may be used again before.
            assertThat(sent).isEmpty();
            vm.free();
        }
        assertThat(refused).isPositive();
        assertThat(vm.read(bytes -> sent.remove())).isEqualTo(true);
        assertThat(sent).isEmpty();
        assertThat(vm.read(bytes -> {})).isFalse();
    }

    @Test
    @DisplayName("each side sees what the other one says")
    void signs() {
        assertThat(recorder.isWanted()).isFalse();
        vm.want(true);
        assertThat(recorder.isWanted()).isTrue();
        vm.want(false);
        assertThat(recorder.isWanted()).isFalse();
        assertThat(vm.isEnded()).isFalse();
        recorder.end();
        assertThat(vm.isEnded()).isTrue();
        assertThat(recorder.isLeft()).isFalse();
        vm.leave();
        assertThat(recorder.isLeft()).isTrue();
    }

    @Test
    @DisplayName("a file that is no ring is refused")
    void noRing() throws IOException {
        assertThatThrownBy(() -> EventRing.open(folder, 1)).isInstanceOf(IOException.class);
        Files.write(EventRing.file(folder, 2), new byte[100]);
        assertThatThrownBy(() -> EventRing.open(folder, 2)).hasMessageContaining("too short");
        Files.write(EventRing.file(folder, 3), new byte[8 << 20]);
        assertThatThrownBy(() -> EventRing.open(folder, 3)).hasMessageContaining("no ring");
    }

    @Test
    @DisplayName("places and lengths that make no sense are refused on both sides")
    void hostile() throws IOException {
        for (long written : new long[] {-1, Long.MAX_VALUE, (4 << 20) + 8}) {
            put(AT_WRITTEN, written, Long.BYTES);
            assertThatThrownBy(() -> vm.read(bytes -> {})).isInstanceOf(IOException.class);
        }
        for (int length : new int[] {-2, Integer.MIN_VALUE, 1 << 20, Integer.MAX_VALUE, 9}) {
            put(AT_WRITTEN, 8, Long.BYTES);
            put(AT_DATA, length, Integer.BYTES);
            assertThatThrownBy(() -> vm.read(bytes -> {})).isInstanceOf(IOException.class);
        }
        for (long read : new long[] {1 << 30, Long.MIN_VALUE}) {
            put(AT_READ, read, Long.BYTES);
            assertThatThrownBy(() -> recorder.write(message(1, 100))).isInstanceOf(IOException.class);
        }
    }
}
