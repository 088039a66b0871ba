package io.zetools.matrix;

import io.zetools.LevelZero;

/// A program that has the driver initialise its devices, and leaves it at that: what the driver keeps by itself.
final class IdleProgram {
    private IdleProgram() {}

    /// Prints the names of the devices.
    public static void main(String... arguments) {
        for (var device : LevelZero.load().devices())
            System.out.println(device.properties().name());
    }
}
