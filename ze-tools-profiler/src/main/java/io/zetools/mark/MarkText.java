package io.zetools.mark;

import io.zetools.phase.Mark;
import io.zetools.phase.PhaseTrace;
import io.zetools.phase.RuleSet;
import io.zetools.phase.SystraceWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;

/// Hands marks to what knows layers and phases: as systrace text, or as the trace that is analysed.
public final class MarkText {
    private MarkText() {}

    /// Writes marks as systrace text: regions with their layer and phase, tasks, counters and instants. The format
    /// has no others.
    ///
    /// @param events in the order of time, as [MarkRecorder#read] returns them
    /// @param rules whose prefix the marks get
    /// @param process the process id
    /// @param out where the text goes; stays open
    /// @throws UncheckedIOException if the writer fails
    public static void write(List<MarkEvent> events, RuleSet rules, int process, Writer out) {
        var names = new HashMap<Long, String>();
        for (var event : events) {
            if (event.kind() == MarkKind.THREAD_NAME) names.put(event.thread(), event.name());
        }
        var writer = new SystraceWriter(out);
        for (var event : events) {
            var name = names.getOrDefault(event.thread(), "");
            int thread = (int) event.thread();
            switch (event.kind()) {
                case REGION_BEGIN -> writer.begin(name, thread, process, event.nanos(), text(event, rules));
                case REGION_END -> writer.end(name, thread, process, event.nanos());
                case TASK_BEGIN, TASK_END ->
                    writer.task(
                            name,
                            thread,
                            process,
                            event.nanos(),
                            event.kind() == MarkKind.TASK_BEGIN,
                            event.name(),
                            event.id());
                case INSTANT -> writer.instant(name, thread, process, event.nanos(), event.name());
                case COUNTER -> writer.counter(name, thread, process, event.nanos(), event.name(), event.asLong());
                default -> {
                    // Not in this format.
                }
            }
        }
    }

    /// Returns the trace of the regions, for [io.zetools.phase.PhaseReport]. Its line numbers count the marks from
    /// 1.
    ///
    /// @param events in the order of time, as [MarkRecorder#read] returns them
    /// @param rules the rule set of the marks
    /// @param process the process id
    public static PhaseTrace trace(List<MarkEvent> events, RuleSet rules, int process) {
        var builder = new PhaseTrace.Builder(rules);
        long number = 0;
        for (var event : events) {
            number++;
            int thread = (int) event.thread();
            if (event.kind() == MarkKind.REGION_BEGIN)
                builder.begin(thread, process, event.nanos(), text(event, rules), number);
            else if (event.kind() == MarkKind.REGION_END) builder.end(thread, event.nanos(), number);
        }
        return builder.build();
    }

    private static String text(MarkEvent event, RuleSet rules) {
        var name = event.name().replace('\n', ' ').replace('\r', ' ');
        if (!event.hasPhase()) return name;
        return new Mark(event.switches(), event.subtracts(), rules.prefix(), event.layer(), event.phase(), name)
                .toString();
    }
}
