package io.zetools.sysman;

import java.util.OptionalInt;

/// The sub-device that a part of a device belongs to, as every structure of Sysman has it.
final class Place {
    private Place() {}

    static OptionalInt of(byte onSubDevice, int subDevice) {
        return onSubDevice == 0 ? OptionalInt.empty() : OptionalInt.of(subDevice);
    }

    /// Returns an addition to a name; empty for the whole device.
    static String text(OptionalInt subDevice) {
        return subDevice.isEmpty() ? "" : " of sub-device " + subDevice.getAsInt();
    }
}
