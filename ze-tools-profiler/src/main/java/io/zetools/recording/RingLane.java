package io.zetools.recording;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;

/// The reader's end of one lane of a ring file. The first stage of the collector: it copies what was
/// written into private memory, and frees it when it is in the file of the recording, or when the ring
/// needs the room. What is not freed survives a collector that is killed; [KeptRecords] keep what is
/// freed before it is in the file.
///
/// Threads: the one of its file.
final class RingLane {
    /// The ends of records that are kept at most, some more or less.
    private static final int MOST_ENDS = 256;

    /// The bytes that are tried first where the writer takes the oldest records, too: longer than a record.
    private static final int FIRST_BYTES = 4096;

    private static final int ATTEMPTS = 64;

    private final RingFile file;
    private final long at;

    /// True if the writer frees the oldest records, too.
    private final boolean contended;

    private int contendedBytes = FIRST_BYTES;

    private boolean open;
    private boolean corrupt;
    private long ringOffset;
    private long capacity;
    private int thread;
    private long head;

    /// The position up to which records were taken, kept here because other processes can write to the
    /// file.
    private long tail;

    /// The position up to which records were freed: the tail in the file.
    private long freed;

    /// Ends of records that were taken and not freed.
    private final ArrayDeque<Long> ends = new ArrayDeque<>();

    private long dropped;

    /// @param contended whether the thread that writes it frees the oldest records, too
    RingLane(RingFile file, long at, boolean contended) {
        this.file = file;
        this.at = at;
        this.contended = contended;
    }

    int thread() {
        return thread;
    }

    int tid() {
        return file.getInt(at + ProbeLayout.Lane.TID);
    }

    String name() {
        var bytes = new byte[ProbeLayout.NAME];
        MemorySegment.copy(file.memory(), at + ProbeLayout.Lane.NAME, MemorySegment.ofArray(bytes), 0, bytes.length);
        int length = 0;
        while (length < bytes.length && bytes[length] != 0) length++;
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    /// Returns whether what is in it makes no sense: then it is not read any more.
    boolean isCorrupt() {
        return corrupt;
    }

    /// Reads how far it is written.
    ///
    /// @return whether it is in use, and makes sense
    boolean look() {
        if (corrupt || file.getIntAcquire(at + ProbeLayout.Lane.ORPHAN) == ProbeLayout.Orphan.TAKEN) return false;
        if (!open && !begin()) return false;
        long lost = file.getAcquire(at + ProbeLayout.Lane.DROPPED);
        long now = file.getAcquire(at + ProbeLayout.Lane.HEAD);
        // After the head: it goes on at any time.
        if (contended) skipDropped();
        if (now < tail && contended) now = file.getAcquire(at + ProbeLayout.Lane.HEAD);
        if (now < head || now - tail > capacity || (now & 7) != 0 || lost < dropped) {
            corrupt = true;
            return false;
        }
        dropped = lost;
        head = now;
        return true;
    }

    /// Returns the bytes that were written and not taken, when it was looked at last.
    long waiting() {
        return head - tail;
    }

    long capacity() {
        return capacity;
    }

    /// Takes what was written, as much as there is room for.
    ///
    /// @return the number of bytes; 0 where others have written there meanwhile
    int take(MemorySegment into, long from, int room) {
        if (contended) return takeContended(into, from, room);
        int length = (int) Math.min(waiting(), room);
        copy(into, from, length);
        tail += length;
        boolean apart = ends.isEmpty() || tail - ends.getLast() >= capacity / MOST_ENDS;
        if (tail == head && apart) ends.add(tail);
        return length;
    }

    private void copy(MemorySegment into, long from, int length) {
        long place = tail & (capacity - 1);
        int first = (int) Math.min(length, capacity - place);
        MemorySegment.copy(file.memory(), ringOffset + place, into, from, first);
        MemorySegment.copy(file.memory(), ringOffset, into, from + first, length - first);
    }

    /// Takes whole records and frees them at once. If the writer has freed one of them meanwhile, what
    /// was copied may be torn, and is thrown away: it may be fewer next time, until there is room and
    /// the writer frees none.
    private int takeContended(MemorySegment into, long from, int room) {
        for (int attempt = 0; attempt < ATTEMPTS && waiting() > 0; attempt++) {
            int length = (int) Math.min(Math.min(waiting(), room), contendedBytes);
            copy(into, from, length);
            int whole = length < waiting() ? wholeRecords(into, from, length) : length;
            if (whole == 0) {
                // There is room for the longest record, so that this one was overwritten, or makes no sense.
                if (!skipDropped()) return 0;
            } else if (file.compareAndSet(at + ProbeLayout.Lane.TAIL, tail, tail + whole)) {
                tail += whole;
                freed = tail;
                contendedBytes = (int) Math.min(capacity, 2L * contendedBytes);
                return whole;
            } else {
                skipDropped();
                contendedBytes = Math.max(FIRST_BYTES, contendedBytes / 4);
            }
        }
        return 0;
    }

    /// Returns the bytes of the whole records at the beginning of what was copied.
    private int wholeRecords(MemorySegment bytes, long from, int length) {
        int end = 0;
        while (end + Long.BYTES <= length) {
            long header = bytes.get(LittleEndian.LONG, from + end);
            long size = Records.function(header) == Records.FILLER
                    ? capacity - ((tail + end) & (capacity - 1))
                    : Records.HEADER_BYTES + (long) Records.count(header) * Long.BYTES;
            if (end + size > length) return end;
            end += (int) size;
        }
        return end;
    }

    /// Goes on behind what the writer has freed.
    ///
    /// @return whether it had freed something
    private boolean skipDropped() {
        long now = file.getAcquire(at + ProbeLayout.Lane.TAIL);
        if (now <= tail) return false;
        tail = now;
        freed = now;
        head = Math.max(head, now);
        return true;
    }

    /// Returns the end of what is to be freed: what is in the file of the recording, and of the rest so
    /// much that a part of the ring is taken and not free at most.
    ///
    /// @param written the bytes that are in the file, at the end of a record
    /// @param most that part
    long freeEnd(long written, double most) {
        long end = Math.max(freed, Math.min(written, tail));
        long needed = tail - (long) (capacity * most);
        while (!ends.isEmpty() && (ends.peek() <= end || end < needed)) end = Math.max(end, ends.remove());
        return end;
    }

    /// Frees what lies below the end of a record.
    void free(long end) {
        if (end <= freed) return;
        freed = end;
        file.setRelease(at + ProbeLayout.Lane.TAIL, freed);
    }

    /// Returns where that begins which is not free.
    long freed() {
        return freed;
    }

    /// Returns the memory of a part of the ring that is not free, in two pieces, the second of which
    /// may be empty.
    ByteBuffer[] memory(long from, long to) {
        long place = from & (capacity - 1);
        long first = Math.min(to - from, capacity - place);
        return new ByteBuffer[] {piece(place, first), piece(0, to - from - first)};
    }

    private ByteBuffer piece(long place, long length) {
        return file.memory().asSlice(ringOffset + place, length).asByteBuffer();
    }

    /// Leaves out what was taken by another reader, and kept.
    ///
    /// @param end the end of a record; nothing is left out if it is not below the head
    void skip(long end) {
        if (end > tail && end <= head) tail = end;
    }

    /// Leaves out everything that was written before, after it was looked at; one that was left is given back.
    void leaveOut() {
        tail = head;
        ends.clear();
        free(tail);
        if (isFinished()) giveBack();
    }

    /// Returns where it lies in its file.
    long place() {
        return at;
    }

    /// Returns the calls that its thread entered in the lanes before this one. They order the lanes of
    /// a thread.
    long before() {
        return file.getLong(at + ProbeLayout.Lane.BEFORE);
    }

    /// Returns the bytes that were ever taken.
    long position() {
        return tail;
    }

    /// Returns whether its thread is gone, or went on to another lane.
    boolean isLeft() {
        return file.getIntAcquire(at + ProbeLayout.Lane.ORPHAN) == ProbeLayout.Orphan.LEFT;
    }

    /// Returns the calls that were entered, as of now.
    long seen() {
        return file.getAcquire(at + ProbeLayout.Lane.SEEN);
    }

    /// Returns the calls that found no room: as of when it was looked at last, so that no more are
    /// dropped than seen; of a lane that is not written to any more, all.
    long dropped(boolean finished) {
        return finished ? Math.max(dropped, file.getAcquire(at + ProbeLayout.Lane.DROPPED)) : dropped;
    }

    /// Returns the marks that were made, as of now.
    long marksSeen() {
        return file.getAcquire(at + ProbeLayout.Lane.MARKS_SEEN);
    }

    /// Returns the marks that found no room, as of now.
    long marksDropped() {
        return file.getAcquire(at + ProbeLayout.Lane.MARKS_DROPPED);
    }

    /// Returns the notifications of SYCL's runtime that the lane's threads were given.
    long syclSeen() {
        return file.getAcquire(at + ProbeLayout.Lane.SYCL_SEEN);
    }

    /// Returns how many of these found no room.
    long syclDropped() {
        return file.getAcquire(at + ProbeLayout.Lane.SYCL_DROPPED);
    }

    /// Returns whether its thread is gone or went on to another lane, and everything was taken.
    boolean isFinished() {
        return open && isLeft() && file.getAcquire(at + ProbeLayout.Lane.HEAD) == tail;
    }

    /// Gives it back to the probe, which may give it to another thread.
    void giveBack() {
        open = false;
        file.setIntRelease(at + ProbeLayout.Lane.ORPHAN, ProbeLayout.Orphan.TAKEN);
    }

    static boolean isCapacity(long bytes) {
        return Long.bitCount(bytes) == 1 && bytes >= ProbeLayout.LEAST_RING && bytes <= ProbeLayout.MOST_RING;
    }

    private boolean begin() {
        capacity = file.getLong(at + ProbeLayout.Lane.CAPACITY);
        ringOffset = file.getLong(at + ProbeLayout.Lane.RING_OFFSET);
        thread = file.getInt(at + ProbeLayout.Lane.THREAD);
        tail = file.getAcquire(at + ProbeLayout.Lane.TAIL);
        head = tail;
        freed = tail;
        ends.clear();
        dropped = 0;
        boolean sound = isCapacity(capacity)
                && (ringOffset & (ProbeLayout.PAGE - 1)) == 0
                && RingFile.fits(ringOffset, capacity, file.bytes())
                && thread >= 0
                && thread < Records.MAX_THREADS
                && tail >= 0
                && (tail & 7) == 0;
        open = sound;
        corrupt = !sound;
        return sound;
    }
}
