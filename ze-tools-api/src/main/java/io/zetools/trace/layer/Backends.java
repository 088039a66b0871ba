package io.zetools.trace.layer;

import io.zetools.ZeException;

/// Which back end works in this process.
final class Backends {
    private Backends() {}

    /// The loader's layer, or where that does not work, the driver.
    ///
    /// @throws ZeException if neither works; the message says why for both
    static Backend choose() {
        var layer = new LayerBackend();
        try {
            prove(layer);
            return layer;
        } catch (ZeException noLayer) {
            return chooseDriver(noLayer);
        }
    }

    private static Backend chooseDriver(ZeException noLayer) {
        var driver = new DriverBackend();
        try {
            prove(driver);
            return driver;
        } catch (ZeException noDriver) {
            var neither = ZeException.of(
                    noLayer.function(),
                    noLayer.result(),
                    "the tracing layer",
                    "Neither the loader traces calls: %s%nNor does the driver: %s"
                            .formatted(noLayer.getMessage(), noDriver.getMessage()));
            neither.initCause(noLayer);
            neither.addSuppressed(noDriver);
            throw neither;
        }
    }

    /// Not every back end that can be had reports calls.
    private static void prove(Backend backend) {
        backend.acquire();
        backend.release();
    }
}
