package io.zetools.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PullResponseItem;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A release of a distribution with some packages.
///
/// @param name as it is chosen, and as tables have it
/// @param base the image to start from, where it can be pulled
/// @param suite what the bootstrap tool calls the release, where it cannot
/// @param packages what is added to a minimal system
public record SystemImage(String name, String base, String suite, List<String> packages) {
    private static final Map<String, String> SUITES =
            Map.of("debian-11", "bullseye", "debian-12", "bookworm", "debian-13", "trixie", "debian-unstable", "sid");

    private static final int PULL_MINUTES = 1;
    private static final String NO_ANSWER = "no answer";
    private static boolean registryIsSilent;

    /// Makes a copy of the packages.
    public SystemImage {
        packages = List.copyOf(packages);
    }

    /// Returns the image of a release that is known by name, or of a reference as `debian:14-slim`.
    public static SystemImage of(String name, List<String> packages) {
        var suite = SUITES.get(name);
        if (suite != null) return new SystemImage(name, name.replaceFirst("-", ":") + "-slim", suite, packages);
        int colon = name.lastIndexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("the image %s is none of %s and no reference such as debian:14-slim"
                    .formatted(name, SUITES.keySet().stream().sorted().toList()));
        }
        var release = name.substring(colon + 1).replaceFirst("-slim$", "");
        return new SystemImage(name.replaceAll("[^\\w.]", "-"), name, release, packages);
    }

    /// The local image, made if there is none yet.
    ///
    /// @param seconds how long making it may take
    /// @return its reference
    /// @throws IOException if it can neither be pulled nor made; the message says what to do
    public String prepare(DockerClient engine, long seconds) throws IOException, InterruptedException {
        var reference = repository() + ":" + tag();
        if (exists(engine, reference)) return reference;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        var whyNot = pull(engine);
        if (exists(engine, base)) install(engine, end);
        else bootstrap(engine, reference, whyNot, secondsUntil(end));
        return reference;
    }

    private String pull(DockerClient engine) throws InterruptedException {
        // One at a time, so that silence is waited for once.
        synchronized (SystemImage.class) {
            if (registryIsSilent) return NO_ANSWER;
            var answer = new Answer();
            try {
                boolean ended = engine.pullImageCmd(base).exec(answer).awaitCompletion(PULL_MINUTES, TimeUnit.MINUTES);
                registryIsSilent = !ended;
            } catch (DockerException e) {
                return String.valueOf(e.getMessage());
            }
            return answer.error;
        }
    }

    /// Engines differ in how they report that there is no such image: with an exception, or with an
    /// item that has no status.
    private static final class Answer extends ResultCallback.Adapter<PullResponseItem> {
        private volatile String error = NO_ANSWER;

        @Override
        public void onNext(PullResponseItem item) {
            var detail = item.getErrorDetail();
            if (detail != null) error = String.valueOf(detail.getMessage());
        }
    }

    private static long secondsUntil(long end) {
        return Math.max(1, TimeUnit.NANOSECONDS.toSeconds(end - System.nanoTime()));
    }

    private void bootstrap(DockerClient engine, String reference, String whyNotPulled, long seconds)
            throws IOException, InterruptedException {
        try (var system = Bootstrap.make(suite, packages, seconds);
                var image = system.image(reference)) {
            engine.loadImageCmd(image).exec();
        } catch (Bootstrap.Unavailable e) {
            throw new IOException(
                    "%s cannot be pulled (%s) and not be made: %s".formatted(base, whyNotPulled, e.getMessage()), e);
        }
    }

    private void install(DockerClient engine, long end) throws IOException, InterruptedException {
        var script =
                "apt-get update -qq && apt-get install -y -qq --no-install-recommends " + String.join(" ", packages);
        var container = engine.createContainerCmd(base)
                .withHostConfig(HostConfig.newHostConfig())
                .withEnv("DEBIAN_FRONTEND=noninteractive")
                .withCmd("sh", "-c", script)
                .exec()
                .getId();
        try {
            engine.startContainerCmd(container).exec();
            int code = engine.waitContainerCmd(container).start().awaitStatusCode(secondsUntil(end), TimeUnit.SECONDS);
            if (code != 0) throw new IOException("%s in %s failed with %d".formatted(script, base, code));
            engine.commitCmd(container)
                    .withRepository(repository())
                    .withTag(tag())
                    .exec();
        } finally {
            engine.removeContainerCmd(container).withForce(true).exec();
        }
    }

    private String repository() {
        return "localhost/ze-tools/" + name;
    }

    /// Returns the sources of the image, with the day for a release that moves.
    private String tag() {
        var recipe = new ArrayList<>(packages);
        if (suite.equals("sid") || suite.equals("unstable") || suite.equals("testing")) {
            var today = LocalDate.now(ZoneOffset.UTC);
            recipe.add(today.get(IsoFields.WEEK_BASED_YEAR) + "-" + today.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        }
        return "%s-%08x".formatted(suite.replaceAll("[^\\w.]", "-"), recipe.hashCode());
    }

    private static boolean exists(DockerClient engine, String reference) {
        try {
            engine.inspectImageCmd(reference).exec();
            return true;
        } catch (NotFoundException _) {
            return false;
        }
    }
}
