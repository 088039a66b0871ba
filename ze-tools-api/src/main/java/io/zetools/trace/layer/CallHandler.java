package io.zetools.trace.layer;

/// Receives the two halves of each traced call, in the thread that makes the call.
///
/// What a method throws does not reach that thread: it is caught and given to [#failed].
public interface CallHandler {
    /// Before the function runs.
    ///
    /// @param function the index of the function, as given when it was registered
    /// @param params the address of its `ze_…_params_t`: one pointer per argument
    /// @param slot the address of 8 bytes that belong to this call and this handler: zero now, and kept until
    ///     [#exit]
    void enter(int function, long params, long slot);

    /// After the function ran; the arguments are those of [#enter], possibly changed by a tracer.
    ///
    /// @param result what the function returned; only the low 32 bits mean something unless it returns a handle
    void exit(int function, long params, long result, long slot);

    /// One of the other methods threw.
    void failed(int function, Throwable failure);

    /// From now on [#enter] begins nothing; [#exit] still ends what was begun.
    void stop();

    /// Whether no call that was begun waits for its end. Once true after [#stop], it stays true.
    boolean isIdle();

    /// No callback can come any more.
    void released();
}
