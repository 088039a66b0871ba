package io.zetools.jmh;

import org.openjdk.jmh.annotations.Benchmark;

/// A benchmark that uses no device.
public class IdleBenchmark {
    @Benchmark
    public long time() {
        return System.nanoTime();
    }
}
