package io.zetools.vm;

/// The first numbers of messages.
final class Tag {
    static final int TEXT = 1;
    static final int LANE = 2;
    static final int COMMAND = 3;
    static final int ACCOUNT = 4;

    /// The count of [LiveMessage.Value].
    static final int VALUES = LiveMessage.Value.values().length;

    private Tag() {}
}
