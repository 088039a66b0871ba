package io.zetools.mock;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Kernels for tests, as a SPIR-V module that needs no compiler. It runs on any 64-bit device that runs OpenCL
/// kernels.
///
/// ```java
/// var module = DeviceModule.create(context, MockKernels.vectorAdd().spirv());
/// var own = DeviceModule.create(context, MockKernels.empty(Parameter.POINTER,
/// Parameter.INT).named("blur").spirv());
/// ```
///
/// The simulated GPU executes the bodies of kernels, whatever their names are.
///
/// Threads: immutable.
public final class MockKernels {
    private final List<Kernel> kernels;
    private final String file;

    private record Kernel(String name, Body body) {}

    @FunctionalInterface
    private interface Body {
        void write(KernelWriter out, String name);
    }

    /// The types of parameters of [#empty].
    public enum Parameter {
        /// `global uint *`
        POINTER,
        /// `uint`
        INT,
        /// `ulong`
        LONG,
        /// `float`
        FLOAT
    }

    private MockKernels(List<Kernel> kernels, String file) {
        this.kernels = List.copyOf(kernels);
        this.file = file;
    }

    /// Returns `kernel void vector_add(global float *a, global float *b, global float *sum)`, which stores the sum
    /// of two elements in each work-item.
    public static MockKernels vectorAdd() {
        return of("vector_add", KernelWriter::vectorAdd);
    }

    /// Returns `kernel void fill(global uint *words, uint value)`, which stores the value in each work-item.
    public static MockKernels fill() {
        return of("fill", KernelWriter::fill);
    }

    /// Returns `kernel void square(global float *a, global float *result)`, which multiplies an element by itself
    /// in each work-item.
    public static MockKernels square() {
        return of("square", KernelWriter::square);
    }

    /// Returns `kernel void spin(global uint *word)`, which ends when the word is no longer 0.
    public static MockKernels spin() {
        return of("spin", KernelWriter::spin);
    }

    /// Returns the kernel `empty`, which returns at once.
    public static MockKernels empty(Parameter... parameters) {
        var types = List.of(parameters);
        return of("empty", (out, name) -> out.empty(name, types));
    }

    /// Returns the SPIR-V of `kernel void histogram(global uint *bins, global uint *total)`, annotated as a
    /// compiler annotates it: start, finish and a barrier of its work-items, two updates and a load of atomic
    /// objects. The annotations are off unless `zeModuleCreate` gets another value for their specialization
    /// constant. It is a module of its own, as it imports functions that other devices do not have.
    public static byte[] annotatedHistogram() {
        return AnnotatedHistogram.spirv();
    }

    /// Returns these kernels with another name for the last one.
    ///
    /// @param name without NUL characters
    public MockKernels named(String name) {
        Objects.requireNonNull(name, "name");
        if (name.isEmpty() || name.indexOf(0) >= 0) throw new IllegalArgumentException("no name of a kernel: " + name);
        var renamed = new ArrayList<>(kernels);
        renamed.add(new Kernel(name, renamed.removeLast().body()));
        return new MockKernels(renamed, file);
    }

    /// Returns these kernels and others, for one module.
    ///
    /// @throws IllegalArgumentException if two have the same name
    public MockKernels with(MockKernels others) {
        Objects.requireNonNull(others, "others");
        var all = new ArrayList<>(kernels);
        all.addAll(others.kernels);
        if (all.stream().map(Kernel::name).distinct().count() < all.size()) {
            throw new IllegalArgumentException(
                    "two kernels of one module have the same name: %s and %s".formatted(names(), others.names()));
        }
        return new MockKernels(all, file);
    }

    /// Returns these kernels with source lines, which debuggers and profilers see where the module is built with
    /// `-g`. The first kernel begins on line 1, the next one on line 11, and so on. `vector_add` and `square` find
    /// their index on their second line, calculate on the third and end on the fourth; `fill` stores on its second
    /// line and ends on the third; `spin` looks at its word on its second line, waits on the third and ends on the
    /// fourth.
    ///
    /// @param file the name of the source file, without NUL characters
    public MockKernels withLines(String file) {
        Objects.requireNonNull(file, "file");
        if (file.isEmpty() || file.indexOf(0) >= 0) throw new IllegalArgumentException("no name of a file: " + file);
        return new MockKernels(kernels, file);
    }

    /// Returns the names of the kernels.
    public List<String> names() {
        return kernels.stream().map(Kernel::name).toList();
    }

    /// Returns the module.
    public byte[] spirv() {
        var out = new KernelWriter(file);
        for (var kernel : kernels) kernel.body().write(out, kernel.name());
        return out.toBytes();
    }

    @Override
    public String toString() {
        return "kernels " + names();
    }

    private static MockKernels of(String name, Body body) {
        return new MockKernels(List.of(new Kernel(name, body)), "");
    }
}
