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

    /// Returns the word at which the wrong instruction begins, from 0 at the module's first word. Of bytes
    /// that are no module it is 0.
    public int wordOffset() {
        return wordOffset;
    }

    /// Returns the fault, without its place.
    public String reason() {
        return reason;
    }
}
