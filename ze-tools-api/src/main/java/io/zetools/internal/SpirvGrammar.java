package io.zetools.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Khronos' grammar of SPIR-V, as far as it says which words an instruction has: a table that is
/// made from the published file (docs/regenerate.md).
///
/// Threads: immutable.
final class SpirvGrammar {
    private static final String TABLE = "spirv-grammar.txt";
    private static final SpirvGrammar ONLY = new SpirvGrammar();

    private final Map<Integer, Instruction> instructions = new HashMap<>();
    private final Map<String, Values> values = new HashMap<>();
    private final Map<String, Map<Integer, Instruction>> sets = new HashMap<>();
    private final Map<String, List<Operand>> composites = new HashMap<>();
    private final Set<String> extensions = new HashSet<>();

    /// An instruction.
    record Instruction(String name, List<Operand> operands) {}

    /// The number of times that an operand occurs.
    enum Times {
        ONCE,
        AT_MOST_ONCE,
        ANY
    }

    /// An operand of an instruction, or one that follows a number.
    record Operand(String kind, Times times) {
        static Operand of(String text) {
            var times = switch (text.charAt(text.length() - 1)) {
                case '?' -> Times.AT_MOST_ONCE;
                case '*' -> Times.ANY;
                default -> Times.ONCE;
            };
            return new Operand(times == Times.ONCE ? text : text.substring(0, text.length() - 1), times);
        }
    }

    /// The numbers of a kind of operand, or its bits.
    ///
    /// @param areBits whether an operand may have several of them at a time
    /// @param following of each number, the operands that follow
    record Values(boolean areBits, Map<Integer, List<Operand>> following) {}

    private SpirvGrammar() {
        try (var file = SpirvGrammar.class.getResourceAsStream(TABLE)) {
            if (file == null) throw new IllegalStateException(TABLE + " is missing in this jar");
            var lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8));
            Values current = new Values(false, new HashMap<>());
            Map<Integer, Instruction> set = new HashMap<>();
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var words = line.split(" ", -1);
                switch (words[0]) {
                    case "extension" -> extensions.add(words[1]);
                    case "composite" -> composites.put(words[1], operands(words, 2));
                    case "bits", "values" -> {
                        current = new Values(words[0].equals("bits"), new HashMap<>());
                        values.put(words[1], current);
                    }
                    case "value" -> current.following().put(Integer.parseUnsignedInt(words[1]), operands(words, 2));
                    case "instruction" -> instructions.put(Integer.parseInt(words[1]), instruction(words));
                    case "set" -> {
                        set = new HashMap<>();
                        sets.put(words[1], set);
                    }
                    case "member" -> set.put(Integer.parseInt(words[1]), instruction(words));
                    default -> {}
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + TABLE, e);
        }
    }

    private static Instruction instruction(String[] words) {
        return new Instruction(words[2], operands(words, 3));
    }

    private static List<Operand> operands(String[] words, int first) {
        var found = new ArrayList<Operand>();
        for (var word : Arrays.asList(words).subList(first, words.length)) found.add(Operand.of(word));
        return List.copyOf(found);
    }

    static SpirvGrammar get() {
        return ONLY;
    }

    /// Returns an instruction; null for a number that the grammar does not have.
    @Nullable
    Instruction instruction(int opcode) {
        return instructions.get(opcode);
    }

    /// Returns an instruction of an extended set, with the operands behind its number; null for a number
    /// or a set that the grammar does not have.
    @Nullable
    Instruction instructionOf(String set, int number) {
        return sets.getOrDefault(set, Map.of()).get(number);
    }

    /// Returns the numbers of a kind of operand; null for a kind that has no numbers of its own.
    @Nullable
    Values values(String kind) {
        return values.get(kind);
    }

    /// Returns the parts of a kind of operand; null for a kind that is one operand.
    @Nullable
    List<Operand> composite(String kind) {
        return composites.get(kind);
    }

    /// Returns whether an operand of a kind may have more words than one, or others behind it.
    boolean mayBeLong(String kind) {
        return values.containsKey(kind)
                || composites.containsKey(kind)
                || kind.equals("LiteralString")
                || kind.equals("LiteralContextDependentNumber")
                || kind.equals("LiteralSpecConstantOpInteger");
    }

    boolean hasCapability(int number) {
        return Objects.requireNonNull(values.get("Capability")).following().containsKey(number);
    }

    boolean hasExtension(String name) {
        return extensions.contains(name);
    }
}
