package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_3D_ALL;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_3D_RENDER_COMPUTE_ALL;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_3D_SINGLE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_ALL;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_COMPUTE_ALL;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_COMPUTE_SINGLE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_COPY_ALL;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_COPY_SINGLE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_MEDIA_ALL;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_MEDIA_CODEC_SINGLE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_MEDIA_DECODE_SINGLE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_MEDIA_ENCODE_SINGLE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_MEDIA_ENHANCEMENT_SINGLE;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_RENDER_ALL;
import static io.zetools.ffi.LevelZeroNative.ZES_ENGINE_GROUP_RENDER_SINGLE;

/// The engines that a group stands for: a `zes_engine_group_t`.
public enum EngineType {
    /// Every engine.
    ALL(ZES_ENGINE_GROUP_ALL()),
    /// The engines that execute kernels.
    COMPUTE_ALL(ZES_ENGINE_GROUP_COMPUTE_ALL()),
    MEDIA_ALL(ZES_ENGINE_GROUP_MEDIA_ALL()),
    /// The engines that copy.
    COPY_ALL(ZES_ENGINE_GROUP_COPY_ALL()),
    /// One engine that executes kernels.
    COMPUTE(ZES_ENGINE_GROUP_COMPUTE_SINGLE()),
    RENDER(ZES_ENGINE_GROUP_RENDER_SINGLE()),
    MEDIA_DECODE(ZES_ENGINE_GROUP_MEDIA_DECODE_SINGLE()),
    MEDIA_ENCODE(ZES_ENGINE_GROUP_MEDIA_ENCODE_SINGLE()),
    /// One engine that copies.
    COPY(ZES_ENGINE_GROUP_COPY_SINGLE()),
    MEDIA_ENHANCEMENT(ZES_ENGINE_GROUP_MEDIA_ENHANCEMENT_SINGLE()),
    GRAPHICS(ZES_ENGINE_GROUP_3D_SINGLE()),
    GRAPHICS_RENDER_COMPUTE_ALL(ZES_ENGINE_GROUP_3D_RENDER_COMPUTE_ALL()),
    RENDER_ALL(ZES_ENGINE_GROUP_RENDER_ALL()),
    GRAPHICS_ALL(ZES_ENGINE_GROUP_3D_ALL()),
    MEDIA_CODEC(ZES_ENGINE_GROUP_MEDIA_CODEC_SINGLE()),
    /// One that this version does not know; [EngineGroup#typeCode] has its value.
    UNRECOGNIZED(-1);

    private final int code;

    EngineType(int code) {
        this.code = code;
    }

    static EngineType of(int code) {
        for (var value : values()) {
            if (value.code == code && value != UNRECOGNIZED) return value;
        }
        return UNRECOGNIZED;
    }
}
