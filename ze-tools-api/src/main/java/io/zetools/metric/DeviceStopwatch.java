package io.zetools.metric;

import io.zetools.Device;
import io.zetools.DeviceTimer;

/// Measures time by a device's clock, which a simulated device may hold while the host's goes on.
///
/// The clock starts again at zero after some minutes on some devices. So this must be read more often than that,
/// or the host's clock shows how often it did.
///
/// Threads: one at a time.
final class DeviceStopwatch {
    /// A clock of more bits runs for days or longer before it starts again.
    private static final int MANY_BITS = 44;

    private final Device device;
    private final DeviceTimer timer;

    /// False if the driver does not say what a tick is; then this measures by the host's clock.
    private final boolean hasTicks;

    private long ticks;
    private long hostNanos;
    private long elapsed;

    DeviceStopwatch(Device device) {
        this.device = device;
        this.timer = device.properties().timer();
        this.hasTicks = timer.nanosPerTick() > 0 && Double.isFinite(timer.nanosPerTick());
        restart();
    }

    /// Begins again at zero.
    void restart() {
        look();
        elapsed = 0;
    }

    /// Returns the nanoseconds since [#restart].
    long nanos() {
        return elapsed += look();
    }

    /// Returns the nanoseconds since the look before.
    private long look() {
        long host = System.nanoTime();
        long hostPassed = host - hostNanos;
        hostNanos = host;
        if (!hasTicks) return hostPassed;
        long now = device.globalTimestamps().deviceTicks();
        long before = ticks;
        ticks = now;
        return passed(timer, before, now, hostPassed);
    }

    /// Returns the nanoseconds between two timestamps.
    ///
    /// @param hostPassed the nanoseconds between them on the host's clock
    static long passed(DeviceTimer timer, long before, long now, long hostPassed) {
        long between = timer.ticksBetween(before, now);
        if (timer.validBits() <= 0 || timer.validBits() > MANY_BITS) {
            // The clock went back: it has fewer bits than the driver says, as with Intel's on xe.
            return Long.compareUnsigned(now, before) < 0 ? hostPassed : timer.nanos(between);
        }
        long passed = timer.nanos(between);
        long wrap = timer.wrapsAfter().toNanos();
        // Rounded: the clock was at zero as often as brings it nearest to the host's.
        return passed + Math.max(0, (hostPassed - passed + wrap / 2) / wrap) * wrap;
    }
}
