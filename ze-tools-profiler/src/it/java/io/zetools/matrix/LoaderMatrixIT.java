package io.zetools.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.zetools.engine.SystemContainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.TestAbortedException;
import org.testcontainers.DockerClientFactory;

/// The tests of the real loader with the loaders of several distributions, in every way that a loader can be set
/// up.
///
/// Properties: `matrix.image` and `matrix.mode` choose cells, `matrix.parallel` is how many run at a time, after
/// `matrix.minutes` no more are begun. The cells of the vendor's driver come first and have a time of their own,
/// which does not count: then their image may take 3 minutes, and both together 6. The results are one table,
/// printed at the end and written to `target/loader-matrix.txt`; what a cell printed is beside it.
class LoaderMatrixIT {
    private static final Path TARGET = Path.of(System.getProperty("matrix.target", "target"));
    private static final List<Cell> CELLS = Cell.of(
            System.getProperty("matrix.mode", ""),
            System.getProperty("matrix.headers.tests", ""),
            System.getProperty("matrix.tests", TARGET.resolve("test-classes").toString()),
            System.getProperty("matrix.board", ""),
            System.getenv().getOrDefault(Cell.METRICS, ""));

    /// The images that a cell is for.
    private static final List<LoaderImage> IMAGES = LoaderImage.of(System.getProperty("matrix.image", "")).stream()
            .filter(image -> CELLS.stream().anyMatch(cell -> cell.isVendor() == image.hasDriver()))
            .toList();

    /// The page with the versions of the vendor's driver that were tried.
    private static final Path PAGE = Path.of(System.getProperty("matrix.page", "../docs/board.md"));

    private static final ResultTable TABLE = new ResultTable();
    private static final List<LoaderContainer> CONTAINERS = new ArrayList<>();

    private static final int MINUTES = Integer.getInteger("matrix.minutes", 0);
    private static final int CELL_SECONDS = Integer.getInteger("matrix.seconds", 900);
    private static final long IMAGE_SECONDS = 600;
    private static final long VENDOR_IMAGE_SECONDS = 180;
    private static final long VENDOR_SECONDS = 360;

    /// When the cells of the vendor's driver began, as [System#nanoTime()], and when those after them did.
    private static final AtomicLong VENDOR_BEGIN = new AtomicLong();

    private static final AtomicLong BEGIN = new AtomicLong();

    private static ExecutorService workers;

    @BeforeAll
    static void findEngine() {
        assumeTrue(DockerClientFactory.instance().isDockerAvailable(), SystemContainer.NO_ENGINE);
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
        var tests = new LinkedHashMap<LoaderImage, List<DynamicNode>>();
        var vendors = begin(true, tests);
        var _ = CompletableFuture.allOf(vendors.toArray(CompletableFuture[]::new))
                .whenComplete((_, _) -> BEGIN.set(System.nanoTime()));
        begin(false, tests);
        return tests.entrySet().stream()
                .map(entry -> dynamicContainer(entry.getKey().name(), entry.getValue()));
    }

    /// Hands the workers the images and cells of the vendor's driver, or all others.
    private static List<CompletableFuture<CellResult>> begin(
            boolean ofVendor, Map<LoaderImage, List<DynamicNode>> tests) {
        // Images first: the cells of one can run while the next is made.
        var containers = new LinkedHashMap<LoaderImage, CompletableFuture<LoaderContainer>>();
        for (var image : IMAGES) {
            if (image.hasDriver() != ofVendor) continue;
            containers.put(image, CompletableFuture.supplyAsync(() -> start(image), workers));
        }
        // Mode by mode, so that no image is left out when time is short.
        var results = new ArrayList<CompletableFuture<CellResult>>();
        for (var cell : CELLS) {
            if (cell.isVendor() != ofVendor) continue;
            containers.forEach((image, container) -> {
                // Submitted after all images, so that a worker which waits for one has not taken its place.
                var result = CompletableFuture.supplyAsync(() -> run(container.join(), cell), workers);
                results.add(result);
                tests.computeIfAbsent(image, _ -> new ArrayList<>())
                        .add(dynamicTest(cell.name(), () -> judge(image, cell, container, result)));
            });
        }
        return results;
    }

    private static CellResult run(LoaderContainer container, Cell cell) {
        long begin = System.nanoTime();
        long seconds = CELL_SECONDS;
        if (MINUTES > 0 && cell.isVendor()) {
            VENDOR_BEGIN.compareAndSet(0, begin);
            seconds = VENDOR_SECONDS - TimeUnit.NANOSECONDS.toSeconds(begin - VENDOR_BEGIN.get());
            if (seconds <= 0)
                return CellResult.failed("not begun: the %d s for these are over".formatted(VENDOR_SECONDS));
        } else if (MINUTES > 0 && BEGIN.get() != 0 && begin - BEGIN.get() > TimeUnit.MINUTES.toNanos(MINUTES)) {
            return CellResult.skipped("not begun: -Dmatrix.minutes=%d are over".formatted(MINUTES));
        }
        return container.run(cell, seconds).taking(Duration.ofNanos(System.nanoTime() - begin));
    }

    /// A mirror that is too slow must not take the time of everything.
    private static long secondsFor(LoaderImage image) {
        if (MINUTES <= 0) return IMAGE_SECONDS;
        return image.hasDriver() ? VENDOR_IMAGE_SECONDS : Math.min(IMAGE_SECONDS, TimeUnit.MINUTES.toSeconds(MINUTES));
    }

    private static LoaderContainer start(LoaderImage image) {
        try {
            var container = new LoaderContainer(image, TARGET.resolve("loader-matrix"), secondsFor(image));
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
        var driver = "";
        try {
            loader = container.join().loader();
            driver = container.join().driver();
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
        if (cell.isVendor() && !driver.isEmpty()) {
            TABLE.note("%s %s ran on driver %s; its image took %d s"
                    .formatted(
                            image.name(),
                            cell.name(),
                            driver,
                            container.join().preparation().toSeconds()));
        }
        Files.writeString(TARGET.resolve("loader-matrix.txt"), TABLE.toString());
        var reasons = String.join("; ", result.skipped().keySet());
        assumeTrue(!result.isSkipped(), reasons);
        if (!driver.isEmpty()
                && !result.failed().isEmpty()
                && !TriedDrivers.read(PAGE).has(driver)) {
            var told = "driver %s is not among those that docs/board.md says were tried, so that this ends no build: %s"
                    .formatted(driver, String.join("; ", result.failed()));
            System.out.println(image.name() + " " + cell.name() + ": " + told);
            throw new TestAbortedException(told);
        }
        assertThat(result.failed())
                .as("%s with loader %s, %s", image.name(), loader, cell.name())
                .isEmpty();
    }
}
