package io.zetools.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Which loader a program gets, and by which rule of the dynamic linker.
@Timeout(120)
@Tag("own-process")
class LoaderSearchTest {
    private static final String LOADER = "int zeInit(int flags) { return flags; }\n";
    private static final String USER = "int zeInit(int);\nint main(void) { return zeInit(0); }\n";
    private static final String NO_USER = "int main(void) { return 0; }\n";

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>(System.getenv());
    private CompiledFiles files;
    private Helper helper;
    private Path first;
    private Path second;

    @BeforeEach
    void compile() throws Exception {
        files = new CompiledFiles(folder);
        helper = new Helper(Helper.place(), Deadline.in(Duration.ofSeconds(60)));
        first = files.loader("first", LOADER);
        second = files.loader("second", LOADER);
        environment.remove("LD_LIBRARY_PATH");
        environment.remove("LD_PRELOAD");
    }

    private LoaderSearch search(Path program) throws Exception {
        return LoaderSearch.of(helper, ProgramFile.of(helper, program.toString(), environment), environment);
    }

    private Path linked(String name, String... options) throws Exception {
        var line = new ArrayList<>(List.of(first.toString()));
        line.addAll(List.of(options));
        return files.program(name, USER, line.toArray(String[]::new));
    }

    private void gets(Path program, Path loader, String why) throws Exception {
        var found = search(program);
        assertThat(found.loader()).contains(loader);
        assertThat(found.why()).isEqualTo(why);
    }

    @Test
    @DisplayName("RUNPATH, RPATH, LD_LIBRARY_PATH: the one that wins is named")
    void paths() throws Exception {
        var run = linked("run", "-Wl,--enable-new-dtags,-rpath," + first.getParent());
        var old = linked("old", "-Wl,--disable-new-dtags,-rpath," + first.getParent());
        gets(run, first, "found by the RUNPATH of " + run);
        gets(old, first, "found by the RPATH of " + old);
        environment.put("LD_LIBRARY_PATH", second.getParent().toString());
        gets(run, second, "found by LD_LIBRARY_PATH");
        gets(old, first, "found by the RPATH of " + old);
    }

    @Test
    @DisplayName("a copy beside the program, by $ORIGIN and by its path")
    void copies() throws Exception {
        var beside = linked("beside", "-Wl,--enable-new-dtags,-rpath,$ORIGIN/second");
        gets(beside, second, "found by the RUNPATH of " + beside);
        var named = files.program(
                "named",
                USER,
                files.program("copy.so", LOADER, "-shared", "-fPIC").toString());
        assertThat(search(named).libraries()).contains(folder.resolve("copy.so"));
        var unnamed = files.program("libze_loader.so.9", LOADER, "-shared", "-fPIC");
        gets(files.program("direct", USER, unnamed.toString()), unnamed, "named by its path");
    }

    @Test
    @DisplayName("a program that opens the loader later gets it by the rules for its own code")
    void opened() throws Exception {
        var later = files.program("later", NO_USER, "-Wl,--enable-new-dtags,-rpath," + first.getParent());
        gets(later, first, "found by the RUNPATH of " + later);
        environment.put("LD_LIBRARY_PATH", second.getParent().toString());
        gets(later, second, "found by LD_LIBRARY_PATH");
    }

    @Test
    @DisplayName("SYCL's runtime gets it by its adapter, which lies beside it")
    void runtime() throws Exception {
        var adapter = files.program(
                "libur_adapter_level_zero.so.0",
                USER,
                "-shared",
                "-fPIC",
                first.toString(),
                "-Wl,-rpath," + first.getParent());
        var sycl = files.program(
                "libsycl.so.8", "int sycl(void) { return 0; }\n", "-shared", "-fPIC", "-Wl,-soname,libsycl.so.8");
        var program = files.program(
                "program",
                "int sycl(void);\nint main(void) { return sycl(); }\n",
                sycl.toString(),
                "-Wl,-rpath," + folder);
        gets(program, first, "found by the RUNPATH of %s, for libur_adapter_level_zero.so.0".formatted(adapter));
        assertThat(search(program).runtime()).contains(sycl);
    }

    @Test
    @DisplayName("a program with the static loader inside is told from one without")
    void staticLoader() throws Exception {
        var with = files.program("with", "const char *name = \"zeLoaderGetTracingHandle\";\n" + NO_USER);
        assertThat(StaticLoader.isIn(with)).isTrue();
        assertThat(StaticLoader.isIn(linked("without"))).isFalse();
        assertThat(StaticLoader.isIn(folder.resolve("nowhere"))).isFalse();
        var large = folder.resolve("large");
        try (var file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(1L << 33);
        }
        assertThat(StaticLoader.isIn(large)).isFalse();
        Files.delete(large);
    }

    private Findings carried(Path program) throws Exception {
        var findings = new Findings();
        var file = ProgramFile.of(helper, program.toString(), environment);
        var search = LoaderSearch.of(helper, file, environment);
        var surroundings = new Surroundings(Path.of("/"), environment, "self");
        StaticLoader.of(file, search).orElseThrow().look(search, surroundings, findings);
        return findings;
    }

    @Test
    @DisplayName("a static loader looks into ZEL_LIBRARY_PATH first; a program that is linked with the loader has none")
    void staticLoaderPath() throws Exception {
        var mark = "const char *name = \"zeLoaderGetTracingHandle\";\n";
        var with = files.program("with", mark + NO_USER);
        environment.put("LD_LIBRARY_PATH", second.getParent().toString());
        assertThat(carried(with).facts())
                .extracting(Fact::text)
                .contains("inside of %s, which asks the loader".formatted(with), second + ", found by LD_LIBRARY_PATH");
        environment.put("ZEL_LIBRARY_PATH", first.getParent().toString());
        assertThat(carried(with).facts()).extracting(Fact::text).contains(first + ", found by ZEL_LIBRARY_PATH");
        environment.put("ZEL_LIBRARY_PATH", "/nowhere");
        assertThat(carried(with).problems())
                .extracting(Problem::fact, Problem::remedy)
                .containsExactly(tuple(
                        "ZEL_LIBRARY_PATH=/nowhere is set, and there is no libze_loader.so.1 in that folder.",
                        "unset ZEL_LIBRARY_PATH"));
        var linked = files.program("both", mark + USER, first.toString());
        var file = ProgramFile.of(helper, linked.toString(), environment);
        assertThat(StaticLoader.of(file, search(linked))).isEmpty();
    }

    @Test
    @DisplayName("nothing of the program is executed")
    void notExecuted() throws Exception {
        var mark = folder.resolve("mark");
        var source = """
                #include <stdio.h>
                __attribute__((constructor)) static void begin(void) { fclose(fopen("%s", "w")); }
                int main(void) { return 0; }
                """.formatted(mark);
        search(files.program("marking", source));
        assertThat(mark).doesNotExist();
    }
}
