package io.zetools.jmh;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.mock.MockKernels;
import java.time.Duration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/// A benchmark whose commands on the device are known: see the constants. In warm-up it launches more kernels, and
/// copies more often.
@State(Scope.Benchmark)
public class GpuBenchmark {
    static final int LAUNCHES = 3;
    static final int COPIES_BACK = 2;
    static final int BYTES = 4096;
    static final int OPERATIONS = 4;

    private static final int WARM_UP_ROUNDS = 10;
    private static final int GROUP = 16;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private Context context;
    private DeviceModule module;
    private Kernel kernel;
    private Allocation host;
    private Allocation device;
    private CommandList list;
    private int rounds;

    @Setup(Level.Trial)
    public void open() {
        context = Context.create(LevelZero.load().devices().getFirst());
        module = DeviceModule.create(context, MockKernels.vectorAdd().spirv());
        kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(GROUP));
        host = Allocation.createHost(context, BYTES);
        device = Allocation.createDevice(context, BYTES);
        kernel.setPointer(0, device).setPointer(1, device).setPointer(2, device);
        list = CommandList.createImmediate(context);
    }

    @Setup(Level.Iteration)
    public void begin(IterationParams iteration) {
        rounds = iteration.getType() == IterationType.WARMUP ? WARM_UP_ROUNDS : 1;
    }

    @TearDown(Level.Trial)
    public void close() {
        list.close();
        device.close();
        host.close();
        kernel.close();
        module.close();
        context.close();
    }

    /// Launches kernels, copies there once and back more often, and waits.
    @Benchmark
    public void step() {
        for (int i = 0; i < rounds; i++) work();
    }

    /// Does the work of one operation, and counts as several.
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void several() {
        step();
    }

    /// Fails after work on the device.
    @Benchmark
    public void failing() {
        step();
        throw new IllegalStateException("on purpose");
    }

    private void work() {
        list.appendMemoryCopy(device, host);
        for (int i = 0; i < LAUNCHES; i++)
            list.appendLaunchKernel(kernel, GroupCount.of(BYTES / Integer.BYTES / GROUP));
        for (int i = 0; i < COPIES_BACK; i++) list.appendMemoryCopy(host, device);
        if (!list.synchronize(LIMIT)) throw new IllegalStateException("the device does not end");
    }
}
