package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeModuleDynamicLink;
import static io.zetools.program.TestModules.check;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.internal.spirv.SpirvNumbers.LinkageType;
import io.zetools.internal.spirv.SpirvNumbers.MemoryAccess;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.spirv.SpirvBuilder;
import io.zetools.spirv.SpirvBuilder.Section;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// A module whose kernel calls a function of another one. Intel's driver exports functions and variables of modules
/// that are built with `-library-compilation` only.
@WithMockDriver
@DisplayName("zeModuleDynamicLink, zeModuleGetFunctionPointer, zeModuleGetGlobalPointer")
class LinkedModulesTest {
    private static final int ANSWER = 42;

    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @Test
    @OnDevice
    void aKernelCallsAFunctionOfALinkedModule() {
        assumeFalse(context.device().driver().wrapsHandles(), "loaders that wrap handles crash in zeModuleDynamicLink");
        try (var library = build(library());
                var program = build(program())) {
            link(program, library);
            // Intel's driver keeps half a gigabyte for calls in kernels until the process ends; which the board counts.
            if (Mode.current().isVendor()) return;
            try (var kernel = Kernel.create(program, "run");
                    var memory = Allocation.createShared(context, Integer.BYTES);
                    var queue = CommandQueue.create(context);
                    var list = CommandList.create(context)) {
                kernel.setPointer(0, memory).setGroupSize(GroupSize.of(1));
                list.appendLaunchKernel(kernel, GroupCount.of(1));
                list.endRecording();
                queue.execute(list);
                assertThat(queue.synchronize(Duration.ofSeconds(60))).isTrue();
                assertThat(memory.segment().get(ValueLayout.JAVA_INT, 0)).isEqualTo(ANSWER);
            }
        }
    }

    @Test
    @OnDevice
    void whatAModuleExportsIsFoundByItsName() {
        try (var library = build(library())) {
            assertThat(library.functionAddress("answer")).isNotZero();
            var variable = library.globalVariable("question");
            assertThat(variable.address()).isNotZero();
            assertThat(variable.size()).isEqualTo(Integer.BYTES);

            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> library.globalVariable("nothing"))
                    .withMessageContaining("variable \"nothing\" of module");
        }
    }

    private DeviceModule build(byte[] code) {
        return DeviceModule.create(context, context.device(), DeviceModule.Format.SPIRV, code, "-library-compilation");
    }

    private static void link(DeviceModule... modules) {
        try (var scratch = Arena.ofConfined()) {
            var handles = scratch.allocate(ValueLayout.ADDRESS, modules.length);
            for (int i = 0; i < modules.length; i++) {
                handles.setAtIndex(ValueLayout.ADDRESS, i, modules[i].handle().segment());
            }
            check(zeModuleDynamicLink(modules.length, handles, MemorySegment.NULL));
        }
    }

    /// `global uint question = 42; void answer(global uint *to) { *to = question; }`
    private static byte[] library() {
        var out = new SpirvBuilder();
        int number = out.intType(32);
        int pointer = out.pointer(StorageClass.CROSS_WORKGROUP, number);
        int initial = out.constant(number, ANSWER);
        int question = out.newId();
        out.write(Section.TYPES, Op.VARIABLE, pointer, question, StorageClass.CROSS_WORKGROUP, initial);
        out.linkage(question, "question", LinkageType.EXPORT);
        var answer = out.begin(pointer);
        out.linkage(answer.id(), "answer", LinkageType.EXPORT);
        int value = out.code(Op.LOAD, number, question, MemoryAccess.ALIGNED, Integer.BYTES);
        out.write(Section.CODE, Op.STORE, answer.parameter(0), value, MemoryAccess.ALIGNED, Integer.BYTES);
        return out.end().build();
    }

    /// `void answer(global uint *to); kernel void run(global uint *to) { answer(to); }`
    private static byte[] program() {
        var out = new SpirvBuilder();
        int pointer = out.pointer(StorageClass.CROSS_WORKGROUP, out.intType(32));
        int answer = out.declare("answer", pointer);
        var run = out.kernel("run", pointer);
        return out.call(answer, run.parameter(0)).end().build();
    }
}
