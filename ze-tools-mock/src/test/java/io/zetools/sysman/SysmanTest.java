package io.zetools.sysman;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zesInit and the zes… functions that read and set")
class SysmanTest {
    private static final int BYTES = 1 << 20;

    private Device device;
    private Sysman sysman;

    @BeforeEach
    void open() {
        assumeTrue(Sysman.isSupported(), "the loader has no zesInit");
        device = LevelZero.load().devices().getFirst();
        sysman = Sysman.of(device);
    }

    @Test
    @OnDevice
    void namesTheDevice() {
        var identity = sysman.identity();

        assertThat(identity.model()).isEqualTo(device.name());
        assertThat(identity.subDevices()).isEqualTo(device.subDevices().size());
        assertThat(sysman.pciProperties().address()).matches("[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]");
        assertThat(sysman).hasToString("management of " + device);
    }

    @Test
    void knowsTheLinkOfTheDevice() {
        assertThat(sysman.pciState().link()).isEqualTo(PciState.Link.GOOD);
    }

    @Test
    void partsOfADeviceAreManagedWithIt() {
        assertThat(Sysman.of(device.subDevices().get(1)).device()).isEqualTo(device);
    }

    @Test
    void aCopyIsSeenWhereItRan(MockDriver driver) {
        var engines = sysman.engines();
        var before = engines.stream().map(EngineGroup::activity).toList();
        var memory = sysman.memories();
        var traffic = memory.stream().map(MemoryModule::traffic).toList();
        var bus = sysman.pciTraffic();
        var energy = sysman.powers().getFirst().energy();
        var tile = device.subDevices().get(1);

        try (var context = Context.create(tile);
                var list = CommandList.createImmediate(
                        context, tile, QueueOptions.defaults().withQueue(1, 1));
                var from = Allocation.createHost(context, BYTES);
                var to = Allocation.createDevice(context, BYTES)) {
            assertThat(memory.get(0).state().freeBytes() - memory.get(1).state().freeBytes())
                    .isEqualTo(BYTES);
            assertThat(sysman.processes()).singleElement().satisfies(use -> {
                assertThat(use.pid()).isEqualTo((int) ProcessHandle.current().pid());
                assertThat(use.memoryBytes()).isEqualTo(BYTES);
            });
            list.appendMemoryCopy(to, from);
            assertThat(list.synchronize(Duration.ofSeconds(30))).isTrue();
        }

        for (int i = 0; i < engines.size(); i++) {
            boolean works = engines.get(i).subDevice().getAsInt() == 1
                    && List.of(EngineType.ALL, EngineType.COPY_ALL, EngineType.COPY)
                            .contains(engines.get(i).type());
            long active =
                    engines.get(i).activity().activeMicros() - before.get(i).activeMicros();
            if (!works) assertThat(active).as("%s", engines.get(i)).isZero();
        }
        assertThat(engines.stream()
                        .filter(engine -> engine.type() == EngineType.COPY)
                        .mapToLong(engine -> engine.activity().activeMicros())
                        .sum())
                .isPositive();
        assertThat(memory.get(1).traffic().writtenBytes() - traffic.get(1).writtenBytes())
                .isEqualTo(BYTES);
        assertThat(memory.get(0).traffic().writtenBytes())
                .isEqualTo(traffic.get(0).writtenBytes());
        assertThat(sysman.pciTraffic().receivedBytes() - bus.receivedBytes()).isEqualTo(BYTES);
        assertThat(sysman.powers().getFirst().energy().wattsSince(energy)).isGreaterThanOrEqualTo(99);
    }

    @Test
    void whatIsSetReadsBack() {
        var clock = sysman.frequencies().getFirst();
        var power = sysman.powers().getFirst();

        clock.setRange(new FrequencyRange(600, 800));
        assertThat(clock.range()).isEqualTo(new FrequencyRange(600, 800));
        assertThat(clock.state().actualMhz()).isBetween(600.0, 800.0);
        clock.setRange(FrequencyRange.DEFAULT);
        assertThat(clock.range()).isEqualTo(clock.hardwareRange());
        assertThat(clock.availableMhz())
                .isSorted()
                .contains(clock.hardwareRange().maxMhz());

        var limits = power.limits();
        assertThat(limits).extracting(PowerLimit::level).contains(PowerLevel.SUSTAINED, PowerLevel.BURST);
        power.setLimits(List.of(limits.getFirst().withLimit(90_000).withIntervalMillis(2000)));
        assertThat(power.limits().getFirst().limit()).isEqualTo(90_000);
        assertThat(power.limits().get(1)).isEqualTo(limits.get(1));

        assertThat(sysman.hasEcc()).isTrue();
        var ecc = sysman.setEcc(false);
        assertThat(ecc.pending()).isEqualTo(EccState.DISABLED);
        assertThat(sysman.ecc()).isEqualTo(ecc);
    }

    @Test
    @OnDevice
    void aValueOutOfRangeIsRefused() {
        var clock = sysman.frequencies().getFirst();

        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> clock.setRange(new FrequencyRange(900, 700)))
                .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT))
                .withMessageContaining("zesFrequencySetRange");
    }

    @Test
    void sensorsTellTheTemperature() {
        assertThat(sysman.temperatures())
                .extracting(TemperatureSensor::type)
                .contains(TemperatureSensorType.GLOBAL, TemperatureSensorType.GPU, TemperatureSensorType.MEMORY);
        assertThat(sysman.temperatures().getFirst().celsius()).isCloseTo(55, within(20.0));
    }

    @Test
    @OnDevice
    void shareOfTimeAndBandwidth() {
        assertThat(new EngineActivity(300, 1500).utilizationSince(new EngineActivity(50, 1000)))
                .isEqualTo(0.5);
        assertThat(new EngineActivity(300, 1500).utilizationSince(new EngineActivity(300, 1500)))
                .isZero();
        var earlier = new MemoryTraffic(0, 0, 1000, 0);
        assertThat(new MemoryTraffic(100, 150, 1000, 1_000_000).utilizationSince(earlier))
                .isEqualTo(0.25);
    }
}
