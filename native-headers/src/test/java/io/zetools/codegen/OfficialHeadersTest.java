package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Compares our headers with the installed official ones, of any version: ours have all of their declarations, and
/// these are the same.
///
/// The folder that holds `level_zero` can be given with `-Dzetools.official.include`.
class OfficialHeadersTest {

    private static final Pattern VERSION = Pattern.compile("@version v(\\S+)");
    private static final Path FOLDER = Path.of(System.getProperty("zetools.official.include", "/usr/include"));

    private static Declarations official;
    private static Declarations ours;
    private static KnownBreaks.Revision revision;

    @BeforeAll
    static void find() throws IOException {
        var api = FOLDER.resolve("level_zero/ze_api.h");
        assumeTrue(Files.exists(api), "No official headers are installed (libze-dev): there is no " + api);
        official = Declarations.read(FOLDER);
        ours = Declarations.read(Repository.INCLUDE);
        var version = VERSION.matcher(Files.readString(api));
        assertThat(version.find()).as("a version in " + api).isTrue();
        revision = KnownBreaks.Revision.parse(version.group(1));
        assumeTrue(!revision.isBefore(2), "Headers before 1.2 belong to no loader that can trace");
    }

    @Test
    void nothingThatTheyDeclareIsMissing() {
        assumeTrue(
                revision.version().compareTo(Version.parse(Repository.model().version())) <= 0,
                "The installed headers are newer than the model");
        assertThat(official.functions()).isNotEmpty();
        assertThat(missing(official.functions(), ours.functions())).isEmpty();
        assertThat(missing(official.constants(), ours.constants())).isEmpty();
        assertThat(missing(official.macros(), ours.macros())).isEmpty();
        assertThat(missing(official.structs().keySet(), ours.structs().keySet()))
                .isEmpty();
        assertThat(missing(official.members(), ours.members())).isEmpty();
    }

    @Test
    void everythingThatTheyDeclareIsEqual(@TempDir Path scratch) throws IOException {
        var common = common();

        var theirValues = Compiler.print(scratch, FOLDER, official.headers(), common.print());
        var ourValues = Compiler.print(scratch, Repository.INCLUDE, official.headers(), common.print());

        assertThat(theirValues).hasSizeGreaterThan(1000);
        assertThat(theirValues.keySet().stream()
                        .filter(name -> !KnownBreaks.cover(name, revision))
                        .filter(name -> !theirValues.get(name).equals(ourValues.get(name)))
                        .map(name -> name + ": " + theirValues.get(name) + ", but ours " + ourValues.get(name)))
                .isEmpty();
    }

    /// Returns the declarations of both that are no known breaks.
    private static Declarations common() {
        var structs = new TreeMap<String, List<String>>();
        for (var name : both(official.structs().keySet(), ours.structs().keySet())) {
            var members = new ArrayList<>(official.structs().get(name));
            members.retainAll(ours.structs().get(name));
            structs.put(name, members);
        }
        return new Declarations(
                official.headers(),
                structs,
                both(official.constants(), ours.constants()),
                both(official.macros(), ours.macros()),
                Set.of());
    }

    private static Set<String> both(Set<String> official, Set<String> ours) {
        var both = new TreeSet<>(official);
        both.removeIf(name -> !ours.contains(name) || KnownBreaks.cover(name, revision));
        return both;
    }

    private static Set<String> missing(Set<String> official, Set<String> ours) {
        var missing = new TreeSet<>(official);
        missing.removeIf(name -> ours.contains(name) || KnownBreaks.cover(name, revision));
        return missing;
    }
}
