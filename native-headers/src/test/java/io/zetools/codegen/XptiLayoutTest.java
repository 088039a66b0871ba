package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.ffi.xpti.XptiNative;
import java.io.IOException;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The bindings of XPTI against the C compiler, and against the C++ headers that a package of the SYCL runtime
/// brings.
class XptiLayoutTest {
    private static final Path HEADER = Repository.MODULE.resolve("xpti/xpti.h");

    /// Names that the C++ headers have for what has another place or shape there.
    private static final Map<String, String> CPP_MEMBERS =
            Map.of("reserved_payload", "reserved.payload", "reserved_metadata", "reserved.metadata");

    /// The structures that exist in C++ under a name of a library's template.
    private static final List<String> TEMPLATES = List.of("xpti_metadata_map_t", "xpti_optional_t");

    @Test
    void structsHaveTheSizeAndTheOffsetsOfC(@TempDir Path scratch) throws IOException {
        var statements = new ArrayList<String>();
        for (var struct : structs()) statements.addAll(prints(struct, struct, Map.of()));

        var c = Compiler.print(scratch, Repository.MODULE, List.of("xpti/xpti.h"), statements);

        assertThat(structs()).hasSizeGreaterThan(15);
        assertThat(c).isEqualTo(layouts(structs()));
    }

    @Test
    void constantsHaveTheValuesOfC(@TempDir Path scratch) throws IOException {
        var java = constants();
        var statements = java.keySet().stream()
                .map(name -> "printf(\"%s %%d\\n\", (int)%s);".formatted(name, name))
                .toList();

        var c = Compiler.print(scratch, Repository.MODULE, List.of("xpti/xpti.h"), statements);

        assertThat(java).hasSizeGreaterThan(80);
        assertThat(c).isEqualTo(java);
    }

    @Test
    void structsHaveTheLayoutOfTheRuntimesHeaders(@TempDir Path scratch) throws IOException {
        var include = runtimeHeaders();
        var statements = new ArrayList<String>();
        var compared = structs().stream().filter(s -> !TEMPLATES.contains(s)).toList();
        for (var struct : compared) statements.addAll(prints(struct, cppName(struct), CPP_MEMBERS));
        statements.add("printf(\"sizeof(xpti_metadata_map_t) %zu\\n\", sizeof(xpti::metadata_t));");
        statements.add("printf(\"sizeof(xpti_optional_t) %zu\\n\", sizeof(std::optional<uint32_t>));");

        var cpp = printCpp(scratch, include, statements);

        var java = layouts(compared);
        TEMPLATES.forEach(name ->
                java.put("sizeof(" + name + ")", String.valueOf(layout(name).byteSize())));
        assertThat(cpp).isEqualTo(java);
    }

    /// The C++ enumerations by the names that the seed and the headers give them.
    @Test
    void traceTypesHaveTheNumbersOfTheRuntimesHeaders(@TempDir Path scratch) throws IOException {
        var include = runtimeHeaders();
        var java = new TreeMap<String, String>();
        var statements = new ArrayList<String>();
        for (var entry : constants().entrySet()) {
            var name = entry.getKey();
            if (!name.startsWith("XPTI_TRACE_") || name.startsWith("XPTI_TRACE_A_")) continue;
            var cpp = name.equals("XPTI_TRACE_UNKNOWN")
                    ? "unknown_type"
                    : name.substring("XPTI_TRACE_".length()).toLowerCase(Locale.ROOT);
            java.put(name, entry.getValue());
            statements.add("printf(\"%s %%d\\n\", (int)xpti::trace_point_type_t::%s);".formatted(name, cpp));
        }

        assertThat(java).hasSizeGreaterThan(35);
        assertThat(printCpp(scratch, include, statements)).isEqualTo(java);
    }

    /// Each function type that a runtime's header declares can be assigned that function, but for the C++ types
    /// behind pointers and enumerations.
    @Test
    void functionsTakeWhatTheRuntimesHeadersDeclare(@TempDir Path scratch) throws IOException {
        var include = runtimeHeaders();
        var header = Files.readString(include.resolve("xpti/xpti_trace_framework.h"));
        var statements = new ArrayList<String>();
        var types = Pattern.compile("\\(\\*(xpti_(\\w+)_fn)\\)").matcher(Files.readString(HEADER));
        while (types.find()) {
            var function = functionName(types.group(2));
            if (!header.contains(function + "(")) continue;
            statements.add("check<decltype(&::%s), ours::%s>(\"%s\");".formatted(function, types.group(1), function));
        }
        var lines = runCpp(scratch, include, statements, SHAPES);

        assertThat(statements).hasSizeGreaterThan(30);
        assertThat(lines).hasSameSizeAs(statements).allMatch(line -> line.endsWith(" same"));
    }

    /// Compares the widths of results and parameters, which is what the calling convention goes by.
    private static final String SHAPES = """
            #include <stdbool.h>
            #include <stdint.h>
            namespace ours {
            #include "%s"
            }
            template <class T> struct width { static constexpr int value = int(sizeof(T)); };
            template <> struct width<void> { static constexpr int value = 0; };
            template <class T> struct width<T &> { static constexpr int value = int(sizeof(void *)); };
            template <class T> struct shape;
            template <class R, class... A> struct shape<R (*)(A...)> {
                static std::vector<int> get() { return {width<R>::value, width<A>::value...}; }
            };
            template <class Theirs, class Ours> void check(const char *name) {
                printf("%%s %%s\\n", name, shape<Theirs>::get() == shape<Ours>::get() ? "same" : "differs");
            }
            """.formatted(HEADER);

    private static String functionName(String type) {
        var name = new StringBuilder("xpti");
        for (var part : type.split("_", -1)) {
            name.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
        }
        return name.toString();
    }

    private static Path runtimeHeaders() {
        var folder = Path.of(System.getProperty(
                "zetools.sycl.include",
                Repository.ROOT
                        .resolve("ze-tools-profiler/target/sycl/c/include")
                        .toString()));
        assumeTrue(
                Files.exists(folder.resolve("xpti/xpti_data_types.h"))
                        && Files.exists(folder.resolveSibling("complete")),
                "No headers of a SYCL runtime: there is no " + folder.resolve("xpti")
                        + "; ze-tools-profiler/src/test/python/sycl_packages.sh gets them");
        assumeTrue(Compiler.exists(Compiler.cxx()), "No C++ compiler is installed: there is no " + Compiler.cxx());
        return folder;
    }

    private static Map<String, String> printCpp(Path scratch, Path include, List<String> statements)
            throws IOException {
        var lines = new TreeMap<String, String>();
        for (var line : runCpp(scratch, include, statements, "")) {
            int space = line.indexOf(' ');
            lines.put(line.substring(0, space), line.substring(space + 1));
        }
        return lines;
    }

    private static List<String> runCpp(Path scratch, Path include, List<String> statements, String before)
            throws IOException {
        var program =
                "#include <cstdio>\n#include <cstddef>\n#include <limits>\n#include <optional>\n#include <vector>\n"
                        + "#include <xpti/xpti_trace_framework.h>\n" + before + "int main() {\n"
                        + String.join("\n", statements) + "\n}\n";
        var source = Files.writeString(scratch.resolve("xpti.cpp"), program);
        var binary = scratch.resolve("xpti.out").toString();
        var compiled = Compiler.run(List.of(
                Compiler.cxx(),
                "-std=c++17",
                "-w",
                "-I" + include,
                source.toString(),
                "-o",
                binary,
                // Only the declarations are looked at.
                "-Wl,--unresolved-symbols=ignore-all"));
        assertThat(compiled.exitCode()).as(compiled.output()).isZero();
        return Compiler.run(List.of(binary)).output().lines().toList();
    }

    private static String cppName(String struct) {
        return "xpti::" + struct.substring("xpti_".length());
    }

    private static List<String> prints(String name, String type, Map<String, String> members) {
        var statements = new ArrayList<String>();
        statements.add("printf(\"sizeof(%s) %%zu\\n\", sizeof(%s));".formatted(name, type));
        for (var member : members(name)) {
            var path = members.getOrDefault(member, member);
            statements.add("printf(\"%s.%s %%zu size %%zu\\n\", offsetof(%s, %s), sizeof(((%s *)0)->%s));"
                    .formatted(name, member, type, path, type, path));
        }
        return statements;
    }

    private static Map<String, String> layouts(List<String> structs) {
        var java = new TreeMap<String, String>();
        for (var struct : structs) {
            var layout = layout(struct);
            java.put("sizeof(" + struct + ")", String.valueOf(layout.byteSize()));
            for (var member : members(struct)) {
                var path = PathElement.groupElement(member);
                java.put(
                        struct + "." + member,
                        layout.byteOffset(path) + " size " + layout.select(path).byteSize());
            }
        }
        return java;
    }

    private static List<String> members(String struct) {
        return layout(struct).memberLayouts().stream()
                .map(MemoryLayout::name)
                .flatMap(Optional::stream)
                .toList();
    }

    private static List<String> structs() {
        var names = Pattern.compile("typedef struct (\\w+)").matcher(Repository.read(HEADER));
        return names.results().map(match -> match.group(1)).toList();
    }

    private static Map<String, String> constants() {
        var constants = new TreeMap<String, String>();
        Arrays.stream(XptiNative.class.getMethods())
                .filter(method -> method.getName().startsWith("XPTI_") && Modifier.isStatic(method.getModifiers()))
                .forEach(method -> {
                    try {
                        constants.put(method.getName(), String.valueOf(method.invoke(null)));
                    } catch (ReflectiveOperationException e) {
                        throw new LinkageError(method.toString(), e);
                    }
                });
        return constants;
    }

    private static GroupLayout layout(String struct) {
        try {
            return (GroupLayout) Class.forName("io.zetools.ffi.xpti." + struct)
                    .getMethod("layout")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(struct, e);
        }
    }
}
