package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeKernelCreate;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetFunctionPointer;
import static io.zetools.ffi.LevelZeroNative.zeModuleGetGlobalPointer;

import io.zetools.ZeResult;
import io.zetools.ffi.ze_kernel_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.NativeText;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.call.CommandListAppendLaunchKernelWithArgumentsCall;
import io.zetools.trace.call.KernelCreateCall;
import io.zetools.trace.call.ModuleGetFunctionPointerCall;
import io.zetools.trace.call.ModuleGetGlobalPointerCall;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts instrumented modules and kernels in the place of the application's, call by call, and ends them when
/// the application ends its own.
///
/// Threads: any; each call is handled by the thread that makes it.
final class Swaps {
    /// Functions with one `hKernel` that is put into a command list.
    static final List<ApiFunction> LAUNCHES = List.of(
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_COOPERATIVE_KERNEL,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_INDIRECT,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_PARAMETERS,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_ARGUMENTS);

    /// The results of drivers for a module without the function or variable.
    private static final Set<Integer> LACKING = Set.of(
            ZeResult.ERROR_INVALID_GLOBAL_NAME.code(),
            ZeResult.ERROR_INVALID_FUNCTION_NAME.code(),
            ZeResult.ERROR_UNSUPPORTED_FEATURE.code());

    private final Twins twins;
    private final Journal journal;
    private final SwapPoint point;
    private final String reason;

    Swaps(Twins twins, Journal journal, SwapPoint point, String reason) {
        this.twins = twins;
        this.journal = journal;
        this.point = point;
        this.reason = reason;
    }

    // ---- Creating kernels ----

    void enterKernelCreate(ApiCall call) {
        var create = KernelCreateCall.of(call);
        var twin = twins.module(create.hModule().address());
        if (twin == null || create.desc().address() == 0 || create.phKernel().address() == 0) return;
        if (!twin.hasKernel(NativeText.at(ze_kernel_desc_t.pKernelName(create.desc())))) return;
        if (point == SwapPoint.LAUNCH) call.attach(new Creating(twin, null));
        else if (swapModule(call, twin)) call.attach(new Creating(twin, (Arguments.Replaced) call.attachment()));
    }

    private record Creating(ModuleTwin twin, Arguments.@Nullable Replaced replaced) {}

    void exitKernelCreate(ApiCall call) {
        if (!(call.attachment() instanceof Creating creating)) return;
        if (creating.replaced != null) creating.replaced.restore(call);
        var create = KernelCreateCall.of(call);
        if (!call.result().isSuccess()) {
            if (creating.replaced != null) journal.driverRefused(call, reason);
            return;
        }
        long original = create.phKernelValue().address();
        if (point == SwapPoint.KERNEL) twins.add(original, new KernelTwin(creating.twin, original, 0));
        else createTwin(creating.twin, original, create.desc());
    }

    private void createTwin(ModuleTwin module, long original, MemorySegment desc) {
        try {
            var kernel = Calls.create("zeKernelCreate", module, out -> zeKernelCreate(module.handle(), desc, out));
            twins.add(original, new KernelTwin(module, original, kernel.address()));
        } catch (RuntimeException e) {
            journal.failed(reason, e);
        }
    }

    // ---- Addresses ----

    void enterFunctionPointer(ApiCall call) {
        var asked = ModuleGetFunctionPointerCall.of(call);
        var twin = twins.module(asked.hModule().address());
        var name = asked.pFunctionName();
        if (twin == null || name.address() == 0) return;
        if (answers(call, twin, out -> zeModuleGetFunctionPointer(twin.handle(), name, out)) && swapModule(call, twin))
            twin.markUsed();
    }

    void enterGlobalPointer(ApiCall call) {
        var asked = ModuleGetGlobalPointerCall.of(call);
        var twin = twins.module(asked.hModule().address());
        var name = asked.pGlobalName();
        if (twin == null || name.address() == 0) return;
        if (answers(call, twin, out -> zeModuleGetGlobalPointer(twin.handle(), name, MemorySegment.NULL, out))
                && swapModule(call, twin)) twin.markUsed();
    }

    /// Returns whether an instrumented module has what the application asks its own for.
    private boolean answers(ApiCall call, ModuleTwin twin, Calls.Creation question) {
        try (var scratch = Arena.ofConfined()) {
            int code = question.run(scratch.allocate(ValueLayout.ADDRESS));
            if (code == 0) return true;
            if (!LACKING.contains(code))
                journal.failed(reason, Calls.failure(call.function().functionName(), twin, code));
            return false;
        }
    }

    private boolean swapModule(ApiCall call, ModuleTwin twin) {
        var swap = new Rewrite(
                journal.nextCall(),
                call.function(),
                reason,
                new Change.ModuleHandle(twin.original(), twin.instrumented()));
        if (!journal.allows(List.of(swap))) return false;
        call.attach(Arguments.replace(call, Arguments.index(call.function(), "hModule"), twin.handle()));
        journal.applied(List.of(swap));
        return true;
    }

    // ---- Launches ----

    void enterLaunch(ApiCall call) {
        int index = Arguments.index(call.function(), "hKernel");
        var twin = twins.kernel(Arguments.pointer(call, index).address());
        if (twin == null || !twin.canRun()) return;
        MemorySegment pointers;
        try {
            pointers = allArguments(call, twin);
        } catch (IllegalStateException e) {
            journal.failed(reason, e);
            return;
        }
        var swap = rewrite(
                call, journal.nextCall(), twin, Arguments.pointer(call, index).address());
        if (!journal.allows(List.of(swap))) return;
        twin.markUsed();
        var replaced = Arguments.replace(call, index, twin.handle());
        call.attach(pointers == null ? replaced : replaced.and(replaceArguments(call, pointers)));
        journal.applied(List.of(swap));
    }

    private static Arguments.Replaced replaceArguments(ApiCall call, MemorySegment pointers) {
        return Arguments.replace(call, Arguments.index(call.function(), "pArguments"), pointers);
    }

    /// Returns the arguments that a launch gives itself, with those that only the tool's kernel has; `null` where
    /// the launch gives none or the kernel has no others.
    ///
    /// @throws IllegalStateException if the tool has not set one
    private static @Nullable MemorySegment allArguments(ApiCall call, KernelTwin twin) {
        var extra = twin.extraArguments();
        if (extra == null || call.function() != ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_ARGUMENTS)
            return null;
        var given = CommandListAppendLaunchKernelWithArgumentsCall.of(call).pArguments();
        // Without an array that it needs, the driver refuses the call.
        return given.address() == 0 && !extra.areAll() ? null : extra.behind(given, call.scratch());
    }

    private Rewrite rewrite(ApiCall call, long number, KernelTwin twin, long original) {
        return new Rewrite(number, call.function(), reason, new Change.KernelHandle(original, twin.instrumented()));
    }

    /// Swaps kernels of a launch of several, each independently of the others.
    void enterLaunches(ApiCall call) {
        int index = Arguments.index(call.function(), "phKernels");
        var array = Arguments.pointer(call, index);
        int count = CallerMemory.intArgument(call, Arguments.index(call.function(), "numKernels"));
        if (array.address() == 0 || count <= 0) return;

        long bytes = count * ValueLayout.ADDRESS.byteSize();
        var copy = call.scratch().allocate(bytes, Long.BYTES).copyFrom(CallerMemory.at(array, bytes));
        long number = journal.nextCall();
        var made = new ArrayList<Rewrite>();
        for (int i = 0; i < count; i++) {
            long original = copy.getAtIndex(ValueLayout.ADDRESS, i).address();
            var twin = twins.kernel(original);
            if (twin == null || !twin.canRun()) continue;
            var swap = rewrite(call, number, twin, original);
            if (!journal.allows(List.of(swap))) continue;
            twin.markUsed();
            copy.setAtIndex(ValueLayout.ADDRESS, i, twin.handle());
            made.add(swap);
        }
        if (made.isEmpty()) return;
        call.attach(Arguments.replace(call, index, copy));
        journal.applied(made);
    }

    /// Ends a call in which a handle was swapped.
    void exitSwapped(ApiCall call) {
        if (!(call.attachment() instanceof Arguments.Replaced replaced)) return;
        replaced.restore(call);
        if (call.function().returnsResult() && !call.result().isSuccess()) journal.driverRefused(call, reason);
    }

    // ---- Ends ----

    void enterModuleDestroy(ApiCall call) {
        call.attach(twins.takeModule(Arguments.pointer(call, 0).address()));
    }

    void exitModuleDestroy(ApiCall call) {
        if (!(call.attachment() instanceof ModuleTwin twin)) return;
        if (isStillThere(call)) twins.putBack(Arguments.pointer(call, 0).address(), twin);
        else twins.ended(twin);
    }

    void enterKernelDestroy(ApiCall call) {
        call.attach(twins.takeKernel(Arguments.pointer(call, 0).address()));
    }

    void exitKernelDestroy(ApiCall call) {
        if (!(call.attachment() instanceof KernelTwin twin)) return;
        if (isStillThere(call)) twins.putBack(Arguments.pointer(call, 0).address(), twin);
        else twins.ended(twin);
    }

    /// Returns whether the driver has kept an object that it was to destroy. After any other failure the state of
    /// the object is not known, and the application does not use it any more.
    private static boolean isStillThere(ApiCall call) {
        return call.result().equals(ZeResult.ERROR_HANDLE_OBJECT_IN_USE);
    }
}
