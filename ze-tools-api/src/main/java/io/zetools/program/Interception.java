package io.zetools.program;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import io.zetools.trace.backend.CallThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Changes what the application in this process asks the driver to do, on the way there.
///
/// ```
/// try (var _ = Interception.builder()
///         .amendModules("debug information", creation ->
///                 creation.inputs().forEach(input -> input.addBuildFlags("-g")))
///         .start()) {
///     runApplication();
/// }
/// ```
///
/// **Instrumenters** build a second version of a module and put it in the place of the first: at once, for
/// the kernels that are made of it, or launch by launch; see [SwapPoint].
///
/// **Kernels of the tool's own** may take the place of the application's, launch by launch.
///
/// **Rules** run one after the other, in the order in which they were given; each sees what the earlier
/// ones have made of the call. All changes of a rule to one call are made together. If the policy refuses
/// one of them, or the rule throws, none is made; other rules are not affected.
///
/// **Reports.** Each change is logged and handed to the listener with the reason that its rule was given
/// with. Failures of rules, policies and listeners are counted and reported; none reaches the application. If
/// the driver fails a call that was amended, the application gets that failure, and so does the failure
/// handler.
///
/// **Calls of rules.** Calls that a rule makes are not intercepted, and no tracer sees them.
///
/// **Other tracers.** Those started earlier see the application's arguments on enter, those started later
/// the amended ones. On exit all see the application's.
///
/// Implementation: [Tracer], whose conditions for the loader hold here too.
///
/// Threads: any thread may call any method, but not from inside a rule or a listener, where [#close] throws
/// [IllegalStateException].
public final class Interception implements AutoCloseable {
    private static final String PLACE = "a rule or a listener";

    private final Journal journal;
    private final Twins twins;
    private final Tracer tracer;

    /// Outlives the other as long as something instrumented does; `null` if nothing of that kind is made.
    private final @Nullable Tracer ends;

    private Interception(Builder builder) {
        this.journal = new Journal(builder.policies, builder.onRewrite, builder.onRefusal, builder.onFailure);
        this.twins = new Twins(journal);
        var handlers = new Handlers(
                builder.moduleRules, builder.tryFirst, builder.instrumentation, builder.replacement, twins, journal);
        this.ends = handlers.tracesEnds() ? handlers.startEnds(this::closeEndsLater) : null;
        try {
            this.tracer = handlers.start();
        } catch (RuntimeException | Error e) {
            if (ends != null) ends.close();
            throw e;
        }
    }

    /// Returns a builder without rules.
    public static Builder builder() {
        return new Builder();
    }

    /// Returns the number of changes the driver has been shown.
    public long rewrites() {
        return journal.rewrites();
    }

    /// Returns the number of times that a policy has refused a rule's change of a call.
    public long refusals() {
        return journal.refusals();
    }

    /// Returns the number of failures of rules, policies, listeners, and changed calls.
    public long failures() {
        return journal.failures();
    }

    /// Returns the number of instrumented modules there are beside those of the application.
    public int instrumentedModules() {
        return twins.size();
    }

    /// Returns the number of kernels of the tool's own stand in the place of one of the application's.
    public int replacedKernels() {
        return twins.replaced();
    }

    /// Ends it and returns when the last rule has.
    ///
    /// Instrumented modules and kernels to which a command list, a kernel or a pointer of the application may
    /// refer live on until the application destroys its own; the others are destroyed now. Likewise, kernels
    /// of the tool's own can be closed then, or now.
    ///
    /// An interrupt ends the wait, not the closing. Closing twice does nothing.
    ///
    /// @throws IllegalStateException inside a rule or a listener; nothing has changed then
    @Override
    public void close() {
        CallThread.refuseInListener(PLACE, "close", this);
        tracer.close();
        closeTwins();
    }

    /// Closes as [#close] does, but waits for calls in flight no longer than the timeout. The rest ends with them.
    ///
    /// @param timeout zero or less does not wait
    /// @return whether no rule will be called any more
    /// @throws IllegalStateException inside a rule or a listener; nothing has changed then
    public boolean close(Duration timeout) {
        CallThread.refuseInListener(PLACE, "close", this);
        boolean idle = tracer.close(timeout);
        closeTwins();
        return idle;
    }

    private void closeTwins() {
        twins.close();
        if (ends != null && twins.isEmpty()) ends.close();
    }

    /// Closes the tracer of ends in a thread of its own: the last instrumented module has ended in a listener,
    /// where a tracer cannot be closed.
    private void closeEndsLater() {
        var last = ends;
        if (last != null)
            Thread.ofPlatform().daemon().name("zetools-interception-end").start(last::close);
    }

    @Override
    public String toString() {
        return "Interception of "
                + String.join(
                        ", ",
                        tracer.functions().stream()
                                .map(ApiFunction::functionName)
                                .toList());
    }

    /// Collects the rules, the policies that may refuse them, and the listeners. They cannot be changed once the
    /// interception runs.
    ///
    /// Threads: one.
    public static final class Builder {
        private final List<ModuleCreations.Rule> moduleRules = new ArrayList<>();
        private final List<Predicate<? super Rewrite>> policies = new ArrayList<>();

        private boolean tryFirst;
        private ModuleCreations.@Nullable Instrumentation instrumentation;
        private Replacements.@Nullable Rule replacement;
        private @Nullable Consumer<? super Rewrite> onRewrite;
        private @Nullable Consumer<? super Rewrite> onRefusal;
        private @Nullable BiConsumer<? super String, ? super Throwable> onFailure;

        private Builder() {}

        /// Amends every `zeModuleCreate`: build flags, specialization constants, the code itself.
        ///
        /// @param reason why, for logs and listeners
        /// @return this
        public Builder amendModules(String reason, ModuleRule rule) {
            moduleRules.add(new ModuleCreations.Rule(
                    Objects.requireNonNull(reason, "reason"), Objects.requireNonNull(rule, "rule")));
            return this;
        }

        /// Builds each amended module once before, and leaves the creation as it was if that fails. Without
        /// this, the application gets the failure, because a failed call cannot be undone. Building takes twice
        /// the time.
        ///
        /// @return this
        public Builder tryFirst() {
            tryFirst = true;
            return this;
        }

        /// Builds an instrumented version of each module that the application has built, and puts it in its
        /// place. It is built in addition, so building takes twice the time.
        ///
        /// The policy is asked about the recipe, and at each place where a handle would be replaced. Where
        /// the instrumented version cannot be built or lacks what the application asks for, the application
        /// gets its own.
        ///
        /// @param reason why, for logs and listeners
        /// @param point where the instrumented version takes over
        /// @return this
        /// @throws IllegalStateException if there is an instrumenter or a replacer already
        public Builder instrument(String reason, SwapPoint point, Instrumenter instrumenter) {
            requireNoSwaps();
            instrumentation = new ModuleCreations.Instrumentation(
                    Objects.requireNonNull(reason, "reason"),
                    Objects.requireNonNull(point, "point"),
                    Objects.requireNonNull(instrumenter, "instrumenter"));
            return this;
        }

        /// Launches kernels of the tool's own in the place of those that the application creates from now
        /// on. The handle is replaced in every flavour of launch; what the application sets on its kernel,
        /// such as arguments, is set on the other, too.
        ///
        /// The policy is asked at each launch, and when the application names the kernels that a command of a
        /// mutable list may be exchanged for: see [Change.KernelChoice]. Where the tool's kernel does not take
        /// a setting, the application's is launched from then on, and the failure is reported.
        ///
        /// @param reason why, for logs and listeners
        /// @return this
        /// @throws IllegalStateException if there is an instrumenter or a replacer already
        public Builder replaceKernels(String reason, KernelReplacer replacer) {
            requireNoSwaps();
            replacement = new Replacements.Rule(
                    Objects.requireNonNull(reason, "reason"), Objects.requireNonNull(replacer, "replacer"));
            return this;
        }

        private void requireNoSwaps() {
            if (instrumentation != null || replacement != null)
                throw new IllegalStateException("an interception has one instrumenter, or one replacer of kernels");
        }

        /// Lets a policy refuse changes. Of several, all must agree; one that throws does not. Asked in the
        /// thread of the application, before the change.
        ///
        /// @param policy whether a change may be made
        /// @return this
        public Builder allow(Predicate<? super Rewrite> policy) {
            policies.add(Objects.requireNonNull(policy, "policy"));
            return this;
        }

        /// Calls a listener with each change that the driver is about to see, in the thread of the application.
        /// There is one listener: the last one given.
        ///
        /// @return this
        public Builder onRewrite(Consumer<? super Rewrite> listener) {
            onRewrite = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /// Calls a listener with the first change of a rule that a policy has refused. One listener: the last
        /// one given.
        ///
        /// @return this
        public Builder onRefusal(Consumer<? super Rewrite> listener) {
            onRefusal = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /// Calls a listener with the exception of a rule, a policy or a listener, and with the failure of a
        /// call that was changed; beside it, the reason of the rule or the name of who failed. Without this,
        /// the first failure is logged, and then the second, the fourth, the eighth and so on.
        ///
        /// @return this
        public Builder onFailure(BiConsumer<? super String, ? super Throwable> handler) {
            onFailure = Objects.requireNonNull(handler, "handler");
            return this;
        }

        /// Starts. Loads Level Zero if that has not been done yet.
        ///
        /// @throws IllegalStateException if there is no rule; inside a rule or a listener of a tracer
        /// @throws io.zetools.ZeException if calls cannot be traced; the message says what to do
        public Interception start() {
            if (moduleRules.isEmpty() && instrumentation == null && replacement == null)
                throw new IllegalStateException(
                        "an interception needs a rule: call amendModules, instrument or replaceKernels");
            CallThread.refuseInListener(PLACE, "start", "an interception");
            return new Interception(this);
        }
    }
}
