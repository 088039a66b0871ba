package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A kernel ran on a device.
@Name("zetools.LiveKernel")
@Label("Kernel")
@Description("A kernel ran on a device.")
@Category({"Level Zero", "Device"})
@StackTrace(false)
final class KernelEvent extends TimedEvent {
    @Label("Kernel")
    @Description("The readable name of the kernel.")
    String name = "";

    @Label("Groups in X")
    @Description("The number of groups in x; 0 if unknown.")
    long groupsX;

    @Label("Groups in Y")
    @Description("The same in y.")
    long groupsY;

    @Label("Groups in Z")
    @Description("The same in z.")
    long groupsZ;

    @Override
    void setWork(Command of, LiveTexts texts) {
        name = texts.of(of.name());
        groupsX = of.sizes().get(0);
        groupsY = of.sizes().get(1);
        groupsZ = of.sizes().get(2);
    }
}
