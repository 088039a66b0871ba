package io.zetools.program;

import io.zetools.Context;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_kernel_desc_t;
import io.zetools.ffi.ze_kernel_properties_t;
import io.zetools.ffi.ze_module_constants_t;
import io.zetools.ffi.ze_module_desc_t;
import io.zetools.ffi.ze_module_program_exp_desc_t;
import io.zetools.internal.Structs;
import io.zetools.internal.spirv.SpirvNumbers.BuiltIn;
import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.ExecutionMode;
import io.zetools.internal.spirv.SpirvNumbers.LinkageType;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import io.zetools.spirv.SpirvBuilder;
import io.zetools.spirv.SpirvBuilder.Section;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;

/// Modules for tests, and an application that builds them as C programs do.
public final class TestModules {
    /// The constants of [#sized]: what a group must be wide and high.
    static final int WIDTH = 7;

    static final int HEIGHT = 8;

    /// The suffix that makes the name of a kernel that of the variable of four bytes which each module exports.
    static final String GLOBAL = "_counter";

    private TestModules() {}

    /// `kernel void name(global uint *, global uint *) {}`, which requires groups of 4 x 2, unless the
    /// specialization constants [#WIDTH] and [#HEIGHT] say something else.
    static byte[] sized(String name) {
        return kernel(name, true, false);
    }

    /// `kernel void name(global uint *, global uint *) {}`, without any constant.
    static byte[] plain(String name) {
        return kernel(name, false, false);
    }

    /// `kernel void name(global uint *from, global uint *to)`, in which each item copies a number.
    public static byte[] copying(String name) {
        return kernel(name, false, true);
    }

    /// `kernel void name(global uint *from, global uint *to, uint factor)`, in which each item multiplies a number.
    static byte[] withValue(String name) {
        var out = new SpirvBuilder().minorVersion(2);
        int number = out.intType(32);
        int pointer = out.pointer(StorageClass.CROSS_WORKGROUP, number);
        int item = itemVariable(out);
        var kernel = out.kernel(name, pointer, pointer, number);
        int scaled = out.code(Op.I_MUL, number, load(out, number, kernel.parameter(0), item), kernel.parameter(2));
        store(out, pointer, kernel.parameter(1), item, scaled);
        return out.end().build();
    }

    /// Declares the number of an item, a vector of three.
    private static int itemVariable(SpirvBuilder out) {
        int variable = out.newId();
        int vector = out.type(Op.TYPE_VECTOR, out.intType(64), 3);
        out.write(Section.TYPES, Op.VARIABLE, out.pointer(StorageClass.INPUT, vector), variable, StorageClass.INPUT);
        out.write(Section.DECORATIONS, Op.DECORATE, variable, Decoration.BUILT_IN, BuiltIn.GLOBAL_INVOCATION_ID);
        return variable;
    }

    private static int place(SpirvBuilder out, int pointer, int array, int item) {
        int wide = out.intType(64);
        int items = out.code(Op.LOAD, out.type(Op.TYPE_VECTOR, wide, 3), item);
        return out.code(Op.IN_BOUNDS_PTR_ACCESS_CHAIN, pointer, array, out.code(Op.COMPOSITE_EXTRACT, wide, items, 0));
    }

    private static int load(SpirvBuilder out, int number, int array, int item) {
        return out.code(Op.LOAD, number, place(out, out.pointer(StorageClass.CROSS_WORKGROUP, number), array, item));
    }

    private static void store(SpirvBuilder out, int pointer, int array, int item, int value) {
        out.write(Section.CODE, Op.STORE, place(out, pointer, array, item), value);
    }

    private static byte[] kernel(String name, boolean sized, boolean copies) {
        var out = new SpirvBuilder().minorVersion(2);
        int number = out.intType(32);
        int pointer = out.pointer(StorageClass.CROSS_WORKGROUP, number);
        int counter = out.newId();
        out.write(Section.TYPES, Op.VARIABLE, pointer, counter, StorageClass.CROSS_WORKGROUP);
        out.linkage(counter, name + GLOBAL, LinkageType.EXPORT);
        int item = copies ? itemVariable(out) : 0;
        var function = out.kernel(name, pointer, pointer);
        int kernel = function.id();
        if (copies) store(out, pointer, function.parameter(1), item, load(out, number, function.parameter(0), item));
        if (sized) {
            int width = out.spec(WIDTH, number, 4);
            int height = out.spec(HEIGHT, number, 2);
            out.write(
                    Section.MODES,
                    Op.EXECUTION_MODE_ID,
                    kernel,
                    ExecutionMode.LOCAL_SIZE_ID,
                    width,
                    height,
                    out.constant(number, 1));
        }
        return out.end().build();
    }

    /// The bytes of a constant.
    static byte[] bytes(int value) {
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.nativeOrder())
                .putInt(value)
                .array();
    }

    /// The arguments of an application for one module.
    static final class Input {
        private final byte[] code;
        private final String flags;
        private final Map<Integer, Integer> constants;

        Input(byte[] code, String flags, Map<Integer, Integer> constants) {
            this.code = code;
            this.flags = flags;
            this.constants = constants;
        }
    }

    /// A module made by an application: a handle, nothing more.
    record Raw(MemorySegment handle) implements AutoCloseable {
        /// The group size that a kernel requires, which shows the values of the constants.
        List<Integer> requiredSize(String kernel) {
            try (var scratch = Arena.ofConfined();
                    var raw = RawKernel.create(this, kernel)) {
                var properties = Structs.kernelProperties(scratch);
                check(LevelZeroNative.zeKernelGetProperties(raw.handle(), properties));
                return List.of(
                        ze_kernel_properties_t.requiredGroupSizeX(properties),
                        ze_kernel_properties_t.requiredGroupSizeY(properties));
            }
        }

        @Override
        public void close() {
            check(LevelZeroNative.zeModuleDestroy(handle));
        }
    }

    /// A kernel made by an application.
    record RawKernel(MemorySegment handle) implements AutoCloseable {
        static RawKernel create(Raw module, String name) {
            try (var scratch = Arena.ofConfined()) {
                var desc = Structs.kernelDesc(scratch);
                ze_kernel_desc_t.pKernelName(desc, scratch.allocateFrom(name));
                var out = scratch.allocate(ValueLayout.ADDRESS);
                check(LevelZeroNative.zeKernelCreate(module.handle(), desc, out));
                return new RawKernel(out.get(ValueLayout.ADDRESS, 0));
            }
        }

        @Override
        public void close() {
            check(LevelZeroNative.zeKernelDestroy(handle));
        }
    }

    /// Creates a module of one input, as a C program does.
    static Raw create(Context context, Input input) {
        try (var scratch = Arena.ofConfined()) {
            return create(context, desc(scratch, input), scratch);
        }
    }

    /// Creates a module that is linked from several.
    static Raw link(Context context, List<Input> inputs) {
        try (var scratch = Arena.ofConfined()) {
            int count = inputs.size();
            var sizes = scratch.allocate(ValueLayout.JAVA_LONG, count);
            var codes = scratch.allocate(ValueLayout.ADDRESS, count);
            var flags = scratch.allocate(ValueLayout.ADDRESS, count);
            var constants = scratch.allocate(ValueLayout.ADDRESS, count);
            for (int i = 0; i < count; i++) {
                var one = desc(scratch, inputs.get(i));
                sizes.setAtIndex(ValueLayout.JAVA_LONG, i, ze_module_desc_t.inputSize(one));
                codes.setAtIndex(ValueLayout.ADDRESS, i, ze_module_desc_t.pInputModule(one));
                flags.setAtIndex(ValueLayout.ADDRESS, i, ze_module_desc_t.pBuildFlags(one));
                constants.setAtIndex(ValueLayout.ADDRESS, i, ze_module_desc_t.pConstants(one));
            }
            var program = Structs.typed(
                    scratch,
                    ze_module_program_exp_desc_t.layout(),
                    LevelZeroNative.ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC());
            ze_module_program_exp_desc_t.count(program, count);
            ze_module_program_exp_desc_t.inputSizes(program, sizes);
            ze_module_program_exp_desc_t.pInputModules(program, codes);
            ze_module_program_exp_desc_t.pBuildFlags(program, flags);
            ze_module_program_exp_desc_t.pConstants(program, constants);
            // The validation layer wants an input in the descriptor, too; drivers do not look at it.
            var desc = desc(scratch, inputs.getFirst());
            ze_module_desc_t.pNext(desc, program);
            return create(context, desc, scratch);
        }
    }

    private static Raw create(Context context, MemorySegment desc, SegmentAllocator scratch) {
        var out = scratch.allocate(ValueLayout.ADDRESS);
        check(LevelZeroNative.zeModuleCreate(
                context.handle().segment(), context.device().handle().segment(), desc, out, MemorySegment.NULL));
        return new Raw(out.get(ValueLayout.ADDRESS, 0));
    }

    static MemorySegment desc(SegmentAllocator scratch, Input input) {
        var desc = Structs.moduleDesc(scratch);
        ze_module_desc_t.inputSize(desc, input.code.length);
        ze_module_desc_t.pInputModule(desc, scratch.allocateFrom(ValueLayout.JAVA_BYTE, input.code));
        if (!input.flags.isEmpty()) ze_module_desc_t.pBuildFlags(desc, scratch.allocateFrom(input.flags));
        if (!input.constants.isEmpty()) {
            int count = input.constants.size();
            var ids = scratch.allocate(ValueLayout.JAVA_INT, count);
            var values = scratch.allocate(ValueLayout.ADDRESS, count);
            int i = 0;
            for (var constant : input.constants.entrySet()) {
                ids.setAtIndex(ValueLayout.JAVA_INT, i, constant.getKey());
                values.setAtIndex(
                        ValueLayout.ADDRESS, i++, scratch.allocateFrom(ValueLayout.JAVA_INT, constant.getValue()));
            }
            var constants = scratch.allocate(ze_module_constants_t.layout());
            ze_module_constants_t.numConstants(constants, count);
            ze_module_constants_t.pConstantIds(constants, ids);
            ze_module_constants_t.pConstantValues(constants, values);
            ze_module_desc_t.pConstants(desc, constants);
        }
        return desc;
    }

    /// The failure of an application's call.
    static void check(int code) {
        if (code != 0) throw new CallFailed(new ZeResult(code));
    }

    /// A call of the application failed.
    static final class CallFailed extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int code;

        CallFailed(ZeResult result) {
            super(result.toString());
            this.code = result.code();
        }

        ZeResult result() {
            return new ZeResult(code);
        }
    }
}
