package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Compares the functions of the model with the symbols of the installed loader, of any release.
///
/// The release is read from the file's name, which needs no call into the loader: a first call may only be made in
/// a process whose environment is prepared for it.
class InstalledLoaderTest {

    private static final String SONAME = "libze_loader.so.1";
    private static final Pattern FILE = Pattern.compile("\\S*/libze_loader\\.so\\.(\\d+\\.\\d+(?:\\.\\d+)?)");
    private static final LoaderApi LOADER = LoaderApi.read(Repository.MODULE.resolve("model/loader-api.json"));

    private static SymbolLookup symbols;
    private static String release;
    private static Version specification;

    @BeforeAll
    static void open() throws IOException {
        var found = lookup();
        assumeTrue(found != null, "No loader is installed: " + SONAME + " cannot be opened");
        symbols = found;
        var maps = FILE.matcher(Files.readString(Path.of("/proc/self/maps")));
        assumeTrue(maps.find(), "The file name of the installed loader does not say its release");
        release = maps.group(1);
        specification = LOADER.loaderBySpecification().entrySet().stream()
                .filter(e -> compare(e.getValue(), release) <= 0)
                .map(Map.Entry::getKey)
                .map(Version::parse)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    @SuppressWarnings("restricted") // Looking a library up is what this test is for.
    private static @Nullable SymbolLookup lookup() {
        try {
            // Never closed: the loader does not survive that.
            return SymbolLookup.libraryLookup(SONAME, Arena.global());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @Test
    void itHasWhatItsReleaseShouldHave() {
        assertThat(names(f -> !f.namespace().equals("zel")
                        && Version.parse(f.version()).compareTo(specification) <= 0))
                .hasSizeGreaterThan(150)
                .allMatch(InstalledLoaderTest::isThere, "is in loader " + release);
        assertThat(names(f -> f.since() != null && compare(f.since(), release) <= 0))
                .hasSizeGreaterThan(100)
                .allMatch(InstalledLoaderTest::isThere, "is in loader " + release);
    }

    /// A release between two versions may have some of the next one, but nothing later.
    @Test
    void itHasNothingThatCameLater() {
        var next = new Version(specification.major(), specification.minor() + 1);
        assertThat(names(f -> !f.namespace().equals("zel")
                        && Version.parse(f.version()).compareTo(next) > 0))
                .noneMatch(InstalledLoaderTest::isThere);
    }

    @Test
    void whatNoLoaderHasIsMissing() {
        assertThat(names(f -> f.namespace().equals("zel") && f.since() == null))
                .containsExactly("zelTracerResetAllCallbacks")
                .noneMatch(InstalledLoaderTest::isThere);
    }

    private static List<String> names(Predicate<Model.Function> which) {
        return Repository.model().functions().stream()
                .filter(which)
                .map(Model.Function::name)
                .toList();
    }

    private static boolean isThere(String function) {
        return symbols.find(function).isPresent();
    }

    private static int compare(String release, String other) {
        return Arrays.compare(numbers(release), numbers(other));
    }

    private static int[] numbers(String release) {
        return Pattern.compile("\\.")
                .splitAsStream(release)
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
