package io.zetools.program;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The calls that an interception traces, with its actions on enter and exit of each.
///
/// Threads: any, once set up.
final class Handlers {
    private final Map<ApiFunction, Consumer<ApiCall>> onEnter = new EnumMap<>(ApiFunction.class);
    private final Map<ApiFunction, Consumer<ApiCall>> onExit = new EnumMap<>(ApiFunction.class);
    private final Journal journal;
    private final Twins twins;

    /// `null` if the application's handles are never replaced after a module's creation.
    private final @Nullable Swaps swaps;

    Handlers(
            List<ModuleCreations.Rule> rules,
            boolean tryFirst,
            ModuleCreations.@Nullable Instrumentation instrumentation,
            Replacements.@Nullable Rule replacement,
            Twins twins,
            Journal journal) {
        this.journal = journal;
        this.twins = twins;
        boolean callsByHandle = tryFirst || instrumentation != null || replacement != null;
        var devices = callsByHandle ? devices() : Set.<Long>of();
        var creations = new ModuleCreations(rules, tryFirst, instrumentation, devices, twins, journal);
        on(ApiFunction.MODULE_CREATE, creations::enter, creations::exit);
        if (replacement != null) {
            swaps = new Swaps(twins, journal, SwapPoint.LAUNCH, replacement.reason());
            replace(new Replacements(replacement, devices, twins, journal), creations);
            var mutable = traceLaunches(swaps, replacement.reason());
            on(ApiFunction.COMMAND_LIST_RESET, mutable::enterEnd, mutable::exitEnd);
            on(ApiFunction.COMMAND_LIST_DESTROY, mutable::enterEnd, mutable::exitEnd);
            return;
        }
        if (instrumentation == null || instrumentation.point() == SwapPoint.MODULE) {
            swaps = null;
            return;
        }
        swaps = new Swaps(twins, journal, instrumentation.point(), instrumentation.reason());
        on(ApiFunction.KERNEL_CREATE, swaps::enterKernelCreate, swaps::exitKernelCreate);
        on(ApiFunction.MODULE_GET_FUNCTION_POINTER, swaps::enterFunctionPointer, swaps::exitSwapped);
        on(ApiFunction.MODULE_GET_GLOBAL_POINTER, swaps::enterGlobalPointer, swaps::exitSwapped);
        onExit.put(
                ApiFunction.MODULE_DYNAMIC_LINK,
                new KernelSettings(twins, journal, instrumentation.reason())::exitDynamicLink);
        if (instrumentation.point() == SwapPoint.LAUNCH) traceLaunches(swaps, instrumentation.reason());
    }

    private void replace(Replacements replacements, ModuleCreations creations) {
        on(ApiFunction.MODULE_CREATE, creations::enter, call -> {
            creations.exit(call);
            replacements.exitModuleCreate(call);
        });
        on(ApiFunction.MODULE_DESTROY, replacements::enterModuleDestroy, replacements::exitModuleDestroy);
        onExit.put(ApiFunction.KERNEL_CREATE, replacements::exitKernelCreate);
    }

    private MutableSwaps traceLaunches(Swaps launches, String reason) {
        for (var function : Swaps.LAUNCHES) on(function, launches::enterLaunch, launches::exitSwapped);
        on(
                ApiFunction.COMMAND_LIST_APPEND_LAUNCH_MULTIPLE_KERNELS_INDIRECT,
                launches::enterLaunches,
                launches::exitSwapped);
        var mutable = new MutableSwaps(twins, journal, reason, launches);
        on(ApiFunction.COMMAND_LIST_GET_NEXT_COMMAND_ID_WITH_KERNELS_EXP, mutable::enterNextId, mutable::exitNextId);
        on(ApiFunction.COMMAND_LIST_UPDATE_MUTABLE_COMMAND_KERNELS_EXP, mutable::enterUpdate, mutable::exitUpdate);
        var settings = new KernelSettings(twins, journal, reason);
        for (var function : KernelSettings.FUNCTIONS) onExit.put(function, settings::exit);
        return mutable;
    }

    private static Set<Long> devices() {
        var handles = new HashSet<Long>();
        LevelZero.load().devices().forEach(device -> add(device, handles));
        return handles;
    }

    private static void add(Device device, Set<Long> handles) {
        handles.add(device.handle().address());
        device.subDevices().forEach(part -> add(part, handles));
    }

    private void on(ApiFunction function, Consumer<ApiCall> enter, Consumer<ApiCall> exit) {
        onEnter.put(function, enter);
        onExit.put(function, exit);
    }

    private static void handle(Map<ApiFunction, Consumer<ApiCall>> handlers, ApiCall call) {
        var handler = handlers.get(call.function());
        if (handler != null) handler.accept(call);
    }

    boolean tracesEnds() {
        return swaps != null;
    }

    Tracer start() {
        // Functions that the loader does not have cannot be called.
        return Tracer.of(onExit.keySet())
                .available()
                .onEnter(call -> handle(onEnter, call))
                .onExit(call -> handle(onExit, call))
                .onListenerFailure((function, failure) -> journal.failed(function.functionName(), failure))
                .start();
    }

    /// Starts a tracer that sees when the application destroys a module or kernel with an instrumented version.
    ///
    /// @param whenOver called when the last of them has ended after everything was closed
    Tracer startEnds(Runnable whenOver) {
        var watching = swaps;
        if (watching == null) throw new IllegalStateException("nothing to watch");
        return Tracer.of(ApiFunction.KERNEL_DESTROY, ApiFunction.MODULE_DESTROY)
                .onEnter(call -> {
                    if (call.function() == ApiFunction.KERNEL_DESTROY) watching.enterKernelDestroy(call);
                    else watching.enterModuleDestroy(call);
                })
                .onExit(call -> {
                    if (call.function() == ApiFunction.KERNEL_DESTROY) watching.exitKernelDestroy(call);
                    else watching.exitModuleDestroy(call);
                    if (call.attachment() != null && twins.isOver()) whenOver.run();
                })
                .onListenerFailure((function, failure) -> journal.failed(function.functionName(), failure))
                .start();
    }
}
