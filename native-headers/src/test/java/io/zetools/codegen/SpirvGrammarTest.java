package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The table of SPIR-V's grammar, beside the published file where Khronos' headers are installed (Debian:
/// spirv-headers). Their folder can be given with `-Dzetools.official.include`.
class SpirvGrammarTest {
    private static final Path PUBLISHED =
            Path.of(System.getProperty("zetools.official.include", "/usr/include"), "spirv/unified1");

    private static final String OURS = Repository.read(Repository.ROOT.resolve(SpirvSources.TABLE));

    private static final int FIRST_OF_VENDORS = 4096;

    @Test
    void kindsOfOperandsAreDefined() {
        var lines = OURS.lines().toList();
        var numbered = lines.stream()
                .filter(line -> line.startsWith("bits ") || line.startsWith("values ") || line.startsWith("composite "))
                .map(line -> line.split(" ", -1)[1])
                .toList();
        var plain = List.of(
                "IdRef",
                "IdResult",
                "IdResultType",
                "IdScope",
                "IdMemorySemantics",
                "LiteralInteger",
                "LiteralFloat",
                "LiteralString",
                "LiteralExtInstInteger",
                "LiteralContextDependentNumber",
                "LiteralSpecConstantOpInteger");
        assertThat(operands(OURS).values().stream().flatMap(List::stream).map(kind -> kind.replaceAll("[?*]$", "")))
                .allMatch(kind -> numbered.contains(kind) || plain.contains(kind));
        assertThat(operands(OURS)).containsEntry(61, List.of("IdResultType", "IdResult", "IdRef", "MemoryAccess?"));
    }

    @Test
    void hasThePublishedInstructions() {
        assumeTrue(
                Files.exists(PUBLISHED.resolve("spirv.core.grammar.json")),
                "Khronos' grammar of SPIR-V is not installed: there is none in " + PUBLISHED);
        var published = SpirvSources.table(SpirvImporter.read(PUBLISHED));
        var ours = operands(OURS);
        assertThat(operands(published)).isNotEmpty().allSatisfy((number, operands) -> {
            assertThat(ours).containsKey(number);
            // Later revisions correct those of extensions, and add operands that may be left out.
            if (number < FIRST_OF_VENDORS) {
                var all = ours.getOrDefault(number, List.of());
                assertThat(all).as("instruction %d", number).startsWith(operands.toArray(String[]::new));
                assertThat(all.subList(operands.size(), all.size())).allMatch(kind -> kind.endsWith("?"));
            }
        });
        var same = OURS.lines().findFirst().equals(published.lines().findFirst());
        if (same) assertThat(OURS).isEqualTo(published);
    }

    /// The operands of each instruction.
    private static Map<Integer, List<String>> operands(String table) {
        var found = new TreeMap<Integer, List<String>>();
        table.lines().filter(line -> line.startsWith("instruction ")).forEach(line -> {
            var words = List.of(line.split(" ", -1));
            found.put(Integer.parseInt(words.get(1)), words.subList(3, words.size()));
        });
        return found;
    }
}
