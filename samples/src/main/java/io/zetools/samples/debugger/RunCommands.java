package io.zetools.samples.debugger;

import io.zetools.debug.ThreadSelector;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The commands that stop and resume threads.
@Command(name = "")
final class RunCommands {
    private static final String THREADS = "Threads as slice.subslice.eu.thread, with * for any, or all. Default: all";

    private final Target target;
    private final Consumer<String> out;

    RunCommands(Target target, Consumer<String> out) {
        this.target = target;
        this.out = out;
    }

    @Command(
            name = "break",
            description = "Stops threads before an instruction, also of a module that is loaded later.")
    void breakAt(
            @Parameters(paramLabel = "ADDRESS", description = "As in vector_add+0x20, kernels.cl:13 or 0x7f00.")
                    String address) {
        target.session();
        out.accept(target.breakpoints().add(address));
    }

    @Command(description = "Lists the breakpoints.")
    void breakpoints() {
        var list = target.breakpoints().list();
        if (list.isEmpty()) out.accept("no breakpoints");
        list.forEach(out);
    }

    @Command(description = "Removes a breakpoint.")
    void delete(@Parameters(paramLabel = "NUMBER", description = "The breakpoint's number.") int number) {
        target.breakpoints().delete(number);
    }

    @Command(
            name = "continue",
            description = "Lets all threads go on, and waits for one to stop or the process to end.")
    void goOn() {
        target.session();
        // Threads that stopped while the user was typing are shown first, and stay stopped.
        if (target.hasNews()) return;
        if (target.stops().any()) target.stops().resume(ThreadSelector.ALL);
        target.awaitStop();
    }

    @Command(description = "Lets threads go on, and does not wait.")
    void resume(
            @Parameters(arity = "0..1", paramLabel = "THREADS", defaultValue = "all", description = THREADS)
                    String threads) {
        target.session();
        target.stops().resume(ThreadNames.parse(threads));
    }

    @Command(description = "Lets the selected thread execute instructions, one after the other.")
    void step(
            @Parameters(arity = "0..1", paramLabel = "COUNT", defaultValue = "1", description = "How many. Default: 1")
                    int count) {
        target.session();
        if (count < 1) throw new CommandException("step one instruction or more, not " + count);
        for (int i = 0; i < count && target.isAttached(); i++) {
            var thread = target.stops().step();
            if (!target.awaitStep(thread)) {
                out.accept(thread + " has ended");
                target.stops().leave(thread);
                return;
            }
        }
    }

    @Command(description = "Stops threads where they are.")
    void interrupt(
            @Parameters(arity = "0..1", paramLabel = "THREADS", defaultValue = "all", description = THREADS)
                    String threads) {
        target.interrupt(ThreadNames.parse(threads));
    }
}
