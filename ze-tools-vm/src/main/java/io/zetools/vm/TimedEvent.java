package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import io.zetools.vm.LiveMessage.Value;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Timespan;

/// An event about a command whose times are known.
abstract class TimedEvent extends DeviceEvent {
    @Label("Engine")
    @Description("The name of the engine; if it is unknown, of the kind of work.")
    String engine = "";

    @Timespan(Timespan.NANOSECONDS)
    @Label("Append to Submit")
    @Description("The time from when it was appended until it was submitted.")
    long queued;

    @Timespan(Timespan.NANOSECONDS)
    @Label("Submit to Begin")
    @Description("The time from when it was submitted until it began.")
    long waited;

    @Label("List")
    @Description("The number of the list in its process; 0 if unknown.")
    long list;

    @Label("Execution")
    @Description("The execution of the list, from 1.")
    long execution;

    @Label("Command")
    @Description("Its number in the list, from 0.")
    long command;

    @Timespan(Timespan.NANOSECONDS)
    @Label("Clock Error")
    @Description("The bound of the error of begin and end.")
    long clockError;

    @Override
    final void setOwn(Command of, LiveTexts texts) {
        engine = texts.of(of.engine());
        queued = number(of, Value.QUEUED);
        waited = number(of, Value.WAITED);
        list = number(of, Value.LIST);
        execution = number(of, Value.EXECUTION);
        command = number(of, Value.COMMAND);
        clockError = number(of, Value.CLOCK_ERROR);
        setWork(of, texts);
    }

    /// Sets the fields that say what was executed.
    abstract void setWork(Command of, LiveTexts texts);
}
