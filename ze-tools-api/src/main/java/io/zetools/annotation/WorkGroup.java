package io.zetools.annotation;

import io.zetools.Unsigned;

/// A group of work items in one launch of a kernel.
///
/// @param launch which launch it is, as the source of the events counts them
/// @param kernel the kernel's name; a source may know only its beginning
/// @param x the group's number in the first dimension
/// @param y the group's number in the second dimension
/// @param z the group's number in the third dimension
public record WorkGroup(
        @Unsigned long launch,
        String kernel,
        @Unsigned long x,
        @Unsigned long y,
        @Unsigned long z) {
    @Override
    public String toString() {
        return "group (%s, %s, %s) of launch %s of %s"
                .formatted(
                        Long.toUnsignedString(x),
                        Long.toUnsignedString(y),
                        Long.toUnsignedString(z),
                        Long.toUnsignedString(launch),
                        kernel);
    }
}
