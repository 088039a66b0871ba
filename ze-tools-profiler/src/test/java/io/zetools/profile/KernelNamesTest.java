package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.recording.Demangler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names of kernels, and of all that the standard library of C++ exports as `c++filt` reads it.
@Timeout(120)
class KernelNamesTest {
    private static final List<String> KERNELS = List.of(
            "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_2idILi1EEEE_",
            "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE0_clES4_E6KernelEE",
            "_Z3fooDv4_fPU3AS1fPU3AS1KDv16_h",
            "_Z7genericIJiRKfEEvDpOT_");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "_Z6matmulPKfS0_Pfi | matmul(float const*, float const*, float*, int)",
                "_ZTS9VectorAddIfE | VectorAdd<float>",
                "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_2idILi1EEEE_"
                        + " | main::{lambda(sycl::_V1::handler&)#1}::operator()(sycl::_V1::handler&) const"
                        + "::{lambda(sycl::_V1::id<1>)#1}",
                "_Z3fooDv4_fPU3AS1f | foo(float __vector(4), float AS1*)",
                "_ZN12_GLOBAL__N_11fEPFifE | (anonymous namespace)::f(int (*)(float))",
                "__sycl_kernel_saxpy | __sycl_kernel_saxpy",
                "_Z9short | _Z9short",
                "_Z | _Z"
            })
    void areReadable(String mangled, String readable) {
        assertThat(KernelNames.readable(mangled)).isEqualTo(readable);
    }

    @Test
    void agreeWithAnotherDemangler() throws Exception {
        var names = new ArrayList<>(KERNELS);
        names.addAll(exported());
        var reference = run(names, "c++filt", "-i");
        int unknown = 0;
        var wrong = new ArrayList<String>();
        for (int i = 0; i < names.size(); i++) {
            var mine = Demangler.demangle(names.get(i));
            if (mine.isEmpty()) unknown++;
            // That one names constructors of abbreviated classes by their long name, and is not consistent in its
            // blanks.
            else if (!plain(mine.get()).equals(plain(reference.get(i)))
                    && !names.get(i).matches("_ZNS[siod].*"))
                wrong.add("%s%n  %s%n  %s".formatted(names.get(i), mine.get(), reference.get(i)));
        }
        assertThat(names).hasSizeGreaterThan(1000);
        assertThat(wrong).as("%d", wrong.size()).hasSizeLessThan(names.size() / 100);
        assertThat(unknown).isLessThan(names.size() / 20);
        for (var kernel : KERNELS) assertThat(Demangler.demangle(kernel)).isPresent();
    }

    private static String plain(String text) {
        return text.replace(" >", ">");
    }

    /// Returns the mangled names that the standard library exports.
    private List<String> exported() throws IOException, InterruptedException {
        var library = run(List.of(), "g++", "-print-file-name=libstdc++.so.6").getFirst();
        assumeTrue(Files.exists(Path.of(library)), "no standard library of C++");
        return run(List.of(), "nm", "-D", "--defined-only", library).stream()
                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                .map(name -> name.contains("@") ? name.substring(0, name.indexOf('@')) : name)
                .filter(name -> name.startsWith("_Z"))
                .distinct()
                .toList();
    }

    private List<String> run(List<String> input, String... command) throws IOException, InterruptedException {
        var in = Files.write(folder.resolve("in"), input);
        try {
            var process = new ProcessBuilder(command).redirectInput(in.toFile()).start();
            var lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertThat(process.waitFor()).as(Arrays.toString(command)).isZero();
            return lines;
        } catch (IOException e) {
            assumeTrue(false, e.getMessage());
            throw e;
        }
    }

    @Test
    void surviveWhatIsNoName() {
        var random = new Random(20);
        for (int i = 0; i < 200_000; i++) {
            var name = new StringBuilder(KERNELS.get(random.nextInt(KERNELS.size())));
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                int at = 2 + random.nextInt(name.length() - 2);
                switch (random.nextInt(3)) {
                    case 0 -> name.setCharAt(at, "IENSTZDpOKPRFAML_0123456789UltsaX".charAt(random.nextInt(33)));
                    case 1 -> name.deleteCharAt(at);
                    default -> name.insert(at, name.substring(at, Math.min(name.length(), at + random.nextInt(8))));
                }
                if (name.length() < 4) name.append("4name");
            }
            assertThat(KernelNames.readable(name.toString())).isNotNull();
        }
    }

    @Test
    void areBounded() {
        assertThat(KernelNames.readable("_Z1f" + "P".repeat(60_000) + "i")).startsWith("_Z1f");
        // Each pair is of two of the pair before: the text doubles with each letter.
        var pairs = new StringBuilder("_Z1fSt4pairIiiE");
        for (int i = 0; i < 34; i++) {
            var before =
                    i == 0 ? "S0_" : "S%s_".formatted(Integer.toString(i, 36).toUpperCase(java.util.Locale.ROOT));
            pairs.append("S_I").append(before).append(before).append('E');
        }
        assertThat(KernelNames.readable(pairs.toString())).hasSizeLessThan(1 << 17);
    }
}
