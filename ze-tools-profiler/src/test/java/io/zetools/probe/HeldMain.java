package io.zetools.probe;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.LevelZero;
import io.zetools.mock.MockKernels;
import java.io.IOException;

/// A program to debug: builds a module as soon as it can, and ends when its standard input does.
final class HeldMain {
    private HeldMain() {}

    public static void main(String[] args) throws IOException {
        var code = MockKernels.vectorAdd().spirv();
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var module = DeviceModule.create(context, code)) {
            System.out.println(module.kernelNames().contains("vector_add") ? "built" : "no kernel");
            while (System.in.read() >= 0) {}
        }
    }
}
