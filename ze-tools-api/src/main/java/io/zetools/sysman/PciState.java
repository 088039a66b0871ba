package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_PCI_LINK_STATUS_GOOD;
import static io.zetools.ffi.LevelZeroNative.ZES_PCI_LINK_STATUS_QUALITY_ISSUES;
import static io.zetools.ffi.LevelZeroNative.ZES_PCI_LINK_STATUS_STABILITY_ISSUES;
import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_PCI_STATE;
import static io.zetools.ffi.LevelZeroNative.zesDevicePciGetState;

import io.zetools.ffi.zes_pci_state_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;

/// The present state of the bus of a device: a `zes_pci_state_t`.
///
/// Threads: immutable.
///
/// @param link how well the link works
/// @param speed the present speed, which may be lower while the device is idle
public record PciState(Link link, PciSpeed speed) {

    /// The health of a link: a `zes_pci_link_status_t`.
    public enum Link {
        /// The driver does not know.
        UNKNOWN,
        GOOD,
        /// Data has to be sent again, or the link is slower than it could be.
        QUALITY_ISSUES,
        /// The link had to be trained again.
        STABILITY_ISSUES
    }

    static PciState read(Sysman of) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_pci_state_t.layout(), ZES_STRUCTURE_TYPE_PCI_STATE());
            Calls.check("zesDevicePciGetState", of.device(), () -> zesDevicePciGetState(of.handle(), struct));
            return new PciState(link(zes_pci_state_t.status(struct)), PciSpeed.decode(zes_pci_state_t.speed(struct)));
        }
    }

    private static Link link(int status) {
        if (status == ZES_PCI_LINK_STATUS_GOOD()) return Link.GOOD;
        if (status == ZES_PCI_LINK_STATUS_QUALITY_ISSUES()) return Link.QUALITY_ISSUES;
        return status == ZES_PCI_LINK_STATUS_STABILITY_ISSUES() ? Link.STABILITY_ISSUES : Link.UNKNOWN;
    }
}
