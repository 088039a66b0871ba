package io.zetools.trace.text;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Memory of this process that may be absent. The system copies it, or refuses to, where following the pointer
/// would end the VM. An application may pass a wrong pointer to a function that refuses the call for another reason
/// and never reads it.
public final class CarefulMemory {
    private static final long IOVEC = 2 * ADDRESS.byteSize();
    private static final int PAGE = 4096;

    /// The function `process_vm_readv`; `null` where the system has none, and then nothing is read at all.
    private static final @Nullable MethodHandle READ = find();

    private static final int PID = (int) ProcessHandle.current().pid();

    private CarefulMemory() {}

    /// Returns a copy of so many bytes; empty if they cannot all be read.
    public static Optional<ByteBuffer> read(long address, int size) {
        if (address == 0) return Optional.empty();
        var bytes = new byte[size];
        return copy(address, bytes, size) == size
                ? Optional.of(ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()))
                : Optional.empty();
    }

    /// Returns the unsigned number of 4 or 8 bytes at an address; zero if it cannot be read.
    public static long number(long address, int size) {
        return read(address, size)
                .map(bytes -> size == Integer.BYTES ? Integer.toUnsignedLong(bytes.getInt(0)) : bytes.getLong(0))
                .orElse(0L);
    }

    /// Returns the bytes up to the first NUL, but no more than a limit; empty if none can be read.
    public static Optional<byte[]> readText(long address, int limit) {
        var bytes = new byte[limit];
        int length = 0;
        while (length < limit) {
            // Never across the end of a page, behind which there may be nothing.
            int chunk = (int) Math.min(limit - length, PAGE - (address + length) % PAGE);
            var part = new byte[chunk];
            if (address == 0 || copy(address + length, part, chunk) != chunk) break;
            for (byte b : part) {
                if (b == 0) return Optional.of(Arrays.copyOf(bytes, length));
                bytes[length++] = b;
            }
        }
        return length == 0 ? Optional.empty() : Optional.of(Arrays.copyOf(bytes, length));
    }

    private static int copy(long address, byte[] to, int size) {
        if (READ == null || size == 0) return size == 0 ? 0 : -1;
        try (var scratch = Arena.ofConfined()) {
            var copy = scratch.allocate(size);
            var local = scratch.allocate(IOVEC, ADDRESS.byteAlignment());
            local.set(ADDRESS, 0, copy);
            local.set(JAVA_LONG, ADDRESS.byteSize(), size);
            var remote = scratch.allocate(IOVEC, ADDRESS.byteAlignment());
            remote.set(JAVA_LONG, 0, address);
            remote.set(JAVA_LONG, ADDRESS.byteSize(), size);
            long read = (long) READ.invokeExact(PID, local, 1L, remote, 1L, 0L);
            if (read > 0) MemorySegment.copy(copy, JAVA_BYTE, 0, to, 0, (int) read);
            return (int) read;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("a native function throws nothing", e);
        }
    }

    @SuppressWarnings("restricted") // The signature is that of the Linux C library.
    private static @Nullable MethodHandle find() {
        var linker = Linker.nativeLinker();
        var signature = FunctionDescriptor.of(
                ValueLayout.JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG);
        return linker.defaultLookup()
                .find("process_vm_readv")
                .map(function -> linker.downcallHandle(function, signature))
                .orElse(null);
    }
}
