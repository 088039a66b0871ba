package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeModuleCreate;
import static io.zetools.ffi.LevelZeroNative.zeModuleDestroy;

import io.zetools.ZeException;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.call.ModuleCreateCall;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Runs the rules for the creation of modules: before the driver sees it, those that amend it; when the
/// module is there, the one that builds an instrumented version of it.
///
/// Threads: any; each call is handled by the thread that makes it.
final class ModuleCreations {
    private static final int DESC = Arguments.index(ApiFunction.MODULE_CREATE, "desc");

    private final List<Rule> rules;
    private final @Nullable Instrumentation instrumentation;
    private final boolean tryFirst;

    /// The devices that the loader gives; empty if no calls are made with the application's handles.
    private final Set<Long> devices;

    private final Twins twins;
    private final Journal journal;

    ModuleCreations(
            List<Rule> rules,
            boolean tryFirst,
            @Nullable Instrumentation instrumentation,
            Set<Long> devices,
            Twins twins,
            Journal journal) {
        this.rules = List.copyOf(rules);
        this.tryFirst = tryFirst;
        this.devices = Set.copyOf(devices);
        this.instrumentation = instrumentation;
        this.twins = twins;
        this.journal = journal;
    }

    record Rule(String reason, ModuleRule rule) {}

    record Instrumentation(String reason, SwapPoint point, Instrumenter instrumenter) {}

    /// A call in flight.
    private static final class InFlight {
        private final long number;
        private final ModuleDescriptor descriptor;
        private final ModuleState state;
        private final List<Rewrite> made;
        private final Arguments.@Nullable Replaced replaced;

        InFlight(
                long number,
                ModuleDescriptor descriptor,
                ModuleState state,
                List<Rewrite> made,
                Arguments.@Nullable Replaced replaced) {
            this.number = number;
            this.descriptor = descriptor;
            this.state = state;
            this.made = made;
            this.replaced = replaced;
        }
    }

    void enter(ApiCall call) {
        var create = ModuleCreateCall.of(call);
        var descriptor = ModuleDescriptor.read(create.desc()).orElse(null);
        if (descriptor == null || !areOurs(create)) return;

        long number = journal.nextCall();
        var made = new ArrayList<Rewrite>();
        var state = descriptor.state();
        for (var rule : rules) state = apply(rule, number, create, state, made);

        Arguments.Replaced replaced = null;
        if (!made.isEmpty()) {
            var desc = descriptor.write(state, call.scratch());
            if (tryFirst && !builds(create, desc, made)) {
                call.attach(new InFlight(number, descriptor, descriptor.state(), List.of(), null));
                return;
            }
            replaced = Arguments.replace(call, DESC, desc);
            journal.applied(made);
        }
        call.attach(new InFlight(number, descriptor, state, made, replaced));
    }

    void exit(ApiCall call) {
        if (!(call.attachment() instanceof InFlight inFlight)) return;
        if (inFlight.replaced != null) inFlight.replaced.restore(call);
        if (call.result().isSuccess()) {
            if (instrumentation != null) instrument(instrumentation, ModuleCreateCall.of(call), inFlight);
        } else if (!inFlight.made.isEmpty()) {
            journal.refusedByDriver(
                    inFlight.made,
                    Access.get()
                            .failure(
                                    ApiFunction.MODULE_CREATE.functionName(),
                                    call.result(),
                                    "a module that was amended (%s)".formatted(reasons(inFlight.made)),
                                    "It might have been built without: " + inFlight.made));
        }
    }

    /// Returns whether the handles of a call can be used in calls of our own. Old drivers that trace by themselves
    /// show their handles, and where a loader has wrapped those it would take them for its objects.
    private boolean areOurs(ModuleCreateCall create) {
        long device = create.hDevice().address();
        if (devices.isEmpty() || devices.contains(device)) return true;
        journal.failed(
                "seeing the handles of the application",
                new IllegalStateException(
                        "0x%x is no device that the loader has given: a driver traces here, which shows handles of its own. Set ZE_ENABLE_TRACING_LAYER=1, or use a newer loader."
                                .formatted(device)));
        return false;
    }

    /// Returns whether the driver builds it: a tracer cannot take back a failure that the application
    /// has already got.
    private boolean builds(ModuleCreateCall create, MemorySegment desc, List<Rewrite> wanted) {
        try {
            var module = Calls.create(
                    ApiFunction.MODULE_CREATE.functionName(),
                    "a module as amended (%s)".formatted(reasons(wanted)),
                    out -> zeModuleCreate(
                            create.hContext().segment(), create.hDevice().segment(), desc, out, MemorySegment.NULL));
            destroy(module);
            return true;
        } catch (ZeException e) {
            journal.refusedByDriver(wanted, e);
            return false;
        }
    }

    private static String reasons(List<Rewrite> made) {
        return made.stream().map(Rewrite::reason).distinct().collect(Collectors.joining("; "));
    }

    private ModuleState apply(Rule rule, long number, ModuleCreateCall create, ModuleState before, List<Rewrite> made) {
        var creation =
                before.creation(create.hContext().address(), create.hDevice().address());
        try {
            rule.rule.amend(creation);
            ModuleState.of(creation).requireSpirv();
        } catch (RuntimeException | Error e) {
            journal.failed(rule.reason, e);
            return before;
        } finally {
            creation.end();
        }
        return decide(rule.reason, number, before, creation, made);
    }

    /// Returns the state after a rule: with all of its changes if the policies allow them, else with none.
    private ModuleState decide(
            String reason, long number, ModuleState before, ModuleCreation creation, List<Rewrite> made) {
        var after = ModuleState.of(creation);
        var wanted = before.changesTo(after).stream()
                .map(change -> new Rewrite(number, ApiFunction.MODULE_CREATE, reason, change))
                .toList();
        if (wanted.isEmpty() || !journal.allows(wanted)) return before;
        made.addAll(wanted);
        return after;
    }

    private void instrument(Instrumentation how, ModuleCreateCall create, InFlight inFlight) {
        var original = create.phModuleValue();
        var recipe = inFlight.state.creation(
                create.hContext().address(), create.hDevice().address());
        var built = new BuiltModule(original.address());
        var made = new ArrayList<Rewrite>();
        try (var scratch = Arena.ofConfined()) {
            how.instrumenter.instrument(built, recipe);
            ModuleState.of(recipe).requireSpirv();
            var state = decide(how.reason, inFlight.number, inFlight.state, recipe, made);
            if (made.isEmpty()) return;

            var desc = inFlight.descriptor.write(state, scratch);
            var module = Calls.create(
                    "zeModuleCreate",
                    "the instrumented version of " + built,
                    out -> zeModuleCreate(
                            create.hContext().segment(), create.hDevice().segment(), desc, out, MemorySegment.NULL));
            swap(how, create, inFlight, module, made);
        } catch (RuntimeException | Error e) {
            journal.failed(how.reason, e);
        } finally {
            recipe.end();
        }
    }

    private void swap(
            Instrumentation how, ModuleCreateCall create, InFlight inFlight, MemorySegment module, List<Rewrite> made) {
        long original = create.phModuleValue().address();
        var handles = new Rewrite(
                inFlight.number,
                ApiFunction.MODULE_CREATE,
                how.reason,
                new Change.ModuleHandle(original, module.address()));
        try {
            if (how.point == SwapPoint.MODULE) {
                if (!journal.allows(List.of(handles))) {
                    destroy(module);
                    return;
                }
                CallerMemory.at(create.phModule(), ValueLayout.ADDRESS.byteSize())
                        .set(ValueLayout.ADDRESS, 0, module);
                made.add(handles);
                journal.applied(made);
                destroy(MemorySegment.ofAddress(original));
            } else {
                var names = new HashSet<>(BuiltModule.kernelNames(module, "the instrumented version"));
                twins.add(new ModuleTwin(original, module.address(), names));
                journal.applied(made);
            }
        } catch (ZeException e) {
            if (how.point != SwapPoint.MODULE) destroy(module);
            throw e;
        }
    }

    private static void destroy(MemorySegment module) {
        Calls.destroy("zeModuleDestroy", "module 0x%x".formatted(module.address()), () -> zeModuleDestroy(module));
    }
}
