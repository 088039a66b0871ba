package io.zetools.codegen.recorder;

import io.zetools.codegen.GeneratedFile;
import io.zetools.codegen.recorder.RecorderHeader.CType;
import io.zetools.codegen.recorder.RecorderHeader.Function;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Generates the two ends of the one binding between Java and C from the recorder's headers: a Java method for each
/// function, and the C function `ztr_do`, which calls it by its number.
///
/// There is one binding instead of one per function, because the VM takes some milliseconds to bind a signature,
/// and a recorder is to start at once. The numbers are in no other place.
public final class RecorderSources {
    /// Arguments of `ztr_do` after the number.
    private static final int ARGUMENTS = 4;

    private static final Path JAVA =
            Path.of("ze-tools-profiler", "src", "generated", "java", "io", "zetools", "recording", "NativeHalf.java");
    private static final Path C = Path.of("ze-tools-profiler", "src", "generated", "c", "door.c");

    private final RecorderHeader header;
    private final StringBuilder out = new StringBuilder();

    private RecorderSources(RecorderHeader header) {
        this.header = header;
    }

    /// Generates both files.
    ///
    /// @param root of the repository
    public static List<GeneratedFile> generate(Path root) {
        var header = RecorderHeader.read(root);
        return List.of(
                new GeneratedFile(JAVA, new RecorderSources(header).java()),
                new GeneratedFile(C, new RecorderSources(header).c()));
    }

    private String java() {
        line("// SPDX-License-Identifier: MIT");
        origin();
        line("package io.zetools.recording;");
        line("");
        line("import java.lang.foreign.MemorySegment;");
        line("");
        line("/// The functions of the recorder's C part. Only where it is loaded: see [RecorderLibrary].");
        line("final class NativeHalf {");
        line("    private NativeHalf() {}");
        for (int i = 0; i < header.functions().size(); i++)
            method(i, header.functions().get(i));
        line("}");
        return out.toString();
    }

    private void origin() {
        for (var each : RecorderHeader.HEADERS)
            line("// Generated from ze-tools-profiler/src/main/c/%s: do not edit.".formatted(each));
    }

    private void method(int number, Function function) {
        line("");
        function.comment().lines().forEach(text -> line("    /// " + text));
        var params = function.params().stream()
                .map(p -> p.type().java() + " " + camelCase(p.name()))
                .collect(Collectors.joining(", "));
        line("    static %s %s(%s) {"
                .formatted(function.returns().java(), camelCase(function.name().substring(4)), params));
        var arguments = IntStream.range(0, ARGUMENTS)
                .mapToObj(i ->
                        i < function.params().size() ? toLong(function.params().get(i)) : "0")
                .collect(Collectors.joining(", "));
        line("        " + fromLong(function.returns(), "RecorderLibrary.call(%d, %s)".formatted(number, arguments)));
        line("    }");
    }

    private static String toLong(RecorderHeader.Param param) {
        var name = camelCase(param.name());
        return switch (param.type()) {
            case POINTER -> name + ".address()";
            case BOOL -> name + " ? 1 : 0";
            case INT, LONG -> name;
            case NOTHING -> throw new IllegalArgumentException(name + " has no type");
        };
    }

    private static String fromLong(CType type, String call) {
        return switch (type) {
            case NOTHING -> call + ";";
            case BOOL -> "return " + call + " != 0;";
            case INT -> "return (int) " + call + ";";
            case LONG -> "return " + call + ";";
            case POINTER -> "return MemorySegment.ofAddress(" + call + ");";
        };
    }

    private String c() {
        line("// SPDX-License-Identifier: MIT");
        origin();
        for (var each : RecorderHeader.HEADERS) line("#include \"%s\"".formatted(each));
        line("");
        line("static void *pointer(uint64_t value) {");
        line("    return (void *)(uintptr_t)value;");
        line("}");
        line("");
        line("static uint64_t address(const void *value) {");
        line("    return (uint64_t)(uintptr_t)value;");
        line("}");
        line("");
        line("uint64_t ztr_do(uint32_t action, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {");
        line("    switch (action) {");
        for (int i = 0; i < header.functions().size(); i++)
            action(i, header.functions().get(i));
        line("    }");
        line("    return 0;");
        line("}");
        return out.toString();
    }

    private void action(int number, Function function) {
        if (function.params().size() > ARGUMENTS)
            throw new IllegalArgumentException(function.name() + " takes more arguments than ztr_do has");
        var arguments = IntStream.range(0, function.params().size())
                .mapToObj(i -> fromWord(function.params().get(i).type(), (char) ('a' + i)))
                .collect(Collectors.joining(", "));
        var call = "%s(%s)".formatted(function.name(), arguments);
        line("    case %d:".formatted(number));
        switch (function.returns()) {
            case NOTHING -> line("        " + call + ";\n        return 0;");
            case POINTER -> line("        return address(" + call + ");");
            case BOOL, INT, LONG -> line("        return " + call + ";");
        }
    }

    private static String fromWord(CType type, char word) {
        return switch (type) {
            case POINTER -> "pointer(%c)".formatted(word);
            case BOOL -> "%c != 0".formatted(word);
            case INT -> "(uint32_t)%c".formatted(word);
            case LONG -> String.valueOf(word);
            case NOTHING -> throw new IllegalArgumentException("an argument has no type");
        };
    }

    private static String camelCase(String snakeCase) {
        var words = snakeCase.split("_", -1);
        var name = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++)
            name.append(words[i].substring(0, 1).toUpperCase(Locale.ROOT)).append(words[i].substring(1));
        return name.toString();
    }

    private void line(String line) {
        out.append(line).append('\n');
    }
}
