package io.zetools.codegen;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/// Makes the table of SPIR-V's grammar from the file that Khronos publishes with its headers,
/// `spirv.core.grammar.json`. Taken are numbers, names of instructions and extensions, and which operands follow.
public final class SpirvGrammarImporter {
    /// The table, relative to the root of the repository.
    public static final Path TABLE =
            Path.of("ze-tools-api", "src", "main", "resources", "io", "zetools", "internal", "spirv-grammar.txt");

    private SpirvGrammarImporter() {}

    /// Writes the table.
    ///
    /// @param args the published file, and the root of the repository
    static void main(String... args) {
        if (args.length != 2) {
            IO.println("usage: SpirvGrammarImporter <spirv.core.grammar.json> <root of the repository>");
            System.exit(2);
        }
        var table = Path.of(args[1]).resolve(TABLE);
        try {
            Files.createDirectories(table.getParent());
            Files.writeString(table, table(Path.of(args[0])));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + table, e);
        }
    }

    /// Returns the table that a published file makes.
    public static String table(Path grammar) {
        var tree = ModelFile.read(grammar, JsonNode.class);
        var out = new StringBuilder();
        out.append("# SPIR-V %d.%d, revision %d: made by SpirvGrammarImporter (docs/regenerate.md)\n"
                .formatted(
                        tree.path("major_version").asInt(),
                        tree.path("minor_version").asInt(),
                        tree.path("revision").asInt()));
        extensions(tree).forEach(name -> out.append("extension ").append(name).append('\n'));
        for (var kind : tree.path("operand_kinds")) appendKind(out, kind);
        var instructions = new TreeMap<Integer, String>();
        for (var instruction : tree.path("instructions")) {
            int number = instruction.path("opcode").asInt();
            instructions.putIfAbsent(
                    number,
                    "instruction %d %s%s\n"
                            .formatted(number, instruction.path("opname").asText(), operands(instruction, "operands")));
        }
        instructions.values().forEach(out::append);
        return out.toString();
    }

    private static Set<String> extensions(JsonNode tree) {
        var found = new TreeSet<String>();
        for (var item : tree.findValues("extensions")) item.forEach(name -> found.add(name.asText()));
        return found;
    }

    private static void appendKind(StringBuilder out, JsonNode kind) {
        var name = kind.path("kind").asText();
        switch (kind.path("category").asText()) {
            case "Composite" -> {
                var parts = new StringJoiner(" ");
                kind.path("bases").forEach(base -> parts.add(base.asText()));
                out.append("composite %s %s\n".formatted(name, parts));
            }
            case "BitEnum" -> appendValues(out, "bits " + name, kind);
            case "ValueEnum" -> appendValues(out, "values " + name, kind);
            default -> {}
        }
    }

    private static void appendValues(StringBuilder out, String head, JsonNode kind) {
        out.append(head).append('\n');
        Map<Long, String> values = new TreeMap<>();
        for (var value : kind.path("enumerants")) {
            long number = Long.decode(value.path("value").asText());
            values.putIfAbsent(number, "value %d%s\n".formatted(number, operands(value, "parameters")));
        }
        values.values().forEach(out::append);
    }

    private static String operands(JsonNode item, String list) {
        var text = new StringBuilder();
        for (var operand : item.path(list)) {
            text.append(' ')
                    .append(operand.path("kind").asText())
                    .append(operand.path("quantifier").asText());
        }
        return text.toString();
    }
}
