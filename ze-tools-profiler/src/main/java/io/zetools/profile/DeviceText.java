package io.zetools.profile;

import io.zetools.internal.log.VisibleText;
import io.zetools.profile.DeviceProfile.CommandTimes;
import io.zetools.recording.Definition;
import io.zetools.report.NumberText;
import io.zetools.report.TextTable;
import java.util.List;

/// The device's part of a report in text.
final class DeviceText {
    private static final int ROWS = 8;
    private static final int CALLS = 3;

    /// Fewer commands than these have no 99th percentile.
    private static final int PERCENTILE = 100;

    private final DeviceProfile profile;
    private final boolean all;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    DeviceText(DeviceProfile profile, boolean all, int width) {
        this.profile = profile;
        this.all = all;
        this.width = width;
    }

    String text() {
        if (profile.hasCommands()) account();
        profile.devices().forEach(this::use);
        kernels();
        profile.metrics().forEach(each -> out.append(new MetricText(each, all, width).text()));
        profile.stalls().forEach(each -> out.append(new StallText(each, all, width).text()));
        profile.queried().ifPresent(each -> out.append(new QueryText(each, all, width).text()));
        copies();
        others();
        host();
        profile.devices().forEach(this::gaps);
        if (!profile.hasCommands()) out.append('\n');
        return out.toString();
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
    private void use(DeviceUse use) {
        line("%nTime of %s   percentages are of %s wall time"
                .formatted(VisibleText.of(use.name()), NumberText.time(use.wallNanos())));
        part("busy", use.busyNanos(), use, 0, "");
        var overlap =
                use.overlapNanos() == 0 ? "" : "%s of it beside copies".formatted(NumberText.time(use.overlapNanos()));
        if (use.computeNanos() > 0) part("kernels", use.computeNanos(), use, 1, overlap);
        if (use.copyNanos() > 0) part("copies and others", use.copyNanos(), use, 1, "");
        part(
                "idle",
                use.idleNanos(),
                use,
                0,
                use.gapCount() == 0 ? "" : "%s between commands".formatted(several(use.gapCount(), "gap")));
        use.idle()
                .forEach((reason, nanos) ->
                        part(reason.text(), nanos, use, 1, reason == IdleReason.HOST_IN_CALL ? calls(use) : ""));
        if (use.engines().size() < 2) return;
        var table = new TextTable(width, "commands", "busy", "%", "longest gap", "engine");
        use.engines()
                .forEach(each -> table.add(
                        NumberText.count(each.commands()),
                        NumberText.time(each.busyNanos()),
                        NumberText.percent(each.busyNanos(), use.wallNanos()),
                        NumberText.time(each.longestGapNanos()),
                        each.name()));
        out.append(table.text());
    }

    private void part(String name, long nanos, DeviceUse use, int depth, String more) {
        var text = "%-42s %8s %6s %%"
                .formatted(
                        "  ".repeat(depth + 1) + name,
                        NumberText.time(nanos),
                        NumberText.percent(nanos, use.wallNanos()));
        var whole = more.isEmpty() ? text : text + "  " + more;
        line(whole.length() <= width ? whole : whole.substring(0, width - 2) + "..");
    }

    private static String calls(DeviceUse use) {
        var some = use.calls().entrySet().stream()
                .filter(each -> !RunSums.waits(each.getKey()))
                .limit(CALLS)
                .map(each -> "%s %s".formatted(each.getKey(), NumberText.time(each.getValue())))
                .toList();
        return String.join(", ", some);
    }

    private void kernels() {
        var rows = profile.kernels();
        var untimed = profile.untimedKernels();
        if (rows.isEmpty() && untimed.isEmpty()) return;
        line("%nKernels on the device   percentages are of %s on devices; wait is from submission to begin"
                .formatted(NumberText.time(profile.timedNanos())));
        var table = new TextTable(width, "count", "total", "%", "average", "p50", "p99", "max", "wait p50", "kernel");
        shown(rows)
                .forEach(each -> table.add(
                        NumberText.count(each.count()),
                        NumberText.time(each.totalNanos()),
                        NumberText.percent(each.totalNanos(), profile.timedNanos()),
                        NumberText.time(each.averageNanos()),
                        NumberText.time(each.medianNanos()),
                        p99(each, each.p99Nanos()),
                        NumberText.time(each.maxNanos()),
                        NumberText.time(each.submitToBegin().medianNanos()),
                        each.name()));
        for (var each : untimed.subList(0, all ? untimed.size() : Math.min(ROWS, untimed.size()))) {
            var name = "not timed (%s): %s".formatted(VisibleText.of(each.reason()), each.name());
            table.add(NumberText.count(each.count()), "-", "-", "-", "-", "-", "-", "-", name);
        }
        out.append(table.text());
        more(rows, "kernels");
        if (!all && untimed.size() > ROWS)
            line("(%d more kernels and reasons that are not timed: --all)".formatted(untimed.size() - ROWS));
        if (all) launches(rows);
    }

    private void launches(List<CommandTimes> rows) {
        line("%nLaunches of kernels   group size as required, SIMD width, spills; append to submit, submit to begin"
                .formatted());
        var table = new TextTable(width, "group", "SIMD", "spill", "append p50", "p99", "submit p50", "p99", "kernel");
        rows.forEach(each -> table.add(
                each.properties().map(DeviceText::group).orElse("-"),
                each.properties()
                        .map(of -> NumberText.count(of.maxSubgroupSize()))
                        .orElse("-"),
                each.properties()
                        .map(Definition.KernelProperties::spillBytes)
                        .map(NumberText::bytes)
                        .orElse("-"),
                NumberText.time(each.appendToSubmit().medianNanos()),
                p99(each, each.appendToSubmit().p99Nanos()),
                NumberText.time(each.submitToBegin().medianNanos()),
                p99(each, each.submitToBegin().p99Nanos()),
                each.name()));
        out.append(table.text());
    }

    private static String group(Definition.KernelProperties of) {
        return of.groupX() == 0 ? "any" : "%dx%dx%d".formatted(of.groupX(), of.groupY(), of.groupZ());
    }

    private void copies() {
        var rows = profile.copies();
        if (rows.isEmpty()) return;
        line("%nCopies on the device".formatted());
        var table = new TextTable(width, "count", "total", "bytes", "GB/s", "average", "p50", "p99", "max", "kind");
        shown(rows)
                .forEach(each -> table.add(
                        NumberText.count(each.count()),
                        NumberText.time(each.totalNanos()),
                        NumberText.bytes(each.bytes()),
                        "%.1f".formatted(each.bytesPerSecond() / 1e9),
                        NumberText.time(each.averageNanos()),
                        NumberText.time(each.medianNanos()),
                        p99(each, each.p99Nanos()),
                        NumberText.time(each.maxNanos()),
                        each.name()));
        out.append(table.text());
        more(rows, "kinds");
    }

    private void others() {
        var rows = profile.rows().stream()
                .filter(each -> !each.kind().equals("kernel") && each.bytes() == 0)
                .toList();
        if (rows.isEmpty()) return;
        line("%nOther commands on the device".formatted());
        var table = new TextTable(width, "count", "total", "average", "max", "kind");
        shown(rows)
                .forEach(each -> table.add(
                        NumberText.count(each.count()),
                        NumberText.time(each.totalNanos()),
                        NumberText.time(each.averageNanos()),
                        NumberText.time(each.maxNanos()),
                        each.name()));
        out.append(table.text());
    }

    private void host() {
        if (profile.compilations() == 0 && !profile.memory().isEmpty()) out.append('\n');
        if (profile.compilations() > 0)
            line("%nCompilation: %s in %s of zeModuleCreate"
                    .formatted(
                            NumberText.time(profile.compilation().toNanos()), several(profile.compilations(), "call")));
        profile.memory()
                .forEach(each -> line("Memory, %s: %s at most, %s in %s, %s left at the end"
                        .formatted(
                                each.kind(),
                                NumberText.bytes(each.peakBytes()),
                                NumberText.bytes(each.bytes()),
                                several(each.allocations(), "allocation"),
                                NumberText.bytes(each.leftBytes()))));
    }

    private void gaps(DeviceUse use) {
        if (use.gaps().isEmpty()) return;
        line("%nLongest gaps of %s".formatted(VisibleText.of(use.name())));
        var table = new TextTable(width, "length", "mostly", "ended by", "command");
        use.gaps().stream()
                .limit(all ? Integer.MAX_VALUE : CALLS)
                .forEach(each -> table.add(
                        NumberText.time(each.nanos()),
                        each.in().isEmpty() || each.reason() == IdleReason.EMULATION
                                ? each.reason().text()
                                : each.in(),
                        each.call(),
                        each.before()));
        out.append(table.text());
    }

    private List<CommandTimes> shown(List<CommandTimes> rows) {
        return all ? rows : rows.stream().limit(ROWS).toList();
    }

    private void more(List<CommandTimes> rows, String what) {
        if (all || rows.size() <= ROWS) return;
        long rest = rows.stream().skip(ROWS).mapToLong(CommandTimes::totalNanos).sum();
        line("(%d more %s, %s: --all)".formatted(rows.size() - ROWS, what, NumberText.time(rest)));
    }

    private static String p99(CommandTimes row, long nanos) {
        return row.count() < PERCENTILE ? "-" : NumberText.time(nanos);
    }

    private static String several(long count, String one) {
        return "%s %s%s".formatted(NumberText.count(count), one, count == 1 ? "" : "s");
    }

    private void line(String text) {
        out.append(VisibleText.lines(text)).append('\n');
    }
}
