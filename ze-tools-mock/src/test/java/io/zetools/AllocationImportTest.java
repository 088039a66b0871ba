package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@WithMockDriver
@DisplayName("ze_external_memory_import_fd_t, zeDeviceGetExternalMemoryProperties")
class AllocationImportTest {
    private static final long SIZE = 10_000;

    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(gpu());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @ParameterizedTest(name = "{0}, exported as {1}")
    @CsvSource({"DEVICE, DMA_BUF", "DEVICE, OPAQUE_FD", "HOST, DMA_BUF", "HOST, OPAQUE_FD"})
    void importedMemoryIsTheSame(Allocation.Kind kind, ExternalMemoryType type, MockDriver driver) {
        try (var exported = ExportedAllocation.create(context, kind, SIZE)) {
            int descriptor = exported.export(type);
            try (var onHost = importAs(Allocation.Kind.HOST, type, descriptor, SIZE);
                    var onDevice = importAs(Allocation.Kind.DEVICE, type, descriptor, SIZE)) {
                Descriptors.close(descriptor);
                assertThat(driver.liveAllocations()).isEqualTo(3);
                assertThat(onHost.kind()).isEqualTo(Allocation.Kind.HOST);
                assertThat(onDevice.kind()).isEqualTo(Allocation.Kind.DEVICE);
                assertThat(onHost.byteSize())
                        .isEqualTo(SIZE)
                        .isEqualTo(onHost.segment().byteSize());
                assertThat(onDevice.device()).isEqualTo(gpu());

                exported.segment().set(ValueLayout.JAVA_BYTE, SIZE - 1, (byte) 7);
                assertThat(onHost.segment().get(ValueLayout.JAVA_BYTE, SIZE - 1))
                        .isEqualTo((byte) 7);
                fill(onDevice, (byte) 9);
                assertThat(onHost.segment().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 9);
                assertThat(exported.segment().get(ValueLayout.JAVA_BYTE, SIZE - 1))
                        .isEqualTo((byte) 9);
            }
        }
        assertThat(driver.liveAllocations()).isZero();
    }

    @ParameterizedTest(name = "external_memory_intel={0}")
    @ValueSource(ints = {0, 1})
    void descriptorStaysTheCallersWhateverTheDriverDoes(int intel, MockDriver driver) {
        driver.setOption("external_memory_intel", intel);
        try (var exported = ExportedAllocation.create(context, Allocation.Kind.DEVICE, SIZE)) {
            int descriptor = exported.export(ExternalMemoryType.DMA_BUF);
            var before = Descriptors.of(Descriptors.path(descriptor));
            assertThat(before).contains(descriptor);
            for (var kind : List.of(Allocation.Kind.HOST, Allocation.Kind.DEVICE)) {
                try (var imported = importAs(kind, ExternalMemoryType.DMA_BUF, descriptor, SIZE)) {
                    assertThat(imported.byteSize()).isEqualTo(SIZE);
                    assertThat(Descriptors.of(Descriptors.path(descriptor)))
                            .as("one more of the mock driver, and no duplicate")
                            .hasSize(before.size() + 1)
                            .allMatch(number -> number < 4096);
                }
                assertThat(Descriptors.of(Descriptors.path(descriptor))).isEqualTo(before);
                tooLarge(kind, descriptor);
                assertThat(Descriptors.of(Descriptors.path(descriptor))).isEqualTo(before);
            }
            Descriptors.close(descriptor);
        }
        assertThat(driver.liveAllocations()).isZero();
    }

    @Test
    void memoryIsThereUntilTheLastHasLetGo() {
        int descriptor;
        try (var exported = ExportedAllocation.create(context, Allocation.Kind.HOST, SIZE)) {
            exported.segment().set(ValueLayout.JAVA_LONG, 8, 0x1234_5678_9abcL);
            descriptor = exported.export(ExternalMemoryType.DMA_BUF);
        }
        var first = importAs(Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, descriptor, SIZE);
        var second = importAs(Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, descriptor, 16);
        Descriptors.close(descriptor);
        var segment = first.segment();
        first.close();
        assertThatIllegalStateException().isThrownBy(() -> segment.get(ValueLayout.JAVA_LONG, 8));
        assertThat(second.segment().byteSize()).isEqualTo(16);
        assertThat(second.segment().get(ValueLayout.JAVA_LONG, 8)).isEqualTo(0x1234_5678_9abcL);
        second.close();
    }

    @Test
    @DisplayName("zet_export_dma_buf_exp_properties_t: the counters' memory is imported, and stays the driver's")
    void countersAreImported() {
        var exported = MetricGroup.find(gpu(), "CounterMemory", SamplingType.TIME_BASED)
                .exportedMemory()
                .orElseThrow();
        for (int i = 0; i < 2; i++) {
            try (var counters = importAs(
                    Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, exported.fileDescriptor(), exported.size())) {
                assertThat(counters.segment().get(ValueLayout.JAVA_LONG, 0))
                        .as("the mock's mark")
                        .isEqualTo(0x314d_454d_4354_4d5aL);
            }
        }
    }

    @Test
    void devicesTellWhatTheyImport(MockDriver driver) {
        var both = Flags.of(ExternalMemoryType.OPAQUE_FD, ExternalMemoryType.DMA_BUF);
        var nothing = Flags.of(ExternalMemoryType.class, 0);
        assertThat(gpu().externalMemoryTypes()).isEqualTo(new ExternalMemoryTypes(both, both, nothing, nothing));

        driver.setOption("external_memory_types", 0);
        assertThat(gpu().externalMemoryTypes()).isEqualTo(new ExternalMemoryTypes(nothing, nothing, nothing, nothing));
    }

    @ParameterizedTest
    @EnumSource(
            value = Allocation.Kind.class,
            names = {"DEVICE", "HOST"})
    void whatADeviceDoesNotImportIsRefused(Allocation.Kind kind, MockDriver driver) {
        try (var exported = ExportedAllocation.create(context, kind, SIZE)) {
            int descriptor = exported.export(ExternalMemoryType.DMA_BUF);
            driver.setOption("external_memory_types", ExternalMemoryType.OPAQUE_FD.bit());
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> importAs(kind, ExternalMemoryType.DMA_BUF, descriptor, SIZE))
                    .withMessage("%s was not called on %s: the device imports memory as [OPAQUE_FD], not as DMA_BUF: "
                                    .formatted(function(kind), gpu())
                            + "see Device.externalMemoryTypes().");
            importAs(kind, ExternalMemoryType.OPAQUE_FD, descriptor, SIZE).close();

            driver.setOption("external_memory_types", 0);
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> importAs(kind, ExternalMemoryType.OPAQUE_FD, descriptor, SIZE))
                    .withMessageContaining("imports memory as nothing, not as OPAQUE_FD");
            Descriptors.close(descriptor);
        }
    }

    @Test
    void driversBefore15ImportNoHostMemory(MockDriver driver) {
        driver.setOption("api_minor", 4);
        // Another object for the driver, which has not been asked for its version.
        var older = new Driver(gpu().driver().handle().segment(), 0).devices().getFirst();
        try (var exported = ExportedAllocation.create(context, Allocation.Kind.DEVICE, SIZE)) {
            int descriptor = exported.export(ExternalMemoryType.DMA_BUF);
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> Allocation.importFileDescriptor(
                            Allocation.Kind.HOST, context, older, ExternalMemoryType.DMA_BUF, descriptor, SIZE))
                    .withMessageContaining("from Level Zero 1.5 on, and the driver is of 1.4");
            Allocation.importFileDescriptor(
                            Allocation.Kind.DEVICE, context, older, ExternalMemoryType.DMA_BUF, descriptor, SIZE)
                    .close();
            Descriptors.close(descriptor);
        }
    }

    @ParameterizedTest(name = "external_memory_intel={0}")
    @ValueSource(ints = {0, 1})
    void moreThanThereIsIsRefused(int intel, MockDriver driver) {
        driver.setOption("external_memory_intel", intel);
        for (var kind : List.of(Allocation.Kind.HOST, Allocation.Kind.DEVICE)) {
            try (var exported = ExportedAllocation.create(context, kind, SIZE)) {
                int descriptor = exported.export(ExternalMemoryType.DMA_BUF);
                tooLarge(kind, descriptor);
                assertThat(driver.liveAllocations()).isEqualTo(1);
                Descriptors.close(descriptor);
            }
        }
    }

    @ParameterizedTest(name = "external_memory_intel={0}")
    @ValueSource(ints = {0, 1})
    void whatIsNoMemoryIsRefused(int intel, MockDriver driver) {
        driver.setOption("external_memory_intel", intel);
        int nothing = Descriptors.open(Path.of("/dev/null"));
        for (var kind : List.of(Allocation.Kind.HOST, Allocation.Kind.DEVICE)) {
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> importAs(kind, ExternalMemoryType.DMA_BUF, nothing, SIZE))
                    .withMessageStartingWith(
                            "%s failed on the import of file descriptor %d (/dev/null) as 10000 bytes of DMA_BUF %s memory on %s: ERROR_INVALID_ARGUMENT.",
                            function(kind), nothing, kind.name().toLowerCase(Locale.ROOT), gpu())
                    .withMessageContaining(
                            "must be of memory that was exported for DMA_BUF and can be read and written")
                    .withMessageContaining("a duplicate")
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT));
        }
        Descriptors.close(nothing);
        assertThat(driver.liveAllocations()).isZero();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> importAs(Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, 1_000_000, SIZE))
                .withMessage("file descriptor 1000000 is not open in this process");
    }

    @Test
    void whatCannotBeWrittenIsRefused() {
        try (var exported = ExportedAllocation.create(context, Allocation.Kind.DEVICE, SIZE)) {
            int descriptor = exported.export(ExternalMemoryType.DMA_BUF);
            int toRead = Descriptors.openToRead(Descriptors.path(descriptor));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> importAs(Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, toRead, SIZE))
                    .withMessageContaining("can be read and written");
            Descriptors.close(toRead);
            Descriptors.close(descriptor);
        }
    }

    @Test
    @OnDevice
    void argumentsThatAreNoneAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> importAs(Allocation.Kind.SHARED, ExternalMemoryType.DMA_BUF, 0, SIZE))
                .withMessageContaining("DEVICE or HOST");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> importAs(Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, -1, SIZE))
                .withMessageContaining("-1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> importAs(Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, 0, 0))
                .withMessageContaining("at least 1 byte");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> importAs(Allocation.Kind.HOST, ExternalMemoryType.D3D12_HEAP, 0, SIZE))
                .withMessageContaining("D3D12_HEAP memory is imported by a handle of Windows");
        var closed = Context.create(gpu());
        closed.close();
        assertThatIllegalStateException()
                .isThrownBy(() -> Allocation.importFileDescriptor(
                        Allocation.Kind.HOST, closed, gpu(), ExternalMemoryType.DMA_BUF, 0, SIZE))
                .withMessage(closed + " is closed");
    }

    @Test
    void manyImportsAtOnceGetInNobodysWay(MockDriver driver) {
        driver.setOption("external_memory_intel", 1);
        try (var exported = ExportedAllocation.create(context, Allocation.Kind.HOST, SIZE)) {
            exported.segment().set(ValueLayout.JAVA_BYTE, 0, (byte) 5);
            int descriptor = exported.export(ExternalMemoryType.DMA_BUF);
            var before = Descriptors.of(Descriptors.path(descriptor));
            // All of the same file, so that a number which another import has got by now looks like one's own.
            IntStream.range(0, 2000).parallel().forEach(i -> {
                try (var imported = importAs(Allocation.Kind.HOST, ExternalMemoryType.DMA_BUF, descriptor, SIZE)) {
                    assertThat(imported.segment().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 5);
                }
            });
            assertThat(Descriptors.of(Descriptors.path(descriptor))).isEqualTo(before);
            Descriptors.close(descriptor);
        }
    }

    @ParameterizedTest(name = "with 0x{0}")
    @ValueSource(strings = {"7ffffffe", "70000001", "70000003", "78000003", "78000004"})
    void everyFailureIsToldAndLeavesNothingBehind(String code, MockDriver driver) {
        int descriptor;
        try (var exported = ExportedAllocation.create(context, Allocation.Kind.HOST, SIZE)) {
            descriptor = exported.export(ExternalMemoryType.DMA_BUF);
        }
        closeContext();
        var before = Descriptors.of(Descriptors.path(descriptor));
        var failed = new FaultSweep(driver, new ZeResult(Integer.parseInt(code, 16))).run(scope -> {
            var scenario = scope.keep(Context.create(gpu()));
            for (var kind : List.of(Allocation.Kind.HOST, Allocation.Kind.DEVICE)) {
                scope.keep(Allocation.importFileDescriptor(
                        kind, scenario, gpu(), ExternalMemoryType.DMA_BUF, descriptor, SIZE));
            }
        });
        assertThat(failed)
                .contains(
                        "zeDeviceGetExternalMemoryProperties",
                        "zeMemAllocHost",
                        "zeMemAllocDevice",
                        "zeMemGetAddressRange");
        assertThat(Descriptors.of(Descriptors.path(descriptor))).isEqualTo(before);
        Descriptors.close(descriptor);
        createContext();
    }

    private void tooLarge(Allocation.Kind kind, int descriptor) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> importAs(kind, ExternalMemoryType.DMA_BUF, descriptor, 100 * SIZE))
                .withMessageMatching("file descriptor %d \\(.*\\) has \\d+ bytes, not the 1000000 to be imported"
                        .formatted(descriptor));
    }

    private Allocation importAs(Allocation.Kind kind, ExternalMemoryType type, int descriptor, long byteSize) {
        return Allocation.importFileDescriptor(kind, context, context.device(), type, descriptor, byteSize);
    }

    private void fill(Allocation memory, byte value) {
        try (var pool = EventPool.create(context, 1, Flags.of(EventPoolFlag.HOST_VISIBLE));
                var done = pool.event(0);
                var list = CommandList.createImmediate(context)) {
            list.appendMemoryFill(memory, 0, memory.byteSize(), new byte[] {value}, Dependencies.signal(done));
            assertThat(done.await(Duration.ofSeconds(60))).isTrue();
        }
    }

    private static String function(Allocation.Kind kind) {
        return kind == Allocation.Kind.HOST ? "zeMemAllocHost" : "zeMemAllocDevice";
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }
}
