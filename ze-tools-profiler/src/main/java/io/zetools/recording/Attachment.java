package io.zetools.recording;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.zetools.probe.NativeFailure;
import io.zetools.probe.ProbeLibrary;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Brings the probe into a Java VM that runs already.
final class Attachment {
    private static final String PROBE = "libzetools_probe";
    private static final String VM = "/libjvm.so";

    /// `ztp_here`.
    private static final int SEEN = 0;

    private static final int OTHER = 2;

    private static final class Here {
        private static final MethodHandle RECORD =
                ProbeLibrary.bind("ztp_record_here", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    }

    private Attachment() {}

    /// Loads the probe as an agent.
    ///
    /// @param pid the id of the VM's process
    /// @param library the probe
    /// @param options the run that it is to join
    /// @throws IOException if it cannot be loaded, or is there already; the message says why
    static void attach(long pid, Path library, String options) throws IOException {
        if (pid == ProcessHandle.current().pid())
            throw new IOException(
                    "process %d is this one: Recorder.ofThisProcess() or WholeProcess records it".formatted(pid));
        var maps = maps(pid);
        // Anything else would get the signal by which a VM is asked, and may die of it.
        if (!maps.contains(VM) && !maps.contains(PROBE))
            throw new IOException(
                    "process %d is no Java VM, and was not started to be attached to: zetools run --dormant -- PROGRAM does that, and zetools run -- PROGRAM records it from its start"
                            .formatted(pid));
        if (maps.contains(PROBE))
            throw new IOException(
                    "process %d has the probe already, from zetools run, an earlier attach or a recorder of its own: it is not attached to twice"
                            .formatted(pid));
        try {
            var vm = VirtualMachine.attach(Long.toString(pid));
            try {
                vm.loadAgentPath(library.toString(), options);
            } finally {
                vm.detach();
            }
        } catch (AttachNotSupportedException e) {
            throw new IOException(
                    "process %d is no Java VM that can be attached to: %s".formatted(pid, e.getMessage()), e);
        } catch (AgentLoadException | AgentInitializationException e) {
            throw new IOException("the VM of process %d does not load the probe: %s".formatted(pid, e.getMessage()), e);
        }
    }

    /// Returns whether a process is a VM that this user may attach to, without the probe.
    static boolean mayAttach(long pid) {
        try {
            var maps = maps(pid);
            return maps.contains(VM) && !maps.contains(PROBE);
        } catch (IOException _) {
            // It has ended, or is of another user.
            return false;
        }
    }

    /// Lets the probe in this process record from now on; called again, it makes sure of that.
    ///
    /// @param options the run that it is to join
    /// @throws IOException if it belongs to another run, or no loader shows its calls
    static void attachHere(String options) throws IOException {
        int answer;
        try (var scratch = Arena.ofConfined()) {
            answer = (int) Here.RECORD.invokeExact(scratch.allocateFrom(options));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
        switch (answer) {
            case SEEN -> {
                // Nothing more is needed.
            }
            case OTHER ->
                throw new IOException(
                        "this process is recorded already, by zetools run or attach, and by one recorder at a time: start it without");
            default ->
                throw new IOException(
                        "the loader of this process does not show its calls: set ZE_ENABLE_TRACING_LAYER=1 before it starts");
        }
    }

    private static String maps(long pid) throws IOException {
        try {
            return Files.readString(Path.of("/proc/%d/maps".formatted(pid)), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no process %d".formatted(pid), e);
        } catch (AccessDeniedException e) {
            throw new IOException("process %d is of another user, and cannot be attached to".formatted(pid), e);
        }
    }
}
