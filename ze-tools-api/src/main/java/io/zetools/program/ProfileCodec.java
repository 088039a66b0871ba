package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.ZET_PROFILE_TOKEN_TYPE_FREE_REGISTER;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/// Decodes the tokens behind a `zet_profile_properties_t`. Each token has its type and its size, so that unknown
/// ones are skipped.
final class ProfileCodec {
    /// The bytes of the type and the size; the rest of a token depends on the type.
    private static final int TOKEN = 8;

    private static final int FREE_REGISTER_TOKEN = 12;
    private static final int SEQUENCE = 8;

    private ProfileCodec() {}

    /// Reads the tokens one after another by their sizes.
    ///
    /// @param bytes where they are; more may follow behind the last
    /// @param count how many there are, unsigned
    /// @throws IllegalArgumentException if one is not within the bytes or not as large as its content
    static List<ProfileToken> decode(byte[] bytes, int count) {
        var memory = ByteBuffer.wrap(bytes).asReadOnlyBuffer().order(ByteOrder.nativeOrder());
        var tokens = new ArrayList<ProfileToken>();
        // Each takes some bytes, so that a wild number ends where the bytes do.
        for (long i = 0; i < Integer.toUnsignedLong(count); i++) {
            var where = "token %d of %s at byte %d".formatted(i, Integer.toUnsignedString(count), memory.position());
            tokens.add(token(next(memory, where), where));
        }
        return tokens;
    }

    private static ByteBuffer next(ByteBuffer memory, String where) {
        int left = memory.remaining();
        if (left < TOKEN) throw new IllegalArgumentException("%s: %d bytes are left".formatted(where, left));
        int size = memory.getInt(memory.position() + Integer.BYTES);
        if (size < TOKEN || size > left) {
            throw new IllegalArgumentException(
                    "%s: a size of %s with %d bytes left".formatted(where, Integer.toUnsignedString(size), left));
        }
        var token = memory.slice(memory.position(), size).order(memory.order());
        memory.position(memory.position() + size);
        return token;
    }

    private static ProfileToken token(ByteBuffer token, String where) {
        int type = token.getInt(0);
        if (type != ZET_PROFILE_TOKEN_TYPE_FREE_REGISTER()) return new ProfileToken.Unknown(type, token);
        if (token.remaining() < FREE_REGISTER_TOKEN) {
            throw new IllegalArgumentException("%s: a size of %d".formatted(where, token.remaining()));
        }
        int count = token.getInt(TOKEN);
        int room = (token.remaining() - FREE_REGISTER_TOKEN) / SEQUENCE;
        if (Integer.compareUnsigned(count, room) > 0) {
            throw new IllegalArgumentException(
                    "%s: %s sequences with room for %d".formatted(where, Integer.toUnsignedString(count), room));
        }
        var sequences = new ArrayList<ProfileToken.RegisterSequence>(count);
        for (int i = 0; i < count; i++) {
            int at = FREE_REGISTER_TOKEN + i * SEQUENCE;
            sequences.add(new ProfileToken.RegisterSequence(token.getInt(at), token.getInt(at + Integer.BYTES)));
        }
        return new ProfileToken.FreeRegisters(sequences);
    }
}
