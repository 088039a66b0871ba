package io.zetools.annotation;

/// A source of annotation events.
///
/// Level Zero has no call for them: the stubs on a device are empty functions, and a tool that wants their
/// operands instruments the device code so that it writes them to a buffer of the tool's. Such a tool
/// implements this over its buffer; the simulated GPU implements it over what its kernels leave.
@FunctionalInterface
public interface AnnotationSource {
    /// Takes what has come since the last time, without waiting for more.
    AnnotationBatch take();
}
