/// A program that uses each library that is published.
module consumer {
    requires io.zetools.ffi;
    requires io.zetools.jmh;
    requires io.zetools.junit;
    requires io.zetools.micrometer;
    requires io.zetools.mock;
    requires io.zetools.vm;
}
