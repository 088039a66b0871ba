package io.zetools;

/// An extension that a driver offers: a `ze_driver_extension_properties_t`.
///
/// Threads: immutable.
///
/// @param name its name, such as `ZE_extension_pci_properties`
/// @param version its version
public record DriverExtension(String name, ApiVersion version) {}
