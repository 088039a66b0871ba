package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import io.zetools.report.JsonRenderer;
import io.zetools.report.NumberText;
import io.zetools.report.TextRenderer;
import io.zetools.report.TextRenderer.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The sum of a program's marks in a recording, and of the places in source code that its calls come from, with the
/// time of the commands that these have appended to devices.
///
/// @param regions the regions, tasks and frames, those first that took most time
/// @param instants the numbers of other marks
/// @param places the places of calls, those first that took most time, on the host or on devices
/// @param withoutPlace the calls without a place
/// @param lost marks that were lost
public record MarkProfile(
        List<RegionTimes> regions, List<InstantCount> instants, List<PlaceTimes> places, long withoutPlace, long lost) {
    private static final int ROWS = 20;
    private static final int SECTION_ROWS = 6;

    /// The regions of one name.
    ///
    /// @param kind `mark`, `task` or `frame`
    /// @param domain the domain; empty for none
    /// @param name the name
    /// @param layer the code of the layer; empty for none
    /// @param phase the code of the phase; empty for none
    /// @param place the place of the first one, as text; empty for none
    /// @param count the number of regions
    /// @param totalNanos their time, with that of the regions inside
    /// @param maxNanos the longest one
    public record RegionTimes(
            String kind,
            String domain,
            String name,
            String layer,
            String phase,
            String place,
            long count,
            long totalNanos,
            long maxNanos) {}

    /// The marks of one kind and name.
    ///
    /// @param kind the kind, such as `counter`
    /// @param domain the domain; empty for none
    /// @param name the name
    /// @param place the place of the first one, as text; empty for none
    /// @param count the number of marks
    public record InstantCount(String kind, String domain, String name, String place, long count) {}

    /// The calls of one function from one place.
    ///
    /// @param function the function
    /// @param place the innermost frame outside of known runtimes
    /// @param stack all frames of the first such call, the innermost first
    /// @param calls the number of calls
    /// @param totalNanos their time
    /// @param commands the timed executions of the commands that they have appended
    /// @param deviceNanos the time of these on devices
    public record PlaceTimes(
            String function,
            Definition.Location place,
            List<Definition.Location> stack,
            long calls,
            long totalNanos,
            long commands,
            long deviceNanos) {
        /// Returns the time by which places are ordered.
        long mostNanos() {
            return Math.max(totalNanos, deviceNanos);
        }
    }

    public MarkProfile {
        regions = List.copyOf(regions);
        instants = List.copyOf(instants);
        places = List.copyOf(places);
    }

    private record RegionKey(String kind, String domain, String name, String layer, String phase) {}

    private record InstantKey(String kind, String domain, String name) {}

    private record PlaceKey(String function, String place) {}

    /// The sum of the calls of one function from one place.
    private static final class PlaceSum {
        private final String function;
        private final SourcePlaces.Place place;
        private long calls;
        private long nanos;
        private long commands;
        private long deviceNanos;

        PlaceSum(String function, SourcePlaces.Place place) {
            this.function = function;
            this.place = place;
        }

        PlaceTimes times() {
            return new PlaceTimes(function, place.user(), place.frames(), calls, nanos, commands, deviceNanos);
        }
    }

    /// Adds up while a recording is read.
    static final class Sums implements RecordingSink {
        private final Recording recording;
        private final SourcePlaces places;
        private final Map<RegionKey, RegionTimes> regions = new LinkedHashMap<>();
        private final Map<InstantKey, InstantCount> instants = new LinkedHashMap<>();
        private final Map<PlaceKey, PlaceSum> byPlace = new LinkedHashMap<>();

        /// The same by the numbers of process and function, and the place itself.
        private final Map<Long, IdentityHashMap<SourcePlaces.Place, PlaceSum>> known = new HashMap<>();

        /// By the numbers of process and function.
        private final Map<Long, String> functions = new HashMap<>();

        private long without;

        Sums(Recording recording, SourcePlaces places) {
            this.recording = recording;
            this.places = places;
            for (var each : recording.definitions(Definition.Function.class))
                functions.put(Keys.of(each.process(), each.function()), each.name());
        }

        @Override
        public void calls(CallColumns calls) {
            if (!places.hasCalls()) {
                without += calls.size();
                return;
            }
            for (int i = 0; i < calls.size(); i++) {
                var place = places.ofCall(calls.process(i), calls.thread(i), calls.sequence(i));
                if (place.isEmpty()) {
                    without++;
                    continue;
                }
                var sum = sum(calls.process(i), calls.function(i), place.get());
                sum.calls++;
                sum.nanos += calls.endNanos(i) - calls.startNanos(i);
            }
        }

        private PlaceSum sum(int process, int function, SourcePlaces.Place place) {
            var its = known.computeIfAbsent(Keys.of(process, function), _ -> new IdentityHashMap<>());
            var sum = its.get(place);
            if (sum == null) {
                var name = functions.getOrDefault(Keys.of(process, function), "#" + function);
                sum = byPlace.computeIfAbsent(
                        new PlaceKey(name, place.user().toString()), _ -> new PlaceSum(name, place));
                its.put(place, sum);
            }
            return sum;
        }

        @Override
        public void event(RecordedEvent event) {
            switch (event) {
                case RecordedEvent.Region it -> {
                    long nanos = it.endNanos() - it.startNanos();
                    regions.merge(
                            new RegionKey(it.kind(), it.domain(), it.name(), it.layer(), it.phase()),
                            new RegionTimes(
                                    it.kind(),
                                    it.domain(),
                                    it.name(),
                                    it.layer(),
                                    it.phase(),
                                    placeOf(it),
                                    1,
                                    nanos,
                                    nanos),
                            Sums::add);
                }
                case RecordedEvent.Instant it ->
                    instants.merge(
                            new InstantKey(it.kind(), it.domain(), it.name()),
                            new InstantCount(it.kind(), it.domain(), it.name(), placeOf(it), 1),
                            (a, _) -> new InstantCount(a.kind(), a.domain(), a.name(), a.place(), a.count() + 1));
                case RecordedEvent.DeviceActivity it -> {
                    if (it.state() != RecordedEvent.ActivityState.TIMED) return;
                    var place = places.of(it);
                    if (place.isEmpty()) return;
                    var sum = sum(it.process(), it.function(), place.get());
                    sum.commands++;
                    sum.deviceNanos += it.endNanos() - it.startNanos();
                }
                default -> {
                    // Neither a mark nor what comes from a place.
                }
            }
        }

        private String placeOf(RecordedEvent event) {
            return places.of(event).map(place -> place.user().toString()).orElse("");
        }

        private static RegionTimes add(RegionTimes a, RegionTimes b) {
            return new RegionTimes(
                    a.kind(),
                    a.domain(),
                    a.name(),
                    a.layer(),
                    a.phase(),
                    a.place(),
                    a.count() + b.count(),
                    a.totalNanos() + b.totalNanos(),
                    Math.max(a.maxNanos(), b.maxNanos()));
        }

        MarkProfile profile() {
            return new MarkProfile(
                    regions.values().stream()
                            .sorted(Comparator.comparingLong(RegionTimes::totalNanos)
                                    .reversed())
                            .toList(),
                    instants.values().stream()
                            .sorted(Comparator.comparingLong(InstantCount::count)
                                    .reversed())
                            .toList(),
                    byPlace.values().stream()
                            .map(PlaceSum::times)
                            .sorted(Comparator.comparingLong(PlaceTimes::mostNanos)
                                    .reversed())
                            .toList(),
                    without,
                    recording.accounts().stream()
                            .filter(account -> account.kind().equals(Account.MARKS))
                            .mapToLong(Account::lost)
                            .sum());
        }
    }

    /// Adds up a recording.
    ///
    /// @param runtimes names of libraries, functions and files that are no user's code, as in
    ///     [SourcePlaces#of(Recording, List)]
    /// @throws IOException if it cannot be read
    public static MarkProfile of(Recording recording, List<String> runtimes) throws IOException {
        var places = new SourcePlaces.Reader(runtimes);
        var sums = new Sums(recording, places.places());
        recording.scan(RecordingSink.all(List.of(places, sums)));
        return sums.profile();
    }

    /// Returns whether there are neither marks nor places.
    public boolean isEmpty() {
        return regions.isEmpty() && instants.isEmpty() && places.isEmpty() && lost == 0;
    }

    /// Returns tables of at most so many columns; every row, or the first ones.
    public String text(boolean all, int width) {
        var out = new StringBuilder();
        int most = all ? Integer.MAX_VALUE : ROWS;
        if (lost > 0) out.append("%s marks were lost\n".formatted(NumberText.count(lost)));
        try {
            var tables = new TextRenderer(out, width, false);
            MarkTables.regions(this)
                    .write(tables, Section.of("Regions", most).with("times with those of the regions inside"));
            MarkTables.counts(this).write(tables, Section.of("Other marks", most));
            places(tables, most);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString().stripLeading();
    }

    /// Returns the section of a report about places, of at most so many columns: every row, or the first ones;
    /// empty if no call has a place.
    public String section(boolean all, int width) {
        if (places.isEmpty()) return "";
        var out = new StringBuilder();
        try {
            places(new TextRenderer(out, width, false), all ? Integer.MAX_VALUE : SECTION_ROWS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString().stripLeading() + "\n";
    }

    private void places(TextRenderer tables, int most) throws IOException {
        MarkTables.places(this)
                .write(
                        tables,
                        Section.of("Calls by the place that they come from", most)
                                .with("%s calls have none".formatted(NumberText.count(withoutPlace))));
    }

    /// Writes one JSON object. Times are nanoseconds.
    ///
    /// @param out where it goes; stays open
    /// @throws IOException if it cannot be written
    public void json(Writer out) throws IOException {
        var json = JsonRenderer.generator(out);
        json.writeStartObject();
        try (var tables = new JsonRenderer(json)) {
            for (var each : MarkTables.of(this)) each.write(tables);
        }
        json.writeNumberField("calls_without_place", withoutPlace);
        json.writeNumberField("lost_marks", lost);
        json.writeEndObject();
        json.flush();
    }
}
