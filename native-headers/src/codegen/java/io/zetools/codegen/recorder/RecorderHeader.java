package io.zetools.codegen.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The functions of the recorder's headers that Java calls: those under `For Java`.
///
/// It reads the C that these headers are written in, and refuses other C: each function has a comment before it,
/// and a parameter is an integer, a `bool` or a pointer.
record RecorderHeader(List<Function> functions) {
    /// The folder of the headers, relative to the root of the repository.
    static final Path FOLDER = Path.of("ze-tools-profiler", "src", "main", "c");

    /// The headers, relative to that.
    static final List<String> HEADERS = List.of("recorder/ztr.h", "chunk/chunk.h");

    private static final String SECTION = "// ---- For Java";

    private static final Pattern FUNCTION =
            Pattern.compile("((?://[^\\n]*\\n)+)([\\w *]+?\\s?\\*?)(ztr_\\w+)\\(([^)]*)\\);");
    private static final Pattern PARAM = Pattern.compile("([\\w *]+?[ *])(\\w+)");

    /// A function with the text of its comment.
    record Function(String comment, CType returns, String name, List<Param> params) {}

    /// A parameter of a function.
    record Param(CType type, String name) {}

    /// The known types of C, each with its type in Java.
    enum CType {
        NOTHING("void"),
        BOOL("boolean"),
        INT("int"),
        LONG("long"),
        POINTER("MemorySegment");

        private final String java;

        CType(String java) {
            this.java = java;
        }

        String java() {
            return java;
        }

        private static CType of(String c) {
            var type = c.strip();
            if (type.endsWith("*")) return POINTER;
            return switch (type) {
                case "void" -> NOTHING;
                case "bool" -> BOOL;
                case "uint32_t" -> INT;
                case "uint64_t" -> LONG;
                default -> throw new IllegalArgumentException("the type %s is not known".formatted(type));
            };
        }
    }

    static RecorderHeader read(Path root) {
        var functions = new ArrayList<Function>();
        for (var header : HEADERS) {
            var path = FOLDER.resolve(header);
            try {
                functions.addAll(parse(Files.readString(root.resolve(path))).functions());
            } catch (IOException | IllegalArgumentException e) {
                throw new IllegalStateException("Cannot read %s: %s".formatted(path, e.getMessage()), e);
            }
        }
        return new RecorderHeader(functions);
    }

    static RecorderHeader parse(String text) {
        return new RecorderHeader(functions(text));
    }

    private static List<Function> functions(String text) {
        int begin = text.indexOf(SECTION);
        if (begin < 0) throw new IllegalArgumentException("there is no section \"%s\"".formatted(SECTION));
        int end = text.indexOf("// ----", begin + SECTION.length());
        var section = text.substring(text.indexOf('\n', begin), end < 0 ? text.length() : end);
        var functions = new ArrayList<Function>();
        var matcher = FUNCTION.matcher(section);
        while (matcher.find()) {
            var comment = matcher.group(1).replaceAll("(?m)^// ?", "").strip();
            functions.add(
                    new Function(comment, CType.of(matcher.group(2)), matcher.group(3), params(matcher.group(4))));
        }
        long declared = withoutComments(section).chars().filter(c -> c == ';').count();
        if (functions.size() != declared) {
            throw new IllegalArgumentException("it declares %d functions for Java, of which %d were understood: %s"
                    .formatted(
                            declared,
                            functions.size(),
                            functions.stream().map(Function::name).toList()));
        }
        return functions;
    }

    private static List<Param> params(String text) {
        var params = new ArrayList<Param>();
        if (text.equals("void")) return params;
        for (var item : text.split(",", -1)) {
            var param = whole(PARAM, item.strip());
            params.add(new Param(CType.of(param.group(1)), param.group(2)));
        }
        return params;
    }

    private static String withoutComments(String text) {
        return text.replaceAll("//[^\\n]*", "");
    }

    private static Matcher whole(Pattern pattern, String text) {
        var matcher = pattern.matcher(text);
        if (!matcher.matches()) throw new IllegalArgumentException("cannot read \"%s\"".formatted(text));
        return matcher;
    }
}
