package io.zetools.export;

import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a page reveals to whoever gets it, beside what the program did.
///
/// @param hosts the names of machines
/// @param users the names of users in paths of their folders
/// @param paths the number of files and folders that are named by a whole path
/// @param words the number of words in command lines
record Revealed(Set<String> hosts, Set<String> users, int paths, int words) {
    /// Folders of users, at the begin of a path: of a text, or within a word of a command line.
    private static final Pattern HOME = Pattern.compile("(?:^|[=:,\\s])/(?:home|Users)/([^/\\s]+)");

    private static final int MOST_NAMES = 3;

    static Revealed of(Recording recording) {
        Set<String> hosts = new LinkedHashSet<>();
        var texts = new ArrayList<String>();
        int words = 0;
        for (var run : recording.definitions(Definition.Run.class)) {
            hosts.add(run.host());
            texts.addAll(run.command());
            words += run.command().size();
        }
        for (var process : recording.definitions(Definition.OsProcess.class)) {
            hosts.add(process.host());
            texts.add(process.program());
            texts.addAll(process.command());
            words += process.command().size();
        }
        for (var loader : recording.definitions(Definition.Loader.class)) texts.add(loader.path());
        for (var location : recording.definitions(Definition.Location.class))
            texts.addAll(List.of(location.file(), location.module()));
        hosts.remove("");
        Set<String> users = new LinkedHashSet<>();
        Set<String> paths = new LinkedHashSet<>();
        for (var text : texts) {
            if (text.startsWith("/")) paths.add(text);
            HOME.matcher(text).results().forEach(found -> users.add(found.group(1)));
        }
        return new Revealed(hosts, users, paths.size(), words);
    }

    /// Returns one sentence.
    String sentence() {
        var parts = new ArrayList<String>();
        if (!hosts.isEmpty()) parts.add("the host %s".formatted(names(hosts)));
        if (!users.isEmpty()) parts.add("the user %s".formatted(names(users)));
        if (paths > 0) parts.add("%d %s".formatted(paths, paths == 1 ? "path" : "paths"));
        if (words > 0) parts.add("the command line");
        parts.add("the names of functions, kernels and marks");
        return "whoever gets the page can read " + String.join(", ", parts);
    }

    private static String names(Set<String> names) {
        var some = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return names.size() <= MOST_NAMES ? some : "%s and %d more".formatted(some, names.size() - MOST_NAMES);
    }
}
