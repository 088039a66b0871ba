package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeModuleGetKernelNames;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetNativeBinary;

import io.zetools.internal.Calls;
import io.zetools.internal.NativeText;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/// A module of the application that has been built.
///
/// Threads: the thread that runs the [Instrumenter], until that returns.
public final class BuiltModule {
    private final long handle;
    private boolean over;

    BuiltModule(long handle) {
        this.handle = handle;
    }

    /// The `ze_module_handle_t`.
    public MemorySegment handle() {
        if (over) throw new IllegalStateException(this + " can be used only inside the rule that received it");
        return MemorySegment.ofAddress(handle);
    }

    /// The names of the kernels in it. Wraps `zeModuleGetKernelNames`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<String> kernelNames() {
        return kernelNames(handle(), this);
    }

    /// The compiled form. Wraps `zeModuleGetNativeBinary`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public byte[] nativeBinary() {
        var module = handle();
        return Calls.bytes(
                "zeModuleGetNativeBinary", this, (size, bytes) -> zeModuleGetNativeBinary(module, size, bytes));
    }

    @Override
    public String toString() {
        return "module 0x%x of the application".formatted(handle);
    }

    /// The rule has returned.
    void end() {
        over = true;
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
