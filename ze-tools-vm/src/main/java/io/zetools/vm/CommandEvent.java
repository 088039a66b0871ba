package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A device executed a command that is no kernel, copy or fill.
@Name("zetools.LiveCommand")
@Label("Other Command")
@Description("A device executed a command that is no kernel, copy or fill.")
@Category({"Level Zero", "Device"})
@StackTrace(false)
final class CommandEvent extends TimedEvent {
    @Label("Function")
    @Description("The function's name in C.")
    String function = "";

    @Label("Kind")
    @Description("The kind: barrier, graph and the like.")
    String kind = "";

    @Override
    void setWork(Command of, LiveTexts texts) {
        function = texts.of(of.name());
        kind = texts.of(of.detail());
    }
}
