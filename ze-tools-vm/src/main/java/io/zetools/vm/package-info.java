/// Classes that run in a VM which is recorded, for Java 17 and later.
package io.zetools.vm;
