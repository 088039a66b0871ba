package io.zetools.spirv;

import static io.zetools.spirv.Words.fail;

import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.spirv.SpirvFunction.Call;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Walks over a module once and notes what [SpirvModule] answers. Instructions of no interest are walked
/// over by their length, so that newer ones do no harm. What is kept is bounded by the size of the input,
/// not by numbers in it.
final class SpirvReader {
    private final Words words;
    private final int bound;
    private final Map<Integer, Integer> names = new HashMap<>(); // of an id: the word of OpName
    private final Map<Integer, Integer> scalars = new HashMap<>(); // of an id: the word of the type
    private final Map<Integer, Integer> specIds = new HashMap<>(); // of an id or a group: the word of the decoration
    private final Map<Integer, Integer> linkages = new HashMap<>(); // likewise
    private final Map<Integer, String> linkNames = new HashMap<>(); // of the word of a decoration
    private final List<Integer> groupUses = new ArrayList<>(); // words of OpGroupDecorate
    private final List<Integer> constantWords = new ArrayList<>();
    private final List<EntryPoint> entries = new ArrayList<>();
    private final Map<Integer, Body> bodies = new HashMap<>(); // of a function's id
    private final List<Body> inOrder = new ArrayList<>();

    /// A function while it is read.
    private static final class Body {
        final int id;
        final int word;
        final List<Call> calls = new ArrayList<>();
        boolean hasBody;

        Body(int id, int word) {
            this.id = id;
            this.word = word;
        }
    }

    SpirvReader(Words words) {
        this.words = words;
        this.bound = words.get(3);
        if (bound == 0) throw fail(3, "the bound of ids is 0");
        walk();
        spreadGroups();
    }

    List<EntryPoint> entries() {
        return entries;
    }

    /// Returns the specialization constants in the order of their ids, each with the words of its instructions.
    Map<SpecConstant, List<Integer>> constants() {
        var found = new HashMap<Integer, SpecConstant>();
        var sites = new HashMap<Integer, List<Integer>>();
        for (int word : constantWords) {
            constant(word).ifPresent(constant -> {
                var first = found.putIfAbsent(constant.id(), constant);
                if (first != null && first.size() != constant.size()) {
                    throw fail(
                            word,
                            "specialization constant %s has %d bytes here and %d at word %d"
                                    .formatted(
                                            Integer.toUnsignedString(constant.id()),
                                            constant.size(),
                                            first.size(),
                                            first.wordOffset()));
                }
                sites.computeIfAbsent(constant.id(), _ -> new ArrayList<>()).add(word);
            });
        }
        var sorted = new LinkedHashMap<SpecConstant, List<Integer>>();
        found.values().stream()
                .sorted((a, b) -> Integer.compareUnsigned(a.id(), b.id()))
                .forEach(constant -> sorted.put(constant, List.copyOf(sites.getOrDefault(constant.id(), List.of()))));
        return sorted;
    }

    List<SpirvFunction> functions() {
        var entryNames = new HashMap<Integer, String>();
        entries.forEach(entry -> entryNames.putIfAbsent(entry.function(), entry.name()));
        for (var entry : entries) {
            if (!bodies.containsKey(entry.function())) {
                throw fail(entry.wordOffset(), "entry point \"%s\" is no function".formatted(entry.name()));
            }
        }
        var functions = new ArrayList<SpirvFunction>(inOrder.size());
        for (var body : inOrder) {
            for (var call : body.calls) {
                if (!bodies.containsKey(call.callee())) {
                    throw fail(
                            call.wordOffset(),
                            "a call of id %s, which is no function".formatted(Integer.toUnsignedString(call.callee())));
                }
            }
            functions.add(function(body, entryNames.getOrDefault(body.id, "")));
        }
        return functions;
    }

    private void walk() {
        Body body = null;
        for (int word = Words.HEADER; word < words.count(); word += words.length(word)) {
            words.requireWhole(word);
            switch (words.opcode(word)) {
                case Op.NAME -> readName(word);
                case Op.ENTRY_POINT -> entries.add(entry(word));
                case Op.TYPE_BOOL -> define(word, 2);
                case Op.TYPE_INT -> define(word, 4);
                case Op.TYPE_FLOAT -> define(word, 3);
                case Op.SPEC_CONSTANT_TRUE, Op.SPEC_CONSTANT_FALSE, Op.SPEC_CONSTANT -> constantWords.add(word);
                case Op.DECORATE -> decoration(word);
                case Op.GROUP_DECORATE -> {
                    requireLength(word, 2);
                    groupUses.add(word);
                }
                case Op.FUNCTION -> body = begin(word, body);
                case Op.LABEL -> {
                    if (body == null) throw fail(word, "a block outside functions");
                    body.hasBody = true;
                }
                case Op.FUNCTION_CALL -> call(word, body);
                case Op.FUNCTION_END -> {
                    if (body == null) throw fail(word, "the end of a function outside functions");
                    body = null;
                }
                default -> {}
            }
        }
        if (body != null)
            throw fail(words.count(), "the function that begins at word %d does not end".formatted(body.word));
    }

    private void readName(int word) {
        requireLength(word, 3);
        words.stringEnd(word, 2); // names are read when they are asked for; that they end is known then
        names.putIfAbsent(id(word, 1), word);
    }

    private void define(int word, int length) {
        requireLength(word, length);
        var before = scalars.putIfAbsent(id(word, 1), word);
        if (before != null) {
            throw fail(word, "id %s is defined again; word %d defines it".formatted(text(word + 1), before));
        }
    }

    private EntryPoint entry(int word) {
        requireLength(word, 4);
        return new EntryPoint(words.string(word, 3), words.get(word + 1), id(word, 2), word);
    }

    private void decoration(int word) {
        requireLength(word, 3);
        int target = id(word, 1);
        switch (words.get(word + 2)) {
            case Decoration.SPEC_ID -> {
                requireLength(word, 4);
                specIds.putIfAbsent(target, word);
            }
            case Decoration.LINKAGE_ATTRIBUTES -> {
                int end = words.stringEnd(word, 3);
                if (end >= words.length(word)) throw fail(word, "a linkage has no type");
                linkages.putIfAbsent(target, word);
            }
            default -> {}
        }
    }

    /// Copies the decorations of each group to its members. Groups do not nest.
    private void spreadGroups() {
        for (int word : groupUses) {
            int group = id(word, 1);
            var specId = specIds.get(group);
            var linkage = linkages.get(group);
            for (int i = 2; i < words.length(word); i++) {
                int target = id(word, i);
                if (specId != null) specIds.putIfAbsent(target, specId);
                if (linkage != null) linkages.putIfAbsent(target, linkage);
            }
        }
    }

    private Body begin(int word, @Nullable Body open) {
        if (open != null) throw fail(word, "a function within the one that begins at word %d".formatted(open.word));
        requireLength(word, 5);
        var body = new Body(id(word, 2), word);
        var before = bodies.putIfAbsent(body.id, body);
        if (before != null) {
            throw fail(word, "function %s is defined again; word %d defines it".formatted(text(word + 2), before.word));
        }
        inOrder.add(body);
        return body;
    }

    private void call(int word, @Nullable Body body) {
        requireLength(word, 4);
        if (body == null) throw fail(word, "a call outside functions");
        body.calls.add(new Call(id(word, 3), word));
    }

    private Optional<SpecConstant> constant(int word) {
        int opcode = words.opcode(word);
        requireLength(word, opcode == Op.SPEC_CONSTANT ? 4 : 3);
        int id = id(word, 2);
        int type = id(word, 1);
        var decoration = specIds.get(id);
        if (decoration == null) return Optional.empty();
        int specId = words.get(decoration + 3);
        var typeWord = scalars.get(type);
        if (typeWord == null) {
            throw fail(word, "specialization constant %s is no scalar".formatted(Integer.toUnsignedString(specId)));
        }
        var scalar = scalar(typeWord);
        if ((scalar == ScalarType.BOOL) != (opcode != Op.SPEC_CONSTANT)) {
            throw fail(
                    word,
                    "specialization constant %s has a value of another type"
                            .formatted(Integer.toUnsignedString(specId)));
        }
        int bits = scalar == ScalarType.BOOL ? 1 : words.get(typeWord + 2);
        if (bits <= 0) throw fail(typeWord, "a scalar of %s bits".formatted(Integer.toUnsignedString(bits)));
        // Wider than any host could give; legal with extensions.
        if (bits > Long.SIZE) return Optional.empty();
        if (opcode == Op.SPEC_CONSTANT) requireLength(word, bits > Integer.SIZE ? 5 : 4);
        return Optional.of(new SpecConstant(specId, name(id), scalar, bits, defaultBits(word, bits), word));
    }

    private ScalarType scalar(int typeWord) {
        return switch (words.opcode(typeWord)) {
            case Op.TYPE_BOOL -> ScalarType.BOOL;
            case Op.TYPE_INT -> words.get(typeWord + 3) == 0 ? ScalarType.INT : ScalarType.SIGNED_INT;
            default -> ScalarType.FLOAT;
        };
    }

    private long defaultBits(int word, int bits) {
        if (words.opcode(word) != Op.SPEC_CONSTANT) return words.opcode(word) == Op.SPEC_CONSTANT_TRUE ? 1 : 0;
        long low = Integer.toUnsignedLong(words.get(word + 3));
        long all = bits > Integer.SIZE ? low | (long) words.get(word + 4) << Integer.SIZE : low;
        return bits == Long.SIZE ? all : all & ((1L << bits) - 1);
    }

    private SpirvFunction function(Body body, String entryName) {
        var decoration = linkages.get(body.id);
        var linkage = Linkage.NONE;
        var name = entryName.isEmpty() ? name(body.id) : entryName;
        if (decoration != null) {
            // A group may give one long name to many functions; it is kept once.
            name = linkNames.computeIfAbsent(decoration, word -> words.string(word, 3));
            linkage = Linkage.of(words.get(decoration + words.stringEnd(decoration, 3)));
        }
        return new SpirvFunction(body.id, name, linkage, body.hasBody, body.word, body.calls);
    }

    private String name(int id) {
        var word = names.get(id);
        return word == null ? "" : words.string(word, 2);
    }

    private int id(int word, int operand) {
        int id = words.get(word + operand);
        if (id == 0 || Integer.compareUnsigned(id, bound) >= 0) {
            throw fail(
                    word,
                    "id %s is out of bounds; the module's ids are 1 to %s"
                            .formatted(Integer.toUnsignedString(id), Integer.toUnsignedString(bound - 1)));
        }
        return id;
    }

    private String text(int word) {
        return Integer.toUnsignedString(words.get(word));
    }

    private void requireLength(int word, int length) {
        if (words.length(word) < length) {
            throw fail(
                    word,
                    "an instruction (opcode %d) has %d words, fewer than its %d"
                            .formatted(words.opcode(word), words.length(word), length));
        }
    }
}
