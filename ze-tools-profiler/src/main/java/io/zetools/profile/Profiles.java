package io.zetools.profile;

import io.zetools.phase.PhaseReport;
import io.zetools.phase.PhaseStream;
import io.zetools.phase.RuleSet;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import io.zetools.report.FilledTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/// The sums that a report consists of, from one pass over a recording.
///
/// @param run the calls
/// @param device the commands on devices
/// @param sycl the events of SYCL's runtime
/// @param marks marks, and the places of calls
/// @param phases the times of layers and phases, if they were asked for
public record Profiles(
        RunProfile run, DeviceProfile device, SyclProfile sycl, MarkProfile marks, Optional<PhaseReport> phases) {
    /// Reads a recording once.
    ///
    /// @param overlapping as in [DeviceProfile#of(Recording, boolean)]
    /// @param rules the rules of layers and phases, one of those that need the marks once; empty for none of these
    /// @param progress is given the part that has been read, from 0 to 1, now and then
    /// @throws IOException if it cannot be read
    public static Profiles of(
            Recording recording, boolean overlapping, Optional<RuleSet> rules, DoubleConsumer progress)
            throws IOException {
        return of(recording, overlapping, rules, _ -> new RecordingSink() {}, progress);
    }

    /// Reads a recording once, for one more sink.
    ///
    /// @param overlapping as in [DeviceProfile#of(Recording, boolean)]
    /// @param rules as above
    /// @param beside makes the sink; it is given the places in source code, which are complete when
    ///     [RecordingSink.Part#EVENTS] begin
    /// @param progress as above
    /// @throws IOException if it cannot be read
    public static Profiles of(
            Recording recording,
            boolean overlapping,
            Optional<RuleSet> rules,
            Function<SourcePlaces, RecordingSink> beside,
            DoubleConsumer progress)
            throws IOException {
        var run = new RunSums();
        var device = new DeviceProfile.Reader(recording, overlapping);
        var sycl = new SyclProfile.Reader(recording);
        var places = new SourcePlaces.Reader();
        var marks = new MarkProfile.Sums(recording, places.places());
        var phases = rules.map(PhaseStream::new);
        // Two halves of about the same work, which know nothing of one another.
        var apart = new ArrayList<RecordingSink>(List.of(sycl));
        phases.ifPresent(it -> apart.add(new RecordedPhases(it).sink()));
        var here = RecordingSink.all(List.of(run, device, places, marks, beside.apply(places.places())));
        recording.scan(List.of(RecordingSink.all(apart), here), progress);
        var onDevices = device.profile();
        var graphs = sycl.profile();
        return new Profiles(
                // This comes after the scan, which finds the damages that the account names.
                run.profile(recording.isComplete(), recording.damages()),
                onDevices,
                graphs,
                marks.profile(),
                phases.map(PhaseStream::report));
    }

    /// Returns the tables of a report in JSON, and behind them those of marks and places.
    public List<FilledTable<?>> tables() {
        var all = ReportJson.tables(run, phases, Optional.of(device), Optional.of(sycl));
        all.addAll(MarkTables.of(marks));
        return all;
    }
}
