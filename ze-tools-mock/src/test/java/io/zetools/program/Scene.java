package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchKernelWithArguments;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchKernelWithParameters;
import static io.zetools.program.TestModules.check;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.ffi.ze_group_count_t;
import io.zetools.ffi.ze_group_size_t;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.function.Consumer;

/// An application with a kernel that copies 64 numbers, and the memory to copy.
final class Scene implements AutoCloseable {
    private static final int NUMBERS = 64;

    private final Context context;
    private final CommandQueue queue;
    private final Allocation from;
    private final Allocation to;

    Scene(Context context) {
        this.context = context;
        this.queue = CommandQueue.create(context);
        this.from = Allocation.createShared(context, NUMBERS * Integer.BYTES);
        this.to = Allocation.createShared(context, NUMBERS * Integer.BYTES);
    }

    /// Builds the module and creates the kernel.
    App open() {
        return open("copy_buffer", TestModules.copying("copy_buffer"));
    }

    /// As [#open()], with a kernel that does nothing.
    App open(String name) {
        return open(name, TestModules.plain(name));
    }

    private App open(String name, byte[] code) {
        var module = DeviceModule.create(context, code);
        var kernel = Kernel.create(module, name);
        kernel.setPointer(0, from).setPointer(1, to).setGroupSize(GroupSize.of(16));
        return new App(module, kernel);
    }

    /// A `ze_group_count_t` with as many groups as it takes to copy all numbers.
    static MemorySegment groups(SegmentAllocator scratch) {
        var groups = scratch.allocate(ze_group_count_t.layout());
        ze_group_count_t.groupCountX(groups, 4);
        ze_group_count_t.groupCountY(groups, 1);
        ze_group_count_t.groupCountZ(groups, 1);
        return groups;
    }

    long from() {
        return from.address();
    }

    long to() {
        return to.address();
    }

    @Override
    public void close() {
        to.close();
        from.close();
        queue.close();
    }

    /// DeviceModule and kernel.
    final class App implements AutoCloseable {
        private final DeviceModule module;
        private final Kernel kernel;

        private App(DeviceModule module, Kernel kernel) {
            this.module = module;
            this.kernel = kernel;
        }

        Kernel kernel() {
            return kernel;
        }

        DeviceModule module() {
            return module;
        }

        void launch() {
            run(list -> list.appendLaunchKernel(kernel, GroupCount.of(4)));
        }

        /// Returns whether the interception copies.
        void launchUnchecked() {
            execute(list -> list.appendLaunchKernel(kernel, GroupCount.of(4)));
        }

        /// Runs what is put into a list and checks that the numbers were copied, where kernels have results.
        void run(Consumer<CommandList> launch) {
            for (int i = 0; i < NUMBERS; i++) {
                from.segment().setAtIndex(ValueLayout.JAVA_INT, i, i * i + 1);
                to.segment().setAtIndex(ValueLayout.JAVA_INT, i, 0);
            }
            execute(launch);
            assertThat(to.segment().toArray(ValueLayout.JAVA_INT))
                    .isEqualTo(from.segment().toArray(ValueLayout.JAVA_INT));
        }

        /// Launches it in the flavours that only newer loaders have, one after the other.
        void launchInNewerFlavours() {
            try (var scratch = Arena.ofConfined()) {
                var none = MemorySegment.NULL;
                run(list -> check(zeCommandListAppendLaunchKernelWithParameters(
                        list.handle().segment(), kernel.handle().segment(), groups(scratch), none, none, 0, none)));
                var size = scratch.allocate(ze_group_size_t.layout());
                ze_group_size_t.groupSizeX(size, 16);
                ze_group_size_t.groupSizeY(size, 1);
                ze_group_size_t.groupSizeZ(size, 1);
                var arguments = scratch.allocate(ValueLayout.ADDRESS, 2);
                arguments.set(ValueLayout.ADDRESS, 0, scratch.allocateFrom(ValueLayout.JAVA_LONG, from()));
                arguments.set(ValueLayout.ADDRESS, 8, scratch.allocateFrom(ValueLayout.JAVA_LONG, to()));
                run(list -> check(zeCommandListAppendLaunchKernelWithArguments(
                        list.handle().segment(),
                        kernel.handle().segment(),
                        groups(scratch),
                        size,
                        arguments,
                        none,
                        none,
                        0,
                        none)));
            }
        }

        private void execute(Consumer<CommandList> launch) {
            try (var list = CommandList.create(context)) {
                launch.accept(list);
                list.endRecording();
                queue.execute(list);
                assertThat(queue.synchronize(Duration.ofSeconds(30))).isTrue();
            }
        }

        @Override
        public void close() {
            kernel.close();
            module.close();
        }
    }
}
