package io.zetools.recording;

/// The ways in which a recorder may time commands on devices. A way includes what the ones before it do. What is
/// not timed is in the recording, with the reason.
public enum DeviceTiming {
    /// None: the program's calls reach the driver as they are.
    OFF,

    /// Ways that add no command on a device: events of the recorder's own in kernel launches of lists
    /// out of order, and events of the program that have timestamps. Nothing is waited for when the
    /// program exits.
    FREE,

    /// Every command without an event, by an event of the recorder's own; in lists in order also those with an
    /// event of the program, which is signalled behind the command. The program's own objects stay as they are.
    OWN,

    /// As [#OWN], and the program's event pools get timestamps where that changes nothing that the program sees:
    /// those that the host may read, without extensions, as long as the program has made no list in order.
    AUTO,

    /// As [#AUTO], and also where a timed command makes others wait for it: lists out of order of devices of the
    /// generation Gen12, and immediate lists out of order with plain events of the program. A program whose
    /// commands wait for later ones of the same list hangs.
    ALL;

    /// Returns the number in the control page: see ztp_device_mode.
    int number() {
        return switch (this) {
            case OFF -> 0;
            case OWN -> 1;
            case FREE -> 2;
            case AUTO -> 3;
            case ALL -> 4;
        };
    }

    /// Returns the one with a number in the control page.
    ///
    /// @throws IllegalArgumentException if there is none
    static DeviceTiming of(int number) {
        for (var each : values()) if (each.number() == number) return each;
        throw new IllegalArgumentException("no way to time commands has the number " + number);
    }
}
