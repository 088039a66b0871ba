package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The table of Unified Runtime's functions, beside the headers of packages.
@Tag("embedded-only")
class FunctionArgumentsTest {
    private static final Pattern STRUCTURE =
            Pattern.compile("typedef struct\\s+ur_(\\w+)_params_t\\s*\\{([^{}]*)\\}", Pattern.DOTALL);
    private static final Pattern FIELD = Pattern.compile("\\*\\s*p(\\w+);");
    private static final Pattern NUMBER = Pattern.compile("UR_FUNCTION_(\\w+)\\s*=\\s*(\\d+)");

    @Test
    void versionsAndLoadersDiffer() {
        assertThat(launch(9, Set.of())).endsWith("pLocalWorkSize", "numEventsInWaitList", "phEventWaitList", "phEvent");
        assertThat(launch(11, Set.of())).isEqualTo(launch(9, Set.of()));
        assertThat(launch(12, Set.of("urEnqueueKernelLaunchCustomExp"))).isEqualTo(launch(9, Set.of()));
        assertThat(launch(12, Set.of()))
                .contains("numPropsInLaunchPropList", "launchPropList")
                .hasSize(11);
        assertThat(launch(12, Set.of("urEnqueueKernelLaunchWithArgsExp", "urGraphCreateExp")))
                .doesNotContain("numPropsInLaunchPropList")
                .hasSize(10);
        // Between two releases: nothing says which it is.
        assertThat(FunctionArguments.unifiedRuntime(
                        12, Optional.of(loader(Set.of("urEnqueueKernelLaunchWithArgsExp")))))
                .doesNotContainKey("urEnqueueKernelLaunch");
        assertThat(FunctionArguments.unifiedRuntime(13, Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"c", "c2025"})
    void everyFunctionOfAHeaderIsThere(String runtime) throws IOException {
        var packages = Frameworks.packages(runtime);
        var header = Files.readString(header(packages));
        var known = FunctionArguments.unifiedRuntime(12, loaderOf(packages));
        Map<String, String> names = new HashMap<>();
        known.keySet().forEach(name -> names.put(plain(name.substring(2)), name));
        Map<String, Integer> numbers = numbersOfTheTable();

        var structures = STRUCTURE.matcher(header);
        int count = 0;
        while (structures.find()) {
            var name = names.get(plain(structures.group(1)));
            assertThat(name).as(structures.group(1)).isNotNull();
            var fields = FIELD.matcher(structures.group(2))
                    .results()
                    .map(field -> field.group(1))
                    .toList();
            assertThat(known.get(name).stream().map(FunctionArguments.Parameter::name))
                    .as(name)
                    .hasSameSizeAs(fields)
                    .filteredOn(RELEVANT::contains)
                    .isEqualTo(fields.stream().filter(RELEVANT::contains).toList());
            count++;
        }
        assertThat(count).isGreaterThan(200);
        NUMBER.matcher(header).results().forEach(each -> {
            var name = names.get(plain(each.group(1)));
            if (name != null) assertThat(numbers.get(name)).as(name).isEqualTo(Integer.parseInt(each.group(2)));
        });
    }

    /// The parameters by which work is ordered.
    private static final Set<String> RELEVANT = Set.of(
            "hQueue",
            "hCommandBuffer",
            "phCommandBuffer",
            "pCommandBufferDesc",
            "numEvents",
            "numEventsInWaitList",
            "phEventWaitList",
            "phEvent",
            "numSyncPointsInWaitList",
            "pSyncPointWaitList",
            "pSyncPoint");

    private static List<String> launch(int minor, Set<String> exports) {
        return FunctionArguments.unifiedRuntime(minor, Optional.of(loader(exports)))
                .getOrDefault("urEnqueueKernelLaunch", List.of())
                .stream()
                .map(FunctionArguments.Parameter::name)
                .toList();
    }

    private static SymbolLookup loader(Set<String> exports) {
        return name -> exports.contains(name) ? Optional.of(MemorySegment.ofAddress(1)) : Optional.empty();
    }

    /// The loader that the runtime is linked with; none if it is a part of the runtime.
    @SuppressWarnings("restricted") // Only asked which functions it has.
    private static Optional<SymbolLookup> loaderOf(Path packages) throws IOException {
        var runtime = Files.readAllBytes(packages.resolve("lib/libsycl.so"));
        var text = new String(runtime, StandardCharsets.ISO_8859_1);
        return text.contains("\0libur_loader.so.0\0")
                ? Optional.of(SymbolLookup.libraryLookup(packages.resolve("lib/libur_loader.so.0"), Arena.global()))
                : Optional.empty();
    }

    private static Path header(Path packages) {
        return Stream.of("include/unified-runtime/ur_api.h", "include/ur_api.h")
                .map(packages::resolve)
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, Integer> numbersOfTheTable() throws IOException {
        try (var table = FunctionArguments.class.getResourceAsStream("ur-functions.txt")) {
            Map<String, Integer> numbers = new HashMap<>();
            new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(" ", 4))
                    .filter(words -> words[2].endsWith("0.12"))
                    .forEach(words -> numbers.put(words[1], Integer.parseInt(words[0])));
            return numbers;
        }
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }
}
