package io.zetools.mock;

import org.jspecify.annotations.Nullable;

/// The kinds of devices that can be simulated.
public enum DeviceKind {
    /// A device that no vendor makes: two of it, with two tiles each.
    DEFAULT(null),
    /// Intel Data Center GPU Max 1550; with one tile, unless more are asked for.
    PVC("pvc"),
    /// Intel Arc A770.
    DG2("dg2"),
    /// Intel Tiger Lake, which has no memory of its own.
    TGL("tgl"),
    /// Intel Arc B580.
    BMG("bmg");

    private final @Nullable String value;

    DeviceKind(@Nullable String value) {
        this.value = value;
    }

    /// The name in `zemock_use_profile`.
    @Nullable
    String value() {
        return value;
    }
}
