package io.zetools.export.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A headless Chromium, by the WebDriver protocol of its driver. Tests that need it are skipped where there is
/// none.
final class Browser implements AutoCloseable {
    private static final Pattern PORT = Pattern.compile("started successfully on port (\\d+)");
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process driver;
    private final HttpClient http = HttpClient.newHttpClient();
    private final String session;

    private Browser(Process driver, String session) {
        this.driver = driver;
        this.session = session;
    }

    /// Starts a browser of 1280 by 720 pixels.
    ///
    /// @param options of its command line, beside the usual ones
    static Browser start(String... options) throws IOException, InterruptedException {
        assumeTrue(
                Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
                "chromium and chromedriver are not installed (Debian: chromium, chromium-driver)");
        var driver = new ProcessBuilder(DRIVER.toString(), "--port=0")
                .redirectErrorStream(true)
                .start();
        try {
            var arguments = new ArrayList<>(
                    List.of("--headless=new", "--no-sandbox", "--window-size=1280,720", "--disable-dev-shm-usage"));
            arguments.addAll(List.of(options));
            var asked = Map.of(
                    "capabilities",
                    Map.of(
                            "alwaysMatch",
                            Map.of(
                                    "goog:chromeOptions",
                                    Map.of("binary", CHROMIUM.toString(), "args", arguments),
                                    "goog:loggingPrefs",
                                    Map.of("browser", "ALL", "performance", "ALL"))));
            var url = "http://127.0.0.1:%s/session".formatted(port(driver));
            var browser = new Browser(driver, url);
            var id = browser.send("POST", "", asked).path("sessionId").asText();
            return new Browser(driver, url + "/" + id);
        } catch (IOException | InterruptedException | RuntimeException | AssertionError e) {
            driver.destroyForcibly();
            throw e;
        }
    }

    private static String port(Process driver) throws IOException {
        var out = new BufferedReader(driver.inputReader(StandardCharsets.UTF_8));
        for (var line = out.readLine(); line != null; line = out.readLine()) {
            var port = PORT.matcher(line);
            if (port.find()) return port.group(1);
        }
        throw new IOException("chromedriver has ended without a port");
    }

    private JsonNode send(String method, String path, Object body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(session + path))
                .timeout(PATIENCE)
                .method(
                        method,
                        method.equals("POST")
                                ? BodyPublishers.ofString(JSON.writeValueAsString(body))
                                : BodyPublishers.noBody())
                .build();
        var answer = http.send(request, BodyHandlers.ofString());
        var value = JSON.readTree(answer.body()).path("value");
        assertThat(answer.statusCode()).as("%s %s: %s", method, path, value).isEqualTo(200);
        return value;
    }

    /// Opens a page of zetools at an address within it, and waits until it is shown.
    void open(Path page, String hash) throws IOException, InterruptedException {
        send("POST", "/url", Map.of("url", "about:blank"));
        send("POST", "/url", Map.of("url", page.toAbsolutePath().toUri() + hash));
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!run("return document.documentElement.dataset.ready !== undefined")
                .asBoolean()) {
            assertThat(run("return document.documentElement.dataset.failed ?? ''")
                            .asText())
                    .as("the page: %s", logs("browser"))
                    .isEmpty();
            assertThat(System.nanoTime()).as("the page: %s", logs("browser")).isLessThan(end);
            Thread.sleep(20);
        }
    }

    /// Runs the body of a function in the page, and returns its result.
    JsonNode run(String script, Object... arguments) throws IOException, InterruptedException {
        return send("POST", "/execute/sync", Map.of("script", script, "args", List.of(arguments)));
    }

    /// Waits until an expression in the page is true.
    void await(String expression, Object... arguments) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!run("return Boolean(" + expression + ")", arguments).asBoolean()) {
            assertThat(System.nanoTime()).as("waiting for %s", expression).isLessThan(end);
            Thread.sleep(20);
        }
    }

    /// Sets what the system asks of pages, such as `prefers-color-scheme` and `dark`.
    void prefer(String feature, String value) throws IOException, InterruptedException {
        var features = List.of(Map.of("name", feature, "value", value));
        send(
                "POST",
                "/goog/cdp/execute",
                Map.of("cmd", "Emulation.setEmulatedMedia", "params", Map.of("features", features)));
    }

    /// Returns the page as it is printed, a file of PDF.
    byte[] printed() throws IOException, InterruptedException {
        return Base64.getDecoder().decode(send("POST", "/print", Map.of()).asText());
    }

    /// Presses keys, one after the other.
    void press(String... keys) throws IOException, InterruptedException {
        var actions = new ArrayList<Map<String, String>>();
        for (var key : keys) {
            actions.add(Map.of("type", "keyDown", "value", key));
            actions.add(Map.of("type", "keyUp", "value", key));
        }
        act(Map.of("type", "key", "id", "keyboard", "actions", actions));
    }

    /// Moves the pointer to a place of the window, and with the button down to another one; a click if both are the
    /// same.
    void drag(int x, int y, int toX, int toY) throws IOException, InterruptedException {
        act(Map.of(
                "type",
                "pointer",
                "id",
                "mouse",
                "parameters",
                Map.of("pointerType", "mouse"),
                "actions",
                List.of(
                        Map.of("type", "pointerMove", "x", x, "y", y, "duration", 0),
                        Map.of("type", "pointerDown", "button", 0),
                        Map.of("type", "pointerMove", "x", toX, "y", toY, "duration", 0),
                        Map.of("type", "pointerUp", "button", 0))));
    }

    private void act(Map<String, Object> source) throws IOException, InterruptedException {
        send("POST", "/actions", Map.of("actions", List.of(source)));
    }

    /// Returns the messages that a log has got since it was asked last: `browser`, the console, or `performance`.
    List<JsonNode> logs(String type) throws IOException, InterruptedException {
        var messages = new ArrayList<JsonNode>();
        send("POST", "/se/log", Map.of("type", type)).forEach(messages::add);
        return messages;
    }

    /// Returns the addresses that were asked for since the log was read last.
    List<String> requests() throws IOException, InterruptedException {
        var urls = new ArrayList<String>();
        for (var each : logs("performance")) {
            var message = JSON.readTree(each.path("message").asText()).path("message");
            if (message.path("method").asText().equals("Network.requestWillBeSent"))
                urls.add(message.path("params").path("request").path("url").asText());
        }
        return urls;
    }

    @Override
    public void close() throws IOException {
        try {
            send("DELETE", "", Map.of());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            driver.destroy();
            http.close();
        }
    }
}
