package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A device filled memory.
@Name("zetools.LiveFill")
@Label("Fill")
@Description("A device filled memory.")
@Category({"Level Zero", "Device"})
@StackTrace(false)
final class FillEvent extends TimedEvent {
    @Label("Function")
    @Description("The function's name in C.")
    String function = "";

    @Label("Target")
    @Description("The kind of memory; empty if unknown.")
    String target = "";

    @DataAmount(DataAmount.BYTES)
    @Label("Bytes")
    @Description("The bytes that it moved, as far as the call says.")
    long bytes;

    @Override
    void setWork(Command of, LiveTexts texts) {
        function = texts.of(of.name());
        target = texts.of(of.detail());
        bytes = of.sizes().get(0);
    }
}
