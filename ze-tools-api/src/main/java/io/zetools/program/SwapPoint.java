package io.zetools.program;

/// Where an instrumented module takes the place of the one that the application asked for.
public enum SwapPoint {
    /// When the module is created: the application gets the handle of the instrumented one, and the other is
    /// destroyed. Nothing is left to do afterwards; the instrumented module stays when the interception is
    /// closed.
    MODULE,
    /// When a kernel is created: the application keeps its module, but its new kernels, function pointers and
    /// variables are those of the instrumented one.
    KERNEL,
    /// When a kernel is launched: the application keeps its module and its kernels, and each launch runs the
    /// instrumented one in place of the kernel. What the application sets on its kernel, such as arguments,
    /// is set on the other, too. Function pointers and variables are those of the instrumented module.
    LAUNCH
}
