package io.zetools.spirv;

/// The scalar type of a specialization constant.
public enum ScalarType {
    /// A truth value; a host gives it as one byte.
    BOOL,
    /// An integer whose sign is unknown or absent, as kernels have them.
    INT,
    /// An integer with a sign.
    SIGNED_INT,
    /// A number of IEEE 754, or of another floating-point format of its width.
    FLOAT
}
