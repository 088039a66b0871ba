package io.zetools.profile;

import io.zetools.profile.SampledStalls.Candidates;
import io.zetools.profile.SampledStalls.Counts;
import io.zetools.profile.SampledStalls.FunctionStalls;
import io.zetools.profile.SampledStalls.LineStalls;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import io.zetools.report.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The tables of stall samples.
final class StallTables {
    private static final String GROUP = "The name of the metric group.";
    private static final String DEVICE = "The device.";
    private static final String HASH = "The hash of what the module of the function was made of.";

    /// Samples in a function, or at a line of it.
    record Found(SampledStalls stalls, FunctionStalls function, Optional<LineStalls> line) {
        Counts counts() {
            return line.map(LineStalls::counts).orElse(function.counts());
        }

        String file() {
            return line.map(it -> it.line().file()).orElse("");
        }

        int number() {
            return line.map(it -> it.line().line()).orElse(0);
        }

        /// Returns the function with the name of the file, without its folders, and the line.
        String place() {
            return "%s  %s:%d".formatted(function.name(), file().substring(file().lastIndexOf('/') + 1), number());
        }
    }

    /// Samples that may be of several functions.
    record Ambiguous(SampledStalls stalls, Candidates of) {}

    /// A sentence on modules without an image, or on functions without lines.
    private record Missing(SampledStalls stalls, String sentence) {}

    /// The samples at a line, or at no known line of a function, or in none, that have the same reason.
    private record Reason(
            SampledStalls stalls,
            Optional<FunctionStalls> function,
            Optional<LineStalls> line,
            String name,
            long samples) {}

    private StallTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(List<SampledStalls> stalls) {
        return List.of(
                groups(stalls), functions(stalls), lines(stalls), candidates(stalls), missing(stalls), reasons(stalls));
    }

    private static FilledTable<SampledStalls> groups(List<SampledStalls> stalls) {
        var table = TableOf.<SampledStalls>builder("stall_groups", "Metric groups of stalls that were sampled")
                .nanos(
                        "period_ns",
                        Total.NONE,
                        "The time between two samples of a vector engine.",
                        SampledStalls::periodNanos)
                .count("samples", "The number of samples.", SampledStalls::samples)
                .count("ambiguous", "Of these, those that may be of several functions.", SampledStalls::ambiguous)
                .count("unknown", "Of these, those in code of which there is no image.", SampledStalls::unknown)
                .count(
                        "reads_with_loss",
                        "The reads before which the device lost samples: there were more than these.",
                        SampledStalls::dropped)
                .text("device", DEVICE, it -> it.group().device())
                .text("group", GROUP, it -> it.group().name())
                .build();
        return new FilledTable<>(table, stalls);
    }

    /// Returns the table of functions.
    static FilledTable<Found> functions(List<SampledStalls> stalls) {
        var table = found("stall_functions", "Functions in which threads were found")
                .text("module_hash", HASH, it -> hash(it.function()))
                .exact()
                .text(
                        "function",
                        "The readable name of the function.",
                        it -> it.function().name())
                .build();
        return new FilledTable<>(table, rows(stalls, it -> functions(it)));
    }

    private static Stream<Found> functions(SampledStalls of) {
        return of.functions().stream().map(each -> new Found(of, each, Optional.empty()));
    }

    /// Returns the table of lines, of each device those with most samples first.
    static FilledTable<Found> lines(List<SampledStalls> stalls) {
        var table = found("stall_lines", "Lines at which threads were found")
                .text("module_hash", HASH, it -> hash(it.function()))
                .exact()
                .text(
                        "function",
                        "The readable name of the function.",
                        it -> it.function().name())
                .exact()
                .text("file", "The file.", Found::file)
                .exact()
                .number("line", "The line, from 1.", Found::number)
                .exact()
                .text("place", "The function, the name of the file, and the line.", Found::place)
                .head("line")
                .build();
        return new FilledTable<>(table, rows(stalls, it -> linesOf(it)));
    }

    private static Stream<Found> linesOf(SampledStalls of) {
        return of.functions().stream()
                .flatMap(function -> function.lines().stream().map(line -> new Found(of, function, Optional.of(line))))
                .sorted(Comparator.comparingLong((Found each) -> each.counts().samples())
                        .reversed());
    }

    private static TableOf.Builder<Found> found(String name, String title) {
        return TableOf.<Found>builder(name, title)
                .text("group", GROUP, it -> it.stalls().group().name())
                .exact()
                .text("device", DEVICE, it -> it.stalls().group().device())
                .exact()
                .count("samples", "The number of samples.", it -> it.counts().samples())
                .real(
                        "percent",
                        Unit.PERCENT,
                        Total.SUM,
                        "The samples, of all that the group has.",
                        it -> percent(it.counts().samples(), it.stalls().samples()))
                .head("%")
                .count(
                        "stalled",
                        "Of the samples, those of threads that could not go on.",
                        it -> it.counts().stalled())
                .exact()
                .real(
                        "stalled_percent",
                        Unit.PERCENT,
                        Total.NONE,
                        "These, of the samples of the row.",
                        it -> percent(it.counts().stalled(), it.counts().samples()))
                .head("stalled")
                .text(
                        "mostly",
                        "The reason for which most threads were stalled; empty if none was.",
                        it -> it.counts()
                                .mainStall()
                                .map(each -> each.metric().name())
                                .orElse(""));
    }

    private static double percent(long part, long whole) {
        return whole <= 0 ? Double.NaN : 100.0 * part / whole;
    }

    /// Returns the table of samples that may be of several functions.
    static FilledTable<Ambiguous> candidates(List<SampledStalls> stalls) {
        var table = TableOf.<Ambiguous>builder("stall_candidates", "Samples that may be of several functions")
                .text("group", GROUP, it -> it.stalls().group().name())
                .exact()
                .text("device", DEVICE, it -> it.stalls().group().device())
                .exact()
                .count("samples", "The number of samples.", it -> it.of().samples())
                .text(
                        "functions",
                        "The readable names of the functions.",
                        it -> String.join(" or ", it.of().names()))
                .head("ambiguous: each may be of one of these functions")
                .build();
        return new FilledTable<>(
                table, rows(stalls, it -> it.candidates().stream().map(each -> new Ambiguous(it, each))));
    }

    private static FilledTable<Missing> missing(List<SampledStalls> stalls) {
        var table = TableOf.<Missing>builder("stall_notes", "Notes on stalls")
                .text("group", GROUP, it -> it.stalls().group().name())
                .text("device", DEVICE, it -> it.stalls().group().device())
                .text(
                        "note",
                        "A sentence on modules without an image, or on functions without lines.",
                        Missing::sentence)
                .build();
        return new FilledTable<>(table, rows(stalls, it -> it.missing().stream().map(each -> new Missing(it, each))));
    }

    /// Returns a table with a row for each reason of each line of each function; samples without a line have an
    /// empty one, and those that are ambiguous or of no known function have no function.
    private static FilledTable<Reason> reasons(List<SampledStalls> stalls) {
        var table = TableOf.<Reason>builder("stalls", "Stall samples by function, line and reason")
                .text("group", GROUP, it -> it.stalls().group().name())
                .text("device", DEVICE, it -> it.stalls().group().device())
                .text(
                        "function",
                        "The readable name of the function; empty where it is not known.",
                        it -> it.function().map(FunctionStalls::name).orElse(""))
                .text(
                        "module_hash",
                        HASH,
                        it -> it.function().map(StallTables::hash).orElse(""))
                .text(
                        "file",
                        "The file; empty where the line is not known.",
                        it -> it.line().map(each -> each.line().file()).orElse(""))
                .number(
                        "line",
                        "The line, from 1.",
                        it -> it.line().map(each -> each.line().line()).orElse(0))
                .unless(it -> it.line().isEmpty())
                .text(
                        "reason",
                        "The metric that counts them: the reason for which threads waited, or that they were active; "
                                + "\"ambiguous\" or \"unknown\" for samples without a function.",
                        Reason::name)
                .count("samples", "The number of samples.", Reason::samples)
                .build();
        return new FilledTable<>(table, rows(stalls, StallTables::reasonsOf));
    }

    private static Stream<Reason> reasonsOf(SampledStalls of) {
        var rows = new ArrayList<Reason>();
        for (var function : of.functions()) {
            Map<String, Long> others = new LinkedHashMap<>();
            for (var reason : function.counts().reasons())
                others.put(reason.metric().name(), reason.samples());
            for (var line : function.lines()) {
                for (var reason : line.counts().reasons()) {
                    others.merge(reason.metric().name(), -reason.samples(), Long::sum);
                    rows.add(new Reason(
                            of,
                            Optional.of(function),
                            Optional.of(line),
                            reason.metric().name(),
                            reason.samples()));
                }
            }
            others.forEach((name, samples) ->
                    rows.add(new Reason(of, Optional.of(function), Optional.empty(), name, samples)));
        }
        rows.add(new Reason(of, Optional.empty(), Optional.empty(), "ambiguous", of.ambiguous()));
        rows.add(new Reason(of, Optional.empty(), Optional.empty(), "unknown", of.unknown()));
        rows.removeIf(each -> each.samples() == 0);
        return rows.stream();
    }

    private static <T> List<T> rows(List<SampledStalls> stalls, Function<SampledStalls, Stream<T>> of) {
        return stalls.stream().flatMap(of).toList();
    }

    private static String hash(FunctionStalls function) {
        return "%016x".formatted(function.module());
    }
}
