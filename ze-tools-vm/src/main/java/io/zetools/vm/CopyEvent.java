package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A device copied memory or an image.
@Name("zetools.LiveCopy")
@Label("Copy")
@Description("A device copied memory or an image.")
@Category({"Level Zero", "Device"})
@StackTrace(false)
final class CopyEvent extends TimedEvent {
    @Label("Function")
    @Description("The function's name in C.")
    String function = "";

    @Label("Direction")
    @Description("The kinds of memory, as in host to device; empty if unknown.")
    String direction = "";

    @DataAmount(DataAmount.BYTES)
    @Label("Bytes")
    @Description("The bytes that it moved, as far as the call says.")
    long bytes;

    @Override
    void setWork(Command of, LiveTexts texts) {
        function = texts.of(of.name());
        direction = texts.of(of.detail());
        bytes = of.sizes().get(0);
    }
}
