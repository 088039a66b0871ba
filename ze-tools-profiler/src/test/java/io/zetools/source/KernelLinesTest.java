package io.zetools.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.SampledAddress;
import io.zetools.elf.ElfImage;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.StallProfile;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.ModuleDebugInfo;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Lines of kernels of the simulated GPU. Images of the vendor's compiler are read in the C tests.
@WithMockDriver
@Timeout(120)
@DisplayName("KernelLines: lines of a module on a device")
class KernelLinesTest {
    private static final String FILE = "kernels.cl";
    private static final MockKernels KERNELS =
            MockKernels.spin().with(MockKernels.vectorAdd()).withLines(FILE);
    private static final int ADD = 10;
    private static final long LOAD = 0x7000_0000L;

    private static KernelLines open(ElfImage image, long loadAddress) {
        try {
            return KernelLines.of(image, loadAddress);
        } catch (IOException e) {
            return Assumptions.abort("no lines can be read here: " + e.getMessage());
        }
    }

    private static ElfImage image(String flags) {
        var gpu = LevelZero.load().devices().getFirst();
        try (var context = Context.create(gpu);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, KERNELS.spirv(), flags)) {
            return ModuleDebugInfo.of(module).orElseThrow().elf();
        }
    }

    @Test
    @DisplayName("each line of a kernel has a place, which has that line; a line without code is the next one's")
    void linesAndPlaces() {
        var image = image("-g");
        try (var lines = open(image, LOAD)) {
            for (int line = 2; line <= 4; line++) {
                var places = lines.places(FILE, ADD + line);
                assertThat(places).as("line %d", line).hasSize(1);
                var place = places.getFirst();
                assertThat(place.function()).isEqualTo("vector_add");
                assertThat(place.location().line()).isEqualTo(ADD + line);
                assertThat(lines.at(place.address()).orElseThrow())
                        .returns(ADD + line, SourceLocation::line)
                        .returns("vector_add", SourceLocation::function)
                        .satisfies(found -> assertThat(found.file()).endsWith(FILE));
                var symbol = image.symbol("vector_add").orElseThrow();
                assertThat(place.address() - image.address(symbol, LOAD)).isBetween(0L, symbol.size());
            }
            // Between the kernels there is nothing.
            assertThat(lines.places(FILE, 6).getFirst().location().line()).isGreaterThan(ADD);
            assertThat(lines.places("other.cl", 2)).isEmpty();
            assertThat(lines.places("nels.cl", 2)).isEmpty();
            assertThat(lines.places(FILE, 1000)).isEmpty();
            assertThat(lines.at(LOAD - 1)).isEmpty();
            assertThat(lines.at(LOAD + (1 << 20))).isEmpty();
            assertThatThrownBy(() -> lines.places(FILE, 0)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    @DisplayName("addresses as Intel's samples have them")
    void samples() {
        var image = image("-g");
        long load = 0x12_3456_0000L;
        try (var lines = open(image, load)) {
            var place = lines.places(FILE, ADD + 3).getFirst();
            assertThat(lines.ofSample(SampledAddress.wholeOf(place.address())))
                    .map(SourceLocation::line)
                    .contains(ADD + 3);
            assertThat(lines.ofSample(SampledAddress.partOf(place.address())))
                    .map(SourceLocation::line)
                    .contains(ADD + 3);
            assertThat(lines.ofSample(new SampledAddress(3))).isEmpty();
        }
    }

    @Test
    @SuppressWarnings("try") // It is closed before its time.
    @DisplayName("a module without debug information has no lines; closed ones are refused")
    void withoutLines() {
        try (var lines = open(image(""), LOAD)) {
            assertThat(lines.places(FILE, 2)).isEmpty();
            assertThat(lines.at(LOAD)).isEmpty();
            lines.close();
            assertThatThrownBy(() -> lines.at(LOAD)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    @DisplayName("stall samples show source lines of the kernel that ran")
    void stallSamples() {
        var gpu = LevelZero.load().devices().getFirst();
        var group = StallProfile.groups(gpu).getFirst();
        var profile = new StallProfile(group);
        try (var context = Context.create(gpu);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, KERNELS.spirv(), "-g");
                var kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(64));
                var memory = Allocation.createShared(context, 1 << 20);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofNanos(100_000))) {
            kernel.setPointer(0, memory).setPointer(1, memory).setPointer(2, memory);
            for (int i = 0; i < 50; i++) list.appendLaunchKernel(kernel, GroupCount.of(1 << 12));
            list.endRecording();
            queue.execute(list);
            queue.synchronize(Duration.ofSeconds(60));
            for (int i = 0; i < 100 && profile.instructions().isEmpty(); i++)
                profile.add(streamer.read(Duration.ofMillis(200)));
            var image = ModuleDebugInfo.of(module).orElseThrow().elf();
            long load = module.functionAddress("vector_add")
                    - image.symbol("vector_add").orElseThrow().address();
            long begin = module.functionAddress("vector_add");
            assertThat(profile.in(begin, 1 << 16)).hasSameSizeAs(profile.instructions());
            assertThat(profile.in(begin + (1 << 20), 1 << 16)).isEmpty();
            long offset = profile.instructions().getFirst().address().offsetFrom(begin);
            assertThat(profile.at(begin + offset)).isPresent();
            try (var lines = open(image, load)) {
                var found = profile.instructions().stream()
                        .flatMap(each -> lines.ofSample(each.address()).stream())
                        .map(SourceLocation::line)
                        .distinct()
                        .toList();
                assertThat(found).isNotEmpty().isSubsetOf(List.of(ADD + 1, ADD + 2, ADD + 3, ADD + 4));
            }
        }
    }
}
