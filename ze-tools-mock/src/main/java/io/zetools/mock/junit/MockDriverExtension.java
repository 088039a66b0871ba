package io.zetools.mock.junit;

import io.zetools.LevelZero;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.ClockMode;
import io.zetools.mock.LiveHandle;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import io.zetools.trace.backend.LastingTracers;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/// The implementation of [WithMockDriver].
///
/// Threads: as JUnit calls it.
@SuppressWarnings("exports") // Only programs with JUnit meet its types; others need not have them.
public final class MockDriverExtension
        implements ExecutionCondition,
                BeforeAllCallback,
                AfterAllCallback,
                BeforeEachCallback,
                AfterEachCallback,
                ParameterResolver,
                TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler {
    private static final int TRACER_SECONDS = 30;
    private static final String ALLOCATION = "allocation";
    private static final String TRACER = "tracer";

    private static final Namespace NAMESPACE = Namespace.create(MockDriverExtension.class);

    private static @Nullable String missing;
    private static boolean prepared;

    /// True if the driver lives as long as the process, and no other class has ended it.
    private static boolean processLives;

    /// The objects that were alive when a class began.
    private record Before(Class<?> type, Set<LiveHandle> handles, long allocations) {}

    /// Creates the extension; called by JUnit.
    public MockDriverExtension() {}

    /// Skips the class, with the reason, where the mode needs an installed loader and there is none.
    ///
    /// @throws IllegalStateException in each mode, if a test with [OnDevice] takes a `MockDriver`, or what runs
    ///     before or after it does
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (context.getTags().contains(OnDevice.TAG)) context.getTestMethod().ifPresent(OnDeviceRule::check);
        var reason = prepare();
        if (reason == null && Mode.current().isVendor() && !runsOnVendor(context))
            reason = "mode %s runs tests with @OnDevice only".formatted(Mode.VENDOR);
        if (reason == null)
            reason = LoaderFaults.reasonAgainst(context.getTags()).orElse(null);
        return reason == null
                ? ConditionEvaluationResult.enabled("mode " + Mode.current())
                : ConditionEvaluationResult.disabled(reason);
    }

    private static boolean runsOnVendor(ExtensionContext context) {
        return context.getTestMethod().isEmpty() || context.getTags().contains(OnDevice.TAG);
    }

    /// Begins a driver's life, where it is longer than a test.
    @Override
    public void beforeAll(ExtensionContext context) {
        var life = life(context);
        // The driver of a nested class is that of the class around it.
        if (life == DriverLife.TEST
                || Mode.current().isVendor()
                || context.getStore(NAMESPACE).get(Before.class) != null) return;
        if (life == DriverLife.CLASS || !processLives) begin(context);
        processLives = life == DriverLife.PROCESS;
        var driver = MockDriver.get();
        context.getStore(NAMESPACE)
                .put(
                        Before.class,
                        new Before(
                                context.getRequiredTestClass(),
                                Set.copyOf(driver.liveHandles()),
                                driver.liveAllocations()));
    }

    /// Fails a class that leaves what it may not leave.
    @Override
    public void afterAll(ExtensionContext context) throws InterruptedException {
        var before = context.getStore(NAMESPACE).get(Before.class, Before.class);
        if (before == null || before.type() != context.getRequiredTestClass()) return;
        var handles = leftAlive(MockDriver.get()).stream()
                .filter(handle -> !before.handles().contains(handle))
                .toList();
        long allocations = MockDriver.get().liveAllocations() - before.allocations();
        refuse("the class", notKept(handles, kept(context)), kept(context).contains(ALLOCATION) ? 0 : allocations);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (Mode.current().isVendor()) {
            LevelZero.load();
            return;
        }
        if (life(context) == DriverLife.TEST) {
            processLives = false;
            begin(context);
        }
        Findings.begin(context.getStore(NAMESPACE));
    }

    private static void begin(ExtensionContext context) {
        var driver = MockDriver.get();
        driver.forceReset();
        var settings = settings(context);
        driver.setClock(settings.map(WithMockDriver::clock).orElse(ClockMode.WORK));
        var manner = settings.map(WithMockDriver::manner).orElse(Manner.STRICT);
        driver.setManner(manner);
        // Drivers forgive a structure without its type; a test of a library should not need that.
        if (manner == Manner.STRICT) driver.setOption("strict_stype", 1);
        // Tests that make faults expect them.
        driver.setOption("diagnostics", 0);
        if (checks(context).length > 0) driver.setChecks(checks(context));
        LevelZero.load();
        if (Mode.current() == Mode.SYSTEM_DYNAMIC_TRACING) EverythingTraced.during(context);
        driver.calls().start();
    }

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        // The board counts what is left, for the whole process.
        if (Mode.current().isVendor()) return;
        var findings = checks(context).length == 0 ? "" : Findings.text(context.getStore(NAMESPACE));
        // The failure of the test itself says more than what it has found or left.
        boolean failed = context.getExecutionException().isPresent();
        if (life(context) == DriverLife.TEST) end(context, failed || !findings.isEmpty());
        if (!failed && !findings.isEmpty()) throw new AssertionError(findings);
    }

    /// Ends the driver's life, and fails a test that leaves what it may not leave, unless it has failed.
    private static void end(ExtensionContext context, boolean failed) throws InterruptedException {
        var driver = MockDriver.get();
        var handles = notKept(leftAlive(driver), kept(context));
        long allocations = kept(context).contains(ALLOCATION) ? 0 : driver.liveAllocations();
        driver.forceReset();
        if (!failed) refuse("the test", handles, allocations);
    }

    /// Fails if something is left.
    private static void refuse(String who, List<LiveHandle> handles, long allocations) {
        if (handles.isEmpty() && allocations <= 0) return;
        var what = describe(who, handles, allocations);
        if (LoaderFaults.arePresent()) {
            throw new TestAbortedException(
                    "the handle lifetime check of %s lets some of what is valid not be destroyed: %s"
                            .formatted(LevelZero.load().loaderComponents().getFirst(), what));
        }
        throw new AssertionError(what);
    }

    /// Returns the handles of kinds that may not be left.
    static List<LiveHandle> notKept(List<LiveHandle> handles, Set<String> kept) {
        return handles.stream().filter(handle -> !kept.contains(handle.kind())).toList();
    }

    private static DriverLife life(ExtensionContext context) {
        return settings(context).map(WithMockDriver::life).orElse(DriverLife.TEST);
    }

    private static String[] checks(ExtensionContext context) {
        return settings(context).map(WithMockDriver::check).orElse(new String[0]);
    }

    private static Set<String> kept(ExtensionContext context) {
        return settings(context).map(WithMockDriver::kept).map(Set::of).orElse(Set.of());
    }

    /// Returns the handles that stay alive. Waits while tracers alone are left, because a tracer that was closed is
    /// destroyed a moment later, by a thread of the library.
    private static List<LiveHandle> leftAlive(MockDriver driver) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TRACER_SECONDS);
        var handles = withoutLasting(driver.liveHandles());
        while (onlyTracers(handles) && System.nanoTime() - end < 0) {
            Thread.sleep(1);
            handles = withoutLasting(driver.liveHandles());
        }
        return handles;
    }

    /// Leaves out the tracers that a recorder of this library keeps to the end of the process: the oldest ones.
    private static List<LiveHandle> withoutLasting(List<LiveHandle> handles) {
        var tracers = handles.stream()
                .filter(handle -> handle.kind().equals(TRACER))
                .limit(LastingTracers.count())
                .toList();
        return handles.stream().filter(handle -> !tracers.contains(handle)).toList();
    }

    private static boolean onlyTracers(List<LiveHandle> handles) {
        return !handles.isEmpty()
                && handles.stream().allMatch(handle -> handle.kind().equals(TRACER));
    }

    /// Skips the test, with the reason, if it failed because of the loader.
    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        LoaderFaults.rethrow(failure, context.getTags());
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        LoaderFaults.rethrow(failure, context.getTags());
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        LoaderFaults.rethrow(failure, context.getTags());
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == MockDriver.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (Mode.current().isVendor()) {
            throw new ParameterResolutionException("%s takes a MockDriver, which mode %s does not have"
                    .formatted(context.getDisplayName(), Mode.VENDOR));
        }
        return MockDriver.get();
    }

    private static String describe(String who, List<LiveHandle> handles, long allocations) {
        return "%s left %d handles and %d allocations alive: %s"
                .formatted(
                        who,
                        handles.size(),
                        allocations,
                        handles.stream().map(LiveHandle::toString).collect(Collectors.joining(", ")));
    }

    private static Optional<WithMockDriver> settings(ExtensionContext context) {
        for (var type = context.getTestClass().orElse(null); type != null; type = type.getEnclosingClass()) {
            var annotation = type.getAnnotation(WithMockDriver.class);
            if (annotation != null) return Optional.of(annotation);
        }
        return Optional.empty();
    }

    /// Sets up the process before the library is loaded, once.
    ///
    /// @return the reason why the tests cannot run; `null` if they can
    private static synchronized @Nullable String prepare() {
        if (!prepared) {
            prepared = true;
            var mode = Mode.current();
            missing = mode.isSystem() ? prepareSystem(mode) : null;
            if (!mode.isSystem()) System.setProperty("io.zetools.library", NativeLibrary.EMBEDDED);
        }
        return missing;
    }

    private static @Nullable String prepareSystem(Mode mode) {
        System.setProperty("io.zetools.library", NativeLibrary.SYSTEM);
        if (!mode.isVendor() && NativeEnvironment.get(MockDriver.ALT_DRIVERS).isEmpty()) {
            if (mode == Mode.SYSTEM_TWO_DRIVERS) MockDriver.installTwiceIntoSystemLoader();
            else MockDriver.installIntoSystemLoader();
        }
        mode.environment().forEach(NativeEnvironment::set);
        // Only an absent loader is a reason to skip; a broken one fails the tests.
        return NativeLibrary.whyNotInstalled()
                .map(reason -> "mode %s needs an installed loader: %s".formatted(mode, reason))
                .orElse(null);
    }
}
