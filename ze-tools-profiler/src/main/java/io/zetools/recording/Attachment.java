package io.zetools.recording;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Brings the probe into a Java VM that runs already.
final class Attachment {
    private static final String PROBE = "libzetools_probe";
    private static final String VM = "/libjvm.so";

    private Attachment() {}

    /// Loads the probe as an agent.
    ///
    /// @param pid the id of the VM's process
    /// @param library the probe
    /// @param options the run that it is to join
    /// @throws IOException if it cannot be loaded, or is there already; the message says why
    static void attach(long pid, Path library, String options) throws IOException {
        if (pid == ProcessHandle.current().pid())
            throw new IOException("process %d is this one: Recorder.ofThisProcess() records it".formatted(pid));
        var maps = maps(pid);
        // Anything else would get the signal by which a VM is asked, and may die of it.
        if (!maps.contains(VM)) throw new IOException("process %d is no Java VM".formatted(pid));
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
