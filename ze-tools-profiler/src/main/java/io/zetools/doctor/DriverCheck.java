package io.zetools.doctor;

import io.zetools.ZeResult;
import io.zetools.doctor.Distribution.Part;
import io.zetools.internal.driver.DriverVariable;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/// Looks at what the loader and its drivers have answered.
final class DriverCheck {
    private static final String ALT_DRIVERS = "ZE_ENABLE_ALT_DRIVERS";
    private static final String AFFINITY_MASK = "ZE_AFFINITY_MASK";

    private static final Map<Integer, String> SIGNALS =
            Map.of(4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 11, "SIGSEGV");

    private static final double NANOS = 1e9;

    /// A device's clock that goes by another rate than its driver says is off by more than this part.
    private static final double MOST_DIFFERENCE = 0.2;

    private final Surroundings surroundings;

    DriverCheck(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /// Looks at whether drivers start, and at the devices that they have.
    ///
    /// @param waited for an answer
    void look(DriverAnswer answer, Duration waited, Findings findings) {
        if (answer.isComplete()) {
            devices(answer, findings);
            return;
        }
        var loader = answer.loader().orElse(LoaderSearch.NAME);
        if (answer.isLate() && answer.step().isEmpty()) {
            findings.problem(
                    ProblemKind.UNANSWERED,
                    "%s and its drivers did not answer within %.1f s.".formatted(loader, waited.toNanos() / NANOS),
                    "zetools doctor --limit=30s");
        } else if (answer.isLate()) {
            findings.problem(
                    ProblemKind.DRIVER_HANGS,
                    "%s has not returned from %s for %.1f s."
                            .formatted(loader, answer.step(), waited.toNanos() / NANOS),
                    "zetools doctor --limit=30s, for a driver that is slow; for one that hangs sudo dmesg | tail -50");
        } else if (answer.refusal().isPresent()) {
            findings.problem(
                    ProblemKind.LOADER_REFUSED,
                    "%s cannot be used: %s.".formatted(loader, answer.refusal().get()),
                    surroundings.distribution().install(Part.LOADER));
        } else if (answer.init().isPresent() && answer.vendorDriver().isPresent()) {
            notStarted(answer, answer.init().get(), findings);
        } else {
            findings.problem(
                    ProblemKind.DRIVER_CRASHES,
                    "%s crashed in %s%s.".formatted(loader, answer.step(), signal(answer)),
                    "sudo dmesg | tail -50; then install another release of the driver: %s"
                            .formatted(surroundings.distribution().install(Part.DRIVER)));
        }
    }

    private static String signal(DriverAnswer answer) {
        return answer.signal()
                .map(number -> " by " + SIGNALS.getOrDefault(number, "signal " + number))
                .orElse("");
    }

    private void notStarted(DriverAnswer answer, ZeResult result, Findings findings) {
        var named = surroundings.variable(ALT_DRIVERS);
        var asking = DriverVariable.asking(surroundings::variable);
        if (result.equals(ZeResult.ERROR_INSUFFICIENT_PERMISSIONS)) {
            if (!findings.has(ProblemKind.DEVICE_FILES_CLOSED))
                findings.problem(
                        ProblemKind.DEVICE_FILES_CLOSED,
                        "zeInit failed with %s: the driver may not open the GPU's files.".formatted(result),
                        "ls -l /dev/dri; then sudo usermod -aG render $USER, and log in again");
        } else if (!asking.isEmpty()) {
            var first = asking.getFirst();
            findings.problem(
                    ProblemKind.DRIVER_VARIABLE,
                    "%s=%s is set, and zeInit failed with %s."
                            .formatted(
                                    first.name(),
                                    surroundings.variable(first.name()).orElse(""),
                                    result),
                    first.effect() + ".",
                    "unset " + asking.stream().map(DriverVariable::name).collect(Collectors.joining(" ")));
        } else if (named.isPresent()) {
            findings.problem(
                    ProblemKind.ALT_DRIVERS,
                    "%s=%s is set, and zeInit failed with %s%s."
                            .formatted(
                                    ALT_DRIVERS,
                                    named.get(),
                                    result,
                                    answer.unopened().stream().map(": "::concat).collect(Collectors.joining())),
                    "unset " + ALT_DRIVERS);
        } else if (!answer.vendorDriver().orElse("").isEmpty()) {
            findings.problem(
                    ProblemKind.DRIVER_MISSING,
                    "No driver is installed: %s."
                            .formatted(answer.vendorDriver().get()),
                    surroundings.distribution().install(Part.DRIVER)
                            + "; or zetools mock -- PROGRAM, for a simulated GPU");
        } else if (!findings.has(ProblemKind.DEVICE_FILES_MISSING) && !findings.has(ProblemKind.DEVICE_FILES_CLOSED)) {
            findings.problem(
                    ProblemKind.DRIVER_REFUSES,
                    "%s can be opened, and zeInit failed with %s.".formatted(Part.DRIVER.library(), result),
                    "sudo dmesg | grep -E 'i915|xe' | tail -20");
        }
    }

    private void devices(DriverAnswer answer, Findings findings) {
        var simulations = answer.simulations();
        for (var driver : answer.drivers()) {
            var file = driver.file().isEmpty() ? "a driver" : driver.file();
            findings.fact(
                    "driver",
                    "%s, Level Zero %s, version %s%s"
                            .formatted(
                                    file,
                                    driver.api(),
                                    driver.version(),
                                    simulations.contains(driver.file()) ? ", simulated" : ""));
        }
        if (answer.isBoard()) findings.fact("driver", "a kernel driver is played below it, and its GPU is simulated");
        for (var device : answer.devices())
            findings.fact(
                    "device %d".formatted(device.index()),
                    "%s (%s:%s)".formatted(device.name(), device.vendorId(), device.deviceId()));
        var mask = surroundings.variable(AFFINITY_MASK);
        if (answer.devices().isEmpty() && mask.isPresent())
            findings.problem(
                    ProblemKind.DEVICE_MISSING,
                    "%s=%s is set, and the drivers have no such device.".formatted(AFFINITY_MASK, mask.get()),
                    "unset " + AFFINITY_MASK);
        else if (answer.devices().isEmpty())
            findings.problem(
                    ProblemKind.DEVICE_MISSING,
                    "The loader has %d drivers, and they have no device."
                            .formatted(answer.drivers().size()),
                    "ls -l /dev/dri; lspci -nn | grep -Ei 'vga|3d|display'");
        clocks(answer, findings);
        metrics(answer, findings);
        debugging(answer, findings);
    }

    private static void clocks(DriverAnswer answer, Findings findings) {
        for (var clock : answer.clocks()) {
            if (!clock.result().isSuccess()) {
                findings.problem(
                        ProblemKind.DEVICE_CLOCK,
                        "Device %d has no clock: zeDeviceGetGlobalTimestamps failed with %s."
                                .formatted(clock.device(), clock.result()),
                        "zetools run --device=off -- PROGRAM");
                continue;
            }
            double passed = (double) clock.ticks() * clock.resolution();
            double difference = clock.hostNanos() <= 0 ? 1 : Math.abs(passed / clock.hostNanos() - 1);
            if (difference > MOST_DIFFERENCE)
                findings.problem(
                        ProblemKind.DEVICE_CLOCK,
                        "While the host's clock went on by %,d ns, that of device %d went on by %,.0f ns."
                                .formatted(clock.hostNanos(), clock.device(), passed),
                        "zetools run --device=off -- PROGRAM");
            else
                findings.fact(
                        "clock %d".formatted(clock.device()),
                        "ticks of %d ns, at the rate of the host".formatted(clock.resolution()));
        }
    }

    private void metrics(DriverAnswer answer, Findings findings) {
        var missing = answer.metrics().stream()
                .filter(each -> each.result().equals(ZeResult.ERROR_DEPENDENCY_UNAVAILABLE))
                .toList();
        if (!missing.isEmpty())
            findings.problem(
                    ProblemKind.METRIC_LIBRARIES,
                    "The driver has no metrics for device %d: %s, which libigdmd.so.1 and libigdml.so.1 bring."
                            .formatted(
                                    missing.getFirst().device(),
                                    missing.getFirst().result()),
                    surroundings.distribution().install(Part.METRICS, Part.METRICS_LIBRARY));
        for (var each : answer.metrics()) {
            if (each.result().equals(ZeResult.ERROR_DEPENDENCY_UNAVAILABLE)) continue;
            findings.fact(
                    "metrics %d".formatted(each.device()),
                    each.result().isSuccess() ? "%d groups".formatted(each.count()) : "none: " + each.result());
        }
    }

    private static void debugging(DriverAnswer answer, Findings findings) {
        for (var each : answer.debugging()) {
            boolean can = each.result().isSuccess() && each.count() != 0;
            findings.fact(
                    "debugging %d".formatted(each.device()),
                    can ? "kernels can be debugged" : "kernels cannot be debugged");
        }
    }
}
