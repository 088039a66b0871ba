package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeKernelCreate;
import static io.zetools.ffi.LevelZeroNative.zeKernelDestroy;
import static io.zetools.ffi.LevelZeroNative.zeKernelGetName;
import static io.zetools.ffi.LevelZeroNative.zeKernelGetProperties;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetArgumentValue;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetGroupSize;
import static io.zetools.ffi.LevelZeroNative.zeKernelSuggestGroupSize;

import io.zetools.ffi.ze_kernel_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.KernelArguments;
import io.zetools.internal.NativeText;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A function of a module that can be launched: a `ze_kernel_handle_t`.
///
/// Its arguments and group size are settings of the kernel; a launch takes them as they are when it is appended. A
/// kernel that another part of the program created is borrowed with [#of]: it can be used like an own one, and its
/// [#close] is refused.
///
/// Threads: one thread at a time, as in C; any thread may close.
public final class Kernel implements AutoCloseable {
    static final String HANDLE = "ze_kernel_handle_t";

    private final MemorySegment handle;
    private final @Nullable DeviceModule module;

    /// The name; `null` for a borrowed kernel until it is asked for.
    private volatile @Nullable String name;

    /// The number of arguments it has; negative before the driver was asked.
    private volatile int argumentCount = -1;

    private final Closer closer;

    /// The memory that the kernel reads or writes, by argument; a launch keeps it open.
    private final Map<Integer, Allocation> pointers = new ConcurrentHashMap<>();

    private final KernelArguments arguments = new KernelArguments();

    private Kernel(DeviceModule module, String name, MemorySegment handle) {
        this.module = module;
        this.name = name;
        this.handle = handle;
        this.closer = new Closer(this, module.closer());
        closer.onClose(() -> Calls.destroy("zeKernelDestroy", this, () -> zeKernelDestroy(handle)));
    }

    private Kernel(Handle<Kernel> borrowed) {
        this.module = null;
        this.name = null;
        this.handle = borrowed.require(HANDLE);
        this.closer = Closer.borrowed(this);
    }

    /// Creates a kernel. Wraps `zeKernelCreate`.
    ///
    /// @param name one of [DeviceModule#kernelNames]
    /// @throws ZeException if the driver fails, also when the module has no such kernel
    public static Kernel create(DeviceModule module, String name) {
        try (var _ = module.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = Structs.kernelDesc(scratch);
            ze_kernel_desc_t.pKernelName(desc, NativeText.of(scratch, name));
            var subject = new Object() {
                @Override
                public String toString() {
                    return "kernel \"%s\" of %s".formatted(name, module);
                }
            };
            var kernel = Calls.create(
                    "zeKernelCreate",
                    subject,
                    out -> zeKernelCreate(module.handle().segment(), desc, out),
                    module::hintAtKernels);
            return new Kernel(module, name, kernel);
        }
    }

    /// Returns a view of a kernel that another part of the program created.
    ///
    /// @param handle lives for as long as the view is used; nothing can check that
    /// @throws IllegalArgumentException if the handle is null or no kernel's
    public static Kernel of(Handle<Kernel> handle) {
        return new Kernel(handle);
    }

    /// Returns the name of its function. Wraps `zeKernelGetName` for a borrowed kernel.
    ///
    /// @throws ZeException if the driver fails
    public String name() {
        var known = name;
        if (known == null) {
            try (var _ = closer.use()) {
                var text = Calls.bytes("zeKernelGetName", this, (size, chars) -> zeKernelGetName(handle, size, chars));
                known = new String(text, StandardCharsets.UTF_8).replace("\0", "");
            }
            name = known;
        }
        return known;
    }

    /// Returns the C handle, a `ze_kernel_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<Kernel> handle() {
        closer.requireOpen();
        return Handle.of(HANDLE, handle.address());
    }

    /// Returns the properties that the compiler found. Wraps `zeKernelGetProperties`.
    ///
    /// @throws ZeException if the driver fails
    public KernelProperties properties() {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var struct = Structs.kernelProperties(scratch);
            Calls.check("zeKernelGetProperties", this, () -> zeKernelGetProperties(handle, struct));
            return KernelProperties.decode(struct);
        }
    }

    /// Sets the size of a group. Wraps `zeKernelSetGroupSize`.
    ///
    /// @throws ZeException if the driver fails, also when the device does not support the size
    public Kernel setGroupSize(GroupSize size) {
        try (var _ = closer.use()) {
            Calls.check(
                    "zeKernelSetGroupSize",
                    new Setting("group size", size, this),
                    () -> zeKernelSetGroupSize(handle, size.x(), size.y(), size.z()),
                    this::aboutGroupSize);
        }
        return this;
    }

    private String aboutGroupSize(ZeResult result) {
        if (!result.equals(ZeResult.ERROR_INVALID_GROUP_SIZE_DIMENSION)) return "";
        var required = properties().requiredGroupSize();
        return required.x() == 0
                ? "Device.computeProperties() has the largest; the smallest is 1."
                : "The kernel's source demands %s (KernelProperties.requiredGroupSize).".formatted(required);
    }

    /// Returns the group size that suits a number of work items best. Wraps `zeKernelSuggestGroupSize`.
    ///
    /// @param items the work items in each dimension
    /// @throws ZeException if the driver fails
    public GroupSize suggestGroupSize(GroupSize items) {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var x = scratch.allocate(ValueLayout.JAVA_INT);
            var y = scratch.allocate(ValueLayout.JAVA_INT);
            var z = scratch.allocate(ValueLayout.JAVA_INT);
            Calls.check(
                    "zeKernelSuggestGroupSize",
                    new Setting("work items", items, this),
                    () -> zeKernelSuggestGroupSize(handle, items.x(), items.y(), items.z(), x, y, z),
                    Hint.on(
                            ZeResult.ERROR_INVALID_GLOBAL_WIDTH_DIMENSION,
                            "There is at least one work item in each dimension."));
            return new GroupSize(
                    x.get(ValueLayout.JAVA_INT, 0), y.get(ValueLayout.JAVA_INT, 0), z.get(ValueLayout.JAVA_INT, 0));
        }
    }

    /// Sets a pointer argument. Wraps `zeKernelSetArgumentValue`.
    ///
    /// @throws ZeException if the driver fails
    /// @throws IllegalStateException if the allocation is closed
    public Kernel setPointer(int index, Allocation value) {
        try (var _ = value.closer().use()) {
            set(index, Long.BYTES, scratch -> scratch.allocateFrom(ValueLayout.JAVA_LONG, value.address()));
        }
        pointers.put(index, value);
        return this;
    }

    /// Sets a 4-byte integer argument. Wraps `zeKernelSetArgumentValue`.
    ///
    /// @throws ZeException if the driver fails
    public Kernel setInt(int index, int value) {
        return set(index, Integer.BYTES, scratch -> scratch.allocateFrom(ValueLayout.JAVA_INT, value));
    }

    /// Sets an 8-byte integer argument. Wraps `zeKernelSetArgumentValue`.
    ///
    /// @throws ZeException if the driver fails
    public Kernel setLong(int index, long value) {
        return set(index, Long.BYTES, scratch -> scratch.allocateFrom(ValueLayout.JAVA_LONG, value));
    }

    /// Sets a 4-byte floating-point argument. Wraps `zeKernelSetArgumentValue`.
    ///
    /// @throws ZeException if the driver fails
    public Kernel setFloat(int index, float value) {
        return set(index, Float.BYTES, scratch -> scratch.allocateFrom(ValueLayout.JAVA_FLOAT, value));
    }

    /// Sets an 8-byte floating-point argument. Wraps `zeKernelSetArgumentValue`.
    ///
    /// @throws ZeException if the driver fails
    public Kernel setDouble(int index, double value) {
        return set(index, Double.BYTES, scratch -> scratch.allocateFrom(ValueLayout.JAVA_DOUBLE, value));
    }

    /// Sets an argument of any other type, such as a struct. Wraps `zeKernelSetArgumentValue`.
    ///
    /// @param value the bytes in the device's order
    /// @throws ZeException if the driver fails
    public Kernel setBytes(int index, byte[] value) {
        return set(index, value.length, scratch -> scratch.allocateFrom(ValueLayout.JAVA_BYTE, value));
    }

    /// Sets the size of an argument in local memory, which each group has for itself. Wraps
    /// `zeKernelSetArgumentValue`.
    ///
    /// @throws ZeException if the driver fails
    public Kernel setLocalMemory(int index, long bytes) {
        return set(index, bytes, _ -> MemorySegment.NULL);
    }

    /// Destroys the kernel. Wraps `zeKernelDestroy`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if the kernel is borrowed
    /// @throws ZeException if the driver fails; the kernel is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return module == null
                ? "borrowed kernel 0x%x".formatted(handle.address())
                : "kernel \"%s\" of %s".formatted(name, module);
    }

    KernelArguments arguments() {
        return arguments;
    }

    Closer closer() {
        return closer;
    }

    /// Checks that each argument has been set. A borrowed kernel is not checked.
    ///
    /// @throws IllegalStateException if one has not
    void requireArguments() {
        if (module == null) return;
        int count = argumentCount;
        if (count < 0) {
            count = properties().arguments();
            argumentCount = count;
        }
        for (int i = 0; i < count; i++) {
            if (arguments.get(i).isPresent()) continue;
            throw new IllegalStateException(
                    "argument %d of %s has not been set, and it has %d".formatted(i, this, count));
        }
    }

    /// Adds everything that a launch touches.
    void addClosers(Collection<Closer> closers) {
        closers.add(closer);
        pointers.values().forEach(allocation -> closers.add(allocation.closer()));
    }

    private Kernel set(int index, long size, Function<SegmentAllocator, MemorySegment> value) {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var pointer = value.apply(scratch);
            var subject = new Argument(index, size, this);
            int code = Calls.status(
                    "zeKernelSetArgumentValue", subject, () -> zeKernelSetArgumentValue(handle, index, size, pointer));
            if (code != 0) throw refused(subject, code);
            arguments.set(index, size, pointer);
        }
        pointers.remove(index);
        return this;
    }

    private ZeException refused(Argument argument, int code) {
        var function = "zeKernelSetArgumentValue";
        var device = module == null ? Optional.<Device>empty() : module.knownDevice();
        if (device.isEmpty())
            return Calls.failure(function, argument, code, result -> hintAtArguments(argument, result));
        var driver = device.get().driver().handle().segment();
        return Calls.failure(function, argument, code, driver, result -> hintAtArguments(argument, result));
    }

    /// Returns advice where there is no such argument. Intel's driver answers `INVALID_ARGUMENT` then, as to other
    /// faults.
    private String hintAtArguments(Argument argument, ZeResult result) {
        boolean named = result.equals(ZeResult.ERROR_INVALID_KERNEL_ARGUMENT_INDEX);
        if (!named && !result.equals(ZeResult.ERROR_INVALID_ARGUMENT)) return "";
        int count = properties().arguments();
        return named || argument.index() >= count
                ? "The kernel has %d arguments; the first is 0.".formatted(count)
                : "";
    }

    /// An argument with the size that it was given, for messages.
    private record Argument(int index, long size, Kernel kernel) {
        @Override
        public String toString() {
            return "argument %d with %d bytes of %s".formatted(index, size, kernel);
        }
    }

    /// The subject of a call, for messages.
    private record Setting(String what, Object value, Kernel kernel) {
        @Override
        public String toString() {
            return "%s %s of %s".formatted(what, value, kernel);
        }
    }
}
