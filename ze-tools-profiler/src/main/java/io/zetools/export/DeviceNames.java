package io.zetools.export;

import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The devices of a recording: one that several processes have seen is one.
final class DeviceNames {
    private record Key(int process, int number) {}

    private record Identity(String host, String uuid, int tile, int process, int number) {}

    private final Map<Key, Integer> indices = new HashMap<>();
    private final Map<Key, Definition.Engine> engines = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    DeviceNames(Recording recording) {
        Map<Integer, String> hosts = new HashMap<>();
        for (var process : recording.definitions(Definition.OsProcess.class))
            hosts.put(process.process(), process.host());
        Map<Identity, Integer> known = new LinkedHashMap<>();
        for (var device : recording.definitions(Definition.Device.class)) {
            var host = hosts.getOrDefault(device.process(), "");
            // Without an identity, each is its own.
            var identity = device.uuid().isEmpty()
                    ? new Identity(host, "", device.tile(), device.process(), device.device())
                    : new Identity(host, device.uuid(), device.tile(), -1, -1);
            int index = known.computeIfAbsent(identity, _ -> add(device));
            indices.put(new Key(device.process(), device.device()), index);
        }
        for (var engine : recording.definitions(Definition.Engine.class))
            engines.put(new Key(engine.process(), engine.engine()), engine);
    }

    private int add(Definition.Device device) {
        names.add(device.tile() < 0 ? device.name() : "%s, tile %d".formatted(device.name(), device.tile()));
        return names.size() - 1;
    }

    /// Returns the names by index.
    List<String> names() {
        return names;
    }

    /// Returns the index of the device of a command; 0 if it is unknown.
    int index(DeviceActivity activity) {
        return indices.getOrDefault(new Key(activity.process(), activity.device()), 0);
    }

    /// Returns the name of the device of a command.
    String name(DeviceActivity activity) {
        var index = indices.get(new Key(activity.process(), activity.device()));
        return index == null ? "" : names.get(index);
    }

    /// Returns the name of the engine of a command; if it is unknown, that of the kind of work.
    String queue(DeviceActivity activity) {
        var device = names.size() > 1 ? "%d ".formatted(index(activity)) : "";
        var engine = engines.get(new Key(activity.process(), activity.engine()));
        if (engine != null && engine.engine() > 0)
            return "%s%s %d.%d".formatted(device, engine.kind(), engine.group(), engine.index());
        return device + (activity.kind().equals("kernel") ? "kernels" : "copies and others");
    }
}
