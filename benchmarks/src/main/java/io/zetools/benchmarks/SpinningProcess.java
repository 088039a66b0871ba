package io.zetools.benchmarks;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.mock.MockKernels;
import java.io.IOException;

/// A process that is debugged: it runs a kernel that waits until the process ends.
final class SpinningProcess {
    private SpinningProcess() {}

    /// Runs the kernel until standard input ends.
    public static void main(String[] arguments) throws IOException {
        var context = Context.create(LevelZero.load().devices().getFirst());
        var module = DeviceModule.create(context, MockKernels.spin().spirv());
        var kernel = Kernel.create(module, "spin").setGroupSize(new GroupSize(32, 1, 1));
        kernel.setPointer(0, Allocation.createShared(context, 4096));
        CommandList.createImmediate(context).appendLaunchKernel(kernel, new GroupCount(2, 1, 1));
        System.out.println("spinning");
        System.out.flush();
        while (System.in.read() >= 0) {
            // The debugger ends this process.
        }
        Runtime.getRuntime().halt(0);
    }
}
