package io.zetools.internal;

import io.zetools.internal.SpirvGrammar.Operand;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/// The words of one instruction, divided as the grammar says.
final class SpirvOperands {
    /// The least number of an instruction that an extension has added: Khronos gives them these numbers.
    private static final int FIRST_OF_EXTENSIONS = 4096;

    private static final SpirvGrammar GRAMMAR = SpirvGrammar.get();

    private final IntUnaryOperator words;
    private final SpirvIds ids;
    private final int begin;
    private final int end;
    private int at;
    private int type = -1;

    /// @param words returns the word at an index
    /// @param begin the index of the instruction's first word
    /// @param ids takes the ids that the instruction defines and uses
    SpirvOperands(IntUnaryOperator words, int begin, SpirvIds ids) {
        this.words = words;
        this.ids = ids;
        this.begin = begin;
        this.end = begin + (words.applyAsInt(begin) >>> 16);
        this.at = begin + 1;
    }

    /// Refuses an instruction that the grammar does not have: by its number, by a number among its
    /// operands, or because its operands are not as many words as it has; one of an extension by its
    /// number only.
    ///
    /// @throws IllegalArgumentException if it is refused
    void require() {
        int opcode = words.applyAsInt(begin) & 0xffff;
        var instruction = GRAMMAR.instruction(opcode);
        if (instruction == null) throw wrong("is number %d, which no instruction has".formatted(opcode));
        if (opcode >= FIRST_OF_EXTENSIONS) {
            walkDraft(instruction.operands());
            return;
        }
        switch (opcode) {
            case Op.EXT_INST -> walkInstructionOfSet(instruction.operands());
            case Op.SWITCH -> walkSwitch(instruction);
            default -> walk(instruction.operands());
        }
        if (at != end) {
            throw wrong("(%s) has %d words, more than its operands need".formatted(instruction.name(), end - begin));
        }
        if (opcode == Op.TYPE_INT && words.applyAsInt(begin + 2) > Integer.SIZE) {
            ids.defineLongType(words.applyAsInt(begin + 1));
        }
    }

    /// The grammar of instructions calls all operands of one of another set ids. Some have numbers in
    /// their place, but sets without a meaning for the code may have ids only.
    private void walkInstructionOfSet(List<Operand> operands) {
        int last = operands.size() - 1;
        walk(operands.subList(0, last));
        var set = ids.set(words.applyAsInt(begin + 3));
        var instruction = GRAMMAR.instructionOf(set, words.applyAsInt(begin + 4));
        if (instruction != null && set.equals("OpenCL.std")) walk(instruction.operands());
        else if (instruction != null) walkDraft(instruction.operands());
        else if (set.startsWith("NonSemantic.")) walk(operands.subList(last, last + 1));
        else at = end;
    }

    /// Operands change between drafts, and compilers take several: ids are looked at where there are as
    /// many words as in the grammar, before an operand that may have several words.
    private void walkDraft(List<Operand> operands) {
        long least = operands.stream()
                .filter(operand -> operand.times() == SpirvGrammar.Times.ONCE)
                .count();
        boolean endsOpen = operands.stream().anyMatch(operand -> operand.times() == SpirvGrammar.Times.ANY);
        boolean fits = end - at >= least && (endsOpen || end - at <= operands.size());
        for (var operand : operands) {
            if (GRAMMAR.mayBeLong(operand.kind())) break;
            if (!fits && !operand.kind().startsWith("IdResult")) break;
            walk(List.of(operand));
        }
        at = end;
    }

    private void walkSwitch(SpirvGrammar.Instruction instruction) {
        walk(instruction.operands().stream()
                .filter(operand -> operand.kind().equals("IdRef"))
                .toList());
        int literal = ids.literalWords(words.applyAsInt(begin + 1));
        while (at < end) {
            for (int i = 0; i < literal; i++) next("literal");
            walkNumber("IdRef", next("label"));
        }
    }

    private void walk(List<Operand> operands) {
        for (var operand : operands) {
            switch (operand.times()) {
                case ONCE -> walk(operand.kind());
                case AT_MOST_ONCE -> {
                    if (at < end) walk(operand.kind());
                }
                case ANY -> {
                    while (at < end) walk(operand.kind());
                }
            }
        }
    }

    private void walk(String kind) {
        switch (kind) {
            case "LiteralString" -> walkText();
            // As many words as another instruction's type says.
            case "LiteralContextDependentNumber" -> {
                next(kind);
                at = end;
            }
            case "LiteralSpecConstantOpInteger" -> walkOperation(next(kind));
            default -> {
                var parts = GRAMMAR.composite(kind);
                if (parts == null) walkNumber(kind, next(kind));
                else walk(parts);
            }
        }
    }

    private void walkText() {
        // A text ends with the word that has a byte of 0.
        while (!hasNul(next("LiteralString"))) {}
    }

    private static boolean hasNul(int word) {
        return (word & 0xff) == 0 || (word & 0xff00) == 0 || (word & 0xff_0000) == 0 || (word & 0xff00_0000) == 0;
    }

    private void walkOperation(int opcode) {
        var operation = GRAMMAR.instruction(opcode);
        if (operation == null) throw wrong("has operation %d, which no instruction is".formatted(opcode));
        walk(operation.operands().stream()
                .filter(operand -> !operand.kind().startsWith("IdResult"))
                .toList());
    }

    private void walkNumber(String kind, int number) {
        var values = GRAMMAR.values(kind);
        if (values == null) {
            if (kind.equals("IdResultType")) type = number;
            if (kind.equals("IdResult")) {
                ids.define(number);
                ids.defineType(number, type);
            } else if (kind.startsWith("Id")) ids.use(number, begin, words.applyAsInt(begin) & 0xffff);
            return;
        }
        if (!values.areBits()) {
            follow(kind, values, number);
            return;
        }
        for (int bits = number; bits != 0; bits &= bits - 1) follow(kind, values, Integer.lowestOneBit(bits));
    }

    private void follow(String kind, SpirvGrammar.Values values, int number) {
        var following = values.following().get(number);
        if (following == null) {
            throw wrong("has %s %s, which is not defined".formatted(kind, Integer.toUnsignedString(number)));
        }
        walk(Objects.requireNonNull(following));
    }

    private int next(String kind) {
        if (at >= end) {
            throw wrong("has %d words, too few for its %s".formatted(end - begin, kind));
        }
        return words.applyAsInt(at++);
    }

    private IllegalArgumentException wrong(String reason) {
        return SpirvShape.wrong("the instruction at word %d %s".formatted(begin, reason));
    }
}
