/// What C says: bindings of the whole interface as jextract makes them, and finding and loading the library
/// behind them.
///
/// Nothing here is meant for programs: only the other modules of this project see it.
@SuppressWarnings("module") // The modules that it is exported to are built after it.
module io.zetools.ffi {
    requires static org.jspecify;

    uses io.zetools.ffi.EmbeddedLoader;

    exports io.zetools.ffi to
            io.zetools,
            io.zetools.mock,
            io.zetools.profiler;
}
