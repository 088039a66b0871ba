package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.zesDevicePciGetStats;

import io.zetools.Unsigned;
import io.zetools.ffi.zes_pci_stats_t;
import io.zetools.internal.Calls;
import io.zetools.internal.RecordText;
import java.lang.foreign.Arena;

/// A reading of the counters of the bus: a `zes_pci_stats_t`.
///
/// Threads: immutable.
///
/// @param micros the time of the reading, in microseconds of a clock of the driver
/// @param replays how often data was sent again
/// @param packets how many packets went over the bus, in both directions
/// @param receivedBytes how many bytes the device received
/// @param sentBytes how many bytes the device sent
public record PciTraffic(
        @Unsigned long micros,
        @Unsigned long replays,
        @Unsigned long packets,
        @Unsigned long receivedBytes,
        @Unsigned long sentBytes) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    static PciTraffic read(Sysman of) {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(zes_pci_stats_t.layout());
            Calls.check("zesDevicePciGetStats", of.device(), () -> zesDevicePciGetStats(of.handle(), struct));
            return new PciTraffic(
                    zes_pci_stats_t.timestamp(struct),
                    zes_pci_stats_t.replayCounter(struct),
                    zes_pci_stats_t.packetCounter(struct),
                    zes_pci_stats_t.rxCounter(struct),
                    zes_pci_stats_t.txCounter(struct));
        }
    }
}
