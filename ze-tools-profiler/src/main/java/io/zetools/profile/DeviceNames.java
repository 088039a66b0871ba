package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The devices of a recording, with names that differ: a device that several processes have seen is one.
///
/// The name of a device is the one that its driver gives. Where several have the same, its index follows, and its
/// address on its bus or else its identity: `NAME #0 (0000:03:00.0)`. The name of a tile begins with that of its
/// device: `NAME #0 tile 1`. Devices that are not real have a word that says so: `NAME (simulated)`.
///
/// Threads: any.
public final class DeviceNames {
    /// A device, or a tile of one.
    ///
    /// @param index its index among the devices of the recording, in the order in which they were seen; that of its
    ///     device if it is a tile; -1 if nothing is known of it
    /// @param tile the index of the tile, or -1 for the whole device
    /// @param name the name, which no other one has
    /// @param driverName the name that the driver gives
    /// @param uuid its identity, as in [Definition.Device#uuid]
    /// @param address as in [Definition.Device#address]
    /// @param origin as in [Definition.Device#origin]
    public record Named(
            int index, int tile, String name, String driverName, String uuid, String address, String origin) {
        /// A device that has no definition.
        static final Named UNKNOWN = new Named(-1, -1, "device unknown", "", "", "", "");
    }

    private static final int MOST_CHARACTERS = 256;

    private record Key(int process, int number) {}

    /// A simulated device may have the identity of a real one beside it.
    private record Identity(String host, String uuid, String origin, int tile, int process, int number) {}

    private final Map<Key, Integer> places = new HashMap<>();
    private final Map<Key, Definition.Engine> engines = new HashMap<>();
    private final List<Named> all = new ArrayList<>();

    /// Names the devices of a recording.
    public DeviceNames(Recording recording) {
        this(
                recording.definitions(Definition.OsProcess.class),
                recording.definitions(Definition.Device.class),
                recording.definitions(Definition.Engine.class));
    }

    /// Names the devices that are known so far.
    public DeviceNames(
            List<Definition.OsProcess> processes, List<Definition.Device> devices, List<Definition.Engine> engines) {
        Map<Integer, String> hosts = new HashMap<>();
        for (var process : processes) hosts.put(process.process(), process.host());
        Map<Identity, Integer> known = new LinkedHashMap<>();
        List<Definition.Device> first = new ArrayList<>();
        for (var device : devices) {
            var identity = identity(device, hosts.getOrDefault(device.process(), ""));
            int place = known.computeIfAbsent(identity, _ -> {
                first.add(device);
                return first.size() - 1;
            });
            places.put(new Key(device.process(), device.device()), place);
        }
        name(first);
        for (var engine : engines) this.engines.put(new Key(engine.process(), engine.engine()), engine);
    }

    private static Identity identity(Definition.Device device, String host) {
        // Without an identity, each is its own.
        return device.uuid().chars().allMatch(digit -> digit == '0')
                ? new Identity(host, "", device.origin(), device.tile(), device.process(), device.device())
                : new Identity(host, device.uuid(), device.origin(), device.tile(), -1, -1);
    }

    /// Gives names, whole devices first: those of tiles come from theirs.
    private void name(List<Definition.Device> devices) {
        var parents = new int[devices.size()];
        var indices = new int[devices.size()];
        Map<String, Integer> same = new HashMap<>();
        int count = 0;
        for (int i = 0; i < parents.length; i++) {
            var device = devices.get(i);
            int parent =
                    device.parent() == 0 ? -1 : places.getOrDefault(new Key(device.process(), device.parent()), -1);
            parents[i] = parent < i ? parent : -1;
            indices[i] = parents[i] < 0 ? count++ : indices[parents[i]];
            if (parents[i] < 0) same.merge(ownName(device), 1, Integer::sum);
        }
        for (int i = 0; i < parents.length; i++) {
            var device = devices.get(i);
            var whole = parents[i] < 0 ? device : devices.get(parents[i]);
            var text = new StringBuilder(cut(whole.name()));
            List<String> details = new ArrayList<>();
            boolean shared = same.getOrDefault(ownName(whole), 0) > 1;
            if (shared) {
                text.append(" #").append(indices[i]);
                details.add(cut(whole.address().isEmpty() ? whole.uuid() : whole.address()));
            }
            if (device.tile() >= 0) text.append(" tile ").append(device.tile());
            details.add(cut(whole.origin()));
            details.removeIf(String::isEmpty);
            if (!details.isEmpty())
                text.append(" (").append(String.join(", ", details)).append(')');
            all.add(new Named(
                    indices[i],
                    device.tile(),
                    text.toString(),
                    device.name(),
                    device.uuid(),
                    device.address(),
                    cut(whole.origin())));
        }
    }

    /// Returns no more of a text than drivers give: a damaged file could have one long name for very many tiles.
    private static String cut(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS);
    }

    /// Returns the name without its device's index. Where a program sees tiles only, they differ by their numbers.
    private static String ownName(Definition.Device device) {
        return device.tile() < 0 ? device.name() : "%s tile %d".formatted(device.name(), device.tile());
    }

    /// Returns all, in the order in which they were seen.
    public List<Named> all() {
        return List.copyOf(all);
    }

    /// Returns the place of the device of a command in [#all]; 0 if it is unknown.
    public int place(DeviceActivity activity) {
        return places.getOrDefault(new Key(activity.process(), activity.device()), 0);
    }

    /// Returns the device of a command; empty if it is unknown.
    public Optional<Named> of(DeviceActivity activity) {
        return of(activity.process(), activity.device());
    }

    /// Returns a device by its numbers; empty if it is unknown.
    ///
    /// @param process as in [Definition.Device#process]
    /// @param device as in [Definition.Device#device]
    public Optional<Named> of(int process, int device) {
        return Optional.ofNullable(places.get(new Key(process, device))).map(all::get);
    }

    /// Returns a group with the name of the device that it was sampled on; as it is if no program has seen that.
    public GroupDescription group(RecordedMetrics metrics) {
        var uuids = metrics.deviceUuids();
        return all.stream()
                .filter(each -> !uuids.isEmpty() && each.uuid().equals(uuids.getFirst()))
                .findFirst()
                .map(each -> renamed(metrics.group(), each))
                .orElse(metrics.group());
    }

    /// Returns a group with the name of the device of a command; as it is if the device is unknown.
    GroupDescription group(GroupDescription group, DeviceActivity activity) {
        return of(activity).map(each -> renamed(group, each)).orElse(group);
    }

    private static GroupDescription renamed(GroupDescription it, Named device) {
        return new GroupDescription(
                device.name(), it.name(), it.description(), it.domain(), it.sampling(), it.metrics());
    }

    /// Returns the name of the engine of a command; if it is unknown, that of the kind of work. Where there are
    /// several devices, the index of its device comes first, and of a tile also its number, as in `0.1`.
    public String queue(DeviceActivity activity) {
        var device = all.size() > 1 ? of(activity).map(DeviceNames::number).orElse("") : "";
        return device + engine(activity);
    }

    /// Returns the same without the index of the device.
    public String engine(DeviceActivity activity) {
        var engine = engines.get(new Key(activity.process(), activity.engine()));
        if (engine != null && engine.engine() > 0) return engine.name();
        return activity.kind().equals("kernel") ? "kernels" : "copies and others";
    }

    private static String number(Named device) {
        return device.tile() < 0 ? "%d ".formatted(device.index()) : "%d.%d ".formatted(device.index(), device.tile());
    }
}
