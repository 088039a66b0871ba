package io.zetools.sysman;

import io.zetools.ffi.zes_pci_speed_t;
import java.lang.foreign.MemorySegment;

/// The speed of a bus: a `zes_pci_speed_t`. A number that the driver does not know is -1.
///
/// Threads: immutable.
///
/// @param generation the generation of the bus
/// @param lanes how many lanes
/// @param bytesPerSecond the highest bandwidth, in bytes per second, of all lanes together
public record PciSpeed(int generation, int lanes, long bytesPerSecond) {

    static PciSpeed decode(MemorySegment struct) {
        return new PciSpeed(
                zes_pci_speed_t.gen(struct), zes_pci_speed_t.width(struct), zes_pci_speed_t.maxBandwidth(struct));
    }
}
