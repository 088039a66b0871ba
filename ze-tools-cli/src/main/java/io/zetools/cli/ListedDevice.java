package io.zetools.cli;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.QueueGroupFlag;
import io.zetools.ZeException;
import io.zetools.recording.Definition;
import io.zetools.recording.DeviceOrigin;
import io.zetools.sysman.Sysman;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A device of this machine, as `zetools list` prints it and options name it.
///
/// @param device the device
/// @param index its number, as in `ZE_AFFINITY_MASK`; that of a tile stands behind that of its device: `0.1`
/// @param driver the number of its driver
/// @param address its place on its bus; empty if the driver does not say
/// @param origin as in [Definition.Device#origin]
record ListedDevice(Device device, String index, int driver, String address, String origin) {
    /// An engine of a device.
    ///
    /// @param of the device
    /// @param group the ordinal of its group of queues
    /// @param name as reports have it: `compute 0.1`
    record Engine(ListedDevice of, int group, String name) {}

    /// Returns what a command says of a driver that fails: the first line, for the others are on what may be amiss.
    static IOException failure(ZeException failure) {
        var first = String.valueOf(failure.getMessage()).lines().findFirst().orElse("a driver fails");
        var text = first.replaceFirst("(?: Looked at:)?$", "").replaceFirst("\\.$", "");
        return new IOException("%s; %s".formatted(text, Messages.NO_GPU), failure);
    }

    /// Loads Level Zero, which a process does once, and returns the devices without their tiles.
    ///
    /// @param metrics whether drivers are to have metrics; some that lack a library for them do not start then
    /// @throws IOException if there are none; the message says what to do
    static List<ListedDevice> whole(boolean metrics) throws IOException {
        var all = new ArrayList<ListedDevice>();
        var usual = LoadOptions.defaults();
        try {
            var drivers = LevelZero.load(metrics ? usual.withEnvironment("ZET_ENABLE_METRICS", "1") : usual)
                    .drivers();
            for (int driver = 0; driver < drivers.size(); driver++) {
                var origin = DeviceOrigin.of(drivers.get(driver));
                for (var device : drivers.get(driver).devices())
                    all.add(new ListedDevice(device, Integer.toString(all.size()), driver, address(device), origin));
            }
        } catch (ZeException e) {
            throw failure(e);
        }
        if (all.isEmpty()) throw new IOException("Level Zero found no device: " + Messages.NO_GPU);
        return all;
    }

    /// Returns the device, and its tiles where it has several.
    List<ListedDevice> withTiles() throws IOException {
        var all = new ArrayList<>(List.of(this));
        try {
            var tiles = device.subDevices();
            for (int i = 0; i < tiles.size(); i++)
                all.add(new ListedDevice(tiles.get(i), index + "." + i, driver, address, origin));
        } catch (ZeException e) {
            throw failure(e);
        }
        return all;
    }

    /// Returns its engines, which are queues in the driver's order.
    List<Engine> engines() throws IOException {
        var all = new ArrayList<Engine>();
        try {
            for (var group : device.queueGroups()) {
                var kind = Definition.Engine.kind(
                        group.flags().contains(QueueGroupFlag.COMPUTE),
                        group.flags().contains(QueueGroupFlag.COPY));
                for (int i = 0; i < group.queues(); i++)
                    all.add(new Engine(this, group.ordinal(), Definition.Engine.name(kind, group.ordinal(), i)));
            }
        } catch (ZeException e) {
            throw failure(e);
        }
        return all;
    }

    String uuid() {
        return device.properties().uuid().toString();
    }

    /// Returns whether a user's word names it: its number, its address, its UUID or its name.
    boolean isNamed(String word) {
        return word.equals(index)
                || word.equalsIgnoreCase(address)
                || word.equalsIgnoreCase(uuid())
                || word.equals(device.name());
    }

    private static String address(Device device) {
        try {
            return Sysman.of(device).pciProperties().address();
        } catch (ZeException _) {
            // Not every driver has Sysman, and nothing else depends on it here.
            return "";
        }
    }
}
