package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD;
import static io.zetools.ffi.LevelZeroNative.zeMemAllocDevice;
import static io.zetools.ffi.LevelZeroNative.zeMemAllocHost;
import static io.zetools.ffi.LevelZeroNative.zeMemFree;
import static io.zetools.ffi.LevelZeroNative.zeMemGetAddressRange;

import io.zetools.ffi.ze_device_mem_alloc_desc_t;
import io.zetools.ffi.ze_external_memory_import_fd_t;
import io.zetools.ffi.ze_host_mem_alloc_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.FileDescriptors;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Memory from a file descriptor.
///
/// The specification does not say whether the driver closes the descriptor, and drivers differ: some leave it open,
/// some close it after success, after failure, or twice. So the driver gets a duplicate. Its number is one that
/// other code is unlikely to get after the driver has closed it. If the driver does not close it, it is closed
/// here.
record DescriptorImport(
        Allocation.Kind kind,
        Context context,
        Device device,
        ExternalMemoryType type,
        int fileDescriptor,
        long byteSize) {

    DescriptorImport {
        if (kind == Allocation.Kind.SHARED) {
            throw new IllegalArgumentException("shared memory cannot be imported: import it as DEVICE or HOST");
        }
        if (!type.isFileDescriptor()) {
            throw new IllegalArgumentException(type + " memory is imported by a handle of Windows, not by descriptor");
        }
        if (fileDescriptor < 0) {
            throw new IllegalArgumentException("a file descriptor is not negative, as is " + fileDescriptor);
        }
        if (byteSize < 1) throw new IllegalArgumentException("an allocation has at least 1 byte, not " + byteSize);
    }

    /// Imports the memory and returns its address.
    MemorySegment run() {
        requireOffered();
        try (var duplicate = FileDescriptors.duplicate(fileDescriptor);
                var scratch = Arena.ofConfined()) {
            var pointer = allocate(scratch, duplicate.number());
            requireSize(pointer);
            return pointer;
        }
    }

    private void requireOffered() {
        if (!FileDescriptors.exist()) throw notOffered("memory is imported by file descriptor on Linux only");
        var offered = device.externalMemoryTypes().imports();
        if (!offered.contains(type)) {
            throw notOffered("the device imports memory as %s, not as %s: see Device.externalMemoryTypes()"
                    .formatted(offered.bits() == 0 ? "nothing" : offered, type));
        }
        // An older driver does not look, and hands out memory that has nothing to do with the descriptor.
        var version = device.driver().apiVersion();
        if (kind == Allocation.Kind.HOST && !version.isAtLeast(1, 5)) {
            throw notOffered(
                    "host memory is imported from Level Zero 1.5 on, and the driver is of %s: import it as device memory, or install a newer driver"
                            .formatted(version));
        }
    }

    private ZeUnsupportedException notOffered(String reason) {
        return ZeUnsupportedException.notOffered(function(), device, reason);
    }

    private MemorySegment allocate(SegmentAllocator scratch, int duplicate) {
        var wanted = Structs.typed(
                scratch, ze_external_memory_import_fd_t.layout(), ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD());
        ze_external_memory_import_fd_t.flags(wanted, type.bit());
        ze_external_memory_import_fd_t.fd(wanted, duplicate);
        try {
            return kind == Allocation.Kind.HOST ? allocateHost(scratch, wanted) : allocateDevice(scratch, wanted);
        } catch (ZeException e) {
            throw explained(e, duplicate);
        }
    }

    private MemorySegment allocateHost(SegmentAllocator scratch, MemorySegment wanted) {
        var desc = Structs.hostMemAllocDesc(scratch);
        ze_host_mem_alloc_desc_t.pNext(desc, wanted);
        return Calls.create(
                function(), this, out -> zeMemAllocHost(context.handle().segment(), desc, byteSize, 0, out));
    }

    private MemorySegment allocateDevice(SegmentAllocator scratch, MemorySegment wanted) {
        var desc = Structs.deviceMemAllocDesc(scratch);
        ze_device_mem_alloc_desc_t.pNext(desc, wanted);
        return Calls.create(
                function(),
                this,
                out -> zeMemAllocDevice(
                        context.handle().segment(),
                        desc,
                        byteSize,
                        0,
                        device.handle().segment(),
                        out));
    }

    /// Returns the failure with its cause, because some drivers say only that an argument is wrong, and others that
    /// there is no memory.
    private RuntimeException explained(ZeException failure, int duplicate) {
        var result = failure.result();
        if (!result.equals(ZeResult.ERROR_INVALID_ARGUMENT) && !result.equals(ZeResult.ERROR_OUT_OF_DEVICE_MEMORY)) {
            return failure;
        }
        var size = FileDescriptors.size(fileDescriptor);
        if (size.isPresent() && size.getAsLong() < byteSize) return tooSmall(size.getAsLong(), failure);
        return Calls.failure(
                function(),
                this,
                result.code(),
                device.driver().handle().segment(),
                _ ->
                        "The descriptor must be of memory that was exported for %s and can be read and written. The driver was given %d, a duplicate."
                                .formatted(type, duplicate));
    }

    /// Checks that the descriptor has as much memory as was asked for. Drivers may import less without an error;
    /// the program would fail when it uses the rest.
    private void requireSize(MemorySegment pointer) {
        long found;
        try (var scratch = Arena.ofConfined()) {
            var base = scratch.allocate(ValueLayout.ADDRESS);
            var size = scratch.allocate(ValueLayout.JAVA_LONG);
            Calls.check(
                    "zeMemGetAddressRange",
                    this,
                    () -> zeMemGetAddressRange(context.handle().segment(), pointer, base, size));
            found = size.get(ValueLayout.JAVA_LONG, 0);
        } catch (ZeException e) {
            throw freed(pointer, e);
        }
        if (Long.compareUnsigned(found, byteSize) < 0) throw freed(pointer, tooSmall(found, null));
    }

    private RuntimeException freed(MemorySegment pointer, RuntimeException reason) {
        try {
            Calls.destroy("zeMemFree", this, () -> zeMemFree(context.handle().segment(), pointer));
        } catch (ZeException e) {
            reason.addSuppressed(e);
        }
        return reason;
    }

    private IllegalArgumentException tooSmall(long found, @Nullable ZeException cause) {
        return new IllegalArgumentException(
                "%s has %s bytes, not the %d to be imported"
                        .formatted(described(), Long.toUnsignedString(found), byteSize),
                cause);
    }

    private String function() {
        return kind == Allocation.Kind.HOST ? "zeMemAllocHost" : "zeMemAllocDevice";
    }

    private String described() {
        return "file descriptor " + fileDescriptor
                + FileDescriptors.describe(fileDescriptor)
                        .map(" (%s)"::formatted)
                        .orElse("");
    }

    /// Returns the type, the size and the descriptor, for messages.
    @Override
    public String toString() {
        return "the import of %s as %d bytes of %s %s memory on %s"
                .formatted(described(), byteSize, type, kind.name().toLowerCase(Locale.ROOT), device);
    }
}
