package io.zetools.spirv;

import io.zetools.internal.spirv.SpirvNumbers;

/// The kind of program that an entry point begins.
public enum ExecutionModel {
    /// `Vertex`
    VERTEX(SpirvNumbers.ExecutionModel.VERTEX),
    /// `TessellationControl`
    TESSELLATION_CONTROL(SpirvNumbers.ExecutionModel.TESSELLATION_CONTROL),
    /// `TessellationEvaluation`
    TESSELLATION_EVALUATION(SpirvNumbers.ExecutionModel.TESSELLATION_EVALUATION),
    /// `Geometry`
    GEOMETRY(SpirvNumbers.ExecutionModel.GEOMETRY),
    /// `Fragment`
    FRAGMENT(SpirvNumbers.ExecutionModel.FRAGMENT),
    /// `GLCompute`: a compute shader.
    COMPUTE_SHADER(SpirvNumbers.ExecutionModel.GL_COMPUTE),
    /// `Kernel`: what Level Zero runs.
    KERNEL(SpirvNumbers.ExecutionModel.KERNEL),
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
