package io.zetools.profile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import io.zetools.report.NumberText;
import io.zetools.report.TextTable;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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

        private PlaceTimes plus(PlaceTimes other) {
            return new PlaceTimes(
                    function,
                    place,
                    stack,
                    calls + other.calls,
                    totalNanos + other.totalNanos,
                    commands + other.commands,
                    deviceNanos + other.deviceNanos);
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

    private record FunctionKey(int process, int function) {}

    /// Adds up while a recording is read.
    static final class Sums implements RecordingSink {
        private final Recording recording;
        private final SourcePlaces places;
        private final Map<RegionKey, RegionTimes> regions = new LinkedHashMap<>();
        private final Map<InstantKey, InstantCount> instants = new LinkedHashMap<>();
        private final Map<PlaceKey, PlaceTimes> byPlace = new LinkedHashMap<>();
        private final Map<FunctionKey, String> functions = new HashMap<>();
        private long without;

        Sums(Recording recording, SourcePlaces places) {
            this.recording = recording;
            this.places = places;
            for (var each : recording.definitions(Definition.Function.class))
                functions.put(new FunctionKey(each.process(), each.function()), each.name());
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
                add(calls.process(i), calls.function(i), place.get(), 1, calls.endNanos(i) - calls.startNanos(i), 0, 0);
            }
        }

        private void add(
                int process,
                int number,
                SourcePlaces.Place place,
                long count,
                long nanos,
                long commands,
                long deviceNanos) {
            var function = functions.getOrDefault(new FunctionKey(process, number), "#" + number);
            var user = place.user();
            byPlace.merge(
                    new PlaceKey(function, user.toString()),
                    new PlaceTimes(function, user, place.frames(), count, nanos, commands, deviceNanos),
                    PlaceTimes::plus);
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
                case RecordedEvent.DeviceActivity it
                when it.state() == RecordedEvent.ActivityState.TIMED ->
                    places.of(it)
                            .ifPresent(place ->
                                    add(it.process(), it.function(), place, 0, 0, 1, it.endNanos() - it.startNanos()));
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
        long most = all ? Long.MAX_VALUE : ROWS;
        if (lost > 0) out.append("%s marks were lost%n".formatted(NumberText.count(lost)));
        if (!regions.isEmpty()) {
            out.append("Regions: times with those of the regions inside%n".formatted());
            var table = new TextTable(width, "count", "total", "average", "max", "layer", "name");
            regions.stream()
                    .limit(most)
                    .forEach(each -> table.add(
                            NumberText.count(each.count()),
                            NumberText.time(each.totalNanos()),
                            NumberText.time((double) each.totalNanos() / each.count()),
                            NumberText.time(each.maxNanos()),
                            each.layer().isEmpty() ? "-" : each.layer() + " " + each.phase(),
                            named(each.domain(), each.name(), each.place())));
            out.append(table.text());
            more(out, regions.size(), most);
        }
        if (!instants.isEmpty()) {
            out.append("Other marks%n".formatted());
            var table = new TextTable(width, "count", "kind", "name");
            instants.stream()
                    .limit(most)
                    .forEach(each -> table.add(
                            NumberText.count(each.count()),
                            each.kind(),
                            named(each.domain(), each.name(), each.place())));
            out.append(table.text());
            more(out, instants.size(), most);
        }
        out.append(placesText(most, width));
        return out.toString();
    }

    /// Returns the section of a report about places, of at most so many columns: every row, or the first ones;
    /// empty if no call has a place.
    public String section(boolean all, int width) {
        var text = placesText(all ? Long.MAX_VALUE : SECTION_ROWS, width);
        return text.isEmpty() ? "" : text + System.lineSeparator();
    }

    private String placesText(long most, int width) {
        if (places.isEmpty()) return "";
        var out = new StringBuilder("Calls by the place that they come from; %s calls have none%n"
                .formatted(NumberText.count(withoutPlace)));
        boolean timed = places.stream().anyMatch(each -> each.commands() > 0);
        var table = timed
                ? new TextTable(width, "calls", "total", "commands", "on devices", "function", "place")
                : new TextTable(width, "calls", "total", "function", "place");
        places.stream().limit(most).forEach(each -> table.add(cells(each, timed).toArray(String[]::new)));
        out.append(table.text());
        more(out, places.size(), most);
        return out.toString();
    }

    private static List<String> cells(PlaceTimes each, boolean timed) {
        var cells = new ArrayList<>(List.of(NumberText.count(each.calls()), NumberText.time(each.totalNanos())));
        if (timed) {
            cells.add(each.commands() == 0 ? "-" : NumberText.count(each.commands()));
            cells.add(each.commands() == 0 ? "-" : NumberText.time(each.deviceNanos()));
        }
        cells.addAll(List.of(each.function(), each.place().toString()));
        return cells;
    }

    private static void more(StringBuilder out, int rows, long most) {
        if (rows > most) out.append("(%d more: --all)%n".formatted(rows - most));
    }

    private static String named(String domain, String name, String place) {
        var text = domain.isEmpty() ? name : domain + ": " + name;
        return place.isEmpty() ? text : text + "  at " + place;
    }

    /// Writes one JSON object. Times are nanoseconds.
    ///
    /// @param out where it goes; stays open
    /// @throws IOException if it cannot be written
    public void json(Writer out) throws IOException {
        var json = JsonFactory.builder()
                .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                .build()
                .createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .useDefaultPrettyPrinter();
        json.writeStartObject();
        json.writeArrayFieldStart("regions");
        for (var each : regions) {
            json.writeStartObject();
            strings(
                    json,
                    List.of("kind", "domain", "name", "layer", "phase", "place"),
                    List.of(each.kind(), each.domain(), each.name(), each.layer(), each.phase(), each.place()));
            json.writeNumberField("count", each.count());
            json.writeNumberField("total_ns", each.totalNanos());
            json.writeNumberField("max_ns", each.maxNanos());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("marks");
        for (var each : instants) {
            json.writeStartObject();
            strings(
                    json,
                    List.of("kind", "domain", "name", "place"),
                    List.of(each.kind(), each.domain(), each.name(), each.place()));
            json.writeNumberField("count", each.count());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("places");
        for (var each : places) {
            json.writeStartObject();
            json.writeStringField("function", each.function());
            json.writeFieldName("place");
            location(json, each.place());
            json.writeArrayFieldStart("stack");
            for (var frame : each.stack()) location(json, frame);
            json.writeEndArray();
            json.writeNumberField("calls", each.calls());
            json.writeNumberField("total_ns", each.totalNanos());
            json.writeNumberField("commands", each.commands());
            json.writeNumberField("device_ns", each.deviceNanos());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("calls_without_place", withoutPlace);
        json.writeNumberField("lost_marks", lost);
        json.writeEndObject();
        json.flush();
    }

    private static void location(JsonGenerator json, Definition.Location location) throws IOException {
        json.writeStartObject();
        strings(
                json,
                List.of("function", "file", "module"),
                List.of(location.function(), location.file(), location.module()));
        json.writeNumberField("line", location.line());
        json.writeNumberField("column", location.column());
        json.writeEndObject();
    }

    private static void strings(JsonGenerator json, List<String> names, List<String> values) throws IOException {
        for (int i = 0; i < names.size(); i++) json.writeStringField(names.get(i), values.get(i));
    }
}
