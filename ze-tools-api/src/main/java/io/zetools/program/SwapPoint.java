package io.zetools.program;

/// The call in which an instrumented module takes the place of the application's.
public enum SwapPoint {
    /// The creation of the module: the application gets the handle of the instrumented one, and the other is
    /// destroyed. The instrumented module stays when the interception is
    /// closed.
    MODULE,
    /// The creation of a kernel: the application keeps its module, but its new kernels, function pointers and
    /// variables are those of the instrumented one.
    KERNEL,
    /// The launch of a kernel: the application keeps its module and its kernels, and each launch runs the
    /// instrumented one in place of the kernel. Settings of the application's kernel, such as arguments,
    /// are repeated on the other. Function pointers and variables are those of the instrumented module.
    LAUNCH
}
