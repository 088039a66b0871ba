package io.zetools.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OperationSumsTest {
    private static final String SUMS = "'kernels':6,'kernel_ns':3000,'commands':9,'device_ns':5000,'wait_ns':8000";

    private static JsonNode tables(String sums, String... devices) throws IOException {
        var rows = List.of(devices).stream()
                .map("{'name':'%s','busy_percent':25}"::formatted)
                .toList();
        var text =
                "{'interval_sums':[{%s}],'interval_copies':[{'name':'copy host to device','bytes':100}],'interval_devices':[%s]}"
                        .formatted(sums, String.join(",", rows));
        return new ObjectMapper().readTree(text.replace('\'', '"'));
    }

    private static Map<String, String> results(JsonNode tables) throws IOException {
        var results = new TreeMap<String, String>();
        for (var each : OperationSums.of(tables, 2)) {
            var number = each.getScore() + " " + each.getScoreUnit();
            results.put(each.getLabel(), each.getLabel().equals("gpu.note") ? each.extendedInfo() : number);
        }
        return results;
    }

    @Test
    void dividesByOperations() throws Exception {
        assertThat(results(tables(SUMS + ",'untimed':0,'lost':0", "GPU")))
                .isEqualTo(Map.of(
                        "gpu.busy", "25.0 %",
                        "gpu.bytes.copy_host_to_device", "50.0 B/op",
                        "gpu.kernels", "3.0 #/op",
                        "gpu.kernels.time", "1.5 us/op",
                        "gpu.time", "2.5 us/op",
                        "gpu.wait", "4.0 us/op"));
    }

    @Test
    void namesDevicesWhereThereAreSeveral() throws Exception {
        assertThat(results(tables(SUMS + ",'untimed':0,'lost':0", "GPU #0 (0000:03:00.0)", "\u00e9\u2028x")))
                .containsKeys("gpu.busy.GPU_0_0000_03_00.0_", "gpu.busy._x")
                .doesNotContainKey("gpu.busy");
    }

    @Test
    void reportsWhatIsMissing() throws Exception {
        assertThat(results(tables(SUMS + ",'untimed':1,'lost':3", "GPU")).get("gpu.note"))
                .contains("1 of 9 commands have no times")
                .contains("3 calls or commands of the fork were lost");
    }

    @Test
    void refusesTablesOfAnotherKind() throws Exception {
        var mapper = new ObjectMapper();
        for (var text :
                List.of("", "[]", "{}", "{\"interval_sums\":[]}", "{\"interval_sums\":[{\"device_ns\":\"1\"}]}"))
            assertThatIOException()
                    .as(text)
                    .isThrownBy(() -> OperationSums.of(mapper.readTree(text), 1))
                    .withMessageStartingWith("the command has printed no");
    }
}
