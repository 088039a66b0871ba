package io.zetools.program;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.Unsigned;

/// A kernel that the application has created: what a [KernelReplacer] looks at.
///
/// Threads: any.
public final class CreatedKernel {
    private final Origin module;
    private final long handle;
    private final String name;

    /// The context and the device of a module.
    record Origin(
            @Unsigned long module,
            @Unsigned long context,
            @Unsigned long device) {}

    CreatedKernel(Origin module, long handle, String name) {
        this.module = module;
        this.handle = handle;
        this.name = name;
    }

    /// Returns the C handle, a `ze_kernel_handle_t`.
    public Handle<Kernel> handle() {
        return Handle.of("ze_kernel_handle_t", handle);
    }

    /// Returns the name of its function.
    public String name() {
        return name;
    }

    /// Returns the handle of the module that it is a function of, a `ze_module_handle_t`.
    public Handle<DeviceModule> moduleHandle() {
        return Handle.of("ze_module_handle_t", module.module());
    }

    /// Returns the handle of the context in which the module was created, a `ze_context_handle_t`.
    public Handle<Context> contextHandle() {
        return Handle.of("ze_context_handle_t", module.context());
    }

    /// Returns the handle of the device for which the module was created, a `ze_device_handle_t`.
    public Handle<Device> deviceHandle() {
        return Handle.of("ze_device_handle_t", module.device());
    }

    @Override
    public String toString() {
        return "kernel \"%s\" 0x%x of the application".formatted(name, handle);
    }
}
