package io.zetools;

/// The work items of a group in each dimension.
///
/// Threads: immutable.
///
/// @param x in the first dimension
/// @param y in the second dimension
/// @param z in the third dimension
public record GroupSize(
        @Unsigned int x, @Unsigned int y, @Unsigned int z) {
    /// Returns a size in one dimension.
    public static GroupSize of(@Unsigned int x) {
        return new GroupSize(x, 1, 1);
    }

    /// Returns a size in two dimensions.
    public static GroupSize of(@Unsigned int x, @Unsigned int y) {
        return new GroupSize(x, y, 1);
    }

    /// Returns text such as `64×1×1`.
    @Override
    public String toString() {
        return "%s×%s×%s"
                .formatted(Integer.toUnsignedString(x), Integer.toUnsignedString(y), Integer.toUnsignedString(z));
    }
}
