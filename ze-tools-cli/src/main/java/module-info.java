/// The command `zetools`.
module io.zetools.cli {
    requires info.picocli;
    requires io.zetools.profiler;
    requires static org.jspecify;
}
