package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_PCI_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zesDevicePciGetProperties;

import io.zetools.Unsigned;
import io.zetools.ffi.zes_pci_address_t;
import io.zetools.ffi.zes_pci_properties_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;

/// The place of a device on the bus, and what the bus can do: a `zes_pci_properties_t`.
///
/// Threads: immutable.
///
/// @param domain the domain of the address
/// @param bus the bus of the address
/// @param device the device of the address
/// @param function the function of the address
/// @param maxSpeed the highest speed
/// @param countsBytes whether [PciTraffic] has bytes
/// @param countsPackets whether [PciTraffic] has packets
/// @param countsReplays whether [PciTraffic] has replays
public record PciProperties(
        @Unsigned int domain,
        @Unsigned int bus,
        @Unsigned int device,
        @Unsigned int function,
        PciSpeed maxSpeed,
        boolean countsBytes,
        boolean countsPackets,
        boolean countsReplays) {

    /// Returns the address as tools of Linux write it, such as `0000:03:00.0`.
    public String address() {
        return "%04x:%02x:%02x.%x".formatted(domain, bus, device, function);
    }

    static PciProperties read(Sysman of) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_pci_properties_t.layout(), ZES_STRUCTURE_TYPE_PCI_PROPERTIES());
            Calls.check("zesDevicePciGetProperties", of.device(), () -> zesDevicePciGetProperties(of.handle(), struct));
            var address = zes_pci_properties_t.address(struct);
            return new PciProperties(
                    zes_pci_address_t.domain(address),
                    zes_pci_address_t.bus(address),
                    zes_pci_address_t.device(address),
                    zes_pci_address_t.function(address),
                    PciSpeed.decode(zes_pci_properties_t.maxSpeed(struct)),
                    zes_pci_properties_t.haveBandwidthCounters(struct) != 0,
                    zes_pci_properties_t.havePacketCounters(struct) != 0,
                    zes_pci_properties_t.haveReplayCounters(struct) != 0);
        }
    }
}
