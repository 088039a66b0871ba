package io.zetools.program;

import io.zetools.ZeException;
import io.zetools.internal.Access;
import io.zetools.internal.log.FailureLog;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks the policies about rewrites, and reports rewrites and failures to the listeners.
///
/// Threads: any.
final class Journal {
    private static final Logger LOG = LoggerFactory.getLogger(Interception.class);

    private final List<Predicate<? super Rewrite>> policies;
    private final @Nullable Consumer<? super Rewrite> onRewrite;
    private final @Nullable Consumer<? super Rewrite> onRefusal;
    private final @Nullable BiConsumer<? super String, ? super Throwable> onFailure;

    private final AtomicLong calls = new AtomicLong();
    private final AtomicLong rewrites = new AtomicLong();
    private final AtomicLong refusals = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final FailureLog failureLog = new FailureLog(Interception.class);

    Journal(
            List<Predicate<? super Rewrite>> policies,
            @Nullable Consumer<? super Rewrite> onRewrite,
            @Nullable Consumer<? super Rewrite> onRefusal,
            @Nullable BiConsumer<? super String, ? super Throwable> onFailure) {
        this.policies = List.copyOf(policies);
        this.onRewrite = onRewrite;
        this.onRefusal = onRefusal;
        this.onFailure = onFailure;
    }

    /// Returns the number of the call that is inspected next.
    long nextCall() {
        return calls.incrementAndGet();
    }

    /// Returns whether all of a rule's changes to a call may be made: they are made together or not at all.
    boolean allows(List<Rewrite> together) {
        for (var rewrite : together) {
            if (!allows(rewrite)) {
                refusals.incrementAndGet();
                LOG.info("refused: {}", rewrite);
                deliver(onRefusal, rewrite);
                return false;
            }
        }
        return true;
    }

    /// Notes changes that the driver is about to see.
    void applied(List<Rewrite> made) {
        for (var rewrite : made) {
            rewrites.incrementAndGet();
            if (isFrequent(rewrite.function())) LOG.debug("{}", rewrite);
            else LOG.info("{}", rewrite);
            deliver(onRewrite, rewrite);
        }
    }

    /// Notes that a rule, a policy, a listener or a driver has failed.
    ///
    /// @param what the reason that the rule was given with, or who failed
    void failed(String what, Throwable failure) {
        failures.incrementAndGet();
        if (onFailure != null) {
            try {
                onFailure.accept(what, failure);
                return;
            } catch (RuntimeException | Error e) {
                failure.addSuppressed(e);
            }
        }
        failureLog.report(failure, () -> "interception failed: " + what);
    }

    /// Notes that the driver has refused a changed call.
    void refusedByDriver(List<Rewrite> made, ZeException failure) {
        failed(made.getFirst().reason(), failure);
    }

    /// Notes that the driver has refused a call in which a handle was swapped.
    void driverRefused(ApiCall call, String reason) {
        failed(
                reason,
                Access.get()
                        .failure(
                                call.function().functionName(),
                                call.result(),
                                "an instrumented handle (%s)".formatted(reason),
                                "It might have succeeded on the application's own."));
    }

    long rewrites() {
        return rewrites.get();
    }

    long refusals() {
        return refusals.get();
    }

    long failures() {
        return failures.get();
    }

    private boolean allows(Rewrite rewrite) {
        for (var policy : policies) {
            try {
                if (!policy.test(rewrite)) return false;
            } catch (RuntimeException | Error e) {
                // A policy that fails has not agreed.
                failed("the policy, asked about " + rewrite, e);
                return false;
            }
        }
        return true;
    }

    private void deliver(@Nullable Consumer<? super Rewrite> listener, Rewrite rewrite) {
        if (listener == null) return;
        try {
            listener.accept(rewrite);
        } catch (RuntimeException | Error e) {
            failed("the listener, called with " + rewrite, e);
        }
    }

    private static boolean isFrequent(ApiFunction function) {
        return function != ApiFunction.MODULE_CREATE;
    }
}
