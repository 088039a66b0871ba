package io.zetools.program;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.Handle;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/// A module that the application is about to create: what a [ModuleRule] looks at and changes.
///
/// Threads: the thread that runs the rule, until the rule returns; any later use throws
/// [IllegalStateException].
public final class ModuleCreation {
    private final Thread thread = Thread.currentThread();
    private final Handle<Context> contextHandle;
    private final Handle<Device> deviceHandle;
    private final List<ModuleInput> inputs;

    private DeviceModule.Format format;
    private boolean over;

    ModuleCreation(
            long contextHandle,
            long deviceHandle,
            DeviceModule.Format format,
            Function<ModuleCreation, List<ModuleInput>> inputs) {
        this.contextHandle = Handle.of("ze_context_handle_t", contextHandle);
        this.deviceHandle = Handle.of("ze_device_handle_t", deviceHandle);
        this.format = format;
        this.inputs = List.copyOf(inputs.apply(this));
    }

    /// Returns the handle of the context in which it is created, a `ze_context_handle_t`.
    public Handle<Context> contextHandle() {
        return contextHandle;
    }

    /// Returns the handle of the device for which it is created, a `ze_device_handle_t`.
    public Handle<Device> deviceHandle() {
        return deviceHandle;
    }

    /// Returns the form of the inputs.
    public DeviceModule.Format format() {
        requireValid();
        return format;
    }

    /// Says that the inputs have another form than the application said. A caller that does so replaces
    /// the code of all of them.
    ///
    /// @return this
    public ModuleCreation setFormat(DeviceModule.Format newFormat) {
        requireValid();
        format = Objects.requireNonNull(newFormat, "newFormat");
        return this;
    }

    /// Returns the inputs. Usually there is one; a module that is linked from several has more.
    public List<ModuleInput> inputs() {
        requireValid();
        return inputs;
    }

    void requireValid() {
        if (over) {
            throw new IllegalStateException(
                    "this module creation has been decided on: it can be used only inside the rule that received it");
        }
        if (!thread.equals(Thread.currentThread())) {
            throw new IllegalStateException("this module creation belongs to the thread " + thread.getName());
        }
    }

    DeviceModule.Format formatNow() {
        return format;
    }

    List<ModuleInput> inputsNow() {
        return inputs;
    }

    /// Notes that the rule has returned.
    void end() {
        over = true;
    }
}
