package io.zetools.codegen;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/// Makes the model of SPIR-V from the files that Khronos publishes with its headers. Taken are numbers, names,
/// and which operands follow.
public final class SpirvImporter {
    private static final String CORE = "spirv.core.grammar.json";

    /// The extended sets that modules for compute devices import, by the published file.
    private static final Map<String, String> SETS = new TreeMap<>(Map.of(
            "OpenCL.std", "extinst.opencl.std.100.grammar.json",
            "OpenCL.DebugInfo.100", "extinst.opencl.debuginfo.100.grammar.json",
            "NonSemantic.Shader.DebugInfo.100", "extinst.nonsemantic.shader.debuginfo.100.grammar.json"));

    private SpirvImporter() {}

    /// Writes the model.
    ///
    /// @param args the folder of the published files, and the root of the repository
    static void main(String... args) {
        if (args.length != 2) {
            IO.println("usage: SpirvImporter <folder of " + CORE + "> <root of the repository>");
            System.exit(2);
        }
        var model = Path.of(args[1]).resolve(SpirvModel.FILE);
        try {
            Files.writeString(model, ModelFile.format(read(Path.of(args[0]))));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + model, e);
        }
    }

    /// Returns the model that published files make; an extended set whose file is not there is left out.
    public static SpirvModel read(Path folder) {
        var core = ModelFile.read(folder.resolve(CORE), JsonNode.class);
        var sets = new ArrayList<SpirvModel.ExtendedSet>();
        SETS.forEach((name, file) -> {
            if (!Files.exists(folder.resolve(file))) return;
            var tree = ModelFile.read(folder.resolve(file), JsonNode.class);
            sets.add(new SpirvModel.ExtendedSet(name, instructions(tree)));
        });
        var extensions = new TreeSet<String>();
        for (var item : core.findValues("extensions")) item.forEach(name -> extensions.add(name.asText()));
        return new SpirvModel(
                core.path("major_version").asInt() + "."
                        + core.path("minor_version").asInt(),
                core.path("revision").asInt(),
                List.copyOf(extensions),
                instructions(core),
                kinds(core),
                sets);
    }

    /// Returns the instructions by number. Where a number has several names, the first is kept.
    private static List<SpirvModel.Instruction> instructions(JsonNode tree) {
        var found = new TreeMap<Integer, SpirvModel.Instruction>();
        for (var item : tree.path("instructions")) {
            int number = item.path("opcode").asInt();
            found.putIfAbsent(
                    number,
                    new SpirvModel.Instruction(
                            number,
                            item.path("opname").asText(),
                            words(item.path("aliases")),
                            item.path("class").asText(""),
                            operands(item.path("operands")),
                            words(item.path("capabilities"))));
        }
        return List.copyOf(found.values());
    }

    private static List<SpirvModel.Kind> kinds(JsonNode tree) {
        var found = new ArrayList<SpirvModel.Kind>();
        for (var kind : tree.path("operand_kinds")) {
            var values = new TreeMap<Long, SpirvModel.Value>();
            for (var value : kind.path("enumerants")) {
                long number = Long.decode(value.path("value").asText());
                values.putIfAbsent(
                        number,
                        new SpirvModel.Value(
                                number,
                                value.path("enumerant").asText(),
                                words(value.path("aliases")),
                                operands(value.path("parameters")),
                                words(value.path("capabilities"))));
            }
            found.add(new SpirvModel.Kind(
                    kind.path("kind").asText(),
                    kind.path("category").asText(),
                    words(kind.path("bases")),
                    List.copyOf(values.values())));
        }
        return found;
    }

    private static String words(JsonNode list) {
        var text = new StringJoiner(" ");
        list.forEach(item -> text.add(item.asText()));
        return text.toString();
    }

    private static String operands(JsonNode list) {
        var text = new StringJoiner(" ");
        for (var operand : list) {
            text.add(operand.path("kind").asText() + operand.path("quantifier").asText());
        }
        return text.toString();
    }
}
