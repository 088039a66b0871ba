package io.zetools.vm;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/// A ring of messages from a recorder to a VM, in a file that both have mapped. The VM makes it.
///
/// ```
/// recorder: write ──▶ [ messages ] ──▶ read: VM
///           ended ──────────────────▶
///                 ◀────────────────── wanted, left
/// ```
///
/// Another process of the user may write anything into the file: what makes no sense is an [IOException].
///
/// Threads: one that writes and one that reads.
public final class EventRing {
    /// The file of a VM has this suffix, behind its process id.
    public static final String SUFFIX = ".live";

    /// The most bytes of a message.
    public static final int MOST_BYTES = 1 << 16;

    private static final int CAPACITY = 1 << 22;
    private static final int DATA = 4096;
    private static final int ALIGNMENT = Long.BYTES;
    private static final int HEAD = Integer.BYTES;

    /// Stands in the place of a length where the rest of the ring is left out.
    private static final int REST = -1;

    private static final long MAGIC = 0x7a65_6c69_7665_3031L;

    // Places of words, each on a line of its own.
    private static final int AT_MAGIC = 0;
    private static final int AT_WANTED = 64;
    private static final int AT_WRITTEN = 128;
    private static final int AT_READ = 192;
    private static final int AT_ENDED = 256;
    private static final int AT_LEFT = 320;

    private static final VarHandle WORD = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private final MappedByteBuffer memory;

    /// The bytes that this side has written or read.
    private long position;

    private EventRing(MappedByteBuffer memory) {
        this.memory = memory;
        memory.order(ByteOrder.nativeOrder());
    }

    /// Makes the file of a ring. Only this user can open it.
    ///
    /// @param folder the directory of a run, which is this user's alone
    /// @throws IOException if there is no memory for it
    public static EventRing create(Path folder, long pid) throws IOException {
        var part = folder.resolve(pid + ".live-part");
        try (var file = FileChannel.open(
                part, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var ring = new EventRing(file.map(FileChannel.MapMode.READ_WRITE, 0, DATA + CAPACITY));
            ring.set(AT_MAGIC, MAGIC);
            Files.move(part, file(folder, pid), StandardCopyOption.ATOMIC_MOVE);
            return ring;
        }
    }

    /// Opens the ring that a VM has made.
    ///
    /// @throws IOException if there is none
    public static EventRing open(Path folder, long pid) throws IOException {
        var path = file(folder, pid);
        try (var file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            if (file.size() < DATA + CAPACITY) throw new IOException(path + " is too short for a ring of events");
            var ring = new EventRing(file.map(FileChannel.MapMode.READ_WRITE, 0, DATA + CAPACITY));
            if (ring.get(AT_MAGIC) != MAGIC) throw new IOException(path + " is no ring of events");
            return ring;
        }
    }

    /// Returns the file of a VM.
    public static Path file(Path folder, long pid) {
        return folder.resolve(pid + SUFFIX);
    }

    private long get(int at) {
        return (long) WORD.getAcquire(memory, at);
    }

    private void set(int at, long value) {
        WORD.setRelease(memory, at, value);
    }

    // ---- The recorder -----------------------------------------------------------------------------------------------

    /// Returns whether the VM records events now.
    public boolean isWanted() {
        return get(AT_WANTED) != 0;
    }

    /// Writes a message.
    ///
    /// @param message its bytes, at most [#MOST_BYTES]
    /// @return false if there is no room; nothing was written then
    /// @throws IOException if the memory makes no sense
    public boolean write(ByteBuffer message) throws IOException {
        int length = message.remaining();
        int whole = aligned(HEAD + length);
        int at = (int) (position % CAPACITY);
        int rest = CAPACITY - at;
        int needed = rest < whole ? rest + whole : whole;
        long used = position - get(AT_READ);
        if (used < 0 || used > CAPACITY) throw new IOException("its places make no sense");
        if (CAPACITY - used < needed) return false;
        if (rest < whole) {
            memory.putInt(DATA + at, REST);
            position += rest;
            at = 0;
        }
        memory.putInt(DATA + at, length);
        memory.put(DATA + at + HEAD, message, message.position(), length);
        position += whole;
        set(AT_WRITTEN, position);
        return true;
    }

    /// Ends the ring: no message follows.
    public void end() {
        set(AT_ENDED, 1);
    }

    /// Returns whether the VM has done all that it does at the end.
    public boolean isLeft() {
        return get(AT_LEFT) != 0;
    }

    // ---- The VM -----------------------------------------------------------------------------------------------------

    /// Says whether events are recorded now.
    void want(boolean wanted) {
        set(AT_WANTED, wanted ? 1 : 0);
    }

    /// Returns whether the recorder has ended it.
    boolean isEnded() {
        return get(AT_ENDED) != 0;
    }

    /// Says that this side does nothing more.
    void leave() {
        set(AT_LEFT, 1);
    }

    /// Reads all messages that are there. Their room is given back by [#free].
    ///
    /// @param to takes each; a buffer is valid until then
    /// @return whether there was any
    /// @throws IOException if the memory makes no sense
    boolean read(Consumer<ByteBuffer> to) throws IOException {
        long end = get(AT_WRITTEN);
        if (end < position || end - position > CAPACITY) throw new IOException("its places make no sense");
        if (end == position) return false;
        while (position < end) {
            int at = (int) (position % CAPACITY);
            int length = memory.getInt(DATA + at);
            if (length == REST) {
                position += CAPACITY - at;
                continue;
            }
            int whole = aligned(HEAD + length);
            if (length < 0 || length > MOST_BYTES || whole > CAPACITY - at || whole > end - position)
                throw new IOException("a message of %d bytes makes no sense".formatted(length));
            to.accept(memory.slice(DATA + at + HEAD, length).order(ByteOrder.nativeOrder()));
            position += whole;
        }
        return true;
    }

    /// Gives the room of what was read back.
    void free() {
        set(AT_READ, position);
    }

    private static int aligned(int bytes) {
        return (bytes + ALIGNMENT - 1) & -ALIGNMENT;
    }
}
