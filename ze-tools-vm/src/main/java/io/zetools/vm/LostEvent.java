package io.zetools.vm;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// Commands that are not in the VM's recording, for there was no room for them on the way.
@Name("zetools.Lost")
@Label("Commands Lost on the Way")
@Description("Commands of devices that are not events, for there was no room for them on the way into the VM.")
@Category("Level Zero")
@StackTrace(false)
final class LostEvent extends Event {
    @Label("Seen")
    @Description("The commands that were to become events since the recorder began.")
    long seen;

    @Label("Lost")
    @Description("Of these, those for which there was no room.")
    long lost;

    @Label("Process")
    @Description("The id of the process in the system.")
    long pid;
}
