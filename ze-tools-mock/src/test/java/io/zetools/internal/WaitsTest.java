package io.zetools.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.ZeDeviceLostException;
import io.zetools.ZeResult;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver
@DisplayName("waits for the device in slices, and notices its loss on a driver that looks for it only in long calls")
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class WaitsTest {
    /// The time in one call after which Intel's driver looks.
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    @Test
    void oneLongWait() {
        assertThatExceptionOfType(ZeDeviceLostException.class)
                .isThrownBy(() -> waits(Duration.ofMinutes(1), WaitsTest::lost));
    }

    @Test
    void waitsOfASecond() {
        assertThatExceptionOfType(ZeDeviceLostException.class).isThrownBy(() -> {
            boolean ready = false;
            while (!ready) ready = waits(Duration.ofSeconds(1), WaitsTest::lost);
        });
    }

    @Test
    void aShortWaitHasShortCallsOnly() {
        var calls = new ArrayList<Long>();
        assertThat(waits(Duration.ofMillis(900), nanos -> {
                    calls.add(nanos);
                    return lost(nanos);
                }))
                .isFalse();
        assertThat(calls).isNotEmpty().allMatch(nanos -> nanos <= Waits.SLICE_NANOS);
    }

    private static boolean waits(Duration timeout, Waits.Slice slice) {
        var owner = new Object();
        return Waits.until("zeEventHostSynchronize", owner, new Closer(owner), timeout, slice);
    }

    /// A driver whose device is lost.
    private static int lost(long nanos) {
        if (nanos >= LOOK_NANOS) return ZeResult.ERROR_DEVICE_LOST.code();
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = end - System.nanoTime()) LockSupport.parkNanos(left);
        return ZeResult.NOT_READY.code();
    }
}
