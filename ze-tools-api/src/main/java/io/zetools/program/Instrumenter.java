package io.zetools.program;

/// Says how the instrumented version of a module is built. See [Interception.Builder#instrument].
@FunctionalInterface
public interface Instrumenter {
    /// Inspects a module that the application has just built, and changes the recipe for the instrumented
    /// one.
    ///
    /// Runs in the thread of the application, and in several at once if several create modules. If it changes
    /// nothing, there is no instrumented version. What it throws leaves the application with the module it
    /// asked for.
    ///
    /// @param original valid until this method returns
    /// @param recipe at first what the original was built from; valid until this method returns
    void instrument(BuiltModule original, ModuleCreation recipe);
}
