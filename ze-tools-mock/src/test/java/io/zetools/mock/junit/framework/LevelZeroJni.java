package io.zetools.mock.junit.framework;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.internal.spirv.SpirvNumbers.BuiltIn;
import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.DriverLife;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.spirv.SpirvBuilder;
import io.zetools.spirv.SpirvBuilder.Section;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Samples of levelzero-jni, the layer of native code below TornadoVM, twice each on one driver. They print what
/// went wrong. [NativeFrameworksTest] runs them.
@EnabledIf(value = TornadoUnits.ARE_HERE, disabledReason = "this process has no TornadoVM")
@WithMockDriver(
        life = DriverLife.CLASS,
        manner = Manner.LENIENT,
        // What the samples themselves leave.
        kept = {
            "context",
            "module",
            "module build log",
            "kernel",
            "fence",
            "event pool",
            "event",
            "command list",
            "command queue",
            "allocation"
        })
class LevelZeroJni {
    private static final String PACKAGE = "uk.ac.manchester.tornado.drivers.spirv.levelzero.samples.";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"TestLevelZero", "TestFences", "TestKernelTimer"})
    void copiesByAKernel(String sample, MockDriver gpu) throws Exception {
        var module = folder.resolve("copyData.spv");
        Files.write(module, copyData());
        for (int round = 1; round <= 2; round++) {
            long launches = gpu.callCount("zeCommandListAppendLaunchKernel");
            assertThat(output(sample, module.toString()))
                    .containsIgnoringCase("result is correct")
                    .doesNotContain("Error Code");
            assertThat(gpu.callCount("zeCommandListAppendLaunchKernel")).isGreaterThan(launches);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TestCopies", "TestTransferTimers"})
    void copies(String sample, MockDriver gpu) throws Exception {
        for (int round = 1; round <= 2; round++) {
            long copies = gpu.callCount("zeCommandListAppendMemoryCopy");
            assertThat(output(sample)).doesNotContain("Error Code").doesNotContainIgnoringCase("wrong");
            assertThat(gpu.callCount("zeCommandListAppendMemoryCopy")).isGreaterThan(copies);
        }
    }

    /// Runs a sample, and returns what it printed.
    private static String output(String sample, String... arguments) throws Exception {
        var printed = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            Class.forName(PACKAGE + sample).getMethod("main", String[].class).invoke(null, (Object) arguments);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    /// `kernel void copyData(global uint *from, global uint *to)`, which copies an element in each work-item.
    private static byte[] copyData() {
        var out = new SpirvBuilder();
        int word = out.intType(32);
        int size = out.intType(64);
        int sizes = out.type(Op.TYPE_VECTOR, size, 3);
        int words = out.pointer(StorageClass.CROSS_WORKGROUP, word);
        int ids = out.pointer(StorageClass.INPUT, sizes);
        int id = out.newId();
        out.write(Section.TYPES, Op.VARIABLE, ids, id, StorageClass.INPUT);
        out.write(Section.DECORATIONS, Op.DECORATE, id, Decoration.BUILT_IN, BuiltIn.GLOBAL_INVOCATION_ID);
        var kernel = out.kernel("copyData", words, words);
        int index = out.code(Op.COMPOSITE_EXTRACT, size, out.code(Op.LOAD, sizes, id), 0);
        int from = out.code(Op.IN_BOUNDS_PTR_ACCESS_CHAIN, words, kernel.parameter(0), index);
        int to = out.code(Op.IN_BOUNDS_PTR_ACCESS_CHAIN, words, kernel.parameter(1), index);
        out.write(Section.CODE, Op.STORE, to, out.code(Op.LOAD, word, from));
        return out.end().build();
    }
}
