package io.zetools.sycl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.ffi.NativeFiles;
import io.zetools.probe.ProbeLibrary;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The subscriber in C, `subscriber.h`: callbacks that stay valid to the end of the process and reach Java as
/// long as it listens. The runtime still notifies when the virtual machine is gone.
final class SyclForwarder {
    /// The most streams that callbacks can be had for in one process.
    static final int SLOTS = 256;

    private static final MemoryLayout KNOWN = MemoryLayout.structLayout(
            ADDRESS.withName("name"),
            ADDRESS.withName("version"),
            JAVA_INT.withName("major"),
            JAVA_INT.withName("minor"),
            JAVA_INT.withName("begun"),
            JAVA_INT.withName("alive"));

    private final Path file;
    private final MethodHandle callback;
    private final MethodHandle listen;
    private final MethodHandle inside;
    private final MethodHandle listening;
    private final MethodHandle nested;
    private final MethodHandle skipped;
    private final MethodHandle known;

    private static final class Holder {
        private static final SyclForwarder LOADED = new SyclForwarder();
    }

    @SuppressWarnings("restricted") // The library is ours.
    private SyclForwarder() {
        try {
            file = new NativeFiles(ProbeLibrary.class, "ze-tools-profiler").of("libzetools_xpti.so");
        } catch (IOException | IllegalArgumentException e) {
            throw new SyclException(
                    "the C part that subscribes to SYCL's runtime is missing in this build of ze-tools-profiler", e);
        }
        var library = SymbolLookup.libraryLookup(file, Arena.global());
        var linker = Linker.nativeLinker();
        callback = linker.downcallHandle(
                library.findOrThrow("ztx_callback"), FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));
        listen = linker.downcallHandle(library.findOrThrow("ztx_listen"), FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));
        inside = linker.downcallHandle(library.findOrThrow("ztx_inside"), FunctionDescriptor.of(JAVA_LONG));
        listening = linker.downcallHandle(library.findOrThrow("ztx_listening"), FunctionDescriptor.of(JAVA_INT));
        nested = linker.downcallHandle(library.findOrThrow("ztx_nested"), FunctionDescriptor.of(JAVA_LONG));
        skipped = linker.downcallHandle(library.findOrThrow("ztx_skipped"), FunctionDescriptor.of(JAVA_LONG));
        known = linker.downcallHandle(
                library.findOrThrow("ztx_known"), FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
    }

    /// Returns the forwarder; the first call loads it.
    ///
    /// @throws SyclException if this build has none
    static SyclForwarder load() {
        return Holder.LOADED;
    }

    /// Returns the library, for `XPTI_SUBSCRIBERS`.
    Path file() {
        return file;
    }

    /// A callback of the framework and its number.
    record Slot(int number, MemorySegment callback) {}

    /// Returns the callback for a name, the same one at each call.
    ///
    /// @throws SyclException if there are no more
    Slot slot(String name) {
        try (var arena = Arena.ofConfined()) {
            var number = arena.allocate(JAVA_INT);
            var address = (MemorySegment) callback.invokeExact(arena.allocateFrom(name), number);
            if (address.address() == 0) throw new SyclException("no more than 256 streams can be subscribed to");
            return new Slot(number.get(JAVA_INT, 0), address);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// Has notifications and streams delivered to these stubs; `NULL` to stop.
    void listen(MemorySegment listener, MemorySegment streams) {
        try {
            listen.invokeExact(listener, streams);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// Returns how many threads are inside a listener.
    long inside() {
        try {
            return (long) inside.invokeExact();
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// Returns whether this thread is inside a listener.
    boolean isListening() {
        try {
            return (int) listening.invokeExact() != 0;
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// Returns how many notifications listeners have caused themselves; they are kept from them.
    long nested() {
        try {
            return (long) nested.invokeExact();
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// Returns how many notifications no listener got, because their thread had too little of its stack left.
    long skipped() {
        try {
            return (long) skipped.invokeExact();
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// Returns the streams that were announced, in that order.
    List<SyclStream> known() {
        var streams = new ArrayList<SyclStream>();
        try (var arena = Arena.ofConfined()) {
            var stream = arena.allocate(KNOWN);
            for (int i = 0; (int) known.invokeExact(i, stream) != 0; i++) {
                streams.add(new SyclStream(
                        Memory.text(stream.get(ADDRESS, 0).address()),
                        stream.get(JAVA_INT, 16),
                        stream.get(JAVA_INT, 20),
                        Memory.text(stream.get(ADDRESS, 8).address()),
                        stream.get(JAVA_INT, 28) != 0));
            }
        } catch (Throwable e) {
            throw failed(e);
        }
        return streams;
    }

    /// Makes a C function of a static method, for the life of the process.
    @SuppressWarnings("restricted") // The signatures are those of subscriber.h.
    static MemorySegment stub(Class<?> owner, String method, FunctionDescriptor signature, MethodType type) {
        try {
            var handle =
                    MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).findStatic(owner, method, type);
            return Linker.nativeLinker().upcallStub(handle, signature, Arena.global());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method, e);
        }
    }

    private static RuntimeException failed(Throwable e) {
        if (e instanceof Error error) throw error; // The VM is out of stack or memory.
        return e instanceof RuntimeException known
                ? known
                : new IllegalStateException("a native function throws nothing", e);
    }
}
