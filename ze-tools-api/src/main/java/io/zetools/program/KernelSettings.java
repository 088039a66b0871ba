package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeKernelSchedulingHintExp;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetArgumentValue;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetCacheConfig;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetGlobalOffsetExp;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetGroupSize;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetIndirectAccess;
import static io.zetools.ffi.LevelZeroNative.zeModuleDynamicLink;

import io.zetools.internal.Calls;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.call.KernelSchedulingHintExpCall;
import io.zetools.trace.call.KernelSetArgumentValueCall;
import io.zetools.trace.call.KernelSetCacheConfigCall;
import io.zetools.trace.call.KernelSetGlobalOffsetExpCall;
import io.zetools.trace.call.KernelSetGroupSizeCall;
import io.zetools.trace.call.KernelSetIndirectAccessCall;
import io.zetools.trace.call.ModuleDynamicLinkCall;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// Repeats on the instrumented version what the application has done to its own. Where that fails, the
/// instrumented version is no longer the same and does not take the other's place any more.
///
/// Threads: any; each call is handled by the thread that makes it.
final class KernelSettings {
    static final List<ApiFunction> FUNCTIONS = List.of(
            ApiFunction.KERNEL_SET_ARGUMENT_VALUE,
            ApiFunction.KERNEL_SET_GROUP_SIZE,
            ApiFunction.KERNEL_SET_INDIRECT_ACCESS,
            ApiFunction.KERNEL_SET_CACHE_CONFIG,
            ApiFunction.KERNEL_SCHEDULING_HINT_EXP,
            ApiFunction.KERNEL_SET_GLOBAL_OFFSET_EXP);

    private final Twins twins;
    private final Journal journal;
    private final String reason;

    KernelSettings(Twins twins, Journal journal, String reason) {
        this.twins = twins;
        this.journal = journal;
        this.reason = reason;
    }

    void exit(ApiCall call) {
        if (!call.result().isSuccess()) return;
        var twin = twins.kernel(Arguments.pointer(call, 0).address());
        if (twin == null || !twin.canRun()) return;
        try {
            Calls.check(call.function().functionName(), twin, () -> repeat(call, twin.handle()));
        } catch (RuntimeException e) {
            twin.markBroken();
            journal.failed(reason, e);
        }
    }

    private static int repeat(ApiCall call, MemorySegment kernel) {
        return switch (call.function()) {
            case KERNEL_SET_ARGUMENT_VALUE -> {
                var set = KernelSetArgumentValueCall.of(call);
                yield zeKernelSetArgumentValue(kernel, set.argIndex(), set.argSize(), set.pArgValue());
            }
            case KERNEL_SET_GROUP_SIZE -> {
                var set = KernelSetGroupSizeCall.of(call);
                yield zeKernelSetGroupSize(kernel, set.groupSizeX(), set.groupSizeY(), set.groupSizeZ());
            }
            case KERNEL_SET_INDIRECT_ACCESS ->
                zeKernelSetIndirectAccess(
                        kernel, KernelSetIndirectAccessCall.of(call).flags());
            case KERNEL_SET_CACHE_CONFIG ->
                zeKernelSetCacheConfig(kernel, KernelSetCacheConfigCall.of(call).flags());
            case KERNEL_SCHEDULING_HINT_EXP ->
                zeKernelSchedulingHintExp(
                        kernel, KernelSchedulingHintExpCall.of(call).pHint());
            case KERNEL_SET_GLOBAL_OFFSET_EXP -> {
                var set = KernelSetGlobalOffsetExpCall.of(call);
                yield zeKernelSetGlobalOffsetExp(kernel, set.offsetX(), set.offsetY(), set.offsetZ());
            }
            default -> throw new IllegalStateException(call.function() + " sets nothing on a kernel");
        };
    }

    /// Repeats on the instrumented versions how the application has linked its modules.
    void exitDynamicLink(ApiCall call) {
        var link = ModuleDynamicLinkCall.of(call);
        if (!call.result().isSuccess() || link.phModules().address() == 0) return;
        var linked = new ArrayList<ModuleTwin>();
        try (var scratch = Arena.ofConfined()) {
            int count = link.numModules();
            var modules = scratch.allocate(ValueLayout.ADDRESS, count).copyFrom(link.phModules());
            for (int i = 0; i < count; i++) {
                var twin =
                        twins.module(modules.getAtIndex(ValueLayout.ADDRESS, i).address());
                if (twin == null) continue;
                modules.setAtIndex(ValueLayout.ADDRESS, i, twin.handle());
                linked.add(twin);
            }
            if (linked.isEmpty()) return;
            Calls.check("zeModuleDynamicLink", linked, () -> zeModuleDynamicLink(count, modules, MemorySegment.NULL));
        } catch (RuntimeException e) {
            linked.forEach(ModuleTwin::markBroken);
            journal.failed(reason, e);
        }
    }
}
