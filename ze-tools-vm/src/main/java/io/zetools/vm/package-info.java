/// What runs in a VM that is recorded, for Java 17 and later.
package io.zetools.vm;
