package io.zetools.program;

import io.zetools.Kernel;
import io.zetools.ZeResult;
import io.zetools.ffi.ze_kernel_desc_t;
import io.zetools.internal.Access;
import io.zetools.internal.Closer;
import io.zetools.internal.NativeText;
import io.zetools.trace.ApiCall;
import io.zetools.trace.call.KernelCreateCall;
import io.zetools.trace.call.ModuleCreateCall;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Asks for kernels of the tool's own, and knows which are in use.
///
/// Threads: any; each call is handled by the thread that makes it.
final class Replacements {
    private final Rule rule;
    private final Set<Long> devices;
    private final Twins twins;
    private final Journal journal;

    /// The application's modules. Those with handles that are not the loader's are not among them: see
    /// [ModuleCreations].
    private final Map<Long, CreatedKernel.Origin> modules = new ConcurrentHashMap<>();

    /// The tool's kernels that stand in the place of another.
    private final Set<Long> taken = ConcurrentHashMap.newKeySet();

    Replacements(Rule rule, Set<Long> devices, Twins twins, Journal journal) {
        this.rule = rule;
        this.devices = Set.copyOf(devices);
        this.twins = twins;
        this.journal = journal;
    }

    record Rule(String reason, KernelReplacer replacer) {}

    void exitModuleCreate(ApiCall call) {
        var create = ModuleCreateCall.of(call);
        long device = create.hDevice().address();
        if (!call.result().isSuccess() || !devices.contains(device)) return;
        long module = create.phModuleValue().address();
        modules.put(module, new CreatedKernel.Origin(module, create.hContext().address(), device));
    }

    /// Forgets a module before the driver can give its handle to another one.
    void enterModuleDestroy(ApiCall call) {
        call.attach(modules.remove(Arguments.pointer(call, 0).address()));
    }

    void exitModuleDestroy(ApiCall call) {
        if (!(call.attachment() instanceof CreatedKernel.Origin origin)) return;
        if (call.result().equals(ZeResult.ERROR_HANDLE_OBJECT_IN_USE)) modules.put(origin.module(), origin);
    }

    void exitKernelCreate(ApiCall call) {
        if (!call.result().isSuccess()) return;
        var create = KernelCreateCall.of(call);
        var origin = modules.get(create.hModule().address());
        if (origin == null) return;
        long original = create.phKernelValue().address();
        var name = NativeText.at(ze_kernel_desc_t.pKernelName(create.desc()));
        var created = new CreatedKernel(origin, original, name);
        try {
            rule.replacer.replace(created).ifPresent(kernel -> put(original, kernel));
        } catch (RuntimeException | Error e) {
            journal.failed(rule.reason, e);
        }
    }

    private void put(long original, Kernel kernel) {
        long handle = kernel.handle().address();
        var extra = new ExtraArguments(kernel, MemorySegment.ofAddress(original));
        if (!taken.add(handle)) {
            throw new IllegalStateException(
                    "%s is in the place of another kernel already: each needs one of its own".formatted(kernel));
        }
        KernelTwin twin;
        try {
            twin = new KernelTwin(original, handle, extra, owner -> {
                var hold = new Closer(owner, Access.get().closer(kernel));
                hold.onClose(() -> taken.remove(handle));
                return hold;
            });
        } catch (RuntimeException e) {
            taken.remove(handle);
            throw e;
        }
        twins.add(original, twin);
    }
}
