package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeModuleGetKernelNames;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetNativeBinary;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.internal.Calls;
import io.zetools.internal.NativeText;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/// A module that the application has built.
///
/// Threads: any.
public final class BuiltModule {
    private final Handle<DeviceModule> handle;

    BuiltModule(long handle) {
        this.handle = Handle.of("ze_module_handle_t", handle);
    }

    /// Returns the C handle, a `ze_module_handle_t`.
    public Handle<DeviceModule> handle() {
        return handle;
    }

    /// Returns the names of the kernels in it, as the driver lists them. Wraps `zeModuleGetKernelNames`.
    ///
    /// Intel's driver adds `Intel_Symbol_Table_Void_Program`, which has no code, to the kernels of a module with
    /// symbols that other modules may use.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<String> kernelNames() {
        return kernelNames(handle.segment(), this);
    }

    /// Returns the compiled form. Wraps `zeModuleGetNativeBinary`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public byte[] nativeBinary() {
        var module = handle.segment();
        return Calls.bytes(
                "zeModuleGetNativeBinary", this, (size, bytes) -> zeModuleGetNativeBinary(module, size, bytes));
    }

    @Override
    public String toString() {
        return "module 0x%x of the application".formatted(handle.address());
    }

    static List<String> kernelNames(MemorySegment module, Object subject) {
        return Calls.list(
                "zeModuleGetKernelNames",
                subject,
                ValueLayout.ADDRESS,
                _ -> {},
                (count, names) -> zeModuleGetKernelNames(module, count, names),
                name -> NativeText.at(name.get(ValueLayout.ADDRESS, 0)));
    }
}
