package io.zetools.codegen;

/// A `major.minor` version of the specification.
public record Version(int major, int minor) implements Comparable<Version> {

    /// The version of all things that do not name one.
    public static final Version FIRST = new Version(1, 0);

    /// Parses `1.17`; the rest behind the minor version is ignored.
    public static Version parse(String text) {
        var parts = text.split("\\.", -1);
        return new Version(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    /// Returns the macro call that makes this version in C.
    public String makeVersion() {
        return "ZE_MAKE_VERSION(" + major + ", " + minor + ")";
    }

    @Override
    public int compareTo(Version other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
