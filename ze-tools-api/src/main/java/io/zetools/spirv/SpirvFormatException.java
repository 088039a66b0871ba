package io.zetools.spirv;

/// The bytes are no sound SPIR-V module. The message has the word and the reason.
public final class SpirvFormatException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final int wordOffset;

    private final String reason;

    SpirvFormatException(int wordOffset, String reason) {
        super("SPIR-V word %d: %s".formatted(wordOffset, reason));
        this.wordOffset = wordOffset;
        this.reason = reason;
    }

    /// The word at which the instruction begins that is wrong, from 0 at the module's first word. Of bytes
    /// that are no module at all it is 0.
    public int wordOffset() {
        return wordOffset;
    }

    /// What is wrong there, without the place.
    public String reason() {
        return reason;
    }
}
