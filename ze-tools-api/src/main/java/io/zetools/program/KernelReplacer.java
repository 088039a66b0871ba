package io.zetools.program;

import io.zetools.Kernel;
import java.util.Optional;

/// Puts kernels of the tool's own in the place of the application's. See [Interception.Builder#replaceKernels].
@FunctionalInterface
public interface KernelReplacer {
    /// Inspects a kernel that the application has just created, and returns the one that is launched in its
    /// place; empty to leave it alone.
    ///
    /// Runs in the thread of the application, and in several at once if several create kernels. What it
    /// throws leaves the application with its own kernel.
    ///
    /// @param created valid until this method returns
    /// @return a kernel of a module that was built in the same context, with the same parameters; it may have
    ///     more behind them, which the tool has set with the methods of [Kernel]: launches that come with all
    ///     their arguments, and commands of mutable lists, are given those too. Each of the application's kernels
    ///     needs one of its own,
    ///     because each has settings of its own. It belongs to the tool, but cannot be closed as long as it
    ///     stands in another's place
    Optional<Kernel> replace(CreatedKernel created);
}
