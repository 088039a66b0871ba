package io.zetools.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Keeps what a ring cannot keep until it is in the file of the recording, in files beside the rings: they are
/// there when the collector is killed, and [KeptPart] reads them. A file goes when everything in it is written.
///
/// Files are written to and never mapped, so that full memory is an error and no signal. Where nothing can be kept
/// the rings are freed all the same.
///
/// Threads: the one that drains, and after its end one that closes.
final class KeptRecords implements AutoCloseable {
    /// A file is begun anew when it has so much.
    static final long FILE_BYTES = 4 << 20;

    /// All files together: what two threads write in 0.3 s at ten million calls a second.
    static final long MOST_BYTES = 128 << 20;

    /// The part of what is left on the file system that one more file may take.
    private static final int PART_OF_REST = 4;

    /// The time after which memory is asked for once more where there was none.
    private static final long RETRY_NANOS = 1_000_000_000;

    /// File systems in memory. Another one may let the writer wait for a disk.
    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");

    private record Waiting(LongSupplier written, long end) {}

    private static final class KeptFile {
        private final Path path;
        private final FileChannel channel;
        private final Deque<Waiting> waiting = new ArrayDeque<>();
        private long bytes;

        /// Says that nothing more is added: part of a part may be at its end.
        private boolean full;

        KeptFile(Path path) throws IOException {
            this.path = path;
            this.channel = PrivateFile.channel(path);
        }
    }

    private final RunDirectory directory;
    private final Consumer<String> problems;
    private final long most;
    private final Deque<KeptFile> files = new ArrayDeque<>();
    private final ByteBuffer head =
            ByteBuffer.allocateDirect(KeptPart.HEAD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer seal =
            ByteBuffer.allocateDirect(KeptPart.SEAL_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private @Nullable FileStore store;
    private long bytes;
    private int number;
    private boolean isRefused;
    private long retryFrom = System.nanoTime();

    /// @param problems is given the reason when something cannot be kept, once
    KeptRecords(RunDirectory directory, Consumer<String> problems) {
        this(directory, problems, MOST_BYTES);
    }

    /// @param most the bytes of all files
    KeptRecords(RunDirectory directory, Consumer<String> problems, long most) {
        this.directory = directory;
        this.problems = problems;
        this.most = most;
    }

    /// Keeps records of a lane which it is about to free, unless they were written meanwhile.
    ///
    /// @param ring the name of the ring file
    /// @param from the end of a record: that of what is free or written
    /// @param to the end of a later record
    /// @param given whether the lane is given back
    /// @param written the position up to which records of the lane are in the file of the recording
    void keep(String ring, RingLane lane, long from, long to, boolean given, LongSupplier written) {
        if (from >= to || System.nanoTime() - retryFrom < 0) return;
        try {
            var file = file(to - from);
            long seals = KeptPart.write(head, ring, lane, from, to, given);
            seal.clear();
            seal.putLong(seals).flip();
            write(file, lane.memory(from, to));
            file.waiting.add(new Waiting(written, to));
        } catch (IOException e) {
            retryFrom = System.nanoTime() + RETRY_NANOS;
            if (isRefused) return;
            isRefused = true;
            problems.accept(
                    "what is read is not kept beside the rings until it is written: %s; a collector that is killed loses it"
                            .formatted(reason(e)));
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private void write(KeptFile file, ByteBuffer[] records) throws IOException {
        // The seal comes last, and the kernel copies in this order.
        ByteBuffer[] all = {head, records[0], records[1], seal};
        try {
            while (seal.hasRemaining()) file.channel.write(all);
        } catch (IOException e) {
            file.full = true;
            throw e;
        } finally {
            long end = file.channel.position();
            bytes += end - file.bytes;
            file.bytes = end;
            file.full |= end >= FILE_BYTES;
        }
    }

    /// Removes the files whose records are all in the file of the recording.
    void release() {
        for (Iterator<KeptFile> all = files.iterator(); all.hasNext(); ) {
            var file = all.next();
            while (!file.waiting.isEmpty() && isWritten(file.waiting.peek())) file.waiting.remove();
            if (!file.waiting.isEmpty()) continue;
            all.remove();
            remove(file);
        }
    }

    private static boolean isWritten(Waiting part) {
        return part.written.getAsLong() >= part.end;
    }

    private void remove(KeptFile file) {
        bytes -= file.bytes;
        try (var _ = file.channel) {
            Files.deleteIfExists(file.path);
        } catch (IOException _) {
            // It goes with the directory.
        }
    }

    /// Returns a file with room.
    private KeptFile file(long more) throws IOException {
        var last = files.peekLast();
        if (last != null && !last.full) return last;
        if (bytes + more > most) throw new IOException("%,d MiB are kept already".formatted(bytes >> 20));
        if (store == null) store = Files.getFileStore(directory.path());
        if (!IN_MEMORY.contains(store.type()))
            throw new IOException("%s is on %s, which is not in memory".formatted(directory.path(), store.type()));
        if (store.getUsableSpace() / PART_OF_REST < Math.max(FILE_BYTES, more))
            throw new IOException("%s has too little memory left".formatted(directory.path()));
        while (Files.exists(directory.kept(number))) number++;
        var file = new KeptFile(directory.kept(number++));
        files.add(file);
        return file;
    }

    /// Removes all files. When everything is written.
    @Override
    public void close() {
        files.forEach(this::remove);
        files.clear();
    }
}
