package io.zetools;

/// A version of the Level Zero interface: the two halves of a `ze_api_version_t`.
///
/// Threads: immutable.
///
/// @param major changes with incompatible changes of the interface
/// @param minor grows with additions
public record ApiVersion(int major, int minor) implements Comparable<ApiVersion> {
    /// Returns the version that C encodes as one number.
    ///
    /// @param encoded a `ze_api_version_t`: major in the upper 16 bits, minor in the lower
    public static ApiVersion ofEncoded(int encoded) {
        return new ApiVersion(encoded >>> 16, encoded & 0xffff);
    }

    public boolean isAtLeast(int otherMajor, int otherMinor) {
        return compareTo(new ApiVersion(otherMajor, otherMinor)) >= 0;
    }

    @Override
    public int compareTo(ApiVersion other) {
        int byMajor = Integer.compare(major, other.major);
        return byMajor != 0 ? byMajor : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
