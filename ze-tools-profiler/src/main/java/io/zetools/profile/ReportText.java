package io.zetools.profile;

import io.zetools.ZeResult;
import io.zetools.internal.log.VisibleText;
import io.zetools.profile.RunProfile.FunctionTimes;
import io.zetools.recording.Definition;
import io.zetools.report.NumberText;
import io.zetools.report.TextRenderer;
import io.zetools.report.TextRenderer.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

    private final RunProfile profile;
    private final RunReport.Layout layout;
    private final StringBuilder out = new StringBuilder();
    private final TextRenderer tables;

    ReportText(RunProfile profile, RunReport.Layout layout) {
        this.profile = profile;
        this.layout = layout;
        tables = new TextRenderer(out, layout.width(), layout.bold());
    }

    /// Returns the report.
    String text() {
        try {
            head();
            calls();
            failures();
            RunTables.objects(profile)
                    .where(it -> !it.function().startsWith("zeModule"))
                    .write(
                            tables,
                            Section.of("Kernels", rows(OBJECTS))
                                    .with("time of the host in calls about them, not of the device"));
            RunTables.threads(profile)
                    .write(tables, Section.of("Threads", rows(THREADS)).with("percentages are of wall time"));
            if (profile.processes().size() > 1)
                RunTables.processes(profile)
                        .write(tables, Section.of("Processes", rows(PROCESSES)).totalled());
            missing();
            return out.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the table of kernels with their properties.
    String kernels() {
        try {
            if (profile.kernels().isEmpty()) title("Kernel properties", "none are known");
            else
                RunTables.kernels(profile)
                        .write(
                                tables,
                                Section.of("Kernel properties", Integer.MAX_VALUE)
                                        .with("as the driver reports them"));
            return out.toString().stripLeading();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void calls() throws IOException {
        var functions = RunTables.functions(profile);
        functions.where(it -> !it.waits()).write(tables, Section.of("API calls", rows(FUNCTIONS)));
        functions.where(FunctionTimes::waits).write(tables, Section.of("Waiting", rows(WAITING)));
    }

    private void head() {
        var command = profile.command().isEmpty() ? "program" : String.join(" ", profile.command());
        title("zetools report", shorten(VisibleText.of(command), layout.width() - 17));
        line("wall %s   %s   %s   percentages are of wall time x threads, %s"
                .formatted(
                        NumberText.time(profile.wallNanos()),
                        several(profile.processes().size(), "process", "processes"),
                        several(profile.threads().size(), "thread", "threads"),
                        NumberText.time(profile.threadNanos())));
        var account = profile.account();
        var losses = account.headline();
        line("calls %s   %s   failed %s   tool %s (%s %% of wall time x threads)%s"
                .formatted(
                        NumberText.count(profile.calls()),
                        layout.bold() && !account.isComplete() ? bold(losses) : losses,
                        NumberText.count(profile.functions().stream()
                                .mapToLong(each -> each.calls().failed())
                                .sum()),
                        NumberText.time(profile.costNanos() + profile.layerNanos()),
                        NumberText.percent(profile.costNanos() + profile.layerNanos(), profile.threadNanos()),
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
        var others = profile.tools().stream()
                .filter(each -> !each.equals(Definition.Run.thisTool()))
                .toList();
        if (!others.isEmpty())
            line(shorten("recorded by " + VisibleText.of(String.join(", ", others)), layout.width()));
        if (profile.pausedCalls() > 0)
            line("paused: %s calls were not recorded; the loader's layer cost them %s"
                    .formatted(
                            NumberText.count(profile.pausedCalls()),
                            profile.pausedNanos() == 0
                                    ? "an unknown time"
                                    : NumberText.time(profile.pausedNanos()) + " all the same"));
        if (!account.running().isEmpty())
            line("%s still ran when the recording ended: later calls are not in it"
                    .formatted(several(account.running().size(), "process", "processes")));
        if (profile.signal() != 0) line("the program was ended by signal %d".formatted(profile.signal()));
        else if (profile.exitCode() > 0) line("the program ended with code %d".formatted(profile.exitCode()));
    }

    private void failures() throws IOException {
        var failed = profile.functions().stream()
                .filter(each -> each.calls().failed() > 0)
                .toList();
        if (failed.isEmpty() && profile.buildLogs().isEmpty()) return;
        title("Failed calls", "");
        RunTables.results(profile)
                .where(RunTables.ResultCount::isFailure)
                .write(tables, Section.of("", Integer.MAX_VALUE));
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

    private void missing() throws IOException {
        var account = profile.account();
        var calls = account.calls();
        RunTables.accounts(account)
                .where(each -> each.isOfCalls() || each.seen() > 0)
                .write(
                        tables,
                        Section.of("Account", Integer.MAX_VALUE)
                                .with(
                                        "seen = recorded + lost + in flight at the end; percentiles are at most %.1f %% too high"
                                                .formatted(100 * RunProfile.PERCENTILE_ERROR)));
        account.sums().forEach(this::lost);
        if (calls.unread() > 0)
            line("%s recorded calls cannot be read: parts are damaged".formatted(NumberText.count(calls.unread())));
        if (account.unreadable() > 0)
            line("%s other events cannot be read: parts are damaged".formatted(NumberText.count(account.unreadable())));
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

    private void lost(RunAccount.Sum sum) {
        var what = sum.isOfCalls() ? "" : sum.several() + " ";
        sum.dropped()
                .forEach((reason, count) -> line("%slost, %s: %s; every total is a lower bound"
                        .formatted(what, VisibleText.of(reason), NumberText.count(count))));
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
