package io.zetools.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.DeviceMemory;
import io.zetools.DeviceTimer;
import io.zetools.Flags;
import io.zetools.KernelTimestamp;
import io.zetools.QueueGroup;
import io.zetools.QueueGroupFlag;
import io.zetools.annotation.AnnotationEvent;
import io.zetools.annotation.WorkGroup;
import io.zetools.annotation.WorkItem;
import io.zetools.program.Change;
import io.zetools.sysman.MemoryTraffic;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Numbers without a sign and addresses, as records print them")
class RecordTextTest {
    private static final String MOST = "18446744073709551615";

    private static final WorkItem ITEM = new WorkItem(new WorkGroup(1, "k", 0, 0, 0), 3);

    @Test
    void limitsAreUnsigned() {
        assertThat(new QueueGroup(0, Flags.of(QueueGroupFlag.class, 0), -1, -1))
                .hasToString(
                        "QueueGroup[ordinal=0, flags=[], maxFillPatternBytes=%s, queues=4294967295]".formatted(MOST));
        assertThat(new DeviceMemory("HBM", -1, -1, 64))
                .hasToString(
                        "DeviceMemory[name=HBM, bytes=%s, maxClockMhz=4294967295, busWidthBits=64]".formatted(MOST));
        assertThat(new MemoryTraffic(-1, 0, 1, 2).toString()).contains("readBytes=" + MOST, "writtenBytes=0");
        var timer = DeviceTimer.ofFrequency(12_500_000, 64, 64);
        assertThat(new KernelTimestamp(-2, -1, 0, 1, timer).toString())
                .contains("globalStart=18446744073709551614", "globalEnd=" + MOST, "contextEnd=1");
    }

    @Test
    void addressesAndHandlesAreHexadecimal() {
        long address = 0xffff_d556_aabb_0000L;
        assertThat(new AnnotationEvent.AtomicStart(ITEM, 5, address, 0, 0).toString())
                .startsWith("AtomicStart[item=")
                .contains("timeNanos=5", "address=0xffffd556aabb0000");
        assertThat(new AnnotationEvent.LocalRange(ITEM, 5, address, -1).toString())
                .contains("address=0xffffd556aabb0000", "size=" + MOST);
        assertThat(new AnnotationEvent.SyncAcquired(ITEM, 5, address).toString())
                .contains("object=0xffffd556aabb0000");
        assertThat(new Change.ModuleHandle(address, 16))
                .hasToString("ModuleHandle[before=0xffffd556aabb0000, after=0x10]");
    }
}
