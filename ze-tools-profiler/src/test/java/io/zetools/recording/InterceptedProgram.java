package io.zetools.recording;

import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchMultipleKernelsIndirect;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.ffi.ze_group_count_t;
import io.zetools.mock.MockKernels;
import io.zetools.mock.MockKernels.Parameter;
import io.zetools.program.Interception;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A program that intercepts its own launches: kernels that do nothing are replaced by ones that fill memory. It
/// prints what they have written, and how many launches were changed.
final class InterceptedProgram {
    /// Launches of one kernel; one more launches two.
    static final int LAUNCHES = 5;

    /// The output where each launch was changed, and had its effect.
    static final String OUTPUT = "words 128, launches changed 7";

    private static final int WORDS = 64;

    private InterceptedProgram() {}

    /// Launches them.
    ///
    /// @param arguments the library to load
    public static void main(String... arguments) {
        var options = LoadOptions.defaults().withLibrary(arguments[0]);
        try (var context = Context.create(LevelZero.load(options).devices().getFirst());
                var tool = DeviceModule.create(context, MockKernels.fill().spirv());
                var one = Kernel.create(tool, "fill");
                var two = Kernel.create(tool, "fill")) {
            var others = List.of(one, two).iterator();
            try (var interception = Interception.builder()
                            .replaceKernels(
                                    "test",
                                    created -> created.name().equals("idle")
                                            ? Optional.of(others.next())
                                            : Optional.empty())
                            .start();
                    var module = DeviceModule.create(
                            context,
                            MockKernels.empty(Parameter.POINTER, Parameter.INT)
                                    .named("idle")
                                    .spirv());
                    var first = Kernel.create(module, "idle");
                    var second = Kernel.create(module, "idle")) {
                long words = work(context, List.of(first, second));
                IO.println("words %d, launches changed %d".formatted(words, interception.rewrites()));
            }
        }
    }

    private static long work(Context context, List<Kernel> kernels) {
        try (var memory = Allocation.createShared(context, WORDS * Integer.BYTES);
                var other = Allocation.createShared(context, WORDS * Integer.BYTES);
                var counts = Allocation.createHost(context, 64);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var scratch = Arena.ofConfined()) {
            kernels.getFirst()
                    .setGroupSize(GroupSize.of(16))
                    .setPointer(0, memory)
                    .setInt(1, 1);
            kernels.getLast()
                    .setGroupSize(GroupSize.of(16))
                    .setPointer(0, other)
                    .setInt(1, 2);
            for (int i = 0; i < LAUNCHES; i++) list.appendLaunchKernel(kernels.getFirst(), GroupCount.of(4));
            launchTogether(list, kernels, counts.segment(), scratch);
            list.endRecording();
            queue.execute(list);
            if (!queue.synchronize(Duration.ofSeconds(60))) throw new IllegalStateException("the device does not end");
            long sum = 0;
            for (var each : List.of(memory, other))
                for (int i = 0; i < WORDS; i++) sum += each.segment().getAtIndex(ValueLayout.JAVA_INT, i);
            return sum;
        }
    }

    /// Appends one command that launches all kernels.
    ///
    /// @param memory their number, and behind it the groups of each
    private static void launchTogether(CommandList list, List<Kernel> kernels, MemorySegment memory, Arena scratch) {
        var layout = ze_group_count_t.layout();
        var handles = scratch.allocate(ValueLayout.ADDRESS, kernels.size());
        for (int i = 0; i < kernels.size(); i++) {
            var groups = memory.asSlice(16 + i * layout.byteSize(), layout);
            ze_group_count_t.groupCountX(groups, 2);
            ze_group_count_t.groupCountY(groups, 1);
            ze_group_count_t.groupCountZ(groups, 1);
            handles.setAtIndex(ValueLayout.ADDRESS, i, kernels.get(i).handle().segment());
        }
        memory.set(ValueLayout.JAVA_INT, 0, kernels.size());
        int result = zeCommandListAppendLaunchMultipleKernelsIndirect(
                list.handle().segment(),
                kernels.size(),
                handles,
                memory,
                memory.asSlice(16),
                MemorySegment.NULL,
                0,
                MemorySegment.NULL);
        if (result != 0) throw new IllegalStateException("launch of several kernels: %#x".formatted(result));
    }
}
