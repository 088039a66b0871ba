/// Classes that the recorder brings into the Java VMs that it records. They need nothing else of this library.
module io.zetools.vm {
    requires static jdk.jfr;
    requires static org.jspecify;

    exports io.zetools.vm;
}
