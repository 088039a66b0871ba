import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Stands in for Maven Central's portal on this machine: `java Receiver.java PORT`. The plugin that makes a bundle
/// always sends it; here it arrives, and goes nowhere. The port is written into the file PORT.
final class Receiver {
    private static final int CREATED = 201;

    private Receiver() {}

    public static void main(String[] arguments) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                var answer = "00000000-0000-0000-0000-000000000000".getBytes(StandardCharsets.US_ASCII);
                exchange.sendResponseHeaders(CREATED, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
        var file = Path.of(arguments[0]);
        var whole = Files.writeString(
                file.resolveSibling(file.getFileName() + ".part"),
                Integer.toString(server.getAddress().getPort()));
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
