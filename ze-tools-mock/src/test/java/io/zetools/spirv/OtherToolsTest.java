package io.zetools.spirv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.annotation.AnnotationEvent.AtomicStart;
import io.zetools.annotation.AnnotationEvent.WorkGroupBarrier;
import io.zetools.annotation.AnnotationEvent.WorkItemStart;
import io.zetools.annotation.AtomicOperation;
import io.zetools.annotation.DeviceAnnotations;
import io.zetools.annotation.PairingChecker;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.spirv.AnnotationFunction.Form;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Modules that others have written: an assembler, and a compiler with a translator. Skipped where they are not
/// installed (Debian: spirv-tools, clang, llvm-spirv).
@Tag("own-process")
@WithMockDriver
class OtherToolsTest {
    @TempDir
    private Path folder;

    @Test
    @OnDevice
    void assembledConstants() throws Exception {
        var module = SpirvModule.of(assemble("constants.spvasm"));

        assertThat(module.entryPoints()).extracting(EntryPoint::name).containsExactly("first", "second kernel");
        assertThat(module.constants())
                .extracting(constant -> Integer.toUnsignedLong(constant.id()))
                .containsExactly(10L, 12L, 13L, 14L, 15L, 16L, 4285822057L);
        assertThat(module.constants())
                .extracting(SpecConstant::defaultNumber)
                .containsExactly(1.0, 65535.0, 123456789.0, (double) 1234567890123456789L, 0.5, -0.25, 0.0);
        assertThat(module.constant(10).orElseThrow().name()).isEqualTo("flag");
        assertThat(module.function("shared_helper").orElseThrow().linkage()).isEqualTo(Linkage.EXPORT);
        assertThat(module.function("first").orElseThrow().calls()).hasSize(1);
        buildsWithTheSameKernels(module);
    }

    @Test
    @OnDevice
    void rewrittenModulesAreValid() throws Exception {
        var module = SpirvModule.of(assemble("constants.spvasm"));
        var file = folder.resolve("rewritten.spv");
        for (var constant : module.constants()) {
            Files.write(file, module.withDefault(constant.id(), constant.isSet() ? 0 : 1));
            run(List.of(tool("spirv-val"), file.toString()));
            var listing = folder.resolve("listing");
            run(List.of(tool("spirv-dis"), "--raw-id", "-o", listing.toString(), file.toString()));
            assertThat(Files.readAllLines(listing))
                    .anyMatch(line -> line.contains("SpecId " + Integer.toUnsignedString(constant.id())));
        }
    }

    @ParameterizedTest
    @OnDevice
    @ValueSource(strings = {"-O0", "-O2"})
    void compiledKernels(String level) throws Exception {
        var module = SpirvModule.of(compile("histogram.cl", level));

        assertThat(module.entryPoints()).extracting(EntryPoint::name).containsExactly("histogram", "root");
        assertThat(module.constants()).extracting(SpecConstant::id).containsExactly(7, SpirvModule.ANNOTATION_CONSTANT);
        var annotation = module.constant(SpirvModule.ANNOTATION_CONSTANT).orElseThrow();
        assertThat(annotation.size()).isEqualTo(1);
        assertThat(annotation.isSet()).isFalse();
        assertThat(module.isAnnotated()).isTrue();
        assertThat(module.annotations())
                .filteredOn(use -> use.name().form() == Form.STUB)
                .extracting(use -> use.name().function())
                .contains(AnnotationFunction.WORK_ITEM_START, AnnotationFunction.ATOMIC_START)
                .doesNotContain(AnnotationFunction.SYNC_ACQUIRED);
        assertThat(module.annotations())
                .filteredOn(use -> !use.calls().isEmpty())
                .flatExtracting(AnnotationUse::calls)
                .extracting(site -> site.caller().name())
                .contains("histogram");

        var enabled = SpirvModule.of(module.withDefault(SpirvModule.ANNOTATION_CONSTANT, 1));
        assertThat(enabled.constant(SpirvModule.ANNOTATION_CONSTANT)
                        .orElseThrow()
                        .isSet())
                .isTrue();
        buildsWithTheSameKernels(module);
        buildsWithTheSameKernels(enabled);
    }

    /// The simulated GPU follows a compiler's code: wrappers, inlined or not, an early return, a loop, casts.
    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void compiledKernelsTell(String level, MockDriver driver) throws Exception {
        var code = DeviceAnnotations.enabledByDefault(compile("histogram.cl", level));
        long address;
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var module = DeviceModule.create(context, code);
                var bins = Allocation.createShared(context, 4096);
                var values = Allocation.createShared(context, 4096);
                var kernel = Kernel.create(module, "histogram").setGroupSize(GroupSize.of(8));
                var list = CommandList.createImmediate(
                        context, context.device(), QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS))) {
            kernel.setPointer(0, bins).setPointer(1, values).setInt(2, 24);
            list.appendLaunchKernel(kernel, GroupCount.of(3));
            address = bins.address();
        }
        var events = driver.annotations().take().events();
        assertThat(PairingChecker.check(events)).isEmpty();
        assertThat(events).filteredOn(WorkItemStart.class::isInstance).hasSize(24);
        assertThat(events).filteredOn(WorkGroupBarrier.class::isInstance).hasSize(24);
        assertThat(events)
                .filteredOn(AtomicStart.class::isInstance)
                .hasSizeGreaterThanOrEqualTo(24)
                .allSatisfy(event -> {
                    var atomic = (AtomicStart) event;
                    assertThat(atomic.address()).isEqualTo(address);
                    assertThat(atomic.operation()).isEqualTo(AtomicOperation.UPDATE);
                });
    }

    private static void buildsWithTheSameKernels(SpirvModule module) {
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var built = DeviceModule.create(context, module.bytes())) {
            assertThat(built.kernelNames())
                    .isEqualTo(
                            module.entryPoints().stream().map(EntryPoint::name).toList());
        }
    }

    private byte[] assemble(String resource) throws Exception {
        var out = folder.resolve("assembled.spv");
        run(List.of(tool("spirv-as"), "-o", out.toString(), copy(resource).toString()));
        return Files.readAllBytes(out);
    }

    private byte[] compile(String resource, String level) throws Exception {
        var bitcode = folder.resolve("compiled.bc");
        var out = folder.resolve("compiled.spv");
        var translator = tool("llvm-spirv", "llvm-spirv-19", "llvm-spirv-17", "llvm-spirv-15", "llvm-spirv-14");
        var compiler = new ArrayList<>(List.of(tool("clang"), "-target", "spir64", "-cl-std=CL2.0", level));
        compiler.addAll(List.of("-Xclang", "-finclude-default-header", "-emit-llvm", "-c"));
        compiler.addAll(List.of(copy(resource).toString(), "-o", bitcode.toString()));
        run(compiler);
        run(List.of(translator, bitcode.toString(), "-o", out.toString()));
        return Files.readAllBytes(out);
    }

    private Path copy(String resource) throws IOException {
        var file = folder.resolve(resource);
        try (var in = Objects.requireNonNull(OtherToolsTest.class.getResourceAsStream(resource), resource)) {
            Files.write(file, in.readAllBytes());
        }
        return file;
    }

    private static String tool(String... names) {
        var path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        for (var name : names) {
            for (var entry : path.split(File.pathSeparator, -1)) {
                if (Files.isExecutable(Path.of(entry, name))) return name;
            }
        }
        return abort("none of " + Arrays.toString(names) + " is installed");
    }

    private void run(List<String> command) throws Exception {
        var output = folder.resolve("output");
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(output)).isZero();
    }
}
