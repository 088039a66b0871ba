package io.zetools.internal;

/// Sees every native call which this library makes, before and after, in the thread that makes it.
///
/// The tracing layer of Level Zero does not see the `zet` functions. To report them too, tracing installs an
/// observer with [Access#observe].
///
/// Threads: any thread that makes a call. Neither method may throw: the call that is observed would be lost
/// with its result.
public interface CallObserver {
    /// Notes that a call is about to be made.
    ///
    /// @param function the C function about to be called
    /// @return a token that [#exit] is given back, for example the time
    long enter(String function);

    /// Notes that the call has returned.
    ///
    /// @param function the C function that returned
    /// @param token what [#enter] returned for this call
    /// @param result the code that the function returned
    void exit(String function, long token, int result);
}
