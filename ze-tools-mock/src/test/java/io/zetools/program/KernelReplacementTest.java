package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchCooperativeKernel;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchKernelIndirect;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchMultipleKernelsIndirect;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetArgumentValue;
import static io.zetools.program.TestModules.check;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.internal.Calls;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.Scene.App;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The application's kernel does nothing, the tool's copies: whether numbers arrive shows which one was launched.
@WithMockDriver
@DisplayName("zeCommandListAppendLaunch…, with a kernel of the tool's own in the place of the application's")
class KernelReplacementTest {
    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Rewrite> launches = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Kernel> copiers = new ConcurrentLinkedQueue<>();
    private Context context;
    private DeviceModule tool;

    @BeforeEach
    void buildTheToolsModule() {
        context = Context.create(LevelZero.load().devices().getFirst());
        tool = DeviceModule.create(context, TestModules.copying("copy_buffer"));
    }

    @AfterEach
    void endTheToolsModule() {
        copiers.forEach(Kernel::close);
        tool.close();
        context.close();
        assertThat(failures).isEmpty();
    }

    private Interception.Builder replacing(KernelReplacer replacer) {
        return Interception.builder()
                .replaceKernels("test", replacer)
                .onRewrite(launches::add)
                .onFailure((_, failure) -> failures.add(failure));
    }

    private Optional<Kernel> copier(CreatedKernel created) {
        if (!created.name().equals("idle")) return Optional.empty();
        var kernel = Kernel.create(tool, "copy_buffer");
        copiers.add(kernel);
        return Optional.of(kernel);
    }

    @Test
    @OnDevice
    void launchesTheToolsKernel() {
        var seen = new ArrayList<Handle<?>>();
        try (var scene = new Scene(context);
                var interception = replacing(created -> {
                            seen.addAll(List.of(
                                    created.moduleHandle(),
                                    created.contextHandle(),
                                    created.deviceHandle(),
                                    created.handle()));
                            return copier(created);
                        })
                        .start();
                var app = scene.open("idle")) {
            assertThat(seen)
                    .containsExactly(
                            app.module().handle(),
                            context.handle(),
                            context.device().handle(),
                            app.kernel().handle());
            assertThat(interception.replacedKernels()).isEqualTo(1);
            app.launch();
            app.launch();

            assertThat(launches).hasSize(2).allSatisfy(launch -> {
                assertThat(launch.function()).isEqualTo(ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL);
                assertThat(launch.reason()).isEqualTo("test");
                assertThat(launch.change())
                        .isEqualTo(new Change.KernelHandle(
                                app.kernel().handle().address(),
                                copiers.element().handle().address()));
            });
        }
    }

    @Test
    @OnDevice
    void leavesOtherKernelsAlone() {
        try (var scene = new Scene(context);
                var interception = replacing(this::copier).start();
                var app = scene.open()) {
            app.launch();
            assertThat(interception.replacedKernels()).isZero();
            assertThat(launches).isEmpty();
        }
    }

    @Test
    @OnDevice
    void replacesInAllFlavours() {
        try (var scene = new Scene(context);
                var _ = replacing(this::copier).start();
                var app = scene.open("idle");
                var scratch = Arena.ofConfined();
                var indirect = Allocation.createHost(context, 64)) {
            var groups = Scene.groups(scratch);
            var counts = indirect.segment();
            MemorySegment.copy(groups, 0, counts, 0, groups.byteSize());
            counts.set(ValueLayout.JAVA_INT, 32, 1);
            var kernel = app.kernel().handle().segment();
            var none = MemorySegment.NULL;
            var array = scratch.allocateFrom(ValueLayout.ADDRESS, kernel);

            app.run(list -> check(zeCommandListAppendLaunchCooperativeKernel(
                    list.handle().segment(), kernel, groups, none, 0, none)));
            app.run(list -> check(
                    zeCommandListAppendLaunchKernelIndirect(list.handle().segment(), kernel, counts, none, 0, none)));
            app.run(list -> check(zeCommandListAppendLaunchMultipleKernelsIndirect(
                    list.handle().segment(), 1, array, counts.asSlice(32), counts, none, 0, none)));
            assertThat(array.get(ValueLayout.ADDRESS, 0)).isEqualTo(kernel);
            assertThat(launches).hasSize(3);
        }
    }

    @Test
    @OnDevice
    void replacesInNewerFlavoursWhereTheyExist() {
        assumeTrue(Calls.has("zeCommandListAppendLaunchKernelWithArguments"), "the loader has no such function");
        try (var scene = new Scene(context);
                var _ = replacing(this::copier).start();
                var app = scene.open("idle")) {
            app.launchInNewerFlavours();
            assertThat(launches).hasSize(2);
        }
    }

    @Test
    @OnDevice
    void argumentsThatALaunchGivesAreFollowedByThoseOfTheTool() {
        assumeTrue(Calls.has("zeCommandListAppendLaunchKernelWithArguments"), "the loader has no such function");
        try (var scene = new Scene(context);
                var scaling = DeviceModule.create(context, TestModules.withValue("scale"));
                var scaler = Kernel.create(scaling, "scale").setInt(2, 1);
                var _ = replacing(_ -> Optional.of(scaler)).start();
                var app = scene.open("idle")) {
            app.launchInNewerFlavours();
            assertThat(launches).hasSize(2);
        }
    }

    @Test
    @OnDevice
    void aLaunchThatGivesArgumentsIsLeftAloneWhereThoseOfTheToolAreNotKnown() {
        assumeTrue(Calls.has("zeCommandListAppendLaunchKernelWithArguments"), "the loader has no such function");
        try (var scene = new Scene(context);
                var scaling = DeviceModule.create(context, TestModules.withValue("scale"));
                var scaler = Kernel.create(scaling, "scale");
                var _ = replacing(_ -> Optional.of(scaler)).start();
                var app = scene.open();
                var scratch = Arena.ofConfined()) {
            // Set behind the library's back: it cannot be put behind the arguments of a launch.
            check(zeKernelSetArgumentValue(
                    scaler.handle().segment(), 2, Integer.BYTES, scratch.allocateFrom(ValueLayout.JAVA_INT, 1)));
            app.launchInNewerFlavours();
            assertThat(launches)
                    .extracting(Rewrite::function)
                    .containsExactly(ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_PARAMETERS);
            assertThat(failures.poll()).hasMessageContainingAll("argument 2", "was not set");
        }
    }

    @Test
    @OnDevice
    void aKernelInAnothersPlaceCannotBeClosed() {
        try (var scene = new Scene(context);
                var interception = replacing(this::copier).start()) {
            try (var app = scene.open("idle")) {
                app.launch();
                var copier = copiers.element();
                assertThatIllegalStateException()
                        .isThrownBy(copier::close)
                        .withMessageContaining("replacement 0x%x of kernel 0x%x"
                                .formatted(
                                        copier.handle().address(),
                                        app.kernel().handle().address()));
            }
            assertThat(interception.replacedKernels()).isZero();
            copiers.remove().close();
        }
    }

    @Test
    @OnDevice
    void oneThatWasNeverLaunchedIsFreeWhenTheInterceptionEnds() {
        try (var scene = new Scene(context)) {
            var interception = replacing(this::copier).start();
            try (App _ = scene.open("idle")) {
                interception.close();
                copiers.remove().close();
            }
        }
    }

    @Test
    @OnDevice
    void eachKernelNeedsOneOfItsOwn() {
        try (var scene = new Scene(context);
                var shared = Kernel.create(tool, "copy_buffer");
                var interception = replacing(_ -> Optional.of(shared)).start();
                var first = scene.open("idle");
                App _ = scene.open("idle")) {
            assertThat(failures.poll())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("each needs one of its own");
            assertThat(interception.replacedKernels()).isEqualTo(1);
            first.launch();
        }
    }

    @Test
    @OnDevice
    void aClosedKernelReplacesNothing() {
        var closed = Kernel.create(tool, "copy_buffer");
        closed.close();
        try (var scene = new Scene(context);
                var interception = replacing(_ -> Optional.of(closed)).start();
                App _ = scene.open("idle")) {
            assertThat(failures.poll()).isInstanceOf(IllegalStateException.class);
            assertThat(interception.replacedKernels()).isZero();
        }
    }

    @Test
    @OnDevice
    void whoThrowsReplacesNothing() {
        try (var scene = new Scene(context);
                var _ = replacing(_ -> {
                            throw new IllegalArgumentException("no idea");
                        })
                        .start();
                var app = scene.open()) {
            app.launch();
            assertThat(failures.poll()).hasMessage("no idea");
        }
    }

    @Test
    void aKernelThatDoesNotTakeASettingIsLaunchedNoMore(MockDriver driver) {
        try (var scene = new Scene(context);
                var other = DeviceModule.create(context, TestModules.sized("sized"));
                var small = Kernel.create(other, "sized");
                var _ = replacing(_ -> Optional.of(small)).start();
                var app = scene.open()) {
            // The application wants groups of 16 x 1, and the tool's kernel requires 4 x 2.
            assertThat(failures.poll()).hasMessageContaining("zeKernelSetGroupSize failed");
            app.launch();
            assertThat(launches).isEmpty();
            assertThat(InstrumentationTest.kernels(driver, "zeCommandListAppendLaunchKernel", 1))
                    .hasSize(1);
        }
    }

    @Test
    @OnDevice
    void aPolicyRefusesLaunches() {
        try (var scene = new Scene(context);
                var interception = replacing(this::copier).allow(_ -> false).start();
                var app = scene.open("idle")) {
            app.launchUnchecked();
            assertThat(interception.refusals()).isEqualTo(1);
            assertThat(launches).isEmpty();
        }
    }

    @Test
    @OnDevice
    @Tag("threads")
    void replacesForManyThreads() throws Exception {
        int threads = 4;
        int rounds = 10;
        try (var interception = replacing(this::copier).start();
                var pool = Executors.newFixedThreadPool(threads)) {
            var tasks = new ArrayList<Callable<Void>>();
            for (int thread = 0; thread < threads; thread++) {
                tasks.add(() -> {
                    try (var scene = new Scene(context)) {
                        for (int i = 0; i < rounds; i++) {
                            try (var app = scene.open("idle")) {
                                app.launch();
                            }
                        }
                    }
                    return null;
                });
            }
            for (var done : pool.invokeAll(tasks)) done.get();
            assertThat(launches).hasSize(threads * rounds);
            assertThat(interception.replacedKernels()).isZero();
        }
    }

    @Test
    @OnDevice
    void allowsOneWhoSwaps() {
        var builder = replacing(this::copier);
        assertThatIllegalStateException()
                .isThrownBy(() -> builder.instrument("second", SwapPoint.LAUNCH, (_, _) -> {}))
                .withMessageContaining("one instrumenter, or one replacer");
        assertThatIllegalStateException().isThrownBy(() -> builder.replaceKernels("second", this::copier));
    }
}
