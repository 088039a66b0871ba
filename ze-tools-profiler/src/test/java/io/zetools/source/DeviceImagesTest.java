package io.zetools.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.LevelZero;
import io.zetools.SampledAddress;
import io.zetools.elf.ElfImage;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.ModuleDebugInfo;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One source, built by the vendor's offline compiler and by the simulated GPU: what the readers say of the images
/// is the same. The environment variable `OCLOC` names the compiler, with arguments, where it is not found by its
/// name.
@WithMockDriver
@Timeout(300)
@DisplayName("device images of the vendor's compiler and of the simulated GPU")
class DeviceImagesTest {
    private static final String FILE = "images.cl";
    private static final List<String> KERNELS = List.of("add", "scale");
    private static final int MACHINE = 205;
    private static final long BASE = 0x12_3456_0000L;

    /// The line of each kernel's name, and one in its body.
    private static final List<Integer> DECLARED = List.of(2, 7);

    private static final List<Integer> INSIDE = List.of(4, 9);
    private static final int LAST_LINE = 12;

    private static final String SOURCE = """

            kernel void add(global float *a, global const float *b) {
                size_t i = get_global_id(0);
                a[i] = a[i] * 3.0f + b[i];
            }

            kernel void scale(global float *a, float factor) {
                size_t i = get_global_id(0);
                if (i % 2 == 0) {
                    a[i] *= factor;
                }
            }
            """;

    private Path folder;

    @BeforeEach
    void folder() throws IOException {
        // Below this module, where a compiler in a container may see it, too.
        folder = Files.createTempDirectory(
                Files.createDirectories(Path.of("target").toAbsolutePath()), "images");
    }

    @AfterEach
    void clean() throws IOException {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }

    /// Returns the file with that ending that the compiler made.
    private byte[] made(Path from, String ending) throws IOException {
        try (var files = Files.list(from)) {
            return Files.readAllBytes(files.filter(file -> file.toString().endsWith(ending))
                    .findFirst()
                    .orElseThrow());
        }
    }

    private static List<String> compiler() {
        var named = Optional.ofNullable(System.getenv("OCLOC")).filter(value -> !value.isBlank());
        if (named.isPresent()) return List.of(named.get().split(" ", -1));
        var path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        Assumptions.assumeTrue(
                Arrays.stream(path.split(File.pathSeparator))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, "ocloc"))),
                "no ocloc, the vendor's offline compiler; install intel-ocloc, or set OCLOC");
        return List.of("ocloc");
    }

    private Path compile(String product) throws IOException, InterruptedException {
        var source = Files.writeString(folder.resolve(FILE), SOURCE);
        var command = new ArrayList<>(compiler());
        command.addAll(List.of("compile", "-file", source.toString(), "-device", product, "-options", "-g"));
        command.addAll(List.of("-out_dir", folder.resolve(product).toString()));
        var log = folder.resolve("log");
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        return folder.resolve(product);
    }

    private static KernelLines lines(ElfImage image, String kernel, long address) {
        try {
            return KernelLines.ofKernel(image, kernel, address);
        } catch (IOException e) {
            return Assumptions.abort("no lines can be read here: " + e.getMessage());
        }
    }

    private static KernelLines lines(ElfImage image) {
        try {
            return KernelLines.of(image, 0);
        } catch (IOException e) {
            return Assumptions.abort("no lines can be read here: " + e.getMessage());
        }
    }

    /// Checks the properties of every image that can be moved.
    private static void check(String what, ElfImage image) {
        assertThat(image.machine()).as(what).isEqualTo(MACHINE);
        assertThat(image.sections())
                .as(what)
                .extracting(ElfImage.Section::name)
                .contains(".text.add", ".text.scale", ".symtab", ".spv", ".ze_info", ".note.intelgt.compat", ".strtab")
                .contains(".misc.buildOptions", ".debug_info", ".debug_line", ".rela.debug_info", ".rela.debug_line");
        assertThat(image.sections().getLast().name()).isEqualTo(".strtab");
        assertThat(new String(image.bytes(image.section(".misc.buildOptions").orElseThrow()), StandardCharsets.UTF_8))
                .startsWith("-g");
        for (int i = 0; i < KERNELS.size(); i++) {
            var symbol = function(image, KERNELS.get(i));
            assertThat(symbol.address()).as(what).isZero();
            assertThat(image.sections().get(symbol.section() - 1).name()).isEqualTo(".text." + KERNELS.get(i));
            assertThat(image.bytes(symbol)).as(what).hasSize((int) symbol.size());
            try (var lines = lines(image, KERNELS.get(i), BASE)) {
                check(what, i, lines, BASE, symbol.size());
            }
        }
    }

    /// The same of an image that says where it was loaded.
    private static void checkLinked(String what, ElfImage image, LongPredicate isCode) {
        assertThat(image.machine()).as(what).isEqualTo(MACHINE);
        try (var lines = lines(image)) {
            for (int i = 0; i < KERNELS.size(); i++) {
                var symbol = function(image, KERNELS.get(i));
                long begin = image.address(symbol, 0);
                assertThat(isCode.test(begin)).as(what).isTrue();
                check(what, i, lines, begin, symbol.size());
            }
        }
    }

    private static ElfImage.Symbol function(ElfImage image, String name) {
        return image.symbols().stream()
                .filter(symbol -> symbol.isFunction() && symbol.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void check(String what, int index, KernelLines lines, long begin, long size) {
        var kernel = KERNELS.get(index);
        int first = DECLARED.get(index);
        assertThat(lines.at(begin))
                .as(what + ": the first instruction of " + kernel)
                .hasValueSatisfying(line -> assertThat(line.line()).isBetween(first, first + 1));
        for (long at = 0; at < size; at += 8) {
            assertThat(lines.at(begin + at))
                    .as(what)
                    .hasValueSatisfying(line -> assertThat(line)
                            .returns(kernel, SourceLocation::function)
                            .satisfies(found -> assertThat(found.file()).endsWith(FILE))
                            .satisfies(found -> assertThat(found.line()).isBetween(0, LAST_LINE)));
        }
        assertThat(lines.at(begin + size)).as(what).isEmpty();
        var places = lines.places(FILE, INSIDE.get(index));
        assertThat(places).as(what).hasSize(1);
        var place = places.getFirst();
        assertThat(place.function()).isEqualTo(kernel);
        assertThat(place.address() - begin).as(what).isBetween(0L, size - 1);
        assertThat(lines.at(place.address())).map(SourceLocation::line).contains(INSIDE.get(index));
        assertThat(lines.ofSample(SampledAddress.partOf(place.address())))
                .as(what)
                .map(SourceLocation::line)
                .contains(INSIDE.get(index));
    }

    @ParameterizedTest
    @DisplayName("symbols, first lines, lines of each instruction, places of lines and samples of both")
    @ValueSource(strings = {"pvc", "dg2", "bmg", "tgllp"})
    void imagesReadAlike(String product) throws IOException, InterruptedException {
        var made = compile(product);
        var real = made(made, ".bin");
        check(product, ElfImage.of(real));

        var gpu = LevelZero.load().devices().getFirst();
        try (var context = Context.create(gpu);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, made(made, ".spv"), "-g");
                var rebuilt = DeviceModule.create(context, gpu, DeviceModule.Format.NATIVE, real, "")) {
            for (var each : List.of(module, rebuilt)) {
                var what = each == module ? "the SPIR-V of " + product : "the image of " + product;
                assertThat(each.kernelNames()).containsExactlyInAnyOrderElementsOf(KERNELS);
                check(what, ElfImage.of(each.nativeBinary()));
                checkLinked(what, ModuleDebugInfo.of(each).orElseThrow().elf(), address -> address != 0);
            }
        }
    }
}
