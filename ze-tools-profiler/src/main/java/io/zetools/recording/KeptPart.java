package io.zetools.recording;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/// A part of a ring that was freed before it was in the file of the recording, in a file of [KeptRecords]: a head,
/// whole records, and a seal, which is written last. A part without its seal is still in its ring.
///
/// @param file where it is kept
/// @param at where its records begin in that
/// @param ring the name of the ring file
/// @param lane where the lane lies in the ring file
/// @param thread whose records they are
/// @param name of the thread
/// @param capacity of the ring
/// @param position of the first record in all that was ever written to the lane
/// @param before the calls that the thread had entered before it used the lane
/// @param seen the calls that it had entered when the part was kept
/// @param dropped the calls of the lane that found no room, where the lane was given back; else 0
record KeptPart(
        Path file,
        long at,
        int length,
        String ring,
        long lane,
        int thread,
        int tid,
        String name,
        long capacity,
        long position,
        long before,
        long seen,
        long dropped) {
    static final int HEAD_BYTES = 192;
    static final int SEAL_BYTES = 8;

    private static final long MAGIC = 0x315f5450454b455aL;
    private static final int RING_NAME = 88;
    private static final int RING_NAME_BYTES = 96;
    private static final int CHECKED = RING_NAME + RING_NAME_BYTES;

    /// Parts of one run: many more than there can be.
    private static final int MOST = 1 << 18;

    /// Returns the position behind its last record.
    long end() {
        return position + length;
    }

    /// Returns whether it is one of the same lane in the same use.
    boolean isOf(RingLane other) {
        return lane == other.place() && thread == other.thread() && before == other.before();
    }

    /// Puts the head of a part into memory of [#HEAD_BYTES].
    ///
    /// @return the seal that belongs to it
    static long write(ByteBuffer head, String ring, RingLane lane, long from, long to, boolean given) {
        head.clear();
        head.putLong(MAGIC).putLong(to - from);
        head.putLong(lane.capacity()).putLong(from).putLong(lane.before());
        head.putLong(lane.before() + lane.seen()).putLong(given ? lane.dropped(true) : 0);
        head.putLong(lane.place()).putInt(lane.thread()).putInt(lane.tid());
        text(head, lane.name(), ProbeLayout.NAME);
        text(head, ring, RING_NAME_BYTES);
        long seal = sum(head.flip());
        head.limit(HEAD_BYTES).putLong(CHECKED, seal).rewind();
        return ~seal;
    }

    private static void text(ByteBuffer head, String text, int room) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        head.put(Arrays.copyOf(bytes, room));
    }

    private static long sum(ByteBuffer checked) {
        var sum = new CRC32C();
        sum.update(checked);
        return sum.getValue();
    }

    /// Returns the parts in the files of a collector that was killed, in the order in which their threads wrote
    /// them; of what comes twice, the first.
    ///
    /// @param problems is given a sentence on each file that makes no sense
    static List<KeptPart> in(List<Path> files, long uid, Consumer<String> problems) {
        var parts = new ArrayList<KeptPart>();
        for (var file : files) {
            try {
                if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    throw new IOException("it is no regular file");
                if (!Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                        .equals((int) uid)) throw new IOException("it is of another user");
                read(file, parts);
            } catch (IOException e) {
                problems.accept("%s cannot be read as kept records: %s".formatted(file.getFileName(), e.getMessage()));
            }
        }
        parts.sort(KeptPart::order);
        return withoutOverlap(parts);
    }

    /// A comparator of comparators is made of new classes at each start.
    private static int order(KeptPart one, KeptPart other) {
        int order = one.ring.compareTo(other.ring);
        if (order == 0) order = Integer.compare(one.thread, other.thread);
        if (order == 0) order = Long.compare(one.before, other.before);
        return order == 0 ? Long.compare(one.position, other.position) : order;
    }

    private static List<KeptPart> withoutOverlap(List<KeptPart> sorted) {
        var parts = new ArrayList<KeptPart>();
        for (var part : sorted) {
            if (parts.isEmpty() || !part.overlaps(parts.getLast())) parts.add(part);
        }
        return parts;
    }

    /// Returns whether it has records that an earlier one has, too.
    private boolean overlaps(KeptPart earlier) {
        return ring.equals(earlier.ring)
                && lane == earlier.lane
                && thread == earlier.thread
                && before == earlier.before
                && position < earlier.end();
    }

    /// Adds the parts of a file.
    private static void read(Path file, List<KeptPart> parts) throws IOException {
        try (var channel = open(file)) {
            long size = channel.size();
            var head = ByteBuffer.allocate(HEAD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            var seal = ByteBuffer.allocate(SEAL_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            // One that is not whole was being written when the collector was killed: its records are in the ring.
            for (long next = 0; size - next >= HEAD_BYTES + SEAL_BYTES; ) {
                fill(channel, head, next);
                var part = of(file, next + HEAD_BYTES, head);
                long end = part.at + part.length;
                if (end > size - SEAL_BYTES) return;
                fill(channel, seal, end);
                if (seal.getLong() != ~head.getLong(CHECKED)) throw new IOException("a part has no seal");
                if (parts.size() == MOST) throw new IOException("there are more parts than are ever kept");
                parts.add(part);
                next = end + SEAL_BYTES;
            }
        }
    }

    private static KeptPart of(Path file, long at, ByteBuffer head) throws IOException {
        long sum = sum(head.slice(0, CHECKED));
        boolean whole = head.getLong() == MAGIC && head.getLong(CHECKED) == sum;
        long length = head.getLong();
        long capacity = head.getLong();
        long position = head.getLong();
        long before = head.getLong();
        long seen = head.getLong();
        long dropped = head.getLong();
        long lane = head.getLong();
        int thread = head.getInt();
        int tid = head.getInt();
        boolean sound = whole
                && RingLane.isCapacity(capacity)
                && length > 0
                && length <= capacity
                && (length & 7) == 0
                && position >= 0
                && (position & 7) == 0
                && position <= Long.MAX_VALUE - length
                && thread >= 0
                && thread < Records.MAX_THREADS
                && seen >= 0
                && dropped >= 0
                && dropped <= seen;
        if (!sound) throw new IOException("a part makes no sense");
        var name = text(head, ProbeLayout.NAME);
        var ring = text(head, RING_NAME_BYTES);
        return new KeptPart(
                file, at, (int) length, ring, lane, thread, tid, name, capacity, position, before, seen, dropped);
    }

    private static String text(ByteBuffer head, int room) {
        var bytes = new byte[room];
        head.get(bytes);
        int length = 0;
        while (length < room && bytes[length] != 0) length++;
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    /// Returns its records.
    ///
    /// @throws IOException if the file is not what it was
    byte[] read() throws IOException {
        try (var channel = open(file)) {
            // Before memory is made for them.
            if (channel.size() < at + length) throw new EOFException(file + " was cut off");
            var bytes = ByteBuffer.allocate(length);
            fill(channel, bytes, at);
            return bytes.array();
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    }

    private static void fill(FileChannel channel, ByteBuffer into, long from) throws IOException {
        into.clear();
        while (into.hasRemaining()) {
            if (channel.read(into, from + into.position()) < 0) throw new EOFException("it was cut off");
        }
        into.flip();
    }
}
