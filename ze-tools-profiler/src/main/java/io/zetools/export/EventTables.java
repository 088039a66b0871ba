package io.zetools.export;

import io.zetools.ZeResult;
import io.zetools.recording.CallColumns;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import io.zetools.recording.RecordingSink;
import io.zetools.report.Renderer;
import io.zetools.report.Table;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import io.zetools.report.Unit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tables of events: a row for each one, written when it comes.
final class EventTables implements RecordingSink {
    private static final String PROCESS = "The number of the process in the recording.";
    private static final String THREAD = "The number of the thread in its process.";
    private static final String PLACE =
            "The place in source code: the function, the file and the line, where they are known.";
    private static final String DOMAIN = "The domain; empty for none.";

    /// A call in a batch.
    private static final class Call {
        private CallColumns columns;
        private int at;

        Call(CallColumns columns) {
            this.columns = columns;
        }
    }

    private final TableOf.Writer<Call> calls;
    private final TableOf.Writer<DeviceActivity> activities;
    private final TableOf.Writer<Region> regions;
    private final TableOf.Writer<Instant> instants;
    private final TableOf.Writer<Account> accounts;

    /// The last account of each producer.
    private final Map<List<Object>, Account> last = new LinkedHashMap<>();

    /// Begins the tables.
    ///
    /// @throws IOException if they cannot be written
    EventTables(RecordingNames names, Renderer to) throws IOException {
        calls = open(calls(names), to);
        activities = open(activities(names), to);
        regions = open(regions(names), to);
        instants = open(instants(names), to);
        accounts = open(accounts(), to);
    }

    private static <T> TableOf.Writer<T> open(TableOf<T> table, Renderer to) throws IOException {
        return table.writer(to.open(table.table()));
    }

    /// Returns the tables without rows.
    static List<Table> tables(RecordingNames names) {
        return List.of(
                calls(names).table(),
                activities(names).table(),
                regions(names).table(),
                instants(names).table(),
                accounts().table());
    }

    @Override
    public void calls(CallColumns columns) {
        var call = new Call(columns);
        try {
            for (call.at = 0; call.at < columns.size(); call.at++) calls.add(call);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public void event(RecordedEvent event) {
        try {
            switch (event) {
                case DeviceActivity it -> activities.add(it);
                case Region it -> regions.add(it);
                case Instant it -> instants.add(it);
                case Account it -> last.put(List.of(it.process(), it.thread(), it.kind()), it);
                default -> {
                    // Has no table.
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public void end() {
        try {
            for (var it : last.values()) accounts.add(it);
            for (var each : List.of(calls, activities, regions, instants, accounts)) each.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static TableOf<Call> calls(RecordingNames names) {
        return TableOf.<Call>builder("calls", "Calls")
                .number("process", PROCESS, it -> it.columns.process(it.at))
                .number("thread", THREAD, it -> it.columns.thread(it.at))
                .number(
                        "sequence",
                        "The number of the call among those of its thread.",
                        it -> it.columns.sequence(it.at))
                .text("function", "The function's name in C.", it -> names.function(it.columns, it.at))
                .text("result", "The result.", it -> result(it.columns.result(it.at)))
                .text(
                        "object",
                        "The readable name of the kernel that the call is about.",
                        it -> names.kernel(it.columns, it.at))
                .moment("begin_ns", "The begin of the call.", it -> it.columns.startNanos(it.at))
                .moment("end_ns", "Its end.", it -> it.columns.endNanos(it.at))
                .nanos(
                        "tool_ns",
                        Total.SUM,
                        "Of the time between, that which tools spent.",
                        it -> it.columns.ownNanos(it.at))
                .text(
                        "arguments",
                        "The arguments, where they were recorded.",
                        it -> it.columns.argumentCount(it.at) == 0
                                ? ""
                                : it.columns.call(it.at).argumentText())
                .text("place", PLACE, it -> names.place(it.columns, it.at))
                .build();
    }

    /// Returns the text of a result.
    static String result(int code) {
        return code == 0 ? "SUCCESS" : new ZeResult(code).toString();
    }

    private static TableOf<DeviceActivity> activities(RecordingNames names) {
        var table = TableOf.<DeviceActivity>builder("activities", "Commands on devices")
                .number("process", PROCESS, DeviceActivity::process)
                .number("thread", "The number of the thread that appended it; -1 if unknown.", DeviceActivity::thread)
                .number(
                        "call",
                        "The number of the call that appended it, in its thread; -1 if that is not recorded.",
                        DeviceActivity::correlation)
                .text("kind", "The kind: kernel, copy, fill, barrier and the like.", DeviceActivity::kind)
                .text("name", "The kernel, or else the function that appended it.", names::of)
                .number("device", "The number of the device in its process; 0 if unknown.", DeviceActivity::device)
                .number("engine", "The number of the engine.", DeviceActivity::engine)
                .number("list", "The number of the list in its process, from 1; 0 if unknown.", DeviceActivity::list)
                .number("execution", "The execution of the list, from 1.", DeviceActivity::execution)
                .number("command", "The number of the command in its list, from 0.", DeviceActivity::command);
        times(table);
        return table.bytes("bytes", Total.SUM, "The bytes that it moved.", DeviceActivity::bytes)
                .number("groups_x", "The groups of a kernel in x; 0 if unknown.", DeviceActivity::groupsX)
                .number("groups_y", "The same in y.", DeviceActivity::groupsY)
                .number("groups_z", "The same in z.", DeviceActivity::groupsZ)
                .text(
                        "state",
                        "TIMED if begin and end are known, BOUNDED if it ran between them, DROPPED if they are unknown.",
                        it -> it.state().name())
                .text("reason", "The reason if they are not known.", DeviceActivity::reason)
                .text("place", PLACE, names::place)
                .build();
    }

    private static void times(TableOf.Builder<DeviceActivity> to) {
        to.moment("appended_ns", "The moment at which it was appended.", DeviceActivity::appendedNanos)
                .moment("submitted_ns", "The moment at which it was submitted.", DeviceActivity::submittedNanos)
                .moment("begin_ns", "Its begin.", DeviceActivity::startNanos)
                .moment("end_ns", "Its end.", DeviceActivity::endNanos)
                .moment(
                        "observed_ns",
                        "The moment at which the host saw that it was complete, or that no times will come.",
                        DeviceActivity::observedNanos)
                .nanos("error_ns", Total.MAX, "The bound of the error of begin and end.", DeviceActivity::errorNanos);
    }

    private static TableOf<Region> regions(RecordingNames names) {
        return TableOf.<Region>builder("regions", "Regions of threads")
                .number("process", PROCESS, Region::process)
                .number("thread", THREAD, Region::thread)
                .text("kind", "The source: mark, task, frame and the like.", Region::kind)
                .text("name", "The name.", Region::name)
                .moment("begin_ns", "The begin.", Region::startNanos)
                .moment("end_ns", "The end.", Region::endNanos)
                .text("domain", DOMAIN, Region::domain)
                .text("layer", "The code of the layer; empty for none.", Region::layer)
                .text("phase", "The code of the phase; empty for none.", Region::phase)
                .number("id", "The id of a task; 0 for others.", Region::id)
                .text("place", PLACE, names::place)
                .build();
    }

    private static TableOf<Instant> instants(RecordingNames names) {
        return TableOf.<Instant>builder("instants", "Moments on threads")
                .number("process", PROCESS, Instant::process)
                .number("thread", THREAD, Instant::thread)
                .text("kind", "The source: instant, counter, send and other marks.", Instant::kind)
                .text("name", "The name.", Instant::name)
                .moment("time_ns", "The moment.", Instant::endNanos)
                .text("values", "Numbers that belong to it, by name.", it -> pairs(it.values()))
                .real("number", Unit.NONE, Total.NONE, "The value if that is not a whole one.", Instant::number)
                .text("domain", DOMAIN, Instant::domain)
                .text("text", "The text, as of metadata.", Instant::text)
                .text("place", PLACE, names::place)
                .build();
    }

    private static TableOf<Account> accounts() {
        return TableOf.<Account>builder("accounts", "Accounts of events")
                .number("process", PROCESS, Account::process)
                .number("thread", "The number of the thread in its process; -1 for none.", Account::thread)
                .text("kind", "The kind of events.", Account::kind)
                .count("seen", "The events that began.", Account::seen)
                .count("recorded", "Of these, those in the recording.", Account::recorded)
                .count("lost", "Of these, those that are lost.", Account::lost)
                .count("in_flight", "Of these, those that had not ended.", Account::inFlight)
                .text("lost_by_reason", "Those that are lost, by reason.", it -> pairs(it.dropped()))
                .build();
    }

    /// Returns the text of numbers by name.
    static String pairs(Map<String, Long> values) {
        var text = new StringBuilder();
        values.forEach((name, value) ->
                text.append(text.isEmpty() ? "" : " ").append(name).append('=').append(value));
        return text.toString();
    }
}
