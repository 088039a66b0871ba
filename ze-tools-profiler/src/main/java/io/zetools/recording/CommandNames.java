package io.zetools.recording;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.zetools.recording.ProbeLayout.Names;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;

/// The table `ztr_names` for C: properties of functions, and the names that commands have in a recording. All
/// processes share it.
///
/// Threads: any.
final class CommandNames {
    private static final class Holder {
        private static final CommandNames NAMES = new CommandNames();
    }

    private static final int LONGEST = ProbeLayout.LONGEST_NAME - 1;

    /// Kept as long as the process runs, and freed with this class.
    private final Arena arena = Arena.ofAuto();

    private final MemorySegment table = arena.allocate(Names.SIZE_OF, Long.BYTES);
    private final Map<String, Integer> places = new HashMap<>();
    private final ByteWriter texts = new ByteWriter();

    private CommandNames() {
        for (int i = 0; i < ProbeLayout.FUNCTIONS; i++) flag(Names.RETURN_RESULTS + i, Records.returnsResult(i));
        for (int i = 0; i < ProbeLayout.KNOWN_FUNCTIONS; i++)
            flag(Names.ARE_KERNELS + i, DeviceCommands.kind(i).equals(DeviceCommands.KERNEL));
        names(Names.KINDS, ProbeLayout.KNOWN_FUNCTIONS, DeviceCommands::kind);
        names(Names.STATES, ProbeLayout.NAMES, CommandNames::state);
        names(Names.REASONS, ProbeLayout.NAMES, CommandNames::reason);
        var clocks = ClockReason.values();
        names(Names.CLOCKS, clocks.length, number -> clocks[number].text());
        names(Names.MEMORIES, ProbeLayout.NAMES, DeviceCommands::memory);
        var bytes = arena.allocate(texts.size());
        MemorySegment.copy(MemorySegment.ofArray(texts.array()), 0, bytes, 0, texts.size());
        table.set(ADDRESS, Names.BYTES, bytes);
    }

    /// Returns the table, which stays there.
    static MemorySegment table() {
        return Holder.NAMES.table;
    }

    private void flag(long at, boolean value) {
        table.set(JAVA_BYTE, at, (byte) (value ? 1 : 0));
    }

    private void names(long at, int count, IntFunction<String> name) {
        for (int i = 0; i < count; i++) table.set(JAVA_INT, at + (long) i * Integer.BYTES, place(name.apply(i)));
    }

    private int place(String name) {
        return places.computeIfAbsent(name, text -> {
            int place = texts.size();
            if (text.getBytes(StandardCharsets.UTF_8).length > LONGEST)
                throw new IllegalArgumentException("the name '%s' is too long".formatted(text));
            texts.text(text);
            return place;
        });
    }

    private static String state(int number) {
        return switch (number) {
            case ProbeLayout.ActivityState.TIMED -> RecordedEvent.ActivityState.TIMED.name();
            case ProbeLayout.ActivityState.BOUNDED -> RecordedEvent.ActivityState.BOUNDED.name();
            default -> RecordedEvent.ActivityState.DROPPED.name();
        };
    }

    /// Returns the text of a reason; of one that a later probe has, its number.
    private static String reason(int number) {
        return Objects.requireNonNullElseGet(ActivityReason.sentence(number), () -> "reason %d".formatted(number));
    }
}
