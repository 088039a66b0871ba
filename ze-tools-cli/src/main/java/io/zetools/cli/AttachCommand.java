package io.zetools.cli;

import io.zetools.recording.Recorder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command that records a Java VM which runs already.
@Command(
        name = "attach",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Records every Level Zero call that a running Java VM makes from now on, and reports when it has"
                + " ended, after a time, or at Ctrl-C. The VM goes on.",
        footer = {
            "",
            "The VM prints lines of its own about the agent to its standard error, unless it was started with"
                    + " -XX:+EnableDynamicAgentLoading. A VM is attached to once. Other programs are recorded from"
                    + " their start: zetools run."
        })
final class AttachCommand implements Callable<Integer> {
    private static final int PATIENCE_SECONDS = 60;

    @Parameters(paramLabel = "PID", description = "The id of the VM's process.")
    private long pid;

    @Mixin
    private OutputChoice output = new OutputChoice();

    @Mixin
    private ReportChoice report = new ReportChoice();

    @Mixin
    private CallChoice calls = new CallChoice();

    @Option(
            names = "--for",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Ends recording after a time, as in 500ms, 10s or 2m.")
    private @Nullable Duration limit;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    AttachCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        var err = spec.commandLine().getErr();
        Recovered.tell(err);
        var target = ProcessHandle.of(pid).orElseThrow(() -> new IOException("there is no process " + pid));
        var command = List.of("java");
        var file = output.name(command).path();
        var builder = Recorder.to(file).rank(OutputName.rank());
        calls.apply(builder);
        var end = new CompletableFuture<Void>();
        var finished = new CountDownLatch(1);
        try (var recorder = builder.open(List.of(target.info().command().orElse("java"), "(attached)"))) {
            if (!report.isQuiet()) {
                err.println("zetools: the VM of process %d may print lines of its own about an agent".formatted(pid));
                err.flush();
            }
            recorder.attach(pid);
            var hook = new Thread(() -> stop(end, finished), "zetools-interrupted");
            Runtime.getRuntime().addShutdownHook(hook);
            await(CompletableFuture.anyOf(end, target.onExit()));
            boolean any = recorder.finish(-1);
            recorder.failure().ifPresent(reason -> err.println("zetools: " + reason));
            if (any) report.print(file, err);
            else if (!report.isQuiet())
                err.println("zetools: process %d made no Level Zero call: nothing was recorded".formatted(pid));
            err.flush();
            return 0;
        } finally {
            finished.countDown();
        }
    }

    private void await(CompletableFuture<?> end) throws InterruptedException {
        try {
            if (limit == null) end.get();
            else end.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            // The time is over.
        } catch (ExecutionException e) {
            throw new IllegalStateException("it is completed without a failure", e);
        }
    }

    /// At Ctrl-C: the recording ends, and the report follows, before this process goes.
    private static void stop(CompletableFuture<Void> end, CountDownLatch finished) {
        end.complete(null);
        try {
            boolean done = finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!done) Thread.currentThread().interrupt();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
