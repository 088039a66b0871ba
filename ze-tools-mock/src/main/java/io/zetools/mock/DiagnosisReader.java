package io.zetools.mock;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/// Reads a `zemock_diagnosis`.
final class DiagnosisReader {
    private DiagnosisReader() {}

    static Diagnosis read(MemorySegment found) {
        int line = found.get(JAVA_INT, ControlLayout.Diagnosis.LINE);
        int size = found.get(JAVA_INT, ControlLayout.Diagnosis.SIZE);
        boolean hasItem = found.get(JAVA_INT, ControlLayout.Diagnosis.HAS_ITEM) != 0;
        return new Diagnosis(
                found.get(JAVA_LONG, ControlLayout.Diagnosis.NUMBER),
                Duration.ofNanos(found.get(JAVA_LONG, ControlLayout.Diagnosis.TIME_NS)),
                kind(found.get(JAVA_INT, ControlLayout.Diagnosis.KIND)),
                level(found.get(JAVA_INT, ControlLayout.Diagnosis.LEVEL)),
                found.get(JAVA_INT, ControlLayout.Diagnosis.FATAL) != 0,
                found.get(JAVA_INT, ControlLayout.Diagnosis.ROOT),
                found.getString(ControlLayout.Diagnosis.KERNEL),
                found.getString(ControlLayout.Diagnosis.INSTRUCTION),
                line == 0
                        ? Optional.empty()
                        : Optional.of(new Diagnosis.Source(found.getString(ControlLayout.Diagnosis.FILE), line)),
                hasItem
                        ? Optional.of(new Diagnosis.Item(
                                index(found, ControlLayout.Diagnosis.WORK_ITEM),
                                index(found, ControlLayout.Diagnosis.GROUP)))
                        : Optional.empty(),
                size == 0
                        ? Optional.empty()
                        : Optional.of(new Diagnosis.Access(
                                found.get(JAVA_LONG, ControlLayout.Diagnosis.ADDRESS),
                                size,
                                found.get(JAVA_INT, ControlLayout.Diagnosis.WRITE) != 0)),
                found.getString(ControlLayout.Diagnosis.TEXT));
    }

    private static Diagnosis.Level level(int number) {
        return switch (number) {
            case ControlLayout.LEVEL_NOTE -> Diagnosis.Level.NOTE;
            case ControlLayout.LEVEL_WARNING -> Diagnosis.Level.WARNING;
            default -> Diagnosis.Level.ERROR;
        };
    }

    private static Diagnosis.Kind kind(int number) {
        return switch (number) {
            case ControlLayout.KIND_MEMORY -> Diagnosis.Kind.MEMORY;
            case ControlLayout.KIND_UNINITIALISED -> Diagnosis.Kind.UNINITIALISED;
            case ControlLayout.KIND_RACES -> Diagnosis.Kind.RACES;
            case ControlLayout.KIND_BARRIERS -> Diagnosis.Kind.BARRIERS;
            case ControlLayout.KIND_ARITHMETIC -> Diagnosis.Kind.ARITHMETIC;
            default -> Diagnosis.Kind.EXECUTION;
        };
    }

    private static List<Long> index(MemorySegment found, long offset) {
        return LongStream.range(0, ControlLayout.Diagnosis.GROUP_COUNT)
                .map(dimension -> found.get(JAVA_LONG, offset + dimension * Long.BYTES))
                .boxed()
                .toList();
    }
}
