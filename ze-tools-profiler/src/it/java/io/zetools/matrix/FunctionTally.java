package io.zetools.matrix;

import io.zetools.LevelZero;
import io.zetools.internal.Access;
import io.zetools.internal.CallObserver;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Counts which C functions the library calls with success in this process, and compares them with all that it
/// binds.
///
/// Functions that were not called with success stand in a list, with the reason: a line is
/// `pvc,bmg zeFunction: reason`, where the cells are those of the matrix. Other lines begin with `#`. A cell whose
/// name ends with `-metrics` has the vendor's libraries of metrics, and has to call what `bmg` lacks for want of
/// them.
///
/// Threads: any.
final class FunctionTally implements CallObserver {
    private static final String NATIVE = "io/zetools/ffi/LevelZeroNative";

    private static final String METRICS = "-metrics";
    private static final String WITHOUT_LIBRARIES = "bmg";
    private static final String NEEDS_LIBRARIES = "needs the vendor's metrics libraries";

    private final Set<String> called = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> refused = new ConcurrentHashMap<>();

    @Override
    public long enter(String function) {
        return 0;
    }

    @Override
    public void exit(String function, long token, int result) {
        if (result == 0) called.add(function);
        else refused.put(function, result);
    }

    /// Counts from now on, to the end of the process.
    static FunctionTally start() {
        var tally = new FunctionTally();
        Access.tally(tally);
        return tally;
    }

    /// Compares with the list.
    ///
    /// @param list the file of those that were not called with success
    /// @param cell of the matrix
    /// @return one line for each entry that is missing or needless; empty if the list is right
    List<String> differences(Path list, String cell) throws IOException {
        var reasons = reasons(list, cell);
        var bound = bound();
        if (cell.endsWith(METRICS)) {
            var lacking = reasons(list, WITHOUT_LIBRARIES);
            bound.removeIf(function -> !lacking.getOrDefault(function, "").startsWith(NEEDS_LIBRARIES));
        }
        var lines = new ArrayList<String>();
        for (var function : bound) {
            boolean listed = reasons.containsKey(function);
            if (called.contains(function) == listed) lines.add(describe(function, listed));
        }
        for (var function : reasons.keySet()) {
            if (!bound.contains(function)) lines.add(function + " is listed, but the library does not bind it");
        }
        return lines;
    }

    private String describe(String function, boolean listed) {
        if (listed) return function + " was called with success, and is listed";
        var result = refused.get(function);
        return function
                + (result == null
                        ? " was not called, and is not listed"
                        : " answered 0x%08x and never success, and is not listed".formatted(result));
    }

    /// Returns how many of those that the library binds were called with success.
    String summary() throws IOException {
        var bound = bound();
        return "%d of %d C functions were called with success"
                .formatted(bound.stream().filter(called::contains).count(), bound.size());
    }

    private static Map<String, String> reasons(Path list, String cell) throws IOException {
        var reasons = new TreeMap<String, String>();
        for (var line : Files.readAllLines(list)) {
            if (line.isBlank() || line.startsWith("#")) continue;
            var words = line.split(" ", 2);
            var entry = words.length == 2 ? words[1].split(": ", 2) : words;
            if (entry.length != 2 || entry[1].isBlank())
                throw new IOException("%s: no reason in: %s".formatted(list, line));
            if (Arrays.asList(words[0].split(",")).contains(cell)) reasons.put(entry[0], entry[1]);
        }
        return reasons;
    }

    /// Returns each C function that the classes of the library refer to.
    private static Set<String> bound() throws IOException {
        URI place;
        try {
            place = LevelZero.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
        var path = Path.of(place);
        if (Files.isDirectory(path)) return bound(path);
        try (var jar = FileSystems.newFileSystem(path)) {
            return bound(jar.getPath("/"));
        }
    }

    private static Set<String> bound(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            var classes = files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.endsWith("module-info.class"))
                    .collect(Collectors.toList());
            var functions = new TreeSet<String>();
            for (var file : classes) {
                for (var entry : ClassFile.of().parse(Files.readAllBytes(file)).constantPool()) {
                    if (entry instanceof MemberRefEntry member
                            && member.owner().asInternalName().startsWith(NATIVE)
                            && member.name().stringValue().matches("ze[stl]?[A-Z]\\w*")) {
                        functions.add(member.name().stringValue().replaceFirst("\\$.*", ""));
                    }
                }
            }
            return functions;
        }
    }
}
