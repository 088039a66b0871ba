package io.zetools.matrix;

import io.zetools.engine.SystemImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A distribution with its loader and its headers.
///
/// @param system the distribution with these packages
/// @param driver the package of the vendor's driver; empty: the image has none
record LoaderImage(SystemImage system, String driver) {
    /// Packages added to a minimal system. The compiler is for the checks of the headers.
    private static final List<String> PACKAGES = List.of("libze1", "libze-dev", "gcc", "libc6-dev");

    /// Packages with the vendor's compiler, which its driver loads where it is installed, and does not depend on.
    private static final List<String> COMPILER = List.of("libigc2", "libigdfcl2");

    private static final List<LoaderImage> KNOWN =
            List.of(plain("debian-12"), plain("debian-13"), plain("debian-unstable"), withDriver("libze-intel-gpu1"));

    /// @param names separated by commas: known ones, or references as `debian:14-slim`; empty for all known ones
    static List<LoaderImage> of(String names) {
        if (names.isBlank()) return KNOWN;
        return Arrays.stream(names.split(",", -1))
                .map(String::strip)
                .map(LoaderImage::one)
                .toList();
    }

    private static LoaderImage one(String name) {
        for (var image : KNOWN) if (image.name().equals(name)) return image;
        return plain(name);
    }

    private static LoaderImage plain(String name) {
        return new LoaderImage(SystemImage.of(name, PACKAGES), "");
    }

    private static LoaderImage withDriver(String driver) {
        var packages = new ArrayList<>(PACKAGES);
        packages.add(driver);
        packages.addAll(COMPILER);
        return new LoaderImage(new SystemImage("debian-intel", "debian:unstable-slim", "sid", packages), driver);
    }

    /// Returns the name as the property `matrix.image` and the table have it.
    String name() {
        return system.name();
    }

    /// Returns whether the vendor's own driver is installed: then its cells run there, and no others.
    boolean hasDriver() {
        return !driver.isEmpty();
    }
}
