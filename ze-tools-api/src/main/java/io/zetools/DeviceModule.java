package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS;
import static io.zetools.ffi.LevelZeroNative.ZE_MODULE_FORMAT_IL_SPIRV;
import static io.zetools.ffi.LevelZeroNative.ZE_MODULE_FORMAT_NATIVE;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC;
import static io.zetools.ffi.LevelZeroNative.zeModuleBuildLogDestroy;
import static io.zetools.ffi.LevelZeroNative.zeModuleBuildLogGetString;
import static io.zetools.ffi.LevelZeroNative.zeModuleCreate;
import static io.zetools.ffi.LevelZeroNative.zeModuleDestroy;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetFunctionPointer;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetGlobalPointer;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetKernelNames;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetNativeBinary;
import static io.zetools.ffi.LevelZeroNative.zeModuleInspectLinkageExt;

import io.zetools.ffi.ze_linkage_inspection_ext_desc_t;
import io.zetools.ffi.ze_module_constants_t;
import io.zetools.ffi.ze_module_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.NativeText;
import io.zetools.internal.SpirvShape;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A module of compiled kernels: a `ze_module_handle_t`.
///
/// A module that another part of the program created is borrowed with [#of]: it can be used like an own one, and
/// its [#close] is refused.
///
/// Threads: any thread may use it. Closing it while a kernel of it is open throws [IllegalStateException].
public final class DeviceModule implements AutoCloseable {
    static final String HANDLE = "ze_module_handle_t";

    /// A kernel that Intel's compiler adds.
    private static final String SYMBOL_TABLE = "Intel_Symbol_Table_Void_Program";

    private static final String INSPECT = "zeModuleInspectLinkageExt";

    private final @Nullable Device device;
    private final MemorySegment handle;
    private final String buildLog;
    private final Closer closer;

    private DeviceModule(Context context, Device device, MemorySegment handle, String buildLog) {
        this.device = device;
        this.handle = handle;
        this.buildLog = buildLog;
        this.closer = new Closer(this, context.closer());
        closer.onClose(() -> Calls.destroy("zeModuleDestroy", this, () -> zeModuleDestroy(handle)));
    }

    private DeviceModule(Handle<DeviceModule> borrowed) {
        this.device = null;
        this.handle = borrowed.require(HANDLE);
        this.buildLog = "";
        this.closer = Closer.borrowed(this);
    }

    /// The form of a module's input: a `ze_module_format_t`.
    public enum Format {
        /// SPIR-V, which the driver compiles.
        SPIRV(ZE_MODULE_FORMAT_IL_SPIRV()),
        /// A binary that [#nativeBinary] returned for the same device and driver.
        NATIVE(ZE_MODULE_FORMAT_NATIVE());

        private final int code;

        Format(int code) {
            this.code = code;
        }

        /// Returns the number that C has for it.
        public int code() {
            return code;
        }

        /// Returns the form that C has a number for; empty for a number that is not known.
        ///
        /// @param code a `ze_module_format_t`
        public static Optional<Format> of(int code) {
            return Arrays.stream(values()).filter(format -> format.code == code).findFirst();
        }
    }

    /// Builds a module from SPIR-V for the context's device. Wraps `zeModuleCreate`.
    ///
    /// @throws IllegalArgumentException if the input is empty, or is to be SPIR-V and is none that a
    ///     compiler can be given: compilers can end the process then. It must not be cut, and have only
    ///     instructions and numbers that Khronos' grammar of SPIR-V has, unless it declares a
    ///     capability or an extension which that does not know
    /// @throws ZeBuildException if the input does not compile
    /// @throws ZeException if the driver fails
    public static DeviceModule create(Context context, byte[] code) {
        return create(context, context.device(), Format.SPIRV, code, "");
    }

    /// Builds a module. Wraps `zeModuleCreate`.
    ///
    /// @param device the context's device or a part of it
    /// @param format the form of the input
    /// @param input is copied
    /// @param buildFlags options for the compiler, such as `-ze-opt-disable`, or the empty string
    /// @throws IllegalArgumentException if the input is empty, or is to be SPIR-V and is none that a
    ///     compiler can be given: compilers can end the process then. It must not be cut, and have only
    ///     instructions and numbers that Khronos' grammar of SPIR-V has, unless it declares a
    ///     capability or an extension which that does not know
    /// @throws ZeBuildException if the input does not compile
    /// @throws ZeException if the driver fails
    public static DeviceModule create(Context context, Device device, Format format, byte[] input, String buildFlags) {
        return create(context, device, format, input, buildFlags, Map.of());
    }

    /// Builds a module with values for its specialization constants. Wraps `zeModuleCreate`.
    ///
    /// @param device the context's device or a part of it
    /// @param format the form of the input
    /// @param input is copied
    /// @param buildFlags options for the compiler, such as `-ze-opt-disable`, or the empty string
    /// @param constants by their ids in the code, each as many bytes as the constant has, in the order of the
    /// machine;
    ///     a driver refuses to build a module that is given a constant which its code does not have
    /// @throws IllegalArgumentException if the input is empty, or is to be SPIR-V and is none that a
    ///     compiler can be given: compilers can end the process then. It must not be cut, and have only
    ///     instructions and numbers that Khronos' grammar of SPIR-V has, unless it declares a
    ///     capability or an extension which that does not know
    /// @throws ZeBuildException if the input does not compile
    /// @throws ZeException if the driver fails
    public static DeviceModule create(
            Context context,
            Device device,
            Format format,
            byte[] input,
            String buildFlags,
            Map<Integer, byte[]> constants) {
        if (input.length == 0) throw new IllegalArgumentException("a module's input cannot be empty");
        if (format == Format.SPIRV) SpirvShape.require(input);
        try (var _ = context.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = desc(scratch, format, input, buildFlags);
            if (!constants.isEmpty()) ze_module_desc_t.pConstants(desc, constants(scratch, constants));
            var out = scratch.allocate(ValueLayout.ADDRESS);
            var logOut = device.driver().wrapsHandles() ? MemorySegment.NULL : scratch.allocate(ValueLayout.ADDRESS);
            int code = Calls.status(
                    "zeModuleCreate",
                    device,
                    () -> zeModuleCreate(
                            context.handle().segment(), device.handle().segment(), desc, out, logOut));

            var module = out.get(ValueLayout.ADDRESS, 0);
            var log = logOut.address() == 0 ? logOut : logOut.get(ValueLayout.ADDRESS, 0);
            if (code != 0) throw failure(device, code, log);
            return new DeviceModule(context, device, module, finishLog(device, module, log));
        }
    }

    /// Returns a view of a module that another part of the program created.
    ///
    /// @param handle lives for as long as the view is used; nothing can check that
    /// @throws IllegalArgumentException if the handle is null or no module's
    public static DeviceModule of(Handle<DeviceModule> handle) {
        return new DeviceModule(handle);
    }

    /// Returns the device that it was built for.
    ///
    /// @throws IllegalStateException if the module is borrowed: C does not say its device
    public Device device() {
        if (device == null) throw new IllegalStateException("the device of %s is not known".formatted(this));
        return device;
    }

    /// Returns the device that it was built for; empty if the module is borrowed.
    Optional<Device> knownDevice() {
        return Optional.ofNullable(device);
    }

    /// Returns the C handle, a `ze_module_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<DeviceModule> handle() {
        closer.requireOpen();
        return Handle.of(HANDLE, handle.address());
    }

    /// Returns what the compiler said of the input; empty if it had nothing to say, or the module is borrowed.
    public String buildLog() {
        return buildLog;
    }

    /// Returns the names of the kernels in it, as the driver lists them. Wraps `zeModuleGetKernelNames`.
    ///
    /// Among them may be names that the driver adds: see [#isAddedByDriver].
    ///
    /// @throws ZeException if the driver fails
    public List<String> kernelNames() {
        try (var _ = closer.use()) {
            return Calls.list(
                    "zeModuleGetKernelNames",
                    this,
                    ValueLayout.ADDRESS,
                    _ -> {},
                    (count, names) -> zeModuleGetKernelNames(handle, count, names),
                    name -> NativeText.at(name.get(ValueLayout.ADDRESS, 0)));
        }
    }

    /// Returns whether a name in [#kernelNames] is no kernel of the code: Intel's driver adds
    /// `Intel_Symbol_Table_Void_Program`, which has no code, to the kernels of a module with symbols
    /// that other modules may use.
    public static boolean isAddedByDriver(String kernelName) {
        return kernelName.equals(SYMBOL_TABLE);
    }

    /// Returns the compiled form, for [Format#NATIVE]. Wraps `zeModuleGetNativeBinary`.
    ///
    /// @throws ZeException if the driver fails
    public byte[] nativeBinary() {
        try (var _ = closer.use()) {
            return Calls.bytes(
                    "zeModuleGetNativeBinary", this, (size, bytes) -> zeModuleGetNativeBinary(handle, size, bytes));
        }
    }

    /// Returns where the device finds a function or a kernel of it. Wraps `zeModuleGetFunctionPointer`.
    ///
    /// @param name a function that is visible outside the module, or a kernel
    /// @throws ZeException if the driver fails, also when there is no such function, or the module was built
    ///     without what the driver needs for this, such as `-library-compilation`
    public @Unsigned long functionAddress(String name) {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var text = NativeText.of(scratch, name);
            return Calls.create(
                            "zeModuleGetFunctionPointer",
                            new Part("function", name, this),
                            out -> zeModuleGetFunctionPointer(handle, text, out),
                            this::hintAtFunctions)
                    .address();
        }
    }

    /// Returns where the device finds a variable of it, and how large that is. Wraps `zeModuleGetGlobalPointer`.
    ///
    /// @param name a variable that is visible outside the module
    /// @throws ZeException if the driver fails, also when there is no such variable
    public GlobalVariable globalVariable(String name) {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var text = NativeText.of(scratch, name);
            var size = scratch.allocate(ValueLayout.JAVA_LONG);
            var address = Calls.create(
                    "zeModuleGetGlobalPointer",
                    new Part("variable", name, this),
                    out -> zeModuleGetGlobalPointer(handle, text, size, out),
                    this::hintAtVariables);
            return new GlobalVariable(name, address.address(), size.get(ValueLayout.JAVA_LONG, 0));
        }
    }

    /// Destroys the module. Wraps `zeModuleDestroy`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if a kernel of it is open, or if it is borrowed
    /// @throws ZeException if the driver fails; the module is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return device == null
                ? "borrowed module 0x%x".formatted(handle.address())
                : "module 0x%x on %s".formatted(handle.address(), device);
    }

    Closer closer() {
        return closer;
    }

    private static MemorySegment desc(SegmentAllocator scratch, Format format, byte[] input, String buildFlags) {
        var desc = Structs.moduleDesc(scratch);
        ze_module_desc_t.format(desc, format.code);
        ze_module_desc_t.inputSize(desc, input.length);
        ze_module_desc_t.pInputModule(desc, scratch.allocateFrom(ValueLayout.JAVA_BYTE, input));
        if (!buildFlags.isEmpty()) ze_module_desc_t.pBuildFlags(desc, NativeText.of(scratch, buildFlags));
        return desc;
    }

    private static MemorySegment constants(SegmentAllocator scratch, Map<Integer, byte[]> constants) {
        var ids = scratch.allocate(ValueLayout.JAVA_INT, constants.size());
        var values = scratch.allocate(ValueLayout.ADDRESS, constants.size());
        int i = 0;
        for (var constant : constants.entrySet()) {
            var bytes = constant.getValue();
            ids.setAtIndex(ValueLayout.JAVA_INT, i, constant.getKey());
            values.setAtIndex(
                    ValueLayout.ADDRESS,
                    i++,
                    scratch.allocate(Math.max(bytes.length, 1), Long.BYTES).copyFrom(MemorySegment.ofArray(bytes)));
        }
        var struct = ze_module_constants_t.allocate(scratch);
        ze_module_constants_t.numConstants(struct, constants.size());
        ze_module_constants_t.pConstantIds(struct, ids);
        ze_module_constants_t.pConstantValues(struct, values);
        return struct;
    }

    private static ZeException failure(Device device, int code, MemorySegment log) {
        var text = new String[] {""};
        ZeException lost = null;
        try {
            text[0] = readAndDestroy(device, log);
        } catch (ZeException e) {
            lost = e;
        }
        var failure = isBuildFailure(code)
                ? new ZeBuildException("zeModuleCreate", new ZeResult(code), device, text[0], noLog(device, lost))
                : Calls.failure("zeModuleCreate", device, code);
        if (lost != null) failure.addSuppressed(lost);
        return failure;
    }

    private static boolean isBuildFailure(int code) {
        return code == ZeResult.ERROR_MODULE_BUILD_FAILURE.code() || code == ZeResult.ERROR_MODULE_LINK_FAILURE.code();
    }

    private static String noLog(Device device, @Nullable ZeException lost) {
        if (lost != null) return "The build log cannot be read: " + lost.getMessage();
        return device.driver().wrapsHandles()
                ? "The build log cannot be read while the loader wraps handles, which it does for several drivers or"
                        + " with ZE_ENABLE_LOADER_INTERCEPT=1."
                : "The driver gave no build log.";
    }

    /// Reads the log of a module that was built; without it the module is not kept either.
    private static String finishLog(Device device, MemorySegment module, MemorySegment log) {
        try {
            return readAndDestroy(device, log);
        } catch (ZeException e) {
            var closer = new Closer(device);
            closer.onClose(() -> Calls.destroy("zeModuleDestroy", device, () -> zeModuleDestroy(module)));
            throw closer.closing(e);
        }
    }

    private static String readAndDestroy(Object subject, MemorySegment log) {
        if (log.address() == 0) return "";
        try (var closer = new Closer(new BuildLog(subject))) {
            closer.onClose(() -> Calls.destroy("zeModuleBuildLogDestroy", subject, () -> zeModuleBuildLogDestroy(log)));
            var text = Calls.bytes(
                    "zeModuleBuildLogGetString", subject, (size, chars) -> zeModuleBuildLogGetString(log, size, chars));
            return new String(text, StandardCharsets.UTF_8).replace("\0", "").strip();
        }
    }

    private List<String> namesInCode() {
        return kernelNames().stream().filter(name -> !isAddedByDriver(name)).toList();
    }

    /// Returns a hint that lists the kernels, for a driver that does not find one.
    String hintAtKernels(ZeResult result) {
        if (result.equals(ZeResult.ERROR_INVALID_MODULE_UNLINKED)) {
            return "The module uses symbols that it does not define: link it with the modules that do%s."
                    .formatted(buildLog.isBlank() ? "" : ". Its build log says: " + buildLog.strip());
        }
        if (!result.equals(ZeResult.ERROR_INVALID_KERNEL_NAME)) return "";
        var names = namesInCode();
        return names.isEmpty() ? "The module has no kernel." : "The module has the kernels " + names + ".";
    }

    /// Returns a hint that lists what the module exports, for a driver that does not find a variable. Wraps
    /// `zeModuleInspectLinkageExt`, which came with Level Zero 1.3. A loader with objects of its own does not
    /// translate the modules that this function is given, and ends the process.
    private String hintAtFunctions(ZeResult result) {
        if (!result.equals(ZeResult.ERROR_INVALID_FUNCTION_NAME) && !isUnsupported(result)) return "";
        return (isUnsupported(result) ? "Intel's driver says so of a name that the module does not have. " : "")
                + "The module has the kernels " + namesInCode()
                + "; other functions need the build flag -library-compilation.";
    }

    private static boolean isUnsupported(ZeResult result) {
        return result.equals(ZeResult.ERROR_UNSUPPORTED_FEATURE);
    }

    private String hintAtVariables(ZeResult result) {
        if (isUnsupported(result)) return "Intel's driver says so of a name that the module does not have.";
        if (!result.equals(ZeResult.ERROR_INVALID_GLOBAL_NAME) || !Calls.has(INSPECT)) return "";
        if (device == null || device.driver().wrapsHandles()) return "";
        try (var scratch = Arena.ofConfined()) {
            var desc = Structs.typed(
                    scratch,
                    ze_linkage_inspection_ext_desc_t.layout(),
                    ZE_STRUCTURE_TYPE_LINKAGE_INSPECTION_EXT_DESC());
            ze_linkage_inspection_ext_desc_t.flags(desc, ZE_LINKAGE_INSPECTION_EXT_FLAG_EXPORTS());
            var modules = scratch.allocateFrom(ValueLayout.ADDRESS, handle);
            var log = Calls.create(INSPECT, this, out -> zeModuleInspectLinkageExt(desc, 1, modules, out));
            return "The driver says of the module: " + readAndDestroy(this, log);
        }
    }

    /// A part of a module with its name, for messages.
    private record Part(String kind, String name, DeviceModule module) {
        @Override
        public String toString() {
            return "%s \"%s\" of %s".formatted(kind, name, module);
        }
    }

    /// The build log of a device or module, for messages.
    private record BuildLog(Object subject) {
        @Override
        public String toString() {
            return "build log of " + subject;
        }
    }
}
