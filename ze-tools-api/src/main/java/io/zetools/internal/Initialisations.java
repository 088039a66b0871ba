package io.zetools.internal;

import java.util.concurrent.atomic.AtomicBoolean;

/// The initialisations of the loader that this library makes after [io.zetools.LevelZero#load].
///
/// Loaders from 1.15.7 on take their tracing layer out at the first initialisation of each kind. Tracing, which
/// uses nothing of the packages that initialise, registers here to put it back.
///
/// Threads: any thread may call any method.
public final class Initialisations {
    private static final AtomicBoolean SYSMAN = new AtomicBoolean();

    private static volatile Runnable afterwards = () -> {};

    private Initialisations() {}

    /// Registers an action for the time after an initialisation, in place of the one before.
    ///
    /// @param action throws nothing
    public static void afterwards(Runnable action) {
        afterwards = action;
    }

    /// Says that `zesInit` has returned, with whatever result. Runs the action the first time.
    public static void sysman() {
        if (SYSMAN.compareAndSet(false, true)) afterwards.run();
    }
}
