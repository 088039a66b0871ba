package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.nio.charset.StandardCharsets;

/// The hash of the names of all functions, by which a probe and a collector of different versions refuse each
/// other: `ztp_function_hash` of the C part.
final class FunctionsHash {
    private static final long FNV_BASIS = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private FunctionsHash() {}

    static long value() {
        long hash = FNV_BASIS;
        for (var function : ApiFunction.values()) {
            for (byte one : (function.functionName() + '\0').getBytes(StandardCharsets.UTF_8))
                hash = (hash ^ Byte.toUnsignedLong(one)) * FNV_PRIME;
        }
        return hash;
    }
}
