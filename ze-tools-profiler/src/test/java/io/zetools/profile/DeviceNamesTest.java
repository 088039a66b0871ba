package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleTimeline;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceNamesTest {
    @TempDir
    private Path folder;

    private static Definition.Device device(
            int process, int number, String name, String uuid, int tile, int parent, String address, String origin) {
        return new Definition.Device(process, number, name, uuid, tile, 0, 0, parent, address, origin);
    }

    private static DeviceNames names(Definition.Device... devices) {
        return new DeviceNames(
                List.of(
                        new Definition.OsProcess(0, 10, 1, -1, "/bin/a", List.of(), 0, "one"),
                        new Definition.OsProcess(1, 11, 1, -1, "/bin/a", List.of(), 0, "one"),
                        new Definition.OsProcess(2, 12, 1, -1, "/bin/a", List.of(), 0, "two")),
                List.of(devices),
                List.of());
    }

    private static List<String> texts(Definition.Device... devices) {
        return names(devices).all().stream().map(DeviceNames.Named::name).toList();
    }

    @Test
    void leavesANameAloneThatNoOtherDeviceHas() {
        assertThat(texts(
                        device(0, 1, "A", "01", -1, 0, "0000:03:00.0", ""),
                        device(0, 2, "A", "02", 1, 1, "0000:03:00.0", ""),
                        device(0, 3, "B", "03", -1, 0, "0000:04:00.0", "")))
                .containsExactly("A", "A tile 1", "B");
    }

    @Test
    void givesDevicesOfOneNameIndexAndAddressOrIdentity() {
        var names = names(
                device(0, 1, "A", "01", -1, 0, "0000:03:00.0", ""),
                device(0, 2, "B", "02", -1, 0, "0000:04:00.0", ""),
                device(0, 3, "A", "03", -1, 0, "", ""),
                device(0, 4, "A", "04", 1, 3, "", ""),
                device(0, 5, "A", "05", 0, 1, "0000:03:00.0", ""));
        assertThat(names.all())
                .extracting(DeviceNames.Named::name)
                .containsExactly(
                        "A #0 (0000:03:00.0)", "B", "A #2 (03)", "A #2 tile 1 (03)", "A #0 tile 0 (0000:03:00.0)");
        assertThat(names.all()).extracting(DeviceNames.Named::index).containsExactly(0, 1, 2, 2, 0);
        assertThat(names.all()).extracting(DeviceNames.Named::uuid).containsExactly("01", "02", "03", "04", "05");
        assertThat(names.of(0, 4)).map(DeviceNames.Named::tile).contains(1);
        assertThat(names.of(1, 4)).isEmpty();
    }

    @Test
    void saysThatADeviceIsNotReal() {
        assertThat(texts(
                        device(0, 1, "Max 1550", "01", -1, 0, "0000:03:00.0", "simulated"),
                        device(0, 2, "Max 1550", "02", 1, 1, "0000:03:00.0", "simulated")))
                .containsExactly("Max 1550 (simulated)", "Max 1550 tile 1 (simulated)");
        assertThat(texts(
                        device(0, 1, "A", "01", -1, 0, "0000:03:00.0", "board"),
                        device(0, 2, "A", "02", -1, 0, "0000:04:00.0", "")))
                .containsExactly("A #0 (0000:03:00.0, board)", "A #1 (0000:04:00.0)");
    }

    @Test
    void separatesASimulatedDeviceFromTheRealOneWhoseIdentityItHas() {
        assertThat(texts(
                        device(0, 1, "A", "01", -1, 0, "0000:03:00.0", "simulated"),
                        device(0, 2, "A", "01", -1, 0, "0000:03:00.0", "")))
                .containsExactly("A #0 (0000:03:00.0, simulated)", "A #1 (0000:03:00.0)");
    }

    @Test
    void countsADeviceOnceThatSeveralProcessesOfAHostHaveSeen() {
        assertThat(texts(device(0, 1, "A", "01", -1, 0, "", ""), device(1, 7, "A", "01", -1, 0, "", "")))
                .containsExactly("A");
        assertThat(texts(device(0, 1, "A", "01", -1, 0, "", ""), device(2, 1, "A", "01", -1, 0, "", "")))
                .containsExactly("A #0 (01)", "A #1 (01)");
    }

    @Test
    void keepsDevicesWithoutAnIdentityApart() {
        var none = "0".repeat(32);
        assertThat(texts(device(0, 1, "A", none, -1, 0, "", ""), device(1, 1, "A", "", -1, 0, "", "")))
                .hasSize(2)
                .doesNotHaveDuplicates();
    }

    @Test
    void separatesTilesWhoseDevicesTheProgramNeverSaw() {
        assertThat(texts(
                        device(0, 1, "A", "01", 0, 0, "0000:03:00.0", ""),
                        device(0, 2, "A", "02", 1, 0, "0000:03:00.0", ""),
                        device(0, 3, "A", "03", 0, 0, "0000:04:00.0", "")))
                .containsExactly("A #0 tile 0 (0000:03:00.0)", "A tile 1", "A #2 tile 0 (0000:04:00.0)");
    }

    @Test
    void standsInTheReportAndInJson() throws IOException {
        var file = folder.resolve("run.zetools");
        SampleTimeline.write(
                file,
                List.of(
                        new Definition.OsProcess(0, 10, 1, -1, "/bin/a", List.of(), 0, "one"),
                        device(0, 1, "A", "01", -1, 0, "0000:03:00.0", "simulated"),
                        device(0, 2, "A", "02", -1, 0, "", "board"),
                        device(0, 3, "A", "03", 1, 1, "0000:03:00.0", "simulated")));
        var json = new StringWriter();
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            assertThat(RunReport.text(profile)).contains("devices: A #0 (0000:03:00.0, simulated), A #1 (02, board)\n");
            RunReport.json(profile, json);
        }
        var devices = new ObjectMapper().readTree(json.toString()).get("devices");
        assertThat(devices).hasSize(3);
        assertThat(devices.get(2).toString()).isEqualTo("""
                        {"name":"A #0 tile 1 (0000:03:00.0, simulated)","index":0,"tile":1,"driver_name":"A","uuid":"03",\
                        "address":"0000:03:00.0","origin":"simulated"}""");
    }

    @Test
    void standsDevicesOfADamagedFile() {
        var endless = "x".repeat(100_000);
        var names = texts(
                device(0, 1, endless, endless, -1, 1, endless, endless),
                device(0, 2, endless, "02", -5, 1, endless, endless),
                device(0, 3, endless, "03", Integer.MAX_VALUE, 99, endless, endless),
                device(0, -1, endless, "04", 0, -1, endless, endless));
        assertThat(names).hasSize(4).allSatisfy(each -> assertThat(each).hasSizeLessThan(1000));
    }
}
