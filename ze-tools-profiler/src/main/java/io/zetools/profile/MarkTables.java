package io.zetools.profile;

import io.zetools.profile.MarkProfile.InstantCount;
import io.zetools.profile.MarkProfile.PlaceTimes;
import io.zetools.profile.MarkProfile.RegionTimes;
import io.zetools.recording.Definition;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The tables of marks, and of the places that calls come from.
final class MarkTables {
    /// A place with the number by which its frames name it.
    ///
    /// @param number the index in the profile
    /// @param times the calls from there
    record Numbered(int number, PlaceTimes times) {
        boolean isUntimed() {
            return times.commands() == 0;
        }
    }

    /// A frame of the stack of a place.
    ///
    /// @param place the number of the place
    /// @param frame the number of the frame, 0 for the innermost
    /// @param location of the frame
    record Frame(int place, int frame, Definition.Location location) {}

    private MarkTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(MarkProfile of) {
        return List.of(regions(of), counts(of), places(of), frames(of));
    }

    static FilledTable<RegionTimes> regions(MarkProfile of) {
        var table = TableOf.<RegionTimes>builder("region_times", "Regions, tasks and frames by name")
                .text("kind", "The kind: `mark`, `task` or `frame`.", RegionTimes::kind)
                .exact()
                .count("count", "The number of regions.", RegionTimes::count)
                .nanos("total_ns", Total.NONE, "Their time, with that of the regions inside.", RegionTimes::totalNanos)
                .realNanos("average_ns", "The average time of a region.", it -> (double) it.totalNanos() / it.count())
                .nanos("max_ns", Total.MAX, "The time of the longest.", RegionTimes::maxNanos)
                .text("layer", "The code of the layer; empty for none.", RegionTimes::layer)
                .label(it -> it.layer().isEmpty() ? "" : it.layer() + " " + it.phase())
                .text("phase", "The code of the phase; empty for none.", RegionTimes::phase)
                .exact()
                .text("domain", "The domain; empty for none.", RegionTimes::domain)
                .exact()
                .text("place", "The place of the first one; empty for none.", RegionTimes::place)
                .exact()
                .text("name", "The name.", RegionTimes::name)
                .label(it -> named(it.domain(), it.name(), it.place()))
                .build();
        return new FilledTable<>(table, of.regions());
    }

    static FilledTable<InstantCount> counts(MarkProfile of) {
        var table = TableOf.<InstantCount>builder("mark_counts", "Other marks by name")
                .count("count", "The number of marks.", InstantCount::count)
                .text("kind", "The kind, such as `counter`.", InstantCount::kind)
                .text("domain", "The domain; empty for none.", InstantCount::domain)
                .exact()
                .text("place", "The place of the first one; empty for none.", InstantCount::place)
                .exact()
                .text("name", "The name.", InstantCount::name)
                .label(it -> named(it.domain(), it.name(), it.place()))
                .build();
        return new FilledTable<>(table, of.instants());
    }

    static FilledTable<Numbered> places(MarkProfile of) {
        var table = TableOf.<Numbered>builder("place_times", "Calls by the place that they come from")
                .number("place", "The number of the place in this table.", Numbered::number)
                .exact()
                .count("calls", "The number of calls.", it -> it.times().calls())
                .nanos(
                        "total_ns",
                        Total.SUM,
                        "Their time on the host.",
                        it -> it.times().totalNanos())
                .count(
                        "commands",
                        "The timed executions of the commands that they have appended; none if there are none.",
                        it -> it.times().commands())
                .unlessZero()
                .nanos(
                        "device_ns",
                        Total.SUM,
                        "The time of these on devices.",
                        it -> it.times().deviceNanos())
                .unless(Numbered::isUntimed)
                .head("on devices")
                .text(
                        "called",
                        "The function that was called, in C.",
                        it -> it.times().function())
                .head("function")
                .text(
                        "module",
                        "The library or the program of the place.",
                        it -> location(it).module())
                .exact()
                .text(
                        "file",
                        "The source file of the place.",
                        it -> location(it).file())
                .exact()
                .number(
                        "line",
                        "The line in the file; 0 if it is not known.",
                        it -> location(it).line())
                .exact()
                .number(
                        "column",
                        "The column in the line; 0 if it is not known.",
                        it -> location(it).column())
                .exact()
                .text(
                        "function",
                        "The function of the place: of the innermost frame outside of known runtimes.",
                        it -> location(it).function())
                .label(it -> location(it).toString())
                .head("place")
                .build();
        return new FilledTable<>(
                table,
                IntStream.range(0, of.places().size())
                        .mapToObj(number -> new Numbered(number, of.places().get(number)))
                        .toList());
    }

    private static Definition.Location location(Numbered of) {
        return of.times().place();
    }

    static FilledTable<Frame> frames(MarkProfile of) {
        var rows = new ArrayList<Frame>();
        for (int place = 0; place < of.places().size(); place++) {
            var stack = of.places().get(place).stack();
            for (int frame = 0; frame < stack.size(); frame++) rows.add(new Frame(place, frame, stack.get(frame)));
        }
        var table = TableOf.<Frame>builder("place_frames", "Stacks of the first call from each place")
                .number("place", "The number of the place.", Frame::place)
                .number("frame", "The number of the frame, from 0, the innermost.", Frame::frame)
                .text(
                        "module",
                        "The library or the program.",
                        it -> it.location().module())
                .text("file", "The source file.", it -> it.location().file())
                .number(
                        "line",
                        "The line in the file; 0 if it is not known.",
                        it -> it.location().line())
                .number(
                        "column",
                        "The column in the line; 0 if it is not known.",
                        it -> it.location().column())
                .text("function", "The function.", it -> it.location().function())
                .build();
        return new FilledTable<>(table, rows);
    }

    private static String named(String domain, String name, String place) {
        var text = domain.isEmpty() ? name : domain + ": " + name;
        return place.isEmpty() ? text : text + "  at " + place;
    }
}
