package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.report.NumberText;
import io.zetools.report.TextRenderer;
import io.zetools.report.TextRenderer.Section;
import java.io.IOException;
import java.io.UncheckedIOException;

/// The device's part of a report in text: tables, and sentences between them.
final class DeviceText {
    private static final int ROWS = 8;
    private static final int CALLS = 3;

    private final DeviceProfile profile;
    private final boolean all;
    private final int width;
    private final StringBuilder out = new StringBuilder();
    private final TextRenderer tables;

    DeviceText(DeviceProfile profile, boolean all, int width) {
        this.profile = profile;
        this.all = all;
        this.width = width;
        tables = new TextRenderer(out, width, false);
    }

    String text() {
        try {
            if (profile.hasCommands()) account();
            use();
            kernels();
            profile.metrics().forEach(each -> out.append(MetricText.of(each, all, width)));
            profile.stalls().forEach(each -> out.append(new StallText(each, all, width).text()));
            out.append(MetricText.of(profile.queried(), all, width));
            copies();
            host();
            for (var each : profile.devices()) gaps(each);
            if (!profile.hasCommands()) out.append('\n');
            return out.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void account() {
        long timeable = profile.timeable();
        line("%nDevice: %s commands executed, %s timed (%s %%%s), %s on devices"
                .formatted(
                        NumberText.count(profile.submitted()),
                        NumberText.count(profile.timed()),
                        NumberText.percent(profile.timed(), timeable),
                        timeable == profile.submitted()
                                ? ""
                                : " of %s that can be".formatted(NumberText.count(timeable)),
                        NumberText.time(profile.timedNanos())));
        profile.untimed()
                .forEach((reason, count) -> line(
                        reason.equals(DeviceSums.NOT_TIMEABLE)
                                ? "  %s cannot be timed: resets, signals and waits of events, barriers without an event"
                                        .formatted(NumberText.count(count))
                                : "  %s not timed (%s %%): %s%s"
                                        .formatted(
                                                NumberText.count(count),
                                                NumberText.percent(count, timeable),
                                                VisibleText.of(reason),
                                                remedy(reason))));
        profile.dropped()
                .forEach((reason, count) -> line("  %s of which nothing is known (%s %%): %s"
                        .formatted(
                                NumberText.count(count),
                                NumberText.percent(count, profile.submitted()),
                                VisibleText.of(reason))));
        if (profile.pending() > 0) line("  %s not complete".formatted(NumberText.count(profile.pending())));
        var counts = profile.appends().text();
        if (!counts.isEmpty()) line("  " + counts);
    }

    /// Returns the option that would time such commands; nothing if none does.
    private static String remedy(String reason) {
        return switch (reason) {
            case "own event without timestamps", "an event would serialise this device" -> ": timed by --device=all";
            case "an event would add a command", "timestamps that the host cannot see" -> ": timed by --device=auto";
            default -> "";
        };
    }

    /// Writes the use of the time, to which the classes of idleness add up.
    private void use() throws IOException {
        if (profile.devices().isEmpty()) return;
        long wall = profile.devices().getFirst().wallNanos();
        var table = DeviceTables.use(profile);
        table.write(
                tables,
                table.section(Integer.MAX_VALUE)
                        .with("percentages are of %s wall time".formatted(NumberText.time(wall))));
        for (var use : profile.devices()) idle(use);
    }

    private void idle(DeviceUse use) throws IOException {
        DeviceTables.idle(profile)
                .where(it -> it.device().name().equals(use.name()))
                .write(tables, Section.of("Idle time of " + VisibleText.of(use.name()), Integer.MAX_VALUE));
        if (use.idle().containsKey(IdleReason.HOST_IN_CALL)) calls(use);
        if (use.engines().size() < 2) return;
        DeviceTables.engines(profile)
                .where(it -> it.device().name().equals(use.name()))
                .write(tables, Section.of("", Integer.MAX_VALUE));
    }

    private void calls(DeviceUse use) {
        var some = use.calls().entrySet().stream()
                .filter(each -> !CallKinds.waits(each.getKey()))
                .limit(CALLS)
                .map(each -> "%s %s".formatted(each.getKey(), NumberText.time(each.getValue())))
                .toList();
        if (some.isEmpty()) return;
        line(TextLines.wrapped("in calls: " + String.join(", ", some), width));
    }

    private void kernels() throws IOException {
        var times = CommandTables.kernels(profile);
        times.write(
                tables,
                times.section(rows(ROWS))
                        .with("percentages are of %s on devices; wait: submission to begin"
                                .formatted(NumberText.time(profile.timedNanos()))));
        var untimed = CommandTables.untimedKernels(profile);
        untimed.write(tables, untimed.section(rows(ROWS)));
        if (!all) return;
        var launches = CommandTables.launches(profile);
        launches.write(
                tables,
                launches.section(Integer.MAX_VALUE)
                        .with("group size as required, SIMD width, spills; append to submit, submit to begin"));
    }

    private void copies() throws IOException {
        var copies = CommandTables.copies(profile);
        copies.write(tables, copies.section(rows(ROWS)));
        var others = CommandTables.others(profile);
        others.write(tables, others.section(rows(ROWS)));
    }

    private void host() throws IOException {
        if (profile.compilations() > 0)
            line("%nCompilation: %s in %s of zeModuleCreate"
                    .formatted(
                            NumberText.time(profile.compilation().toNanos()), several(profile.compilations(), "call")));
        var memory = DeviceTables.memory(profile);
        memory.write(tables, memory.section(Integer.MAX_VALUE));
    }

    private void gaps(DeviceUse use) throws IOException {
        DeviceTables.gaps(profile)
                .where(it -> it.device().name().equals(use.name()))
                .write(tables, Section.of("Longest gaps of " + VisibleText.of(use.name()), rows(CALLS)));
    }

    private int rows(int most) {
        return all ? Integer.MAX_VALUE : most;
    }

    private static String several(long count, String one) {
        return "%s %s%s".formatted(NumberText.count(count), one, count == 1 ? "" : "s");
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
