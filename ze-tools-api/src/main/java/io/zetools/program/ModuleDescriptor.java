package io.zetools.program;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.DeviceModule;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_base_desc_t;
import io.zetools.ffi.ze_module_constants_t;
import io.zetools.ffi.ze_module_desc_t;
import io.zetools.ffi.ze_module_program_exp_desc_t;
import io.zetools.internal.NativeText;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A `ze_module_desc_t` of a caller: read into a [ModuleState], and written again for the driver.
///
/// A descriptor that cannot be read, because it is null or of another type, is handed on for the driver to refuse.
final class ModuleDescriptor {
    /// The largest number of inputs and constants that are read; a larger one is a fault of the caller.
    private static final int LIMIT = 1 << 20;

    private static final int CHAIN_LIMIT = 64;

    private final MemorySegment desc;

    /// A `ze_module_program_exp_desc_t`, or null if the input is in the descriptor itself.
    private final MemorySegment program;

    private final ModuleState state;

    private ModuleDescriptor(MemorySegment desc, MemorySegment program, ModuleState state) {
        this.desc = desc;
        this.program = program;
        this.state = state;
    }

    /// Reads a descriptor; empty if a driver would refuse it.
    static Optional<ModuleDescriptor> read(MemorySegment desc) {
        if (desc.address() == 0 || ze_module_desc_t.stype(desc) != LevelZeroNative.ZE_STRUCTURE_TYPE_MODULE_DESC())
            return Optional.empty();
        var format = DeviceModule.Format.of(ze_module_desc_t.format(desc));
        var program = findProgram(ze_module_desc_t.pNext(desc));
        var inputs = program.address() == 0 ? single(desc) : several(program);
        if (format.isEmpty() || inputs.isEmpty()) return Optional.empty();
        // Good for as long as the function runs, and not only for the listener that looks at it now.
        var callers = CallerMemory.at(MemorySegment.ofAddress(desc.address()), ze_module_desc_t.sizeof());
        return Optional.of(new ModuleDescriptor(callers, program, new ModuleState(format.get(), inputs)));
    }

    ModuleState state() {
        return state;
    }

    /// Writes a descriptor of another state. Structures that the state does not know stay as they were.
    MemorySegment write(ModuleState changed, SegmentAllocator scratch) {
        var copy = scratch.allocate(ze_module_desc_t.layout()).copyFrom(desc);
        ze_module_desc_t.format(copy, changed.format().code());
        if (program.address() == 0) writeSingle(copy, changed.inputs().getFirst(), scratch);
        else ze_module_desc_t.pNext(copy, writeSeveral(changed.inputs(), scratch));
        return copy;
    }

    private static MemorySegment findProgram(MemorySegment pNext) {
        var next = pNext;
        for (int i = 0; i < CHAIN_LIMIT && next.address() != 0; i++) {
            var base = CallerMemory.at(next, ze_base_desc_t.sizeof());
            if (ze_base_desc_t.stype(base) == LevelZeroNative.ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC()) {
                return CallerMemory.at(next, ze_module_program_exp_desc_t.sizeof());
            }
            next = ze_base_desc_t.pNext(base);
        }
        return MemorySegment.NULL;
    }

    private static List<ModuleState.Input> single(MemorySegment desc) {
        return input(
                        ze_module_desc_t.pInputModule(desc),
                        ze_module_desc_t.inputSize(desc),
                        ze_module_desc_t.pBuildFlags(desc),
                        ze_module_desc_t.pConstants(desc))
                .map(List::of)
                .orElse(List.of());
    }

    private static List<ModuleState.Input> several(MemorySegment program) {
        int count = ze_module_program_exp_desc_t.count(program);
        var sizes = ze_module_program_exp_desc_t.inputSizes(program);
        var codes = ze_module_program_exp_desc_t.pInputModules(program);
        if (count <= 0 || count > LIMIT || sizes.address() == 0 || codes.address() == 0) return List.of();

        var inputs = new ArrayList<ModuleState.Input>();
        for (int i = 0; i < count; i++) {
            var input = input(
                    element(codes, i),
                    CallerMemory.at(sizes, (i + 1L) * Long.BYTES).getAtIndex(JAVA_LONG, i),
                    element(ze_module_program_exp_desc_t.pBuildFlags(program), i),
                    element(ze_module_program_exp_desc_t.pConstants(program), i));
            if (input.isEmpty()) return List.of();
            inputs.add(input.get());
        }
        return inputs;
    }

    private static MemorySegment element(MemorySegment pointers, int index) {
        if (pointers.address() == 0) return MemorySegment.NULL;
        return CallerMemory.at(pointers, (index + 1) * ADDRESS.byteSize()).getAtIndex(ADDRESS, index);
    }

    private static Optional<ModuleState.Input> input(
            MemorySegment code, long size, MemorySegment buildFlags, MemorySegment constants) {
        if (code.address() == 0 || size <= 0 || size > Integer.MAX_VALUE - 8) return Optional.empty();
        return constants(constants)
                .map(given -> new ModuleState.Input(
                        new Code.Callers(CallerMemory.at(code, size)), NativeText.at(buildFlags), given));
    }

    private static Optional<Map<Integer, ConstantValue>> constants(MemorySegment pointer) {
        if (pointer.address() == 0) return Optional.of(Map.of());
        var constants = CallerMemory.at(pointer, ze_module_constants_t.sizeof());
        int count = ze_module_constants_t.numConstants(constants);
        if (count == 0) return Optional.of(Map.of());
        var ids = ze_module_constants_t.pConstantIds(constants);
        var values = ze_module_constants_t.pConstantValues(constants);
        if (count < 0 || count > LIMIT || ids.address() == 0 || values.address() == 0) return Optional.empty();

        var given = new LinkedHashMap<Integer, ConstantValue>();
        for (int i = 0; i < count; i++) {
            int id = CallerMemory.at(ids, (i + 1L) * Integer.BYTES).getAtIndex(JAVA_INT, i);
            var value = element(values, i);
            if (value.address() == 0) return Optional.empty();
            given.put(id, new ConstantValue.Callers(value));
        }
        return Optional.of(Collections.unmodifiableMap(given));
    }

    private void writeSingle(MemorySegment copy, ModuleState.Input input, SegmentAllocator scratch) {
        var old = state.inputs().getFirst();
        ze_module_desc_t.inputSize(copy, input.code().size());
        ze_module_desc_t.pInputModule(copy, input.code().pointer(scratch));
        ze_module_desc_t.pBuildFlags(copy, flags(old, input, ze_module_desc_t.pBuildFlags(desc), scratch));
        ze_module_desc_t.pConstants(copy, constants(old, input, ze_module_desc_t.pConstants(desc), scratch));
    }

    /// Writes the structure for several inputs at the head of the chain. Structures in front of the caller's have
    /// unknown sizes and cannot be copied; a driver takes the first structure of a type.
    private MemorySegment writeSeveral(List<ModuleState.Input> inputs, SegmentAllocator scratch) {
        int count = inputs.size();
        var sizes = scratch.allocate(JAVA_LONG, count);
        var codes = scratch.allocate(ADDRESS, count);
        var flags = scratch.allocate(ADDRESS, count);
        var constants = scratch.allocate(ADDRESS, count);
        for (int i = 0; i < count; i++) {
            var input = inputs.get(i);
            var old = state.inputs().get(i);
            sizes.setAtIndex(JAVA_LONG, i, input.code().size());
            codes.setAtIndex(ADDRESS, i, input.code().pointer(scratch));
            flags.setAtIndex(
                    ADDRESS,
                    i,
                    flags(old, input, element(ze_module_program_exp_desc_t.pBuildFlags(program), i), scratch));
            constants.setAtIndex(
                    ADDRESS,
                    i,
                    constants(old, input, element(ze_module_program_exp_desc_t.pConstants(program), i), scratch));
        }
        var copy = scratch.allocate(ze_module_program_exp_desc_t.layout()).copyFrom(program);
        ze_module_program_exp_desc_t.inputSizes(copy, sizes);
        ze_module_program_exp_desc_t.pInputModules(copy, codes);
        ze_module_program_exp_desc_t.pBuildFlags(copy, flags);
        ze_module_program_exp_desc_t.pConstants(copy, constants);
        var head = ze_module_desc_t.pNext(desc);
        if (head.address() != program.address()) ze_module_program_exp_desc_t.pNext(copy, head);
        return copy;
    }

    private static MemorySegment flags(
            ModuleState.Input old, ModuleState.Input now, MemorySegment callers, SegmentAllocator scratch) {
        return old.buildFlags().equals(now.buildFlags()) ? callers : NativeText.of(scratch, now.buildFlags());
    }

    private static MemorySegment constants(
            ModuleState.Input old, ModuleState.Input now, MemorySegment callers, SegmentAllocator scratch) {
        var values = now.constants();
        if (values.equals(old.constants())) return callers;
        var ids = scratch.allocate(JAVA_INT, values.size());
        var pointers = scratch.allocate(ADDRESS, values.size());
        int i = 0;
        for (var constant : values.entrySet()) {
            ids.setAtIndex(JAVA_INT, i, constant.getKey());
            pointers.setAtIndex(ADDRESS, i, constant.getValue().pointer(scratch));
            i++;
        }
        var copy = scratch.allocate(ze_module_constants_t.layout());
        ze_module_constants_t.numConstants(copy, values.size());
        ze_module_constants_t.pConstantIds(copy, ids);
        ze_module_constants_t.pConstantValues(copy, pointers);
        return copy;
    }
}
