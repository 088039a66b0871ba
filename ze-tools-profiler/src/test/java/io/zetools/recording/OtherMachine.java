package io.zetools.recording;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricTable;
import io.zetools.metric.SamplingType;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDevice;
import io.zetools.mock.MockDriver;
import java.nio.file.Path;
import java.time.Duration;

/// The two programs of [OtherMachineTest]: one collects until it is killed, the other, with another device,
/// reads.
final class OtherMachine {
    static final int BATCHES = 5;

    private OtherMachine() {}

    public static void main(String[] arguments) throws Exception {
        var file = Path.of(arguments[1]);
        if (arguments[0].equals("collect")) collect(file);
        else read(file);
    }

    private static void collect(Path file) throws Exception {
        var driver = MockDriver.get();
        driver.setClock(ClockMode.STEP);
        var gpu = LevelZero.load().devices().getFirst();
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        var context = Context.create(gpu);
        var activation = MetricActivation.open(context, group);
        var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1), 1);
        var writer = MetricRecorder.open(file, group);
        for (int batch = 0; batch < BATCHES; batch++) {
            driver.step(Duration.ofMillis(10));
            var raw = streamer.readRaw(Duration.ofSeconds(1));
            print(raw.table());
            writer.append(raw);
            writer.force();
        }
        IO.println("saved");
        // Until somebody kills it: nothing is closed. What is open is named so that it stays.
        for (var open = new Object[] {activation, writer}; open.length > 0; ) Thread.sleep(1000);
    }

    private static void read(Path file) throws Exception {
        var driver = MockDriver.get();
        driver.addDevice(new MockDevice("Another device", 0, 1, 2, 4, 4, 36, 32, 1_000_000));
        var other = LevelZero.load().drivers().getFirst();
        IO.println("on " + other.devices());
        try (var recording = Recording.open(file)) {
            recording.metrics().getFirst().batches().forEach(batch -> print(batch.table()));
            IO.println("complete: %s, damage: %s"
                    .formatted(recording.isComplete(), !recording.damage().isEmpty()));
        }
    }

    private static void print(MetricTable table) {
        var line = new StringBuilder("values of %s in %d sets:"
                .formatted(table.group().device(), table.sets().size()));
        for (int row = 0; row < table.reportCount(); row++) {
            for (var metric : table.group().metrics()) line.append(' ').append(table.get(row, metric));
        }
        IO.println(line);
    }
}
