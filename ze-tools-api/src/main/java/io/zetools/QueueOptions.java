package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_MODE_DEFAULT;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_PRIORITY_NORMAL;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_HIGH;
import static io.zetools.ffi.LevelZeroNative.ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_LOW;

import io.zetools.internal.Hint;
import java.util.Objects;

/// The choice of a command queue and its behaviour: a `ze_command_queue_desc_t`.
///
/// Threads: immutable.
///
/// @param ordinal the queue group, see [Device#queueGroups]
/// @param index the physical queue in the group
/// @param mode when calls return
/// @param priority the priority against other queues
/// @param flags how the queue is used
public record QueueOptions(int ordinal, int index, Mode mode, Priority priority, Flags<CommandQueueFlag> flags) {

    private static final QueueOptions DEFAULTS =
            new QueueOptions(0, 0, Mode.DEFAULT, Priority.NORMAL, Flags.of(CommandQueueFlag.class, 0));

    /// Checks the values.
    public QueueOptions {
        if (ordinal < 0 || index < 0) throw new IllegalArgumentException("ordinal and index count from 0");
        Objects.requireNonNull(mode);
        Objects.requireNonNull(priority);
        Objects.requireNonNull(flags);
    }

    /// The time at which a call that submits work returns.
    public enum Mode {
        /// The driver chooses.
        DEFAULT(ZE_COMMAND_QUEUE_MODE_DEFAULT()),
        /// The call returns when the work is done.
        SYNCHRONOUS(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS()),
        /// The call returns as soon as the work is submitted.
        ASYNCHRONOUS(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS());

        private final int code;

        Mode(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    /// The priority of a queue.
    public enum Priority {
        NORMAL(ZE_COMMAND_QUEUE_PRIORITY_NORMAL()),
        LOW(ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_LOW()),
        HIGH(ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_HIGH());

        private final int code;

        Priority(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    /// Returns the first queue of the first group, with normal priority, in the driver's mode.
    public static QueueOptions defaults() {
        return DEFAULTS;
    }

    /// Chooses the queue.
    ///
    /// @param newOrdinal the queue group, see [Device#queueGroups]
    /// @param newIndex the physical queue in the group
    public QueueOptions withQueue(int newOrdinal, int newIndex) {
        return new QueueOptions(newOrdinal, newIndex, mode, priority, flags);
    }

    public QueueOptions withMode(Mode newMode) {
        return new QueueOptions(ordinal, index, newMode, priority, flags);
    }

    public QueueOptions withPriority(Priority newPriority) {
        return new QueueOptions(ordinal, index, mode, newPriority, flags);
    }

    public QueueOptions withFlags(CommandQueueFlag first, CommandQueueFlag... rest) {
        return new QueueOptions(ordinal, index, mode, priority, Flags.of(first, rest));
    }

    /// Returns the queue of a device, for messages.
    Place queueOn(Device device) {
        return new Place("queue %d of group %d".formatted(index, ordinal), device);
    }

    /// The advice about a queue that the device does not have.
    static final Hint PLACES = Hint.on(
            ZeResult.ERROR_INVALID_ARGUMENT, "Device.queueGroups() has the groups, and how many queues each has.");

    record Place(String queues, Device device) {
        @Override
        public String toString() {
            return queues + " of " + device;
        }
    }
}
