package consumer;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.zetools.LevelZero;
import io.zetools.Release;
import io.zetools.ffi.NativeLibrary;
import io.zetools.jmh.GpuProfiler;
import io.zetools.junit.RecordGpu;
import io.zetools.micrometer.GpuMetrics;
import io.zetools.mock.MockDriver;
import io.zetools.profile.LiveProfile;
import io.zetools.vm.FlightRecording;
import java.util.List;

/// Uses each library that is published, on the simulated GPU.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        int devices = LevelZero.load().devices().size();
        int meters;
        try (var metrics = GpuMetrics.start()) {
            var registry = new SimpleMeterRegistry();
            metrics.bindTo(registry);
            meters = registry.getMeters().size();
        }
        var used = List.of(
                NativeLibrary.load("embedded").origin(),
                MockDriver.driverFile().getFileName(),
                new LiveProfile(),
                RecordGpu.class,
                GpuProfiler.class,
                FlightRecording.WANTED);
        if (meters == 0) throw new IllegalStateException("there are no meters; the rest: " + used);
        var module = Main.class.getModule();
        System.out.println("it works with %d devices, release %s, on the %s"
                .formatted(devices, Release.current().version(), module.isNamed() ? "module path" : "class path"));
    }
}
