package io.zetools.mock;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A test that runs a scenario again and again, and fails its first call, its second, its third, until it passes:
/// every path that an error can take is taken once.
///
/// After each run it demands: a [ZeException] that names the function which was failed; no object alive in the
/// driver; a second close of everything that does nothing.
///
/// ```
/// new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(scope -> {
///     var context = scope.keep(Context.create(device()));
///     scope.keep(CommandQueue.create(context));
/// });
/// ```
///
/// Threads: one sweep at a time in a process, on a driver that no other code uses.
public final class FaultSweep {
    /// The number of calls after which a scenario is given up.
    private static final int MAX_CALLS = 5000;

    private final MockDriver driver;
    private final ZeResult result;

    /// Creates a sweep that makes calls answer one result.
    ///
    /// @param result an error; not `ERROR_HANDLE_OBJECT_IN_USE`, with which a driver keeps the object that it was
    ///     to destroy
    /// @throws IllegalArgumentException if the result means that an object must stay alive, or is no error
    public FaultSweep(MockDriver driver, ZeResult result) {
        if (result.isSuccess() || result.equals(ZeResult.ERROR_HANDLE_OBJECT_IN_USE)) {
            throw new IllegalArgumentException("a sweep with " + result + " cannot demand that nothing stays alive");
        }
        this.driver = driver;
        this.result = result;
    }

    /// The code that is run under faults.
    @FunctionalInterface
    public interface Scenario {
        /// Does the work, and hands the objects that it creates to the scope, which closes them, last first.
        void run(Scope scope);
    }

    /// Runs the scenario until no call of it is left to fail.
    ///
    /// @return the functions that were failed, in the order of the runs
    /// @throws AssertionError if a run does not end as it should; the message has the function and the number
    ///     of the call
    public List<String> run(Scenario scenario) {
        var failed = new ArrayList<String>();
        for (int nth = 1; nth <= MAX_CALLS; nth++) {
            var function = run(scenario, nth);
            if (function == null) return List.copyOf(failed);
            failed.add(function);
        }
        throw new AssertionError("the scenario makes more than %d calls".formatted(MAX_CALLS));
    }

    /// @return the function that was failed, or `null` if there was no such call
    private @Nullable String run(Scenario scenario, int nth) {
        driver.forceReset();
        driver.calls().start();
        driver.fail(Fault.anyCall(nth, result));

        var scope = new Scope();
        var failures = new ArrayList<Throwable>();
        try {
            scenario.run(scope);
        } catch (RuntimeException | Error e) {
            failures.add(e);
        }
        scope.close(failures);

        var injected =
                driver.calls().calls().stream().filter(MockCall::injected).findFirst();
        if (injected.isEmpty()) {
            driver.clearFaults();
            if (!failures.isEmpty()) throw unexpected("failed without a fault", "call " + nth, failures);
            requireNothingAlive("without a fault", failures);
            return null;
        }
        check(injected.get(), "call %d, %s".formatted(nth, injected.get().function()), failures, scope);
        return injected.get().function();
    }

    private void check(MockCall injected, String where, List<Throwable> failures, Scope scope) {
        if (failures.isEmpty()) {
            // A loader with several drivers asks each of them by itself, and goes on with the others.
            if (injected.function().equals("zeDriverGet")
                    && LevelZero.load().drivers().size() > 1) return;
            // A tracer initialises Sysman before any other part of the program does, whatever that answers.
            if (injected.function().equals("zesInit")) return;
            throw new AssertionError(where + " was made to fail and nothing noticed");
        }
        boolean named = failures.stream()
                .anyMatch(e -> e instanceof ZeException ze
                        && ze.function().equals(injected.function())
                        && ze.result().equals(result));
        if (!named) throw unexpected("no ZeException names the function that was failed", where, failures);
        if (!failures.stream().allMatch(ZeException.class::isInstance)) {
            throw unexpected("something else than a ZeException was thrown", where, failures);
        }

        requireNothingAlive(where, failures);
        scope.closeAgain(where);
        driver.forceReset();
    }

    private void requireNothingAlive(String where, List<Throwable> failures) {
        var left = driver.liveHandles();
        long allocations = driver.liveAllocations();
        if (left.isEmpty() && allocations == 0) return;
        var error = new AssertionError("%s: left alive are %s and %d allocations".formatted(where, left, allocations));
        failures.forEach(error::addSuppressed);
        throw error;
    }

    private static AssertionError unexpected(String what, String where, List<Throwable> failures) {
        var error = new AssertionError("%s: %s".formatted(where, what), failures.getFirst());
        failures.stream().skip(1).forEach(error::addSuppressed);
        return error;
    }

    /// The objects that a scenario creates. They are closed last first, as nested `try` statements would.
    public static final class Scope {
        private final Deque<AutoCloseable> open = new ArrayDeque<>();
        private final List<AutoCloseable> closed = new ArrayList<>();

        private Scope() {}

        /// Keeps a resource to be closed at the end of the run.
        public <T extends AutoCloseable> T keep(T resource) {
            open.push(resource);
            return resource;
        }

        private void close(List<Throwable> failures) {
            while (!open.isEmpty()) {
                var resource = open.pop();
                closed.add(resource);
                try {
                    resource.close();
                } catch (Exception | Error e) {
                    failures.add(e);
                }
            }
        }

        private void closeAgain(String where) {
            for (var resource : closed) {
                try {
                    resource.close();
                } catch (Exception e) {
                    throw new AssertionError("%s: a second close of %s was not silent".formatted(where, resource), e);
                }
            }
        }
    }
}
