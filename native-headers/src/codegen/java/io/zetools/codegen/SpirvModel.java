package io.zetools.codegen;

import java.nio.file.Path;
import java.util.List;

/// SPIR-V's grammar, as Khronos publishes it with its headers: numbers, names and operands.
///
/// Lists inside an item are one text, with blanks between its parts, so that the file has a line for each item. An
/// operand
/// is its kind, with `?` where it may be left out and `*` where there may be any number of it.
///
/// @param version of SPIR-V, such as `1.6`
/// @param revision of that version's grammar
/// @param extensions the names of all extensions that something in the grammar belongs to
/// @param instructions in the order of their numbers
/// @param kinds the kinds of operands
/// @param sets the extended sets of instructions
public record SpirvModel(
        String version,
        int revision,
        List<String> extensions,
        List<Instruction> instructions,
        List<Kind> kinds,
        List<ExtendedSet> sets) {
    /// The model, relative to the root of the repository.
    public static final Path FILE = Path.of("native-headers", "model", "spirv.json");

    /// An instruction of SPIR-V, or of an extended set.
    ///
    /// @param aliases other names with the same number
    /// @param type the class that Khronos gives it, such as `Arithmetic`; empty in extended sets
    /// @param capabilities one of which a module has to declare
    public record Instruction(
            int number, String name, String aliases, String type, String operands, String capabilities) {}

    /// A kind of operands.
    ///
    /// @param category `BitEnum`, `ValueEnum`, `Id`, `Literal` or `Composite`
    /// @param parts the kinds of which a composite consists
    public record Kind(String name, String category, String parts, List<Value> values) {}

    /// A number of a kind, or a bit.
    ///
    /// @param operands which follow where it is used
    public record Value(long number, String name, String aliases, String operands, String capabilities) {}

    /// An extended set of instructions.
    ///
    /// @param name by which modules import it
    public record ExtendedSet(String name, List<Instruction> instructions) {}

    /// Reads the model in the repository.
    static SpirvModel of(Path root) {
        return ModelFile.read(root.resolve(FILE), SpirvModel.class);
    }
}
