package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeMemAllocDevice;
import static io.zetools.ffi.LevelZeroNative.zeMemAllocHost;
import static io.zetools.ffi.LevelZeroNative.zeMemAllocShared;
import static io.zetools.ffi.LevelZeroNative.zeMemFree;

import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Memory that kernels and copies work on.
///
/// The host uses it through a [MemorySegment] that lives exactly as long as the allocation: using it after
/// close throws [IllegalStateException], in any thread, and never reads freed memory.
///
/// Threads: any thread may use it. Closing it while a native call of another thread holds its segment throws
/// [IllegalStateException]; that the device is done with it is for the program to know.
public final class Allocation implements AutoCloseable {
    private static final Hint SIZES = Hint.on(
                    ZeResult.ERROR_UNSUPPORTED_SIZE,
                    "DeviceProperties.maxAllocationBytes() is the most that one allocation can have.")
            .or(ZeResult.ERROR_UNSUPPORTED_ALIGNMENT, "With 0 the driver chooses an alignment that it supports.");

    private final Kind kind;
    private final Device device;
    private final MemorySegment pointer;
    private final long byteSize;

    /// The lifetime of the segments; none for memory that the host may not touch.
    private final @Nullable Arena arena;

    private final Closer closer;

    private Allocation(Kind kind, Context context, Device device, MemorySegment pointer, long byteSize) {
        this.kind = kind;
        this.device = device;
        this.pointer = pointer;
        this.byteSize = byteSize;
        this.arena = kind == Kind.DEVICE ? null : Arena.ofShared();
        this.closer = new Closer(this, context.closer());
        closer.refuseIf(this::endSegments);
        closer.onClose(() -> Calls.destroy(
                "zeMemFree", this, () -> zeMemFree(context.handle().segment(), pointer)));
    }

    /// The kind of memory, which says where it can be used.
    public enum Kind {
        /// The device.
        DEVICE,
        /// The host; the device reads and writes it over the bus.
        HOST,
        /// Memory that host and devices use; the driver moves it to the one that touches it.
        SHARED
    }

    /// Allocates device memory on the context's device. Wraps `zeMemAllocDevice`.
    ///
    /// @param byteSize at least 1
    /// @throws ZeException if the driver fails
    public static Allocation createDevice(Context context, long byteSize) {
        return create(Kind.DEVICE, context, context.device(), byteSize, 0);
    }

    /// Allocates host memory. Wraps `zeMemAllocHost`.
    ///
    /// @param byteSize at least 1
    /// @throws ZeException if the driver fails
    public static Allocation createHost(Context context, long byteSize) {
        return create(Kind.HOST, context, context.device(), byteSize, 0);
    }

    /// Allocates memory that the host and the context's device share. Wraps `zeMemAllocShared`.
    ///
    /// @param byteSize at least 1
    /// @throws ZeException if the driver fails
    public static Allocation createShared(Context context, long byteSize) {
        return create(Kind.SHARED, context, context.device(), byteSize, 0);
    }

    /// Allocates memory. Wraps `zeMemAllocDevice`, `zeMemAllocHost` and `zeMemAllocShared`.
    ///
    /// @param device the context's device or a part of it; plays no role for host memory
    /// @param byteSize at least 1
    /// @param alignment a power of two, or 0 to leave it to the driver
    /// @throws ZeException if the driver fails
    public static Allocation create(Kind kind, Context context, Device device, long byteSize, long alignment) {
        if (byteSize < 1) throw new IllegalArgumentException("an allocation has at least 1 byte, not " + byteSize);
        if (alignment < 0 || Long.bitCount(alignment) > 1) {
            throw new IllegalArgumentException("an alignment is a power of two or 0, not " + alignment);
        }
        Objects.requireNonNull(device, "device");
        try (var _ = context.closer().use();
                var scratch = Arena.ofConfined()) {
            var pointer = call(kind, scratch, context.handle().segment(), device, byteSize, alignment);
            return new Allocation(kind, context, device, pointer, byteSize);
        }
    }

    /// Imports memory that was exported as a file descriptor: by this driver or another one, by a graphics
    /// interface, or by the kernel; also [the memory in which a device
    /// counts][io.zetools.metric.MetricGroup#exportedMemory]. Linux only. Wraps `zeMemAllocDevice` and
    /// `zeMemAllocHost` with a `ze_external_memory_import_fd_t`, and `zeMemGetAddressRange`, which
    /// returns the size of the memory.
    ///
    /// The memory is shared, not copied. It stays until this allocation, others of it in this or another process,
    /// and all descriptors are closed. Closing this allocation does not end the others.
    ///
    /// The caller keeps the descriptor, also if this fails, and may close it at any time. C does not say whether
    /// the driver closes it, and drivers differ, so the driver gets a duplicate, which is closed here if the driver
    /// does not close it.
    ///
    /// @param kind [Kind#DEVICE], or [Kind#HOST], which a driver may refuse for memory of a device
    /// @param device the context's device or a part of it; for host memory it only decides which types
    ///     can be imported
    /// @param type the type by which it was exported: [ExternalMemoryType#DMA_BUF] or
    ///     [ExternalMemoryType#OPAQUE_FD]
    /// @param fileDescriptor its number in this process, open for reading and writing
    /// @param byteSize at least 1, and at most the size of the memory behind the descriptor, from its beginning on
    /// @throws IllegalArgumentException if an argument is none of these, the descriptor is not open, or there is
    ///     less memory behind it
    /// @throws IllegalStateException if the context is closed, or this process can open no more files
    /// @throws ZeUnsupportedException if the device does not import this type, as
    ///     [Device#externalMemoryTypes] says
    /// @throws ZeException if the driver fails, for example because there is no memory behind the descriptor
    public static Allocation importFileDescriptor(
            Kind kind, Context context, Device device, ExternalMemoryType type, int fileDescriptor, long byteSize) {
        var wanted = new DescriptorImport(kind, context, device, type, fileDescriptor, byteSize);
        try (var _ = context.closer().use()) {
            return new Allocation(kind, context, device, wanted.run(), byteSize);
        }
    }

    public Kind kind() {
        return kind;
    }

    /// Returns the device it was allocated for.
    public Device device() {
        return device;
    }

    public long byteSize() {
        return byteSize;
    }

    /// Returns the address that kernels see.
    ///
    /// @throws IllegalStateException if closed
    public long address() {
        closer.requireOpen();
        return pointer.address();
    }

    /// Returns the memory for the host to read and write. It ends with the allocation.
    ///
    /// @throws IllegalStateException if closed, or if this is device memory, which the host may not touch: copy
    ///     it to host memory first
    @SuppressWarnings("restricted") // The size is what the driver allocated, the lifetime that of the allocation.
    public MemorySegment segment() {
        if (arena == null) {
            throw new IllegalStateException(this + " cannot be touched by the host: copy it to host or shared memory");
        }
        try (var _ = closer.use()) {
            return pointer.reinterpret(byteSize, arena, null);
        }
    }

    /// Frees the memory. Wraps `zeMemFree`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if a native call holds its segment; it stays open then
    /// @throws ZeException if the driver fails; it is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "%d bytes of %s memory at 0x%x on %s"
                .formatted(byteSize, kind.name().toLowerCase(Locale.ROOT), pointer.address(), device);
    }

    Closer closer() {
        return closer;
    }

    private static MemorySegment call(
            Kind kind, SegmentAllocator scratch, MemorySegment context, Device device, long byteSize, long alignment) {
        var wanted = new Wanted(kind, device, byteSize, alignment);
        return switch (kind) {
            case DEVICE -> {
                var desc = Structs.deviceMemAllocDesc(scratch);
                yield Calls.create(
                        "zeMemAllocDevice",
                        wanted,
                        out -> zeMemAllocDevice(
                                context,
                                desc,
                                byteSize,
                                alignment,
                                device.handle().segment(),
                                out),
                        SIZES);
            }
            case HOST -> {
                var desc = Structs.hostMemAllocDesc(scratch);
                yield Calls.create(
                        "zeMemAllocHost",
                        wanted,
                        out -> zeMemAllocHost(context, desc, byteSize, alignment, out),
                        SIZES);
            }
            case SHARED -> {
                var forDevice = Structs.deviceMemAllocDesc(scratch);
                var forHost = Structs.hostMemAllocDesc(scratch);
                yield Calls.create(
                        "zeMemAllocShared",
                        wanted,
                        out -> zeMemAllocShared(
                                context,
                                forDevice,
                                forHost,
                                byteSize,
                                alignment,
                                device.handle().segment(),
                                out),
                        SIZES);
            }
        };
    }

    /// The memory that was asked for, for messages.
    private record Wanted(Kind kind, Device device, long byteSize, long alignment) {
        @Override
        public String toString() {
            return "%d bytes of %s memory%s on %s"
                    .formatted(
                            byteSize,
                            kind.name().toLowerCase(Locale.ROOT),
                            alignment == 0 ? "" : " aligned to " + alignment,
                            device);
        }
    }

    /// Ends the segments of the memory, so that none of them reaches it any more.
    private void endSegments() {
        if (arena == null || !arena.scope().isAlive()) return;
        try {
            arena.close();
        } catch (IllegalStateException e) {
            throw new IllegalStateException(this + " cannot be closed while a native call uses its segment", e);
        }
    }
}
