package io.zetools.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Traces of a whole device, on which a program runs its models one after the other. A published one is no part of
/// this repository: `-Dzetools.published.trace=FOLDER` names the folder of its `trace.html` and of
/// `published.json`, which the published parser printed for it. The others are made here, of the same kind.
@Tag("embedded-only")
class PublishedTraceTest {
    private static final double MICROSECOND = 1e-3;

    @Test
    @DisplayName("a published trace: each total is that of the published parser, within 1 us")
    void published() throws IOException {
        var folder = System.getProperty("zetools.published.trace", "");
        assumeTrue(!folder.isEmpty(), "no published trace is named: -Dzetools.published.trace=FOLDER");
        var report = PhaseReport.of(SystraceReader.read(Path.of(folder, "trace.html"), RuleSet.neuralNetworks()));
        var published =
                new ObjectMapper().readTree(Path.of(folder, "published.json").toFile());
        assertThat(report.runs()).hasSize(published.size());
        int compared = 0;
        for (int i = 0; i < published.size(); i++) compared += compare(report, i, published.get(i));
        assertThat(compared).isEqualTo(50 * published.size());
    }

    private static int compare(PhaseReport report, int index, JsonNode published) {
        var run = report.runs().get(index);
        int compared = 0;
        assertThat(published.get("starting_mark").asText()).endsWith("]" + run.mark());
        for (var phase : published.get("times").properties()) {
            for (var layer : phase.getValue().properties()) {
                if (layer.getKey().equals("LT")) continue;
                var rules = report.rules();
                var cell = layer.getKey() + "_" + phase.getKey();
                var ours = run.times().total(rules.layer(layer.getKey()), rules.phase(phase.getKey())) / 1e6;
                assertThat(ours)
                        .as("run %d, %s", index, cell)
                        .isCloseTo(layer.getValue().asDouble(0), within(MICROSECOND));
                compared++;
                var self = run.times().self(rules.layer(layer.getKey()), rules.phase(phase.getKey()));
                double theirs = published
                        .get("self_times")
                        .get(phase.getKey())
                        .get(layer.getKey())
                        .asDouble(0);
                if (self.isPresent() && Math.abs(self.getAsLong() / 1e6 - theirs) > MICROSECOND)
                    assertThat(run.differences())
                            .as("run %d, self time of %s", index, cell)
                            .anyMatch(difference -> difference
                                    .name()
                                    .contains(RuleSet.named(rules.layer(layer.getKey()), rules.phase(phase.getKey()))));
            }
        }
        return compared;
    }

    /// Makes a trace, and adds up what each run is to show.
    private static final class Device {
        private static final List<String> FOREIGN = List.of(
                "HIDL::ISensors::poll::client",
                "HIDL::ISensors::poll::server",
                "HIDL::IComposerClient::executeCommands::server",
                "HIDL::IMapper::freeBuffer::passthrough",
                "HIDL::IAllocator::allocate::client",
                "HIDL::IPower::powerHint::client",
                "performTraversals");

        private final Random random;
        private final StringWriter text = new StringWriter();
        private final SystraceWriter writer = new SystraceWriter(text);
        private final List<Map<String, Long>> runs = new ArrayList<>();
        private final Map<Integer, Integer> open = new HashMap<>();
        private long now = 158_000_000_000_000L;

        Device(long seed) {
            random = new Random(seed);
        }

        private void others() {
            for (int i = random.nextInt(4); i > 0; i--) {
                int thread = 700 + random.nextInt(5);
                int depth = open.getOrDefault(thread, 0);
                now += 1_000L * random.nextInt(50);
                if (depth > 0 && random.nextBoolean()) {
                    writer.end("other-" + thread, thread, thread / 2, now);
                    open.put(thread, depth - 1);
                } else {
                    writer.begin(
                            "other-" + thread, thread, thread / 2, now, FOREIGN.get(random.nextInt(FOREIGN.size())));
                    open.put(thread, depth + 1);
                }
            }
        }

        private long begin(String mark) {
            others();
            now += 1_000L * (1 + random.nextInt(3_000));
            writer.begin("Worker", 13_581, 13_531, now, mark);
            return now;
        }

        private long end() {
            others();
            now += 1_000L * (1 + random.nextInt(3_000));
            writer.end("Worker", 13_581, 13_531, now);
            return now;
        }

        private void run(String model) {
            var sums = new TreeMap<String, Long>();
            runs.add(sums);
            long overall = begin("[NN_LA_PO]" + model);
            for (int i = 1 + random.nextInt(3); i > 0; i--) execution(sums);
            sums.put("LA_PO", end() - overall);
        }

        private void execution(Map<String, Long> sums) {
            long execution = begin("[NN_LA_PE]BenchmarkModel::benchmark");
            long lifted = 0;
            if (random.nextBoolean()) {
                long call = begin("HIDL::IServiceManager::listByInterface::client");
                lifted = end() - call;
                sums.merge("LI_PI", lifted, Long::sum);
                sums.merge("LI_PO", lifted, Long::sum);
            }
            if (random.nextBoolean()) {
                long call = begin("[NN_LR_PE]ANeuralNetworksExecution_compute");
                long inner = begin("[NN_LI_PE]execute");
                long ipc = end() - inner;
                long runtime = end() - call;
                for (var phase : List.of("PE", "PO")) {
                    sums.merge("LI_" + phase, ipc, Long::sum);
                    sums.merge("LR_" + phase, runtime, Long::sum);
                }
            }
            sums.merge("LA_PE", end() - execution - lifted, Long::sum);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("a trace of a device: each total of each run is that which the program's threads had")
    void device(long seed) {
        var device = new Device(seed);
        device.others();
        for (int i = 0; i < 20; i++) device.run(i % 2 == 0 ? "mobilenet_float" : "hdrnet_quantized");
        var report = Traces.reportOf(device.text.toString());
        var rules = report.rules();
        assertThat(report.runs()).hasSize(20);
        for (int i = 0; i < 20; i++) {
            for (var layer : rules.layers()) {
                for (var phase : rules.phases()) {
                    var cell = layer.code() + "_" + phase.code();
                    assertThat(report.runs().get(i).times().total(layer, phase))
                            .as("run %d, %s", i, cell)
                            .isEqualTo(device.runs.get(i).getOrDefault(cell, 0L));
                }
            }
        }
    }
}
