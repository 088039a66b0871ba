package io.zetools.codegen.layout;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The constants, enumerations and structures of C headers of this project, with the values and offsets that a C
/// compiler gives them for x86-64.
///
/// It reads the C that these headers are written in and refuses other C. Structures are read when they are asked
/// for, so that a header may have some with members that Java has no use for.
final class Declarations {
    private static final Pattern ENUM =
            Pattern.compile("(typedef )?enum \\{((?:[^}/]++|//[^\\n]*+|/)*+)\\}\\s*(\\w*);");
    private static final Pattern ITEM = Pattern.compile("(\\w+)(?:\\s*=\\s*(.+))?");
    private static final Pattern MACRO =
            Pattern.compile("(?m)^#define (\\w+) (?:UINT64_C\\()?(0x[0-9a-f]+|[0-9]+)u?\\)?\\s*(?://.*)?$");
    private static final Pattern STRUCTURE = Pattern.compile("typedef struct\\s*\\w*\\s*\\{([^}]*)\\}\\s*(\\w+);");
    private static final Pattern INDENT = Pattern.compile("^( *)//");
    private static final Pattern SENTENCE = Pattern.compile("\"([^\"]*)\"");

    private final Map<String, Long> values = new LinkedHashMap<>();
    private final Map<String, Long> macros = new LinkedHashMap<>();
    private final List<Enumeration> enumerations = new ArrayList<>();
    private final Map<String, String> bodies = new LinkedHashMap<>();

    /// An enumeration.
    ///
    /// @param type its name in C, empty where it has none
    record Enumeration(String type, List<Item> items) {}

    /// A value of an enumeration.
    ///
    /// @param sentence what its comment has in quotes; `null` where there is none
    record Item(String name, long value, @Nullable String sentence) {}

    /// Reads headers: each may use what those before it declare.
    ///
    /// @param root of the repository
    /// @param headers relative to it
    static Declarations read(Path root, List<Path> headers) {
        var declarations = new Declarations();
        for (var header : headers) {
            try {
                declarations.add(Files.readString(root.resolve(header)));
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read " + header, e);
            }
        }
        return declarations;
    }

    static Declarations parse(String text) {
        var declarations = new Declarations();
        declarations.add(text);
        return declarations;
    }

    /// Returns all enumerations, in order.
    List<Enumeration> enumerations() {
        return List.copyOf(enumerations);
    }

    /// Returns the macros that are numbers.
    Map<String, Long> macros() {
        return macros;
    }

    /// Returns the structure of a name.
    Structure structure(String type) {
        var body = bodies.get(type);
        if (body == null) throw new IllegalArgumentException("no header declares the structure " + type);
        return new Structure.Reader(this).read(type, body);
    }

    boolean isStructure(String type) {
        return bodies.containsKey(type);
    }

    /// Returns the value of an expression: a number, a character, a constant, or a shift of two of these.
    long value(String expression) {
        var text = expression.strip();
        int shift = text.indexOf("<<");
        if (shift >= 0) return value(text.substring(0, shift)) << value(text.substring(shift + 2));
        if (text.matches("'.'")) return text.charAt(1);
        var known = values.get(text);
        if (known != null) return known;
        try {
            return Long.decode(text.replaceAll("(?<=[0-9a-f])[uUlL]+$", ""));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("cannot read the value \"%s\"".formatted(text), e);
        }
    }

    private void add(String text) {
        var macro = MACRO.matcher(text);
        while (macro.find()) {
            macros.put(macro.group(1), Long.decode(macro.group(2)));
            values.put(macro.group(1), Long.decode(macro.group(2)));
        }
        var enums = ENUM.matcher(text);
        while (enums.find()) enumerations.add(new Enumeration(enums.group(3), items(enums.group(2))));
        var structures = STRUCTURE.matcher(withoutComments(text));
        while (structures.find()) bodies.put(structures.group(2), structures.group(1));
    }

    private List<Item> items(String body) {
        var items = new ArrayList<Item>();
        long next = 0;
        for (var part : parts(body)) {
            var item = whole(ITEM, part.code);
            if (item.group(2) != null) next = value(item.group(2));
            values.put(item.group(1), next);
            items.add(new Item(item.group(1), next, sentence(part.comment)));
            next++;
        }
        return items;
    }

    /// The declaration of an item, and its comment: that before it, and that behind it.
    private record Part(String code, String comment) {}

    private static List<Part> parts(String body) {
        var parts = new ArrayList<Part>();
        var before = new StringBuilder();
        int indent = -1;
        for (var line : body.lines().filter(text -> !text.isBlank()).toList()) {
            var alone = INDENT.matcher(line);
            int at = line.indexOf("//");
            var comment = at < 0 ? "" : line.substring(at + 2).strip();
            if (alone.find()) {
                // A comment that is further right than items are goes on behind the item before.
                if (indent >= 0 && alone.group(1).length() > indent) {
                    var last = parts.removeLast();
                    parts.add(new Part(last.code, last.comment + " " + comment));
                } else before.append(comment).append(' ');
                continue;
            }
            var code = at < 0 ? line : line.substring(0, at);
            indent = code.length() - code.stripLeading().length();
            for (var item : code.split(",", -1)) {
                if (item.isBlank()) continue;
                parts.add(new Part(item.strip(), before + comment));
                before.setLength(0);
            }
        }
        return parts;
    }

    private static @Nullable String sentence(String comment) {
        var quoted = SENTENCE.matcher(comment);
        return quoted.find() ? quoted.group(1) : null;
    }

    private static String withoutComments(String text) {
        return text.replaceAll("//[^\\n]*", "");
    }

    static Matcher whole(Pattern pattern, String text) {
        var matcher = pattern.matcher(text);
        if (!matcher.matches()) throw new IllegalArgumentException("cannot read \"%s\"".formatted(text));
        return matcher;
    }
}
