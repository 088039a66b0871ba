package io.zetools.cli;

import io.zetools.recording.DeviceTiming;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The option of commands that record, for the times of commands on devices.
final class DeviceChoice {
    private DeviceTiming device = DeviceTiming.AUTO;

    DeviceChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        "--device",
                        "WAY",
                        DeviceTiming.class,
                        value -> device = value,
                        "Times commands: auto (default), own, free, all, off.",
                        "auto: as own, and the program's plain event pools get timestamps. own: by events of the recorder,"
                                + " and by the program's that have timestamps; no pool is changed. free: as own, where that adds no"
                                + " command on the device. all: as auto, and where commands then wait for those before them; can"
                                + " hang programs whose commands wait for later ones. off: not at all. A command costs the calling thread some 0.3 us, a copy 0.6 us; with an event"
                                + " of the program in a list in order 0.9 us (own, auto) and a signal on the device.")
                .build());
    }

    DeviceTiming timing() {
        return device;
    }

    /// Refuses metrics that this way to time commands leaves without kernels.
    void check(CommandLine line, MetricChoice metrics) {
        metrics.check(line);
        if (!metrics.isNone() && device == DeviceTiming.OFF)
            throw new ParameterException(
                    line,
                    "--metrics%s belong to kernels whose times are known: --device must not be off"
                            .formatted(metrics.isPerKernel() ? "-per-kernel" : ""));
        if (metrics.isPerKernel() && device == DeviceTiming.FREE)
            throw new ParameterException(
                    line, "--metrics-per-kernel adds commands around kernels: --device must not be free");
    }
}
