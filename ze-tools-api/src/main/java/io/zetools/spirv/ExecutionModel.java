package io.zetools.spirv;

/// The kind of program that an entry point begins.
public enum ExecutionModel {
    /// `Vertex`
    VERTEX(0),
    /// `TessellationControl`
    TESSELLATION_CONTROL(1),
    /// `TessellationEvaluation`
    TESSELLATION_EVALUATION(2),
    /// `Geometry`
    GEOMETRY(3),
    /// `Fragment`
    FRAGMENT(4),
    /// `GLCompute`: a compute shader.
    COMPUTE_SHADER(5),
    /// `Kernel`: what Level Zero runs.
    KERNEL(6),
    /// A model that this version does not know; its number stands beside it.
    UNRECOGNIZED(-1);

    private final int code;

    ExecutionModel(int code) {
        this.code = code;
    }

    static ExecutionModel of(int code) {
        for (var model : values()) {
            if (model.code == code && model != UNRECOGNIZED) return model;
        }
        return UNRECOGNIZED;
    }
}
