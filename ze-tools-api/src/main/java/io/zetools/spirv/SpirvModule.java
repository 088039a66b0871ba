package io.zetools.spirv;

import static java.util.stream.Collectors.joining;

import io.zetools.Unsigned;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.spirv.AnnotationUse.CallSite;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A SPIR-V module as a compiler gives it to `zeModuleCreate`: its entry points, the constants that can be
/// given when it is built, its functions, and whether it is annotated for tools.
///
/// Reads modules of either byte order and any version. The bytes may come from anywhere: nothing is read
/// outside them, and what is wrong is a [SpirvFormatException] with the word and the reason. Only what is
/// answered here is checked; instructions of no interest are walked over.
///
/// Threads: immutable.
public final class SpirvModule {
    /// The specialization constant of one byte that switches annotations on when it is not zero.
    public static final @Unsigned int ANNOTATION_CONSTANT = 0xFF747469;

    private final byte[] bytes;
    private final Words words;
    private final List<EntryPoint> entryPoints;
    private final Map<SpecConstant, List<Integer>> constantWords;
    private final List<SpecConstant> constants;
    private final List<SpirvFunction> functions;
    private final List<AnnotationUse> annotations;

    private SpirvModule(byte[] bytes) {
        this.bytes = bytes;
        this.words = new Words(bytes);
        var reader = new SpirvReader(words);
        this.constantWords = reader.constants();
        this.constants = List.copyOf(constantWords.keySet());
        this.functions = List.copyOf(reader.functions());
        this.entryPoints = List.copyOf(reader.entries());
        this.annotations = findAnnotations(functions);
    }

    /// Reads a module.
    ///
    /// @param bytes all of it; a copy is kept
    /// @throws SpirvFormatException if it is no sound module
    public static SpirvModule of(byte[] bytes) {
        return new SpirvModule(bytes.clone());
    }

    /// Returns whether bytes begin as a SPIR-V module does, in either byte order. Says nothing of the rest.
    public static boolean isSpirv(byte[] bytes) {
        if (bytes.length < Integer.BYTES) return false;
        int magic = ByteBuffer.wrap(bytes).getInt();
        return magic == Words.MAGIC || magic == Integer.reverseBytes(Words.MAGIC);
    }

    /// Returns the byte order of its words.
    public ByteOrder byteOrder() {
        return words.order();
    }

    /// Returns the major version of SPIR-V that it is written in.
    public int majorVersion() {
        return words.get(1) >>> 16 & 0xff;
    }

    /// Returns the minor version of SPIR-V that it is written in.
    public int minorVersion() {
        return words.get(1) >>> 8 & 0xff;
    }

    /// Returns the entry points, of all execution models, in the order of the module.
    public List<EntryPoint> entryPoints() {
        return entryPoints;
    }

    /// Returns the specialization constants that have an id, by ascending id. Those wider than 64 bits are left
    /// out.
    public List<SpecConstant> constants() {
        return constants;
    }

    /// Returns the specialization constant of an id.
    ///
    /// @param id the `SpecId`
    public Optional<SpecConstant> constant(@Unsigned int id) {
        return constants.stream().filter(constant -> constant.id() == id).findFirst();
    }

    /// Returns the functions, those that are only declared included, in the order of the module.
    public List<SpirvFunction> functions() {
        return functions;
    }

    /// Returns the first function of that name.
    public Optional<SpirvFunction> function(String name) {
        return functions.stream()
                .filter(function -> function.name().equals(name))
                .findFirst();
    }

    /// Returns whether it has annotation functions. That they can be switched on is another question: see
    /// [#canSwitchAnnotations].
    public boolean isAnnotated() {
        return !annotations.isEmpty();
    }

    /// Returns whether it has the constant that switches annotations on. A driver refuses to build a module that is
    /// given a constant which it does not have.
    public boolean canSwitchAnnotations() {
        return constant(ANNOTATION_CONSTANT).isPresent();
    }

    /// Returns the annotation functions that it defines or declares, each with the places where it is called.
    public List<AnnotationUse> annotations() {
        return annotations;
    }

    /// Returns a copy of its bytes.
    public byte[] bytes() {
        return bytes.clone();
    }

    /// Changes the default of a specialization constant.
    ///
    /// @param id the `SpecId`; if several constants share it, all are changed
    /// @param value the bits of the new default. Of a truth value every value but zero is true; of an
    ///     integer it may be given with or without a sign
    /// @return the whole module, in the same byte order; everything else in it is as before
    /// @throws IllegalArgumentException if the module has no such constant, or the value does not fit it
    public byte[] withDefault(@Unsigned int id, long value) {
        var constant = constant(id).orElseThrow(() -> new IllegalArgumentException(missing(id)));
        if (!fits(constant, value)) {
            throw new IllegalArgumentException("%d does not fit specialization constant %s, which has %d bits"
                    .formatted(value, Integer.toUnsignedString(id), constant.bits()));
        }
        var changed = ByteBuffer.wrap(bytes.clone()).order(words.order());
        for (int word : constantWords.getOrDefault(constant, List.of())) write(changed, word, constant, value);
        return changed.array();
    }

    @Override
    public String toString() {
        return "SPIR-V %d.%d module of %d words, kernels %s"
                .formatted(
                        majorVersion(),
                        minorVersion(),
                        words.count(),
                        entryPoints.stream()
                                .filter(EntryPoint::isKernel)
                                .map(EntryPoint::name)
                                .collect(joining(", ", "[", "]")));
    }

    private static List<AnnotationUse> findAnnotations(List<SpirvFunction> functions) {
        var names = new HashMap<Integer, AnnotationFunction.Name>();
        for (var function : functions) {
            AnnotationFunction.named(function.name()).ifPresent(name -> names.put(function.id(), name));
        }
        if (names.isEmpty()) return List.of();
        var sites = new HashMap<Integer, List<CallSite>>();
        for (var caller : functions) {
            for (var call : caller.calls()) {
                if (!names.containsKey(call.callee())) continue;
                sites.computeIfAbsent(call.callee(), _ -> new ArrayList<>())
                        .add(new CallSite(caller, call.wordOffset()));
            }
        }
        var uses = new ArrayList<AnnotationUse>();
        for (var function : functions) {
            var name = names.get(function.id());
            if (name != null) uses.add(new AnnotationUse(name, function, sites.getOrDefault(function.id(), List.of())));
        }
        return List.copyOf(uses);
    }

    private String missing(int id) {
        return "%s has no specialization constant %s; it has %s"
                .formatted(
                        this,
                        Integer.toUnsignedString(id),
                        constants.stream()
                                .map(constant -> Integer.toUnsignedString(constant.id()))
                                .limit(20)
                                .collect(joining(", ", "[", "]")));
    }

    private static boolean fits(SpecConstant constant, long value) {
        int bits = constant.bits();
        if (constant.type() == ScalarType.BOOL || bits == Long.SIZE) return true;
        return value >> (bits - 1) == -1 || value >>> bits == 0;
    }

    private static void write(ByteBuffer module, int word, SpecConstant constant, long value) {
        int at = word * Integer.BYTES;
        if (constant.type() == ScalarType.BOOL) {
            int opcode = value != 0 ? Op.SPEC_CONSTANT_TRUE : Op.SPEC_CONSTANT_FALSE;
            module.putInt(at, (module.getInt(at) & 0xffff0000) | opcode);
            return;
        }
        // The bits above a narrow scalar are zero, or its sign where it has one.
        int unused = Long.SIZE - constant.bits();
        long literal =
                constant.type() == ScalarType.SIGNED_INT ? value << unused >> unused : value << unused >>> unused;
        module.putInt(at + 3 * Integer.BYTES, (int) literal);
        if (constant.bits() > Integer.SIZE) {
            module.putInt(at + 4 * Integer.BYTES, (int) (literal >>> Integer.SIZE));
        }
    }
}
