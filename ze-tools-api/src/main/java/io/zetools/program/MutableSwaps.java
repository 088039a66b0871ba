package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS;
import static io.zetools.ffi.LevelZeroNative.ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION;
import static io.zetools.ffi.LevelZeroNative.zeCommandListUpdateMutableCommandKernelsExp;
import static io.zetools.ffi.LevelZeroNative.zeCommandListUpdateMutableCommandsExp;

import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_mutable_command_id_exp_desc_t;
import io.zetools.ffi.ze_mutable_commands_exp_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import io.zetools.trace.ApiCall;
import io.zetools.trace.call.CommandListGetNextCommandIdWithKernelsExpCall;
import io.zetools.trace.call.CommandListUpdateMutableCommandKernelsExpCall;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Swaps kernels of launches in mutable command lists.
///
/// A list takes only kernels that were named when the command's id was asked for. So both are named there, the
/// application's and the tool's, and the list takes either of them later.
///
/// Threads: any; each call is handled by the thread that makes it.
final class MutableSwaps {
    private final Twins twins;
    private final Journal journal;
    private final String reason;
    private final Swaps swaps;

    /// By list, the commands whose arguments are unset by an exchange of the kernel, and whose kernels have
    /// arguments that the application does not know.
    private final Map<Long, Set<Long>> incomplete = new ConcurrentHashMap<>();

    MutableSwaps(Twins twins, Journal journal, String reason, Swaps swaps) {
        this.twins = twins;
        this.journal = journal;
        this.reason = reason;
        this.swaps = swaps;
    }

    // ---- Naming the kernels of a command ----

    private record Named(Arguments.Replaced replaced, boolean incomplete) {}

    void enterNextId(ApiCall call) {
        var asked = CommandListGetNextCommandIdWithKernelsExpCall.of(call);
        int count = asked.numKernels();
        if (asked.desc().address() == 0 || asked.phKernels().address() == 0 || count <= 0) return;
        int flags = ze_mutable_command_id_exp_desc_t.flags(asked.desc());
        // Without this the driver does not look at them.
        if ((flags & ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION()) == 0) return;

        var named = asked.phKernels().toArray(ValueLayout.JAVA_LONG);
        var added = new ArrayList<KernelTwin>();
        var made = new ArrayList<Rewrite>();
        long number = journal.nextCall();
        for (long original : named) {
            var twin = twins.kernel(original);
            if (twin == null || !twin.canRun() || added.contains(twin) || !isComplete(twin)) continue;
            var change = new Change.KernelChoice(original, twin.instrumented());
            var addition = new Rewrite(number, call.function(), reason, change);
            if (!journal.allows(List.of(addition))) {
                // The list would not take it from any later call either.
                twin.markBroken();
                continue;
            }
            twin.markUsed();
            added.add(twin);
            made.add(addition);
        }
        if (added.isEmpty()) return;

        var all = call.scratch().allocate(ValueLayout.JAVA_LONG, named.length + added.size());
        MemorySegment.copy(named, 0, all, ValueLayout.JAVA_LONG, 0, named.length);
        for (int i = 0; i < added.size(); i++) {
            all.setAtIndex(ValueLayout.JAVA_LONG, named.length + i, added.get(i).instrumented());
        }
        boolean unset = (flags & ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS()) != 0;
        boolean extra = added.stream().anyMatch(twin -> twin.extraArguments() != null);
        var replaced = Arguments.replace(call, Arguments.index(call.function(), "phKernels"), all)
                .and(Arguments.replaceInt(
                        call, Arguments.index(call.function(), "numKernels"), named.length + added.size()));
        call.attach(new Named(replaced, unset && extra));
        journal.applied(made);
    }

    private boolean isComplete(KernelTwin twin) {
        var extra = twin.extraArguments();
        if (extra == null) return true;
        try {
            extra.requireSet();
            return true;
        } catch (IllegalStateException e) {
            twin.markBroken();
            journal.failed(reason, e);
            return false;
        }
    }

    void exitNextId(ApiCall call) {
        if (!(call.attachment() instanceof Named named)) return;
        named.replaced.restore(call);
        if (!call.result().isSuccess()) {
            journal.driverRefused(call, reason);
        } else if (named.incomplete) {
            var asked = CommandListGetNextCommandIdWithKernelsExpCall.of(call);
            incomplete
                    .computeIfAbsent(asked.hCommandList().address(), _ -> ConcurrentHashMap.newKeySet())
                    .add(asked.pCommandIdValue());
        }
    }

    // ---- Exchanging the kernels of commands ----

    void enterUpdate(ApiCall call) {
        swaps.enterLaunches(call);
    }

    void exitUpdate(ApiCall call) {
        if (call.attachment() == null) return;
        var update = CommandListUpdateMutableCommandKernelsExpCall.of(call);
        var passed = update.phKernels().toArray(ValueLayout.JAVA_LONG);
        swaps.exitSwapped(call);
        var list = update.hCommandList();
        var commands = incomplete.get(list.address());
        if (commands == null || !call.result().isSuccess()) return;
        for (int i = 0; i < passed.length; i++) {
            long id = update.pCommandId().getAtIndex(ValueLayout.JAVA_LONG, i);
            var original = update.phKernels().getAtIndex(ValueLayout.ADDRESS, i);
            if (passed[i] != original.address() && commands.contains(id)) complete(list.segment(), id, original);
        }
    }

    /// Sets the further arguments of the tool's kernel: the application sets those that its own kernel has.
    private void complete(MemorySegment list, long id, MemorySegment original) {
        var twin = twins.kernel(original.address());
        var extra = twin == null ? null : twin.extraArguments();
        if (twin == null || extra == null) return;
        try (var scratch = Arena.ofConfined()) {
            var desc = Structs.typed(
                    scratch,
                    ze_mutable_commands_exp_desc_t.layout(),
                    LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC());
            ze_mutable_commands_exp_desc_t.pNext(desc, extra.chain(id, scratch));
            Calls.check(
                    "zeCommandListUpdateMutableCommandsExp",
                    twin,
                    () -> zeCommandListUpdateMutableCommandsExp(list, desc));
        } catch (RuntimeException e) {
            twin.markBroken();
            undo(list, id, original, e);
            journal.failed(reason, e);
        }
    }

    /// Gives the application's own kernel back to a command.
    private static void undo(MemorySegment list, long id, MemorySegment original, RuntimeException failure) {
        try (var scratch = Arena.ofConfined()) {
            var ids = scratch.allocateFrom(ValueLayout.JAVA_LONG, id);
            var kernels = scratch.allocateFrom(ValueLayout.ADDRESS, original);
            Calls.check(
                    "zeCommandListUpdateMutableCommandKernelsExp",
                    list,
                    () -> zeCommandListUpdateMutableCommandKernelsExp(list, 1, ids, kernels));
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    // ---- Ends of lists ----

    private record Forgotten(long list, Set<Long> commands) {}

    /// Forgets a list that is about to be destroyed or reset: its handle and its ids may soon mean something else.
    void enterEnd(ApiCall call) {
        long list = Arguments.pointer(call, 0).address();
        var commands = incomplete.remove(list);
        if (commands != null) call.attach(new Forgotten(list, commands));
    }

    void exitEnd(ApiCall call) {
        if (call.attachment() instanceof Forgotten(long list, var commands)
                && call.result().equals(ZeResult.ERROR_HANDLE_OBJECT_IN_USE)) incomplete.put(list, commands);
    }
}
