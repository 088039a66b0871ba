package io.zetools.profile;

import io.zetools.ZeResult;
import io.zetools.internal.log.VisibleText;
import io.zetools.profile.RunProfile.FunctionTimes;
import io.zetools.recording.Definition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A report in text.
final class ReportText {
    private static final int FUNCTIONS = 12;
    private static final int WAITING = 4;
    private static final int OBJECTS = 5;
    private static final int THREADS = 4;
    private static final int PROCESSES = 6;
    private static final int DEVICES = 4;
    private static final int LOGS = 3;
    private static final int LINES_OF_LOG = 4;
    private static final int SENTENCES = 4;

    /// Fewer calls than these have no 99th percentile.
    private static final int PERCENTILE_CALLS = 100;

    private final RunProfile profile;
    private final RunReport.Layout layout;
    private final StringBuilder out = new StringBuilder();

    ReportText(RunProfile profile, RunReport.Layout layout) {
        this.profile = profile;
        this.layout = layout;
    }

    String text() {
        head();
        functions(
                "API calls",
                FUNCTIONS,
                profile.functions().stream().filter(each -> !each.waits()).toList());
        functions(
                "Waiting",
                WAITING,
                profile.functions().stream().filter(FunctionTimes::waits).toList());
        failures();
        objects();
        threads();
        processes();
        missing();
        return out.toString();
    }

    private void head() {
        var command = profile.command().isEmpty() ? "program" : String.join(" ", profile.command());
        title("zetools report", shorten(VisibleText.of(command), layout.width() - 17));
        line("wall %s   %s   %s   percentages are of wall time x threads, %s"
                .formatted(
                        Units.time(profile.wallNanos()),
                        several(profile.processes().size(), "process", "processes"),
                        several(profile.threads().size(), "thread", "threads"),
                        Units.time(profile.threadNanos())));
        var account = profile.account();
        var losses = account.headline();
        line("calls %s   %s   failed %s   tool %s (%s %% of wall time x threads)%s"
                .formatted(
                        Units.count(profile.calls()),
                        layout.bold() && !account.isComplete() ? bold(losses) : losses,
                        Units.count(profile.functions().stream()
                                .mapToLong(each -> each.calls().failed())
                                .sum()),
                        Units.time(profile.costNanos() + profile.layerNanos()),
                        Units.percent(profile.costNanos() + profile.layerNanos(), profile.threadNanos()),
                        profile.layerNanos() == 0 ? ", without the loader's layer" : ""));
        var devices = profile.devices().stream()
                .filter(each -> each.tile() < 0)
                .map(DeviceNames.Named::name)
                .toList();
        if (!devices.isEmpty())
            line("devices: %s%s"
                    .formatted(
                            VisibleText.of(devices.stream().limit(DEVICES).collect(Collectors.joining(", "))),
                            devices.size() <= DEVICES ? "" : ", %d more".formatted(devices.size() - DEVICES)));
        if (profile.pausedCalls() > 0)
            line("paused: %s calls were not recorded; the loader's layer cost them %s"
                    .formatted(
                            Units.count(profile.pausedCalls()),
                            profile.pausedNanos() == 0
                                    ? "an unknown time"
                                    : Units.time(profile.pausedNanos()) + " all the same"));
        if (!account.running().isEmpty())
            line("%s still ran when the recording ended: later calls are not in it"
                    .formatted(several(account.running().size(), "process", "processes")));
        if (profile.signal() != 0) line("the program was ended by signal %d".formatted(profile.signal()));
        else if (profile.exitCode() > 0) line("the program ended with code %d".formatted(profile.exitCode()));
    }

    private void functions(String name, int most, List<FunctionTimes> functions) {
        if (functions.isEmpty()) return;
        long total = functions.stream()
                .mapToLong(each -> each.calls().total().toNanos())
                .sum();
        long calls = functions.stream().mapToLong(each -> each.calls().calls()).sum();
        title(name, "%s calls, %s, %s %%".formatted(Units.count(calls), Units.time(total), percent(total)));
        var table = new TextTable(
                layout.width(), "calls", "failed", "total", "%", "average", "p50", "p99", "max", "function");
        var shown = shown(functions, rows(most));
        shown.forEach(each -> {
            var sum = each.calls();
            table.add(
                    Units.count(sum.calls()),
                    Units.count(sum.failed()),
                    Units.time(sum.total().toNanos()),
                    percent(sum.total().toNanos()),
                    Units.time(sum.average().toNanos()),
                    Units.time(sum.median().toNanos()),
                    sum.calls() < PERCENTILE_CALLS ? "-" : Units.time(sum.p99().toNanos()),
                    Units.time(sum.max().toNanos()),
                    each.name());
        });
        out.append(table.text());
        if (functions.size() > shown.size()) {
            long rest = total
                    - shown.stream()
                            .mapToLong(each -> each.calls().total().toNanos())
                            .sum();
            line("(%d more functions, %s, %s %%: --all)"
                    .formatted(functions.size() - shown.size(), Units.time(rest), percent(rest)));
        }
    }

    /// Returns the first functions, and of the others those that have failed.
    private static List<FunctionTimes> shown(List<FunctionTimes> functions, int most) {
        return Stream.concat(
                        functions.stream().limit(most),
                        functions.stream()
                                .skip(most)
                                .filter(each -> each.calls().failed() > 0))
                .toList();
    }

    private void failures() {
        var failed = profile.functions().stream()
                .filter(each -> each.calls().failed() > 0)
                .toList();
        if (failed.isEmpty() && profile.buildLogs().isEmpty()) return;
        title("Failed calls", "");
        var table = new TextTable(layout.width(), "calls", "function", "result");
        failed.forEach(each -> each.calls()
                .failures()
                .forEach((result, count) -> table.add(Units.count(count), each.name(), result.toString())));
        if (!failed.isEmpty()) out.append(table.text());
        profile.buildLogs().stream().limit(rows(LOGS)).forEach(log -> {
            line("the log of a module that failed with %s begins:".formatted(new ZeResult(log.result())));
            log.text()
                    .lines()
                    .filter(text -> !text.isBlank())
                    .limit(LINES_OF_LOG)
                    .forEach(text -> line("  " + VisibleText.of(text.strip())));
        });
        more(profile.buildLogs().size(), LOGS, " logs");
    }

    private void objects() {
        var objects = profile.objects().stream()
                .filter(each -> !each.function().startsWith("zeModule"))
                .toList();
        if (objects.isEmpty()) return;
        title("Kernels", "time of the host in calls about them, not of the device");
        var table = new TextTable(layout.width(), "calls", "total", "average", "function", "kernel");
        objects.stream()
                .limit(rows(OBJECTS))
                .forEach(each -> table.add(
                        Units.count(each.calls()),
                        Units.time(each.totalNanos()),
                        Units.time((double) each.totalNanos() / Math.max(1, each.calls())),
                        each.function(),
                        KernelNames.readable(each.name())));
        out.append(table.text());
        more(objects.size(), OBJECTS, "");
    }

    /// Returns the table of kernels with their properties.
    String kernels() {
        var kernels = profile.kernels();
        title("Kernel properties", kernels.isEmpty() ? "none are known" : "as the driver reports them");
        if (kernels.isEmpty()) return out.toString();
        var table = new TextTable(
                layout.width(),
                "created",
                "args",
                "group",
                "SIMD",
                "sub-groups",
                "local",
                "private",
                "spill",
                "kernel");
        kernels.forEach(each -> {
            var of = each.properties();
            boolean any = of.groupX() == 0 && of.groupY() == 0 && of.groupZ() == 0;
            table.add(
                    Units.count(each.created()),
                    Units.count(of.arguments()),
                    any ? "any" : "%dx%dx%d".formatted(of.groupX(), of.groupY(), of.groupZ()),
                    Units.count(of.maxSubgroupSize()),
                    of.requiredSubgroups() == 0 ? "<= " + of.maxSubgroups() : Units.count(of.requiredSubgroups()),
                    "%,d B".formatted(of.localBytes()),
                    "%,d B".formatted(of.privateBytes()),
                    "%,d B".formatted(of.spillBytes()),
                    KernelNames.readable(each.name()));
        });
        out.append(table.text());
        return out.toString();
    }

    private void threads() {
        var threads = profile.threads();
        if (threads.isEmpty()) return;
        title("Threads", "percentages are of wall time");
        var table = new TextTable(layout.width(), "calls", "in the API", "%", "waiting", "thread");
        threads.stream()
                .limit(rows(THREADS))
                .forEach(each -> table.add(
                        Units.count(each.calls()),
                        Units.time(each.totalNanos()),
                        Units.percent(each.totalNanos(), profile.wallNanos()),
                        Units.time(each.waitNanos()),
                        "%s (%d)".formatted(each.thread().name(), each.thread().tid())));
        out.append(table.text());
        more(threads.size(), THREADS, " threads");
    }

    private void processes() {
        var processes = profile.processes();
        if (processes.size() < 2) return;
        title("Processes", "");
        var table = new TextTable(layout.width(), "calls", "failed", "lost", "threads", "in the API", "pid", "program");
        processes.stream()
                .limit(rows(PROCESSES))
                .forEach(each -> table.add(
                        Units.count(each.calls()),
                        Units.count(each.failed()),
                        Units.count(each.lost()),
                        Units.count(each.threads()),
                        Units.time(each.totalNanos()),
                        Long.toString(each.process().pid()),
                        each.process().rank() < 0
                                ? each.process().program()
                                : "rank %d: %s"
                                        .formatted(
                                                each.process().rank(),
                                                each.process().program())));
        table.add(
                Units.count(processes.stream()
                        .mapToLong(RunProfile.ProcessTimes::calls)
                        .sum()),
                Units.count(processes.stream()
                        .mapToLong(RunProfile.ProcessTimes::failed)
                        .sum()),
                Units.count(processes.stream()
                        .mapToLong(RunProfile.ProcessTimes::lost)
                        .sum()),
                Units.count(processes.stream()
                        .mapToLong(RunProfile.ProcessTimes::threads)
                        .sum()),
                Units.time(processes.stream()
                        .mapToLong(RunProfile.ProcessTimes::totalNanos)
                        .sum()),
                "",
                "all");
        out.append(table.text());
        more(processes.size(), PROCESSES, " processes");
    }

    private void missing() {
        var account = profile.account();
        var calls = account.calls();
        title("Account", "seen = recorded + lost + in flight at the end");
        line("%s; percentiles are at most %.1f %% too high"
                .formatted(equation(calls), 100 * RunProfile.PERCENTILE_ERROR));
        lost(calls, "");
        account.others().stream().filter(each -> each.seen() > 0).forEach(each -> {
            line("%s: %s".formatted(each.several(), equation(each)));
            lost(each, each.several() + " ");
        });
        if (calls.unread() > 0)
            line("%s recorded calls cannot be read: parts are damaged".formatted(Units.count(calls.unread())));
        if (account.unreadable() > 0)
            line("%s other events cannot be read: parts are damaged".formatted(Units.count(account.unreadable())));
        if (!account.ended()) line("the recording has no end: its writer was killed, or is still at work");
        account.running()
                .forEach(process -> line("process %d (%s) still ran when the recording ended: later calls are not in it"
                        .formatted(process.pid(), VisibleText.of(process.program()))));
        sentences(account.unrecorded().stream()
                .map(Definition.Unrecorded::sentence)
                .toList());
        sentences(account.damage());
        unseen();
        sentences(profile.notes());
    }

    private static String equation(RunAccount.Sum sum) {
        return "%s seen = %s recorded + %s lost + %s in flight"
                .formatted(
                        Units.count(sum.seen()),
                        Units.count(sum.recorded()),
                        Units.count(sum.lost()),
                        Units.count(sum.inFlight()));
    }

    private void lost(RunAccount.Sum sum, String what) {
        sum.dropped()
                .forEach((reason, count) -> line("%slost, %s: %s; every total is a lower bound"
                        .formatted(what, VisibleText.of(reason), Units.count(count))));
    }

    private void unseen() {
        Map<String, List<String>> byReason = profile.unseen().entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
        byReason.forEach((reason, names) -> {
            var some = names.stream().limit(rows(SENTENCES)).collect(Collectors.joining(", "));
            var rest = names.size() > rows(SENTENCES) ? " and %d more".formatted(names.size() - SENTENCES) : "";
            line(VisibleText.of("not seen, %s: %s%s".formatted(reason, some, rest)));
        });
    }

    private void sentences(List<String> sentences) {
        sentences.stream().limit(rows(SENTENCES)).map(VisibleText::of).forEach(this::line);
        more(sentences.size(), SENTENCES, " sentences");
    }

    private void more(int size, int most, String what) {
        if (size > rows(most)) line("(%d more%s: --all)".formatted(size - most, what));
    }

    private int rows(int most) {
        return layout.all() ? Integer.MAX_VALUE : most;
    }

    private String percent(long nanos) {
        return Units.percent(nanos, profile.threadNanos());
    }

    private void title(String name, String rest) {
        if (!out.isEmpty()) out.append('\n');
        out.append(layout.bold() ? bold(name) : name);
        if (!rest.isEmpty()) out.append("   ").append(rest);
        out.append('\n');
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private static String bold(String text) {
        return "\033[1m" + text + "\033[0m";
    }

    private static String several(int count, String one, String many) {
        return "%d %s".formatted(count, count == 1 ? one : many);
    }

    private static String shorten(String text, int room) {
        return text.length() <= room ? text : text.substring(0, Math.max(0, room - 2)) + "..";
    }
}
