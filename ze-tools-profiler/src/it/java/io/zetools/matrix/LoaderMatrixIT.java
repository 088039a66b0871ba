package io.zetools.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.testcontainers.DockerClientFactory;

/// The tests of the real loader with the loaders of several distributions, in every way that a loader can be set
/// up.
///
/// Properties: `matrix.image` and `matrix.mode` choose cells, `matrix.parallel` is how many run at a time, after
/// `matrix.minutes` no more are begun. The results are one table, printed at the end and written to
/// `target/loader-matrix.txt`; what a cell printed is beside it.
class LoaderMatrixIT {
    private static final Path TARGET = Path.of(System.getProperty("matrix.target", "target"));
    private static final List<Cell> CELLS = Cell.of(
            System.getProperty("matrix.mode", ""),
            System.getProperty("matrix.headers.tests", ""),
            System.getProperty("matrix.tests", TARGET.resolve("test-classes").toString()),
            System.getProperty("matrix.board", ""));

    /// The images that a cell is for.
    private static final List<LoaderImage> IMAGES = LoaderImage.of(System.getProperty("matrix.image", "")).stream()
            .filter(image -> CELLS.stream().anyMatch(cell -> cell.isVendor() == image.hasDriver()))
            .toList();

    private static final ResultTable TABLE = new ResultTable();
    private static final List<LoaderContainer> CONTAINERS = new ArrayList<>();

    private static final int MINUTES = Integer.getInteger("matrix.minutes", 0);
    private static final long BEGIN = System.nanoTime();

    static final String NO_ENGINE = "no container engine answers: install podman with runc or crun, and debootstrap;"
            + " or start an engine and set DOCKER_HOST";

    private static ExecutorService workers;

    @BeforeAll
    static void findEngine() {
        assumeTrue(DockerClientFactory.instance().isDockerAvailable(), NO_ENGINE);
        int processors = Runtime.getRuntime().availableProcessors();
        workers = Executors.newFixedThreadPool(
                Integer.getInteger("matrix.parallel", Math.clamp(processors, 1, 8)),
                Thread.ofPlatform().daemon().factory());
    }

    @AfterAll
    static void report() {
        if (workers == null) return;
        workers.shutdownNow();
        CONTAINERS.forEach(LoaderContainer::close);
        System.out.println("\n" + TABLE);
    }

    @TestFactory
    Stream<DynamicNode> imageAndMode() {
        // Images first: the cells of one can run while the next is made.
        var containers = IMAGES.stream()
                .map(image -> CompletableFuture.supplyAsync(() -> start(image), workers))
                .toList();
        // Mode by mode, so that no image is left out when time is short.
        var tests = IMAGES.stream().map(_ -> new ArrayList<DynamicNode>()).toList();
        for (var cell : CELLS) {
            for (int i = 0; i < IMAGES.size(); i++) {
                var image = IMAGES.get(i);
                if (image.hasDriver() != cell.isVendor()) continue;
                var container = containers.get(i);
                // Submitted after all images, so that a worker which waits for one has not taken its place.
                var result = CompletableFuture.supplyAsync(() -> run(container.join(), cell), workers);
                tests.get(i).add(dynamicTest(cell.name(), () -> judge(image, cell, container, result)));
            }
        }
        return IntStream.range(0, IMAGES.size())
                .mapToObj(i -> dynamicContainer(IMAGES.get(i).name(), tests.get(i)));
    }

    private static CellResult run(LoaderContainer container, Cell cell) {
        if (MINUTES > 0 && !cell.isVendor() && System.nanoTime() - BEGIN > TimeUnit.MINUTES.toNanos(MINUTES)) {
            return CellResult.skipped("not begun: -Dmatrix.minutes=%d are over".formatted(MINUTES));
        }
        long begin = System.nanoTime();
        return container.run(cell).taking(Duration.ofNanos(System.nanoTime() - begin));
    }

    private static LoaderContainer start(LoaderImage image) {
        try {
            var container = new LoaderContainer(image, TARGET.resolve("loader-matrix"));
            synchronized (CONTAINERS) {
                CONTAINERS.add(container);
            }
            return container;
        } catch (IOException e) {
            throw new CompletionException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompletionException(e);
        }
    }

    private static void judge(
            LoaderImage image,
            Cell cell,
            CompletableFuture<LoaderContainer> container,
            CompletableFuture<CellResult> future)
            throws IOException {
        CellResult result;
        var loader = "-";
        try {
            loader = container.join().loader();
            result = future.join();
        } catch (CompletionException e) {
            Throwable cause = e;
            while (cause instanceof CompletionException && cause.getCause() != null) cause = cause.getCause();
            // Without the image, or an engine that can start it, nothing was tested, and nothing failed.
            result = cause instanceof IOException
                    ? CellResult.skipped(String.valueOf(cause.getMessage()))
                    : CellResult.failed(cause.toString());
        }
        TABLE.add(image.name(), loader, cell.name(), result);
        Files.writeString(TARGET.resolve("loader-matrix.txt"), TABLE.toString());
        var reasons = String.join("; ", result.skipped().keySet());
        assumeTrue(!result.isSkipped(), reasons);
        assertThat(result.failed())
                .as("%s with loader %s, %s", image.name(), loader, cell.name())
                .isEmpty();
    }
}
