package io.zetools.program;

import io.zetools.Unsigned;
import java.lang.foreign.MemorySegment;

/// A kernel that the application has created: what a [KernelReplacer] looks at.
///
/// Threads: the thread that runs the [KernelReplacer], until that returns.
public final class CreatedKernel {
    private final Origin module;
    private final long handle;
    private final String name;
    private boolean over;

    /// Where a module was made.
    record Origin(
            @Unsigned long module,
            @Unsigned long context,
            @Unsigned long device) {}

    CreatedKernel(Origin module, long handle, String name) {
        this.module = module;
        this.handle = handle;
        this.name = name;
    }

    /// The `ze_kernel_handle_t`.
    ///
    /// @throws IllegalStateException once the replacer has returned
    public MemorySegment handle() {
        if (over) throw new IllegalStateException(this + " can be used only inside the replacer that received it");
        return MemorySegment.ofAddress(handle);
    }

    /// The name of its function.
    public String name() {
        return name;
    }

    /// The `ze_module_handle_t` of the module that it is a function of.
    public @Unsigned long moduleHandle() {
        return module.module();
    }

    /// The `ze_context_handle_t` in which the module was created.
    public @Unsigned long contextHandle() {
        return module.context();
    }

    /// The `ze_device_handle_t` for which the module was created.
    public @Unsigned long deviceHandle() {
        return module.device();
    }

    @Override
    public String toString() {
        return "kernel \"%s\" 0x%x of the application".formatted(name, handle);
    }

    /// The replacer has returned.
    void end() {
        over = true;
    }
}
