package io.zetools.recording;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Hands what the first stage of the collector has taken to the second, in blocks that are used again. When all
/// are in use, there is no room: what was not taken stays in the rings.
///
/// Threads: the one that drains, but for [#release] and [#close].
final class BlockFiller implements AutoCloseable {
    /// A block, with the work to be done on its parts in their order.
    static final class Block {
        private final MemorySegment bytes;
        private final List<Consumer<MemorySegment>> work = new ArrayList<>();
        private int size;

        /// @param bytes its room; [MemorySegment#NULL]: it takes work only
        Block(MemorySegment bytes) {
            this.bytes = bytes;
        }

        void run() {
            for (var each : work) each.accept(bytes);
        }

        List<Consumer<MemorySegment>> work() {
            return work;
        }

        MemorySegment bytes() {
            return bytes;
        }
    }

    /// Parts that are shorter are not worth the room before them.
    private static final int LEAST = 1 << 12;

    static final int BLOCK_BYTES = 1 << 20;

    private final BlockingQueue<Block> full;
    private final BlockingQueue<Block> empty;
    private final AtomicInteger made = new AtomicInteger();
    private final int most;
    private final Arena arena = Arena.ofShared();
    private @Nullable Block current;

    /// @param full where full blocks go
    /// @param empty where blocks come back
    /// @param most the number of blocks
    BlockFiller(BlockingQueue<Block> full, BlockingQueue<Block> empty, int most) {
        this.full = full;
        this.empty = empty;
        this.most = most;
    }

    /// Returns how many bytes can be added at [#at], after the room that a decoder needs; 0 if no block is free.
    int room(int wanted) {
        if (current != null) {
            int left = (int) current.bytes.byteSize() - current.size - ProbeLayout.HEADROOM;
            if (left > 0 && left >= Math.min(wanted, LEAST)) return Math.min(wanted, left);
            pass();
        }
        if (!next()) return 0;
        return Math.min(wanted, BLOCK_BYTES - ProbeLayout.HEADROOM);
    }

    MemorySegment bytes() {
        return open().bytes;
    }

    /// Returns where the next part begins.
    int at() {
        return open().size + ProbeLayout.HEADROOM;
    }

    /// Adds a part that was put at [#at].
    void added(int length, Consumer<MemorySegment> work) {
        var block = open();
        block.size += ProbeLayout.HEADROOM + length;
        block.work.add(work);
    }

    /// Work on bytes that come with it.
    interface Part {
        void read(byte[] bytes, int from, int length);
    }

    /// Adds bytes that are private already, such as definitions: they are handed on even if no block is free.
    void add(byte[] part, Part work) {
        task(() -> work.read(part, 0, part.length));
    }

    /// Adds work without bytes.
    void task(Runnable work) {
        // Without room for bytes: nothing bounds how much work waits for a reader that has no block left.
        if (current == null && !next()) current = new Block(MemorySegment.NULL);
        open().work.add(_ -> work.run());
    }

    /// Hands over what there is.
    void pass() {
        if (current == null || current.work.isEmpty()) return;
        full.add(current);
        current = null;
    }

    /// Gives a block back.
    void release(Block block) {
        block.work.clear();
        block.size = 0;
        if (block.bytes.byteSize() > 0) empty.add(block);
    }

    /// Frees the blocks. Called when both stages have ended.
    @Override
    public void close() {
        arena.close();
    }

    private boolean next() {
        current = empty.poll();
        if (current == null && made.get() < most) {
            made.incrementAndGet();
            current = new Block(arena.allocate(BLOCK_BYTES, Long.BYTES));
        }
        return current != null;
    }

    private Block open() {
        if (current == null) throw new IllegalStateException("no block is open");
        return current;
    }
}
