package io.zetools.annotation;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.QueueOptions;
import io.zetools.spirv.SpirvModule;
import java.util.Map;

/// An application with annotated kernels.
final class AnnotatedKernels {
    static final int ITEMS = 4;

    /// Older loaders cannot wait for an immediate list.
    private static final QueueOptions SYNCHRONOUS = QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS);

    private AnnotatedKernels() {}

    static DeviceModule build(Context context, byte[] code, Map<Integer, byte[]> constants) {
        return DeviceModule.create(context, context.device(), DeviceModule.Format.SPIRV, code, "", constants);
    }

    static Map<Integer, byte[]> enabled() {
        return Map.of(SpirvModule.ANNOTATION_CONSTANT, new byte[] {1});
    }

    /// Runs a kernel with one pointer argument.
    ///
    /// @return the address that it was given
    static long run(Context context, DeviceModule module, String name, int groups) {
        try (var buffer = Allocation.createShared(context, 64);
                var kernel = Kernel.create(module, name).setGroupSize(GroupSize.of(ITEMS));
                var list = CommandList.createImmediate(context, context.device(), SYNCHRONOUS)) {
            kernel.setPointer(0, buffer);
            list.appendLaunchKernel(kernel, GroupCount.of(groups));
            return buffer.address();
        }
    }
}
