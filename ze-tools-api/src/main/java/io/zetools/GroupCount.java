package io.zetools;

/// The groups of a launch in each dimension: a `ze_group_count_t`.
///
/// Threads: immutable.
///
/// @param x in the first dimension
/// @param y in the second dimension
/// @param z in the third dimension
public record GroupCount(
        @Unsigned int x, @Unsigned int y, @Unsigned int z) {
    /// Returns groups in one dimension.
    public static GroupCount of(@Unsigned int x) {
        return new GroupCount(x, 1, 1);
    }

    /// Returns groups in two dimensions.
    public static GroupCount of(@Unsigned int x, @Unsigned int y) {
        return new GroupCount(x, y, 1);
    }

    /// Returns text such as `64×1×1`.
    @Override
    public String toString() {
        return "%s×%s×%s"
                .formatted(Integer.toUnsignedString(x), Integer.toUnsignedString(y), Integer.toUnsignedString(z));
    }
}
