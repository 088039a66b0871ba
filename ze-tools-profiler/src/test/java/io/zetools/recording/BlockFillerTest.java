package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only")
@DisplayName("BlockFiller: blocks between the stages of the collector")
class BlockFillerTest {
    private static final int MOST = 3;

    private final LinkedBlockingQueue<BlockFiller.Block> full = new LinkedBlockingQueue<>();
    private final BlockFiller filler = new BlockFiller(full, new ArrayBlockingQueue<>(MOST), MOST);
    private final ArrayList<Integer> done = new ArrayList<>();

    @AfterEach
    void close() {
        filler.close();
    }

    private void fillAll() {
        for (int i = 0; i < MOST; i++) {
            int room = filler.room(BlockFiller.BLOCK_BYTES);
            assertThat(room).isPositive();
            int number = i;
            filler.added(room, _ -> done.add(number));
            filler.pass();
        }
        assertThat(filler.room(1)).isZero();
    }

    @Test
    @DisplayName("work that waits for a slow reader takes no block of bytes")
    void waitingWorkIsSmall() {
        fillAll();
        for (int i = 0; i < 1000; i++) {
            int number = MOST + i;
            filler.task(() -> done.add(number));
            // There is no room, whatever block the work is in.
            assertThat(filler.room(1)).isZero();
            filler.pass();
        }
        assertThat(full.stream().mapToLong(block -> block.bytes().byteSize()).sum())
                .isEqualTo((long) MOST * BlockFiller.BLOCK_BYTES);
        for (var block : full) block.run();
        assertThat(done).hasSize(MOST + 1000).isSorted();
    }

    @Test
    @DisplayName("blocks that come back have room again, also behind work without bytes")
    void blocksComeBack() {
        fillAll();
        for (int i = 0; i < 10; i++) {
            filler.task(() -> {});
            filler.pass();
        }
        for (var block = full.poll(); block != null; block = full.poll()) filler.release(block);
        fillAll();
    }
}
