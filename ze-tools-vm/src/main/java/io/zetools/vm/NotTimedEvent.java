package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A command was submitted whose begin and end are not known.
@Name("zetools.LiveNotTimed")
@Label("Command Not Timed")
@Description("A command was submitted whose begin and end are not known.")
@Category({"Level Zero", "Device"})
@StackTrace(false)
final class NotTimedEvent extends DeviceEvent {
    @Label("Kind")
    @Description("The kind: kernel, copy, fill, barrier and the like.")
    String kind = "";

    @Label("Name")
    @Description("The readable name of the kernel, or else the function.")
    String name = "";

    @Label("Reason")
    @Description("The reason for which the times are not known.")
    String reason = "";

    @Override
    void setOwn(Command of, LiveTexts texts) {
        kind = texts.of(of.detail());
        name = texts.of(of.name());
        reason = texts.of(of.reason());
    }
}
