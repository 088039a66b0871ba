package io.zetools.program;

import io.zetools.DeviceModule;
import io.zetools.internal.SpirvShape;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The inputs and options from which a module is created, between two rules.
record ModuleState(DeviceModule.Format format, List<Input> inputs) {
    record Input(Code code, String buildFlags, Map<Integer, ConstantValue> constants) {}

    ModuleCreation creation(long contextHandle, long deviceHandle) {
        return new ModuleCreation(contextHandle, deviceHandle, format, creation -> {
            var views = new ArrayList<ModuleInput>();
            for (var input : inputs) {
                views.add(new ModuleInput(creation, views.size(), input.code, input.buildFlags, input.constants));
            }
            return views;
        });
    }

    static ModuleState of(ModuleCreation creation) {
        var inputs = creation.inputsNow().stream()
                .map(input -> new Input(input.codeNow(), input.buildFlagsNow(), input.constantsNow()))
                .toList();
        return new ModuleState(creation.formatNow(), inputs);
    }

    /// Refuses code of a rule that is to be SPIR-V and is none, which a compiler could end the process over.
    ///
    /// @throws IllegalArgumentException if there is some
    void requireSpirv() {
        if (format != DeviceModule.Format.SPIRV) return;
        for (var input : inputs) if (input.code instanceof Code.Ours ours) SpirvShape.require(ours.bytes());
    }

    /// Returns the changes that a rule has made. Setting a value that was there before is no change.
    List<Change> changesTo(ModuleState after) {
        var changes = new ArrayList<Change>();
        if (format != after.format) changes.add(new Change.InputFormat(format, after.format));
        for (int i = 0; i < inputs.size(); i++) {
            var old = inputs.get(i);
            var now = after.inputs.get(i);
            if (!sameCode(old.code, now.code)) {
                changes.add(new Change.Code(i, readOnly(old.code.bytes()), readOnly(now.code.bytes())));
            }
            if (!old.buildFlags.equals(now.buildFlags)) {
                changes.add(new Change.BuildFlags(i, old.buildFlags, now.buildFlags));
            }
            addConstants(changes, i, old.constants, now.constants);
        }
        return changes;
    }

    private static void addConstants(
            List<Change> changes, int input, Map<Integer, ConstantValue> old, Map<Integer, ConstantValue> now) {
        now.forEach((id, value) -> {
            var before = old.get(id);
            if (value.equals(before) || !(value instanceof ConstantValue.Ours ours)) return;
            var after = ours.bytes(ours.size());
            // The caller's value has the size of the constant, and the new value must have the same.
            var given = Optional.ofNullable(before)
                    .map(b -> b.bytes(b instanceof ConstantValue.Ours o ? o.size() : after.length));
            if (given.isPresent() && Arrays.equals(given.get(), after)) return;
            changes.add(new Change.Constant(input, id, given.map(ModuleState::readOnly), readOnly(after)));
        });
    }

    private static boolean sameCode(Code old, Code now) {
        return old.equals(now) || (old.size() == now.size() && Arrays.equals(old.bytes(), now.bytes()));
    }

    private static ByteBuffer readOnly(byte[] bytes) {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }
}
