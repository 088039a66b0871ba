package io.zetools.program;

import io.zetools.ZeException;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.call.ModuleCreateCall;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Runs the rules for the creation of modules, before the driver sees it.
///
/// Threads: any; each call is handled by the thread that makes it.
final class ModuleAmendments {
    private final List<Rule> rules;
    private final Journal journal;

    ModuleAmendments(List<Rule> rules, Journal journal) {
        this.rules = List.copyOf(rules);
        this.journal = journal;
    }

    record Rule(String reason, ModuleRule rule) {}

    /// What was done to a call in flight.
    private record Amended(MemorySegment callersDesc, List<Rewrite> made) {}

    void enter(ApiCall call) {
        var create = ModuleCreateCall.of(call);
        var descriptor = ModuleDescriptor.read(create.desc());
        if (descriptor.isEmpty()) return;

        long number = journal.nextCall();
        var made = new ArrayList<Rewrite>();
        var state = descriptor.get().state();
        for (var rule : rules) state = apply(rule, number, create, state, made);
        if (made.isEmpty()) return;

        var callersDesc = MemorySegment.ofAddress(create.desc().address());
        create.desc(descriptor.get().write(state, call.scratch()));
        call.attach(new Amended(callersDesc, made));
        journal.applied(made);
    }

    void exit(ApiCall call) {
        if (!(call.attachment() instanceof Amended amended)) return;
        // Our memory goes with this listener; tracers that are called later see what the caller passed.
        Arguments.restore(call, Arguments.MODULE_CREATE_DESC, amended.callersDesc);
        if (call.result().isSuccess()) return;
        var reasons = amended.made.stream().map(Rewrite::reason).distinct().collect(Collectors.joining("; "));
        journal.refusedByDriver(
                amended.made,
                ZeException.of(
                        ApiFunction.MODULE_CREATE.functionName(),
                        call.result(),
                        "a module that was amended (%s)".formatted(reasons),
                        "It might have been built without: " + amended.made));
    }

    private ModuleState apply(Rule rule, long number, ModuleCreateCall create, ModuleState before, List<Rewrite> made) {
        var creation =
                before.creation(create.hContext().address(), create.hDevice().address());
        try {
            rule.rule.amend(creation);
        } catch (RuntimeException | Error e) {
            journal.failed(rule.reason, e);
            return before;
        } finally {
            creation.end();
        }
        var after = ModuleState.of(creation);
        var wanted = before.changesTo(after).stream()
                .map(change -> new Rewrite(number, ApiFunction.MODULE_CREATE, rule.reason, change))
                .toList();
        if (wanted.isEmpty() || !journal.allows(wanted)) return before;
        made.addAll(wanted);
        return after;
    }
}
