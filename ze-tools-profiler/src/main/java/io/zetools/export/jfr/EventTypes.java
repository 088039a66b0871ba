package io.zetools.export.jfr;

import io.zetools.export.jfr.EventField.Kind;
import io.zetools.vm.LiveMessage;
import java.util.ArrayList;
import java.util.List;

/// The table of the events that recordings have in files of Flight Recorder.
public final class EventTypes {
    private static final String LEVEL_ZERO = "Level Zero";
    private static final List<String> DEVICE = List.of(LEVEL_ZERO, "Device");
    private static final List<String> HOST = List.of(LEVEL_ZERO, "Host");
    private static final List<String> MARKS = List.of(LEVEL_ZERO, "Marks");

    private static final EventField PID =
            number("pid", "Process", "The id of the process in the system.", FieldUnit.NONE);
    private static final EventField CALL = number(
            "call",
            "Call",
            "The number of the call that made it: commands that the same call has appended have the same; 0 if"
                    + " unknown.",
            FieldUnit.CALL);
    private static final EventField DEVICE_NAME = text("device", "Device", "The name of the device.");
    private static final EventField RESULT = text("result", "Result", "The result of the call.");
    private static final EventField FUNCTION = text("function", "Function", "The function's name in C.");
    private static final EventField KIND = text("kind", "Kind", "The source: mark, task, frame, counter and the like.");
    private static final EventField NAME = text("name", "Name", "The name.");
    private static final EventField DOMAIN = text("domain", "Domain", "The domain; empty for none.");
    private static final EventField BYTES =
            number("bytes", "Bytes", "The bytes that it moved, as far as the call says.", FieldUnit.BYTES);

    /// An execution of a kernel.
    public static final EventType KERNEL = new EventType(
            "zetools.Kernel",
            "Kernel",
            "A kernel ran on a device.",
            DEVICE,
            true,
            true,
            command(
                    text("name", "Kernel", "The readable name of the kernel."),
                    number("groupsX", "Groups in X", "The number of groups in x; 0 if unknown.", FieldUnit.NONE),
                    number("groupsY", "Groups in Y", "The same in y.", FieldUnit.NONE),
                    number("groupsZ", "Groups in Z", "The same in z.", FieldUnit.NONE)));

    /// A copy of memory or images.
    public static final EventType COPY = new EventType(
            "zetools.Copy",
            "Copy",
            "A device copied memory or an image.",
            DEVICE,
            true,
            true,
            command(
                    FUNCTION,
                    text("direction", "Direction", "The kinds of memory, as in host to device; empty if unknown."),
                    BYTES));

    /// A fill of memory.
    public static final EventType FILL = new EventType(
            "zetools.Fill",
            "Fill",
            "A device filled memory.",
            DEVICE,
            true,
            true,
            command(FUNCTION, text("target", "Target", "The kind of memory; empty if unknown."), BYTES));

    /// Another command, such as a barrier.
    public static final EventType COMMAND = new EventType(
            "zetools.Command",
            "Other Command",
            "A device executed a command that is no kernel, copy or fill.",
            DEVICE,
            true,
            true,
            command(FUNCTION, text("kind", "Kind", "The kind: barrier, graph and the like.")));

    /// A command whose begin and end are not known.
    public static final EventType NOT_TIMED = new EventType(
            "zetools.NotTimed",
            "Command Not Timed",
            "A command was submitted whose begin and end are not known.",
            DEVICE,
            false,
            true,
            List.of(
                    text("kind", "Kind", "The kind: kernel, copy, fill, barrier and the like."),
                    text("name", "Name", "The readable name of the kernel, or else the function."),
                    DEVICE_NAME,
                    text("reason", "Reason", "The reason for which the times are not known."),
                    PID,
                    CALL));

    /// A time in which a device had nothing to do.
    public static final EventType IDLE = new EventType(
            "zetools.Idle",
            "Device Idle",
            "A device executed nothing between two commands.",
            DEVICE,
            true,
            false,
            List.of(
                    DEVICE_NAME,
                    text("reason", "Reason", "What took most of the time."),
                    text("hostFunction", "In Function", "If the host was in calls, the function that took most of it."),
                    text("after", "After", "The name of the command before it."),
                    text("before", "Before", "The name of the command that ended it."),
                    text("appendedBy", "Appended By", "The function that appended the command that ended it."),
                    text("thread", "Thread", "The thread that called it; empty if unknown.")));

    /// A call in which a thread waited.
    public static final EventType WAIT = new EventType(
            "zetools.Wait",
            "Wait",
            "A thread waited for a device or an event.",
            HOST,
            true,
            true,
            List.of(FUNCTION, RESULT, PID, CALL));

    /// A call that built a module.
    public static final EventType MODULE_BUILD = new EventType(
            "zetools.ModuleBuild",
            "Module Build",
            "The driver built a module for a device.",
            HOST,
            true,
            true,
            List.of(FUNCTION, RESULT, PID, CALL));

    /// A call that allocated memory.
    public static final EventType ALLOCATION = new EventType(
            "zetools.Allocation",
            "Allocation",
            "A program allocated memory.",
            HOST,
            true,
            true,
            List.of(
                    FUNCTION,
                    text("kind", "Kind", "The kind of memory: device, shared, host and the like."),
                    number("bytes", "Size", "The size that was asked for; 0 if it is not recorded.", FieldUnit.BYTES),
                    number("address", "Address", "The address or handle; 0 for none.", FieldUnit.ADDRESS),
                    RESULT,
                    PID,
                    CALL));

    /// A region of a thread.
    public static final EventType MARK = new EventType(
            "zetools.Mark",
            "Mark",
            "A region that the program marked, a task or a frame.",
            MARKS,
            true,
            true,
            List.of(
                    NAME,
                    KIND,
                    DOMAIN,
                    text("layer", "Layer", "The code of the layer; empty for none."),
                    text("phase", "Phase", "The code of the phase; empty for none."),
                    PID));

    /// A moment of a thread.
    public static final EventType MOMENT = new EventType(
            "zetools.Moment",
            "Moment",
            "A moment that the program marked, or a value that it counted.",
            MARKS,
            false,
            true,
            List.of(
                    NAME,
                    KIND,
                    DOMAIN,
                    text("values", "Values", "Numbers that belong to it, by name."),
                    new EventField(
                            "number", Kind.REAL, "Number", "The value if that is not a whole one.", FieldUnit.NONE),
                    text("text", "Text", "The text, as of metadata."),
                    PID));

    /// The account of events of one kind and thread.
    public static final EventType ACCOUNT = new EventType(
            "zetools.Account",
            "Account",
            "The events that a thread made and the recording has: seen = recorded + lost + in flight.",
            List.of(LEVEL_ZERO),
            false,
            false,
            List.of(
                    text("kind", "Kind", "The kind of events."),
                    number("seen", "Seen", "The events that began.", FieldUnit.NONE),
                    number("recorded", "Recorded", "Of these, those in the recording.", FieldUnit.NONE),
                    number("lost", "Lost", "Of these, those that are lost.", FieldUnit.NONE),
                    number("inFlight", "In Flight", "Of these, those that had not ended.", FieldUnit.NONE),
                    text("lostByReason", "Lost by Reason", "Those that are lost, by reason."),
                    number(
                            "clockError",
                            "Clock Error",
                            "Of commands, the largest bound of the error of their begins and ends.",
                            FieldUnit.NANOSECONDS),
                    PID));

    private static final List<EventType> ALL = List.of(
            KERNEL, COPY, FILL, COMMAND, NOT_TIMED, IDLE, WAIT, MODULE_BUILD, ALLOCATION, MARK, MOMENT, ACCOUNT);

    private EventTypes() {}

    /// Returns all types.
    public static List<EventType> all() {
        return ALL;
    }

    /// Returns the type of the events of a kind of commands.
    public static EventType of(LiveMessage.Kind kind) {
        return switch (kind) {
            case KERNEL -> KERNEL;
            case COPY -> COPY;
            case FILL -> FILL;
            case COMMAND -> COMMAND;
            case NOT_TIMED -> NOT_TIMED;
        };
    }

    /// Returns the fields of a command: its own ones, then those that all have.
    private static List<EventField> command(EventField... own) {
        var fields = new ArrayList<>(List.of(own));
        fields.add(DEVICE_NAME);
        fields.add(text("engine", "Engine", "The name of the engine; if it is unknown, of the kind of work."));
        fields.add(number(
                "queued",
                "Append to Submit",
                "The time from when it was appended until it was submitted.",
                FieldUnit.NANOSECONDS));
        fields.add(number(
                "waited",
                "Submit to Begin",
                "The time from when it was submitted until it began.",
                FieldUnit.NANOSECONDS));
        fields.add(number("list", "List", "The number of the list in its process; 0 if unknown.", FieldUnit.NONE));
        fields.add(number("execution", "Execution", "The execution of the list, from 1.", FieldUnit.NONE));
        fields.add(number("command", "Command", "Its number in the list, from 0.", FieldUnit.NONE));
        fields.add(
                number("clockError", "Clock Error", "The bound of the error of begin and end.", FieldUnit.NANOSECONDS));
        fields.add(PID);
        fields.add(CALL);
        return fields;
    }

    private static EventField text(String name, String label, String description) {
        return new EventField(name, Kind.TEXT, label, description, FieldUnit.NONE);
    }

    private static EventField number(String name, String label, String description, FieldUnit unit) {
        return new EventField(name, Kind.NUMBER, label, description, unit);
    }
}
