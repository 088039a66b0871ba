package io.zetools.recording;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The directory on tmpfs in which the probes of a run and its collector meet. See docs/probe.md.
///
/// Threads: one.
final class RunDirectory implements AutoCloseable {
    private static final Path OWN = Path.of("/proc/self");
    private static final Path RANDOM = Path.of("/dev/urandom");
    private static final String CONTROL = "control";

    /// The control page of a dormant process until it is whole.
    private static final String UNFINISHED = CONTROL + ".tmp";

    private static final String OUTPUT = "output";
    private static final String RING = ".ring";
    private static final String KEPT = ".kept";
    private static final String COUNTS = ".counts";

    /// The end of a directory's name; those of dormant processes have a word more.
    private static final String NAMES = "(dormant-)?[0-9a-f]{16}";

    /// Whoever makes a directory, and is not stopped, has made its control page sooner.
    private static final Duration MAKING = Duration.ofMinutes(1);

    /// The longest path of a system, and more.
    private static final int MAX_NAME = 1 << 14;

    private static final Set<PosixFilePermission> PRIVATE_FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> PRIVATE_FILE = PosixFilePermissions.fromString("rw-------");

    private final Path path;
    /// Directories whose lock this process has. Opening the control page of one and closing it again would give the
    /// lock up, on systems where locks are those of processes.
    private static final Map<Path, RunDirectory> HELD = new ConcurrentHashMap<>();

    private final Arena arena = Arena.ofShared();
    private final FileChannel channel;
    private final FileLock lock;
    private final MemorySegment control;
    private final Set<Integer> notesRead = new HashSet<>();

    /// By it a process that cannot enter the directory proves that it belongs to the run.
    private final byte[] token = new byte[ProbeLayout.TOKEN];

    private RunDirectory(Path path, FileChannel channel, FileLock lock) throws IOException {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
        this.control = channel.map(FileChannel.MapMode.READ_WRITE, 0, ProbeLayout.Control.SIZE_OF, arena);
        readToken();
        HELD.put(path, this);
    }

    /// Takes the system's random bytes as they are: Java's generators, which take them, too, load its providers
    /// first.
    private void readToken() {
        try (var random = Files.newInputStream(RANDOM)) {
            if (random.readNBytes(token, 0, token.length) == token.length) return;
        } catch (IOException _) {
            // A root without devices.
        }
        new SecureRandom().nextBytes(token);
    }

    /// Makes the directory of a new run.
    ///
    /// @param output the file of the recording, for those who recover what a killed collector leaves; `null` if
    /// nothing is to be recovered
    /// @throws IOException if there is no place for it; the message says which were tried
    static RunDirectory create(ProbeSettings settings, @Nullable Path output) throws IOException {
        var tried = new ArrayList<String>();
        for (var base : bases()) {
            // Without a formatter, which would load what it knows of the user's language.
            var random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
            var path = base.resolve("zetools-" + uid() + "-" + random);
            try {
                Files.createDirectory(path, PosixFilePermissions.asFileAttribute(PRIVATE_FOLDER));
            } catch (IOException e) {
                tried.add("%s (%s)".formatted(base, e.getMessage()));
                continue;
            }
            try {
                Files.write(path.resolve(OUTPUT), output == null ? new byte[0] : FileBytes.of(lasting(output)));
                return control(path, settings);
            } catch (IOException e) {
                // It is full, or files may not be as large as that.
                remove(path);
                tried.add("%s (%s)".formatted(base, e.getMessage()));
            } catch (RuntimeException | Error e) {
                remove(path);
                throw e;
            }
        }
        throw new IOException("there is no place for the memory that is shared with programs: tried "
                + (tried.isEmpty()
                        ? "/dev/shm and the folder for temporary files, which are read-only"
                        : String.join(", ", tried)));
    }

    /// Returns the directories of this user that hold a run.
    static List<Path> runs() throws IOException {
        return all();
    }

    /// Takes over a directory whose collector is gone.
    ///
    /// @return empty if its collector lives, or if there was nothing worth keeping in it: then it is removed
    /// @throws IOException if it holds something else than a run
    static Optional<RunDirectory> takeOver(Path path) throws IOException {
        if (HELD.containsKey(path)) return Optional.empty();
        var control = path.resolve(CONTROL);
        try {
            if (Files.exists(control, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isRegularFile(control, LinkOption.NOFOLLOW_LINKS))
                throw new IOException("%s is no regular file".formatted(control));
            var channel = FileChannel.open(
                    control, Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
            var lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            if (channel.size() >= ProbeLayout.Control.SIZE_OF)
                return Optional.of(new RunDirectory(path, channel, lock));
            channel.close();
            remove(path);
            return Optional.empty();
        } catch (NoSuchFileException _) {
            // Another one makes or removes it at this moment, or was killed before its control page was there.
            if (isLeftUnfinished(path)) remove(path);
            return Optional.empty();
        }
    }

    private static boolean isLeftUnfinished(Path path) throws IOException {
        try {
            var changed =
                    Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS).toInstant();
            if (changed.plus(MAKING).isAfter(Instant.now())) return false;
        } catch (NoSuchFileException _) {
            return false;
        }
        try (var file = FileChannel.open(
                path.resolve(UNFINISHED),
                Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS))) {
            return tryLock(file) != null;
        } catch (NoSuchFileException _) {
            return true;
        }
    }

    /// Returns the ring files of all runs of this user.
    static List<Path> allRings() throws IOException {
        var found = new ArrayList<Path>();
        for (var path : all()) found.addAll(rings(path));
        return found;
    }

    /// Returns the process that has a directory's lock, as it has noted itself; 0 if it has not.
    static long holder(Path path) throws IOException {
        return word(path, ProbeLayout.Control.COLLECTOR_PID);
    }

    /// Returns how processes of a directory time commands.
    ///
    /// @throws IOException if its control page cannot be read, or makes no sense
    static DeviceTiming timing(Path path) throws IOException {
        try {
            return DeviceTiming.of(word(path, ProbeLayout.Control.DEVICE));
        } catch (IllegalArgumentException e) {
            throw new IOException("the control page in %s makes no sense: %s".formatted(path, e.getMessage()), e);
        }
    }

    /// Returns whether a dormant process has made a directory for itself.
    static boolean isDormant(Path path) throws IOException {
        return word(path, ProbeLayout.Control.DORMANT) != 0;
    }

    private static int word(Path path, int offset) throws IOException {
        var held = HELD.get(path);
        if (held != null) return held.control.get(LittleEndian.INT, offset);
        try (var file = FileChannel.open(path.resolve(CONTROL), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            var word = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            int read = file.read(word, offset);
            return read == Integer.BYTES ? word.getInt(0) : 0;
        }
    }

    /// Returns the ring files of all runs of this user whose names begin with a process's id.
    static List<Path> ringsOf(long pid) throws IOException {
        return allRings().stream()
                .filter(ring -> ring.getFileName().toString().startsWith(pid + "-"))
                .toList();
    }

    /// Returns the id of the user of this process.
    static long uid() throws IOException {
        return Integer.toUnsignedLong((int) Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    }

    Path path() {
        return path;
    }

    /// Returns whether a dormant process has made it for itself.
    boolean isDormant() {
        return (int) LittleEndian.INTS.getAcquire(control, (long) ProbeLayout.Control.DORMANT) != 0;
    }

    /// Begins a recording in the directory of a dormant process.
    ///
    /// @param output as in [#create]
    void begin(@Nullable Path output) throws IOException {
        LittleEndian.INTS.setRelease(control, (long) ProbeLayout.Control.COLLECTOR_PID, (int)
                ProcessHandle.current().pid());
        Files.write(path.resolve(OUTPUT), output == null ? new byte[0] : FileBytes.of(lasting(output)));
    }

    /// Lets go of the directory of a dormant process, with nothing in it but what the process has made.
    void leave() throws IOException {
        for (var suffix : List.of(COUNTS, KEPT)) for (var file : files(path, suffix)) Files.deleteIfExists(file);
        Files.write(path.resolve(OUTPUT), new byte[0]);
        LittleEndian.INTS.setRelease(control, (long) ProbeLayout.Control.COLLECTOR_PID, 0);
        forget();
    }

    /// Returns the file for the counters of a ring file, see [CountsBefore].
    Path counts(Path ring) {
        return path.resolve(ring.getFileName() + COUNTS);
    }

    /// Returns the file of the recording, as its collector has noted it; empty if it had none.
    Optional<Path> output() throws IOException {
        var file = path.resolve(OUTPUT);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MAX_NAME)
            throw new IOException("%s names no recording".formatted(file));
        try {
            var name = Files.readAllBytes(file);
            return name.length == 0 ? Optional.empty() : Optional.of(FileBytes.path(name));
        } catch (InvalidPathException e) {
            throw new IOException("%s names no recording".formatted(file), e);
        }
    }

    /// Returns the ring files.
    List<Path> rings() throws IOException {
        return rings(path);
    }

    /// Returns the files of kept records, see [KeptRecords], in the order in which they were made.
    List<Path> kept() throws IOException {
        return files(path, KEPT);
    }

    /// Returns the name of such a file.
    Path kept(int number) {
        return path.resolve("%08d%s".formatted(number, KEPT));
    }

    /// Returns the name of the directory in its folder.
    String name() {
        return path.getFileName().toString();
    }

    /// Returns the bytes by which a process that cannot enter the directory proves that it belongs to the run.
    byte[] token() {
        return token.clone();
    }

    /// Returns the control page, which lives as long as this.
    MemorySegment controlPage() {
        return control;
    }

    /// Notes that the collector is alive.
    void beat() {
        LittleEndian.LONGS.setRelease(control, (long) ProbeLayout.Control.HEARTBEAT, System.nanoTime());
    }

    /// Returns a number that no ring file of the run has.
    int nextSerial() {
        return (int) LittleEndian.INTS.getAndAdd(control, (long) ProbeLayout.Control.SERIALS, 1);
    }

    /// Notes that are not read any more.
    void abandon() {
        LittleEndian.INTS.setRelease(control, (long) ProbeLayout.Control.ABANDONED, 1);
    }

    /// Returns what probes have noted since the last time.
    List<Definition> notes() {
        int claimed = Math.clamp(
                (int) LittleEndian.INTS.getAcquire(control, (long) ProbeLayout.Control.NOTES_CLAIMED),
                0,
                ProbeLayout.NOTES);
        var found = new ArrayList<Definition>();
        for (int i = 0; i < claimed; i++) {
            long at = ProbeLayout.Control.NOTES + (long) i * ProbeLayout.Note.SIZE_OF;
            if ((int) LittleEndian.INTS.getAcquire(control, at) != ProbeLayout.NoteState.COMPLETE || !notesRead.add(i))
                continue;
            found.add(ProbeNote.of(control.asSlice(at, ProbeLayout.Note.SIZE_OF)));
        }
        return found;
    }

    /// Lets go of the directory, and leaves it as a process that is killed does. For tests.
    void forget() throws IOException {
        HELD.remove(path, this);
        arena.close();
        lock.close();
        channel.close();
    }

    /// Removes the directory with everything in it.
    @Override
    public void close() throws IOException {
        forget();
        remove(path);
    }

    private static RunDirectory control(Path path, ProbeSettings settings) throws IOException {
        var file = Files.createFile(path.resolve(CONTROL), PosixFilePermissions.asFileAttribute(PRIVATE_FILE));
        var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        var lock = Objects.requireNonNull(tryLock(channel), "the lock of a new file");
        try {
            // Whole: a page that is missing here might find no memory when a probe writes to it.
            var page = settings.control(uid());
            while (page.hasRemaining()) channel.write(page);
            return new RunDirectory(path, channel, lock);
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    /// Returns a name of a file that means the same to other processes.
    private static Path lasting(Path file) throws IOException {
        return file.toAbsolutePath().startsWith(OWN) ? file.toRealPath() : file;
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException _) {
            // A collector of this process.
            return null;
        }
    }

    private static List<Path> bases() {
        var bases = new ArrayList<Path>();
        bases.add(Path.of("/dev/shm"));
        var runtime = System.getenv("XDG_RUNTIME_DIR");
        if (runtime != null && runtime.startsWith("/")) bases.add(Path.of(runtime));
        bases.add(Path.of(System.getProperty("java.io.tmpdir")));
        return bases.stream().filter(Files::isWritable).toList();
    }

    private static List<Path> all() throws IOException {
        var prefix = "zetools-%d-".formatted(uid());
        var found = new ArrayList<Path>();
        for (var base : bases()) {
            try (Stream<Path> entries = Files.list(base)) {
                entries.filter(path -> path.getFileName().toString().matches(prefix + NAMES))
                        .filter(RunDirectory::isOwn)
                        .forEach(found::add);
            }
        }
        return found;
    }

    private static boolean isOwn(Path path) {
        try {
            return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                    && Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                            .equals((int) uid())
                    && Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS)
                            .equals(PRIVATE_FOLDER);
        } catch (IOException _) {
            // It went away.
            return false;
        }
    }

    /// Returns the ring files in a directory.
    static List<Path> rings(Path path) throws IOException {
        return files(path, RING);
    }

    private static List<Path> files(Path path, String suffix) throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.filter(file -> file.getFileName().toString().endsWith(suffix))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException _) {
            return List.of();
        }
    }

    private static void remove(Path path) throws IOException {
        // The control page last: its lock says that the directory is in use.
        try (Stream<Path> entries = Files.list(path)) {
            for (var entry : entries.toList()) {
                if (!entry.getFileName().toString().equals(CONTROL)) Files.deleteIfExists(entry);
            }
        } catch (NoSuchFileException _) {
            return;
        }
        Files.deleteIfExists(path.resolve(CONTROL));
        Files.deleteIfExists(path);
    }
}
