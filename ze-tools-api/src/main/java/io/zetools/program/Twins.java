package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeKernelDestroy;
import static io.zetools.ffi.LevelZeroNative.zeModuleDestroy;

import io.zetools.internal.Calls;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The instrumented modules and kernels, and the tool's kernels, by the handles that the application knows, and
/// their ends.
///
/// The thread that takes an entry out of a map owns it and ends it; so nothing is ended twice, and a
/// handle that the driver uses again for something new finds no entry of the old.
///
/// Threads: any.
final class Twins {
    private final Map<Long, ModuleTwin> modules = new ConcurrentHashMap<>();
    private final Map<Long, KernelTwin> kernels = new ConcurrentHashMap<>();
    private final Journal journal;

    private volatile boolean closed;

    Twins(Journal journal) {
        this.journal = journal;
    }

    @Nullable
    ModuleTwin module(long handle) {
        var twin = modules.get(handle);
        return twin == null || twin.isBroken() ? null : twin;
    }

    @Nullable
    KernelTwin kernel(long handle) {
        return kernels.get(handle);
    }

    void add(ModuleTwin twin) {
        modules.put(twin.original(), twin);
        // A call that was in flight when everything ended.
        if (closed && modules.remove(twin.original(), twin)) ended(twin);
    }

    void add(long original, KernelTwin twin) {
        var module = twin.module();
        if (module != null) module.kernelCreated();
        kernels.put(original, twin);
        if (closed && !twin.isUsed() && kernels.remove(original, twin)) ended(twin);
    }

    /// Removes the pair of a module that the application is about to destroy: its handle has no meaning from now
    /// on.
    @Nullable
    ModuleTwin takeModule(long handle) {
        return modules.remove(handle);
    }

    /// Removes the pair of a kernel, as [#takeModule] does.
    @Nullable
    KernelTwin takeKernel(long handle) {
        return kernels.remove(handle);
    }

    /// Adds a pair again, because the driver has not destroyed the module.
    void putBack(long handle, ModuleTwin twin) {
        modules.put(handle, twin);
    }

    /// Adds a pair again, because the driver has not destroyed the kernel.
    void putBack(long handle, KernelTwin twin) {
        kernels.put(handle, twin);
    }

    /// Notes that the application's kernel has ended.
    void ended(KernelTwin twin) {
        if (twin.isOurs()) destroyKernel(twin);
        else twin.release();
        var module = twin.module();
        if (module != null && module.kernelGone()) destroyModule(module);
    }

    /// Notes that the application's module has ended.
    void ended(ModuleTwin twin) {
        if (twin.abandon()) destroyModule(twin);
    }

    /// Destroys the instrumented modules and kernels that no command list and no address can refer to. The others
    /// end with those of the application.
    void close() {
        closed = true;
        kernels.forEach((handle, twin) -> {
            if (!twin.isUsed() && kernels.remove(handle, twin)) ended(twin);
        });
        modules.forEach((handle, twin) -> {
            if (!twin.isUsed() && !twin.hasKernels() && modules.remove(handle, twin)) ended(twin);
        });
    }

    boolean isEmpty() {
        return modules.isEmpty() && kernels.isEmpty();
    }

    /// Returns whether everything was closed and has ended.
    boolean isOver() {
        return closed && isEmpty();
    }

    int size() {
        return modules.size();
    }

    /// Returns the number of kernels of the tool's own stand in the place of another.
    int replaced() {
        return (int)
                kernels.values().stream().filter(twin -> twin.module() == null).count();
    }

    private void destroyKernel(KernelTwin twin) {
        try {
            Calls.destroy("zeKernelDestroy", twin, () -> zeKernelDestroy(twin.handle()));
        } catch (RuntimeException e) {
            journal.failed("ending the " + twin, e);
        }
    }

    private void destroyModule(ModuleTwin twin) {
        try {
            Calls.destroy("zeModuleDestroy", twin, () -> zeModuleDestroy(twin.handle()));
        } catch (RuntimeException e) {
            journal.failed("ending the " + twin, e);
        }
    }
}
