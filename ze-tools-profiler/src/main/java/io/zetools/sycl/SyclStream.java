package io.zetools.sycl;

import io.zetools.Unsigned;

/// A stream of notifications, as its maker has announced it.
///
/// @param name such as `sycl` or `ur.call`
/// @param major of the version
/// @param minor of the version
/// @param version as text
/// @param alive false once the stream has ended
public record SyclStream(
        String name, @Unsigned int major, @Unsigned int minor, String version, boolean alive) {}
