package io.zetools.vm;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A message in an [EventRing]. Texts and lanes are said once, and have numbers from then on.
public sealed interface LiveMessage {
    /// A text.
    ///
    /// @param number from 1; 0 is the empty text
    record Text(int number, String text) implements LiveMessage {}

    /// A line on which events lie: an engine of a device.
    ///
    /// @param number from 0
    /// @param text the number of its name
    record Lane(int number, int text) implements LiveMessage {}

    /// The kinds of commands, each of which is an event of its own.
    enum Kind {
        /// A kernel ran.
        KERNEL,
        /// Memory or an image was copied.
        COPY,
        /// Memory was filled.
        FILL,
        /// Another command was executed.
        COMMAND,
        /// A command was submitted, and its times are not known.
        NOT_TIMED;

        private static final Kind[] ALL = values();

        static Kind of(int number) {
            if (number < 0 || number >= ALL.length)
                throw new IllegalArgumentException("no kind of command has the number " + number);
            return ALL[number];
        }
    }

    /// A command on a device. Texts are numbers.
    ///
    /// @param lane the number of the line
    /// @param beginNanos when it began, in nanoseconds of the system's monotonic clock; of one that is not timed,
    ///     when it was submitted
    /// @param endNanos when it ended
    /// @param name the kernel, else the function
    /// @param detail the direction of a copy, the target of a fill, the kind of another command, and the kind of
    ///     one that is not timed
    /// @param reason the reason for which the times are not known
    /// @param place the place in source code of the call that appended it
    /// @param submitter the name of the thread that appended it
    /// @param sizes the numbers of groups of a kernel; the bytes of a copy or fill
    /// @param numbers those that all commands have: see [Value]
    record Command(
            Kind kind,
            int lane,
            long beginNanos,
            long endNanos,
            int name,
            int detail,
            int reason,
            int device,
            int engine,
            int place,
            int submitter,
            List<Long> sizes,
            List<Long> numbers)
            implements LiveMessage {
        public Command {
            sizes = List.copyOf(sizes);
            numbers = List.copyOf(numbers);
        }

        /// The number of [#sizes].
        public static final int SIZES = 3;
    }

    /// The numbers that all commands have, in this order.
    enum Value {
        /// Nanoseconds from the append to the submission.
        QUEUED,
        /// Nanoseconds from the submission to the begin.
        WAITED,
        /// The number of the list.
        LIST,
        /// The execution of the list.
        EXECUTION,
        /// The number in the list.
        COMMAND,
        /// The bound of the error of begin and end, in nanoseconds.
        CLOCK_ERROR,
        /// The id of the process.
        PID,
        /// The number of the call that appended it.
        CALL
    }

    /// The number of commands that the recorder wanted to send, and those for which there was no room.
    ///
    /// @param nanos the time, as of [Command#beginNanos]
    record Account(long nanos, long seen, long lost, long pid) implements LiveMessage {}

    /// Writes a message.
    ///
    /// @param out cleared before; has [EventRing#MOST_BYTES]
    @SuppressWarnings("EnumOrdinal") // Both sides are of one version.
    static void write(LiveMessage message, ByteBuffer out) {
        out.clear();
        if (message instanceof Text it) {
            out.putInt(Tag.TEXT).putInt(it.number());
            var bytes = it.text().getBytes(StandardCharsets.UTF_8);
            out.put(bytes, 0, Math.min(bytes.length, out.remaining()));
        } else if (message instanceof Lane it) {
            out.putInt(Tag.LANE).putInt(it.number()).putInt(it.text());
        } else if (message instanceof Account it) {
            out.putInt(Tag.ACCOUNT).putLong(it.nanos()).putLong(it.seen()).putLong(it.lost());
            out.putLong(it.pid());
        } else if (message instanceof Command it) {
            out.putInt(Tag.COMMAND).putInt(it.kind().ordinal()).putInt(it.lane());
            out.putLong(it.beginNanos()).putLong(it.endNanos());
            out.putInt(it.name()).putInt(it.detail()).putInt(it.reason());
            out.putInt(it.device()).putInt(it.engine()).putInt(it.place()).putInt(it.submitter());
            for (long each : it.sizes()) out.putLong(each);
            for (long each : it.numbers()) out.putLong(each);
        }
        out.flip();
    }

    /// Reads a message.
    ///
    /// @throws IllegalArgumentException if it is none
    static LiveMessage read(ByteBuffer in) {
        try {
            int tag = in.getInt();
            return switch (tag) {
                case Tag.TEXT -> {
                    int number = in.getInt();
                    var bytes = new byte[in.remaining()];
                    in.get(bytes);
                    yield new Text(number, new String(bytes, StandardCharsets.UTF_8));
                }
                case Tag.LANE -> new Lane(in.getInt(), in.getInt());
                case Tag.ACCOUNT -> new Account(in.getLong(), in.getLong(), in.getLong(), in.getLong());
                case Tag.COMMAND ->
                    new Command(
                            Kind.of(in.getInt()),
                            in.getInt(),
                            in.getLong(),
                            in.getLong(),
                            in.getInt(),
                            in.getInt(),
                            in.getInt(),
                            in.getInt(),
                            in.getInt(),
                            in.getInt(),
                            in.getInt(),
                            longs(in, Command.SIZES),
                            longs(in, Tag.VALUES));
                default -> throw new IllegalArgumentException("no message has the tag " + tag);
            };
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("a message is too short", e);
        }
    }

    private static List<Long> longs(ByteBuffer in, int count) {
        var all = new Long[count];
        for (int i = 0; i < count; i++) all[i] = in.getLong();
        return List.of(all);
    }
}
