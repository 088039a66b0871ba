/// What C says: bindings of the whole interface as jextract makes them, and finding and loading the library
/// behind them.
///
/// Programs use it for functions that the module `io.zetools` has nothing for.
module io.zetools.ffi {
    requires static org.jspecify;

    uses io.zetools.ffi.EmbeddedLoader;

    exports io.zetools.ffi;
}
