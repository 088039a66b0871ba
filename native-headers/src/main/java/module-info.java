/// The bindings of the whole interface in C, and of that of XPTI, as jextract makes them, and the search for the
/// library behind them.
///
/// Programs use it for functions that the module `io.zetools` has nothing for.
module io.zetools.ffi {
    requires static org.jspecify;

    uses io.zetools.ffi.EmbeddedLoader;

    exports io.zetools.ffi;
    exports io.zetools.ffi.xpti;
}
