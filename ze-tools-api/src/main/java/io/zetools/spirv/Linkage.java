package io.zetools.spirv;

import io.zetools.internal.spirv.SpirvNumbers.LinkageType;

/// The part that a function takes in linking.
public enum Linkage {
    /// The function is not linked with others.
    NONE,
    /// Other modules may use it.
    EXPORT,
    /// Another module, or the driver, has it.
    IMPORT,
    /// An export that other modules may repeat.
    LINK_ONCE,
    /// A linkage that this version does not know.
    UNRECOGNIZED;

    static Linkage of(int code) {
        return switch (code) {
            case LinkageType.EXPORT -> EXPORT;
            case LinkageType.IMPORT -> IMPORT;
            case LinkageType.LINK_ONCE_ODR -> LINK_ONCE;
            default -> UNRECOGNIZED;
        };
    }
}
