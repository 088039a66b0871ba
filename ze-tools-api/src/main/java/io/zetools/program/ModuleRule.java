package io.zetools.program;

/// Amends the creation of a module. See [Interception.Builder#amendModules].
@FunctionalInterface
public interface ModuleRule {
    /// Inspects the module that the application is about to build, and may change it.
    ///
    /// Runs in the thread of the application, and in several at once if several create modules. What it
    /// throws leaves the creation as it was.
    ///
    /// @param creation valid until this method returns
    void amend(ModuleCreation creation);
}
