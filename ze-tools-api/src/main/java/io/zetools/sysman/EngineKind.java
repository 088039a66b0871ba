package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_TYPE_FLAG_3D;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_TYPE_FLAG_COMPUTE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_TYPE_FLAG_DMA;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_TYPE_FLAG_MEDIA;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_TYPE_FLAG_OTHER;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_TYPE_FLAG_RENDER;

import io.zetools.Flags;

/// The kinds of engines that a process uses: the bits of a `zes_engine_type_flags_t`.
public enum EngineKind implements Flags.Bit {
    OTHER(ZES_ENGINE_TYPE_FLAG_OTHER()),
    COMPUTE(ZES_ENGINE_TYPE_FLAG_COMPUTE()),
    GRAPHICS(ZES_ENGINE_TYPE_FLAG_3D()),
    MEDIA(ZES_ENGINE_TYPE_FLAG_MEDIA()),
    /// Copies.
    COPY(ZES_ENGINE_TYPE_FLAG_DMA()),
    RENDER(ZES_ENGINE_TYPE_FLAG_RENDER());

    private final int bit;

    EngineKind(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }
}
