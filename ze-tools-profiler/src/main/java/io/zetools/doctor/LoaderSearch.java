package io.zetools.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Which loader a program gets, and why: what the dynamic linker itself answers for the program's file.
///
/// A program that is not linked with the loader opens it later: the answer is then the one for a library that the
/// program's own code opens by its name. SYCL's runtime opens it by its adapter.
///
/// Threads: immutable.
///
/// @param loader the path of the loader's file; empty where none is found
/// @param why how it was found, in words
/// @param libraries the paths of the libraries that the program is linked with
record LoaderSearch(Optional<Path> loader, String why, List<Path> libraries) {
    static final String NAME = "libze_loader.so.1";

    private static final Pattern FOUND = Pattern.compile("\\s*(?:\\S+ => )?(/.*) \\(0x[0-9a-f]+\\)");
    private static final Pattern LOADER = Pattern.compile("libze_loader\\.so(\\.\\d+)*");
    private static final Pattern RUNTIME = Pattern.compile("libsycl\\.so(\\.\\d+)*");
    private static final Pattern SEARCHED = Pattern.compile("\\s*\\d+:\\s+find library=(\\S+) .*");
    private static final Pattern PATH = Pattern.compile("\\s*\\d+:\\s+search path=.*\\((.*)\\)");
    private static final String CACHE = "search cache=";

    /// The library by which SYCL's runtime reaches Level Zero; older ones have it under the second name.
    private static final String ADAPTERS = "{libur_adapter_level_zero,libpi_level_zero}*.so*";

    LoaderSearch {
        libraries = List.copyOf(libraries);
    }

    /// Asks the dynamic linker.
    ///
    /// @param program a dynamic one
    /// @throws IOException if the linker cannot be started
    static LoaderSearch of(Helper helper, ProgramFile program, Map<String, String> environment) throws IOException {
        var linked = helper.libraries(program.interpreter(), program.file(), "", environment);
        var libraries = libraries(linked);
        var loader = find(libraries, LOADER);
        if (loader.isPresent()) return new LoaderSearch(loader, why(linked, loader.get()), libraries);
        var runtime = find(libraries, RUNTIME);
        for (var adapter : runtime.map(LoaderSearch::adapters).orElse(List.of())) {
            var opened = helper.libraries(program.interpreter(), adapter.toString(), "", environment);
            var found = find(libraries(opened), LOADER);
            if (found.isPresent())
                return new LoaderSearch(
                        found, "%s, for %s".formatted(why(opened, found.get()), adapter.getFileName()), libraries);
        }
        var opened = helper.libraries(program.interpreter(), program.file(), NAME, environment);
        var found = find(libraries(opened), LOADER);
        return new LoaderSearch(found, found.map(file -> why(opened, file)).orElse(""), libraries);
    }

    /// Returns the first library whose name matches.
    static Optional<Path> find(List<Path> libraries, Pattern name) {
        return libraries.stream()
                .filter(each -> name.matcher(String.valueOf(each.getFileName())).matches())
                .findFirst();
    }

    /// Returns whether the program is linked with the loader.
    boolean isLinked() {
        return find(libraries, LOADER).isPresent();
    }

    /// Returns SYCL's runtime, if the program is linked with it.
    Optional<Path> runtime() {
        return find(libraries, RUNTIME);
    }

    /// Returns the libraries by which a SYCL runtime may reach Level Zero.
    static List<Path> adapters(Path runtime) {
        var found = new ArrayList<Path>();
        var folder = runtime.toAbsolutePath().getParent();
        if (folder == null) return found;
        try (var files = Files.newDirectoryStream(folder, ADAPTERS)) {
            files.forEach(found::add);
        } catch (IOException _) {
            // The runtime would find none either.
            return List.of();
        }
        found.sort(null);
        return found;
    }

    static List<Path> libraries(Answer answer) {
        return answer.out()
                .lines()
                .map(FOUND::matcher)
                .filter(each -> each.matches())
                .flatMap(each -> path(each.group(1)))
                .toList();
    }

    private static Stream<Path> path(String name) {
        try {
            return Stream.of(Path.of(name));
        } catch (InvalidPathException _) {
            // A name that is no text is none of those that are looked for.
            return Stream.empty();
        }
    }

    /// Returns by which of its rules the linker has found a library: the last one that it has tried.
    static String why(Answer answer, Path library) {
        var name = String.valueOf(library.getFileName());
        var rule = "";
        boolean inside = false;
        for (var line : answer.err().lines().toList()) {
            var searched = SEARCHED.matcher(line);
            var path = PATH.matcher(line);
            if (searched.matches()) inside = searched.group(1).equals(name);
            else if (inside && path.matches()) rule = rule(path.group(1));
            else if (inside && line.contains(CACHE)) rule = "found in the dynamic linker's cache";
        }
        return rule.isEmpty() ? "named by its path" : rule;
    }

    private static String rule(String searched) {
        int from = searched.indexOf(" from file ");
        if (from >= 0)
            return "found by the %s of %s"
                    .formatted(searched.substring(0, from), searched.substring(from + " from file ".length()));
        return searched.equals("system search path") ? "found in the system's folders" : "found by " + searched;
    }
}
