package io.zetools;

import io.zetools.ffi.ze_command_queue_group_properties_t;
import java.lang.foreign.MemorySegment;

/// A group of like command queues of a device: a `ze_command_queue_group_properties_t`.
///
/// Threads: immutable.
///
/// @param ordinal its number, by which queues and lists name it
/// @param flags what its queues can do
/// @param maxFillPatternBytes the longest pattern for filling memory
/// @param queues how many physical queues it has; the indices of [QueueOptions] count them
public record QueueGroup(
        int ordinal,
        Flags<QueueGroupFlag> flags,
        @Unsigned long maxFillPatternBytes,
        @Unsigned int queues) {

    @Override
    public String toString() {
        return "QueueGroup[ordinal=%s, flags=%s, maxFillPatternBytes=%s, queues=%s]"
                .formatted(
                        ordinal, flags, Long.toUnsignedString(maxFillPatternBytes), Integer.toUnsignedString(queues));
    }

    /// Returns the group without its number, which in C is the position in the array.
    static QueueGroup decode(MemorySegment struct) {
        return new QueueGroup(
                -1,
                Flags.of(QueueGroupFlag.class, ze_command_queue_group_properties_t.flags(struct)),
                ze_command_queue_group_properties_t.maxMemoryFillPatternSize(struct),
                ze_command_queue_group_properties_t.numQueues(struct));
    }

    QueueGroup withOrdinal(int newOrdinal) {
        return new QueueGroup(newOrdinal, flags, maxFillPatternBytes, queues);
    }
}
