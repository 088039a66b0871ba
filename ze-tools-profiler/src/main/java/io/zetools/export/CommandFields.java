package io.zetools.export;

import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.vm.LiveMessage;
import java.util.List;
import java.util.stream.Stream;

/// What events of Flight Recorder say of a command, in files as live.
///
/// @param kind the kind, each of which is an event of its own
/// @param name the readable name of the kernel, else the function
/// @param detail the direction of a copy, the target of a fill, else the kind of the command
/// @param sizes the numbers of groups of a kernel, the bytes of a copy or fill; none for others
/// @param numbers those of [LiveMessage.Value], in its order; of a command that is not timed the last two
record CommandFields(LiveMessage.Kind kind, String name, String detail, List<Long> sizes, List<Long> numbers) {
    private static final String KERNEL = "kernel";
    private static final String COPY = "copy";
    private static final String IMAGE = "image";
    private static final String FILL = "fill";

    /// Returns the sizes and zeros, as many as a message has.
    List<Long> messageSizes() {
        return Stream.concat(sizes.stream(), Stream.generate(() -> 0L))
                .limit(LiveMessage.Command.SIZES)
                .toList();
    }

    /// Returns the numbers behind zeros, as many as a message has.
    List<Long> messageNumbers() {
        int missing = LiveMessage.Value.values().length - numbers.size();
        return Stream.concat(Stream.generate(() -> 0L).limit(missing), numbers.stream())
                .toList();
    }

    /// @param pid the id of the process
    /// @param call the number of the call that appended it
    static CommandFields of(DeviceActivity it, RecordingNames names, long pid, long call) {
        var name = names.of(it);
        if (it.state() != ActivityState.TIMED)
            return new CommandFields(LiveMessage.Kind.NOT_TIMED, name, it.kind(), List.of(), List.of(pid, call));
        var numbers = List.of(
                it.submittedNanos() - it.appendedNanos(),
                it.startNanos() - it.submittedNanos(),
                (long) it.list(),
                (long) it.execution(),
                (long) it.command(),
                it.errorNanos(),
                pid,
                call);
        return switch (it.kind()) {
            case KERNEL ->
                new CommandFields(
                        LiveMessage.Kind.KERNEL,
                        name,
                        it.kind(),
                        List.of(
                                Integer.toUnsignedLong(it.groupsX()),
                                Integer.toUnsignedLong(it.groupsY()),
                                Integer.toUnsignedLong(it.groupsZ())),
                        numbers);
            case COPY, IMAGE ->
                new CommandFields(LiveMessage.Kind.COPY, name, it.direction(), List.of(it.bytes()), numbers);
            case FILL -> new CommandFields(LiveMessage.Kind.FILL, name, it.target(), List.of(it.bytes()), numbers);
            default -> new CommandFields(LiveMessage.Kind.COMMAND, name, it.kind(), List.of(), numbers);
        };
    }
}
